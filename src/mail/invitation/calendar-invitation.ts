// Reads a calendar invitation (iCalendar, RFC 5545, and iTIP, RFC 5546): what, when and where, and the page of the meeting.
import ICAL from 'ical.js'
import type { CalendarInvitation } from '../../shared/contract/rest-schemas.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { decodeText } from '../charsets/charsets.ts'
import { cleanLine, MAX_NAME_LENGTH } from '../clean-line.ts'
import { readVisibleHtml } from '@mayfly/code-finder/html'
import { cleanParagraphs, MAX_CALENDAR_BYTES } from './invitation-text.ts'
import { findUrls, normalizeUrl } from '@mayfly/code-finder/links'

const MAX_URL_LENGTH = 2_000

const MAX_DURATION_MS = 3660 * DAY_MS
/**
 * What a rule of summer time looks like. Another one could ask for each second of two thousand years, which would be
 * worked out before the first time is known.
 */
const DST_RULE =
  /^FREQ=YEARLY(?:;(?:INTERVAL=1|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=-?[1-4](?:MO|TU|WE|TH|FR|SA|SU)|UNTIL=[\dTZ-]+(?::\d\d)*Z?|WKST=[A-Z]{2}))*$/

const KIND_BY_METHOD: Readonly<Record<string, CalendarInvitation['kind']>> = {
  REQUEST: 'request',
  CANCEL: 'cancel',
  REPLY: 'reply',
}

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The day, or the time with its offset; a time on every clock has none. */
const toTime = (time: ICAL.Time): string => {
  const day = `${time.year}-${twoDigits(time.month)}-${twoDigits(time.day)}`
  if (time.isDate) return day
  const clock = `${day}T${[time.hour, time.minute, time.second].map(twoDigits).join(':')}`
  if (time.zone === ICAL.Timezone.localTimezone) return clock
  const minutes = Math.round(time.utcOffset() / 60)
  if (minutes === 0) return `${clock}Z`
  const distance = Math.abs(minutes)
  return `${clock}${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`
}

const textProperty = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? cleanLine(value, MAX_NAME_LENGTH) : ''
}

const organizerOf = (component: ICAL.Component): string => {
  const property = component.getFirstProperty('organizer')
  const name = property?.getFirstParameter('cn') ?? ''
  const value = property?.getFirstValue()
  return name !== '' ? name : typeof value === 'string' ? value.replace(/^mailto:/i, '') : ''
}

/** Takes away zones whose rules are of another kind: their times then count as of an unknown zone. */
const removeComplexTimeZones = (calendar: ICAL.Component): void => {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const rules = zone
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())))
    if (rules.length > 100 || !rules.every((rule) => DST_RULE.test(rule))) calendar.removeSubcomponent(zone)
  }
}

/** An instant of the event; null where it has none, or one centuries away, which would be computed day by day. */
const timeProperty = (component: ICAL.Component, name: string): ICAL.Time | null => {
  const value = component.getFirstPropertyValue(name)
  return value instanceof ICAL.Time && value.year >= 1970 && value.year <= 2100 ? value : null
}

/** The instant that lies so many seconds after another one; of a day the day. */
const later = (start: ICAL.Time, seconds: number): ICAL.Time => {
  const end = start.clone()
  if (start.isDate || start.zone === ICAL.Timezone.localTimezone) {
    const days = start.isDate ? Math.floor(seconds / (DAY_MS / 1000)) : 0
    end.adjust(days, 0, 0, start.isDate ? 0 : seconds)
    return end
  }
  // In UTC: the clock of the zone may be set in between.
  const utc = end.convertToZone(ICAL.Timezone.utcTimezone)
  utc.adjust(0, 0, 0, seconds)
  return utc.convertToZone(start.zone)
}

/** Whole days end on their last day, at which a calendar has the day after it (RFC 5545, section 3.6.1). */
const eventEnd = (component: ICAL.Component, start: ICAL.Time): string => {
  const duration = component.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  const end =
    timeProperty(component, 'dtend') ?? later(start, Math.max(0, Math.min(seconds, MAX_DURATION_MS / 1000)))
  if (!end.isDate || end.compare(start) <= 0) return toTime(end)
  const lastDay = end.clone()
  lastDay.adjust(-1, 0, 0, 0)
  return toTime(lastDay)
}

const HTML_TAG = /<\/?(?:a|b|body|br|div|html|p|span|table|ul|u|strong)\b[^>]*>/i

interface Description {
  readonly text: string
  /** Its links, with what stands before each. */
  readonly urls: readonly string[]
}

const rawProperty = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}

/** The description; some programs write HTML there, others in a property of its own. */
const describe = (component: ICAL.Component): Description => {
  const plain = rawProperty(component, 'description') || rawProperty(component, 'x-alt-desc')
  if (!HTML_TAG.test(plain)) {
    const text = cleanParagraphs(plain)
    return { text, urls: findUrls(text).map(({ url }) => url) }
  }
  const { lines, links } = readVisibleHtml(plain)
  const text = cleanParagraphs(lines.join('\n'))
  return { text, urls: [...links.map(({ href }) => href), ...findUrls(text).map(({ url }) => url)] }
}

/** Where programs write the page of a meeting (RFC 7986, section 5.11, and their own properties). */
const MEETING_PROPERTIES = [
  'conference',
  'x-google-conference',
  'x-microsoft-skypeteamsmeetingurl',
  'x-microsoft-onlinemeetingconflink',
  'x-microsoft-onlinemeetingexternallink',
  'x-zoom-join-url',
  'x-apple-structured-meeting-url',
]
/** Hosts and paths of meetings. */
const MEETING_URL =
  /^https?:\/\/(?:[^/]*\.)?(?:meet|meeting|meetings|zoom|teams|webex|jitsi|whereby|gotomeeting|gotomeet|bluejeans|chime|bigbluebutton|bbb|lifesize|vidyo|starleaf|ringcentral|skype|talky|livestorm|demio|around|tuple|voov|feishu|larksuite|dingtalk|kmeet|framatalk|senfcall|conference|conf|video)\b|^https?:\/\/[^?#]*\/(?:join|meet|meeting|meetup-join|j|wc|w|call|room|rooms|conference|conf|talk|bbb)(?:[/?#]|$)/i

const webUrl = (text: string): string | null => {
  const url = text.length <= MAX_URL_LENGTH ? normalizeUrl(text.trim()) : null
  return url?.startsWith('http') ? text.trim() : null
}

/** The page of the meeting: where a program says it, else the link that looks like one, else the only link. */
const joinUrlOf = (component: ICAL.Component, location: string, description: Description): string | null => {
  const named = MEETING_PROPERTIES.map((name) => webUrl(rawProperty(component, name)))
  const found = named.find((url) => url !== null)
  if (found !== undefined) return found
  const inLocation = findUrls(location).map(({ url }) => url)
  const urls = [...inLocation, ...description.urls, rawProperty(component, 'url')].flatMap(
    (url) => webUrl(url) ?? [],
  )
  const [only, ...others] = new Set(urls)
  return (
    urls.find((url) => MEETING_URL.test(url)) ??
    webUrl(inLocation[0] ?? '') ??
    (others.length === 0 ? (only ?? null) : null)
  )
}

const toInvitation = (calendar: ICAL.Component, component: ICAL.Component): CalendarInvitation => {
  const method = calendar.getFirstPropertyValue('method')
  const start = timeProperty(component, 'dtstart')
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? ''
  const isCanceled = component.getFirstPropertyValue('status') === 'CANCELLED'
  const location = textProperty(component, 'location')
  const description = describe(component)
  return {
    kind: isCanceled
      ? 'cancel'
      : (KIND_BY_METHOD[typeof method === 'string' ? method.toUpperCase() : ''] ?? 'event'),
    title: textProperty(component, 'summary'),
    location,
    organizer: cleanLine(organizerOf(component), MAX_NAME_LENGTH),
    description: description.text,
    joinUrl: joinUrlOf(component, rawProperty(component, 'location') || location, description),
    start: start && toTime(start),
    end: start && eventEnd(component, start),
    unknownTimeZone:
      start && tzid !== '' && start.zone === ICAL.Timezone.localTimezone ? cleanLine(tzid, 60) : null,
    isRecurring: component.hasProperty('rrule') || component.hasProperty('rdate'),
  }
}

/** The first event of a calendar; null without one, or where it cannot be read. Never throws. */
export const parseInvitation = (text: string): CalendarInvitation | null => {
  if (text.length > MAX_CALENDAR_BYTES) return null
  try {
    const calendar = ICAL.Component.fromString(text)
    const component = calendar.name === 'vcalendar' ? calendar.getFirstSubcomponent('vevent') : null
    if (!component) return null
    removeComplexTimeZones(calendar)
    return toInvitation(calendar, component)
  } catch {
    return null
  }
}

const ESCAPE_BYTE = 0x1b
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text where the bytes are UTF-8 and more than ASCII, which is no accident; null otherwise. */
const strictUtf8 = (bytes: Uint8Array): string | null => {
  try {
    const text = utf8.decode(bytes)
    return /[^\0-\x7f]/.test(text) ? text : null
  } catch {
    return null
  }
}

/**
 * The bytes with lines that were folded as one again. A fold may stand inside a character (RFC 5545, section 3.1), so it goes
 * before the bytes are decoded; not where they shift between sets, nor in UTF-16, whose lines end otherwise.
 */
const unfold = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lineEnd = bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? 2 : bytes[at] === 0x0a ? 1 : 0
    const after = bytes[at + lineEnd]
    if (lineEnd > 0 && (after === 0x20 || after === 0x09)) at += lineEnd
    else joined[length++] = bytes[at] ?? 0
  }
  return joined.slice(0, length)
}

/**
 * The text of a calendar: by its byte order mark, as UTF-8 where it is that (RFC 5545, section 3.1.4), else in the charset that its
 * part names.
 * @throws CharsetNotLoadedError when `loadCharsetTables` has to be called first
 */
const decodeCalendar = (bytes: Uint8Array, charset: string): string => {
  const copy = new Uint8Array(bytes)
  const [first, second] = copy
  if (first === 0xff && second === 0xfe) return decodeText(copy, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decodeText(copy, 'utf-16be')
  // Every second byte of ASCII in UTF-16.
  const isWide = copy.subarray(0, 8).includes(0)
  const whole = isWide || copy.includes(ESCAPE_BYTE) ? copy : unfold(copy)
  return strictUtf8(whole) ?? decodeText(whole, charset)
}

/**
 * The first event of a calendar in bytes; null without one, or where it cannot be read.
 * @param charset as its part names it; empty where it names none
 * @throws CharsetNotLoadedError when `loadCharsetTables` has to be called first
 */
export const readInvitation = (bytes: Uint8Array, charset: string): CalendarInvitation | null =>
  bytes.length > MAX_CALENDAR_BYTES
    ? null
    : parseInvitation(decodeCalendar(bytes, charset).replace(/^\ufeff/, ''))
