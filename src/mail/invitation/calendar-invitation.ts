// Parses a calendar invitation (iCalendar, RFC 5545, and iTIP, RFC 5546): title, time, place and the meeting link.
import ICAL from 'ical.js'
import type { CalendarEvent, CalendarInvitation } from '../../shared/contract/rest-schemas.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { decodeText } from '../charsets/charsets.ts'
import { cleanLine, MAX_NAME_LENGTH } from '../clean-line.ts'
import { encodeInvisible } from '../invisible-characters.ts'
import { readVisibleHtml } from '@mayfly/code-finder/html'
import { cleanParagraphs, MAX_CALENDAR_BYTES, MAX_TIME_ZONE_LENGTH } from './invitation-text.ts'
import { zoneOffsets } from './time-zone.ts'
import { findUrls, normalizeUrl } from '@mayfly/code-finder/links'

const MAX_URL_LENGTH = 2_000

const MAX_DURATION_MS = 3660 * DAY_MS
/**
 * The recurrence rules accepted for daylight saving time. Any other rule could produce an occurrence for every second of two
 * thousand years, and ical.js would expand it before it returns the first time.
 */
const DST_RULE =
  /^FREQ=YEARLY(?:;(?:INTERVAL=1|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=-?[1-4](?:MO|TU|WE|TH|FR|SA|SU)|UNTIL=[\dTZ-]+(?::\d\d)*Z?|WKST=[A-Z]{2}))*$/

const KIND_BY_METHOD: Readonly<Record<string, CalendarInvitation['kind']>> = {
  REQUEST: 'request',
  CANCEL: 'cancel',
  REPLY: 'reply',
  // A reply with another time.
  COUNTER: 'reply',
}
const ANSWERS = ['accepted', 'declined', 'tentative', 'delegated'] as const
/** Maximum answers and further events that are shown. */
const [MAX_REPLIES, MAX_OTHER_EVENTS] = [10, 20]
/** Only this many people and events of a calendar are looked at. */
const MAX_SEARCHED = 200
/** Maximum parameters of one line: ical.js searches the rest of the line again for each. No program writes ten. */
const MAX_LINE_PARAMETERS = 100
/** What ends a parameter or all of them: a list of quoted values, which may contain the other two, a semicolon, or a colon. */
const PARAMETER_SIGN = /="[^"]*"(?:,"[^"]*")*|[:;]/g

/** Whether a line has few parameters before its value. @param line without folds */
const hasFewParameters = (line: string): boolean => {
  // Most lines are shorter than that many parameters.
  if (line.length <= MAX_LINE_PARAMETERS) return true
  let count = 0
  for (const [sign] of line.matchAll(PARAMETER_SIGN)) {
    if (sign === ':') return true
    if (sign === ';') count += 1
    if (count > MAX_LINE_PARAMETERS) return false
  }
  return true
}

/** Whether ical.js reads a calendar in time linear in its length. */
const isAffordable = (text: string): boolean =>
  text
    .replace(/\r?\n[ \t]/g, '')
    .split('\n')
    .every(hasFewParameters)

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const offsetText = (minutes: number): string => {
  if (minutes === 0) return 'Z'
  const distance = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`
}

/**
 * Formats a date, or a time with its offset; a floating time has no offset.
 * @param tzid the zone that the calendar names but does not define; empty without one
 */
const toTime = (time: ICAL.Time, tzid = ''): string => {
  const day = `${time.year}-${twoDigits(time.month)}-${twoDigits(time.day)}`
  if (time.isDate) return day
  const clock = `${day}T${[time.hour, time.minute, time.second].map(twoDigits).join(':')}`
  if (time.zone !== ICAL.Timezone.localTimezone)
    return `${clock}${offsetText(Math.round(time.utcOffset() / 60))}`
  const offsets = tzid === '' ? null : zoneOffsets(tzid)
  return offsets ? `${clock}${offsetText(offsets(Date.parse(`${clock}Z`)))}` : clock
}

const tzidOf = (component: ICAL.Component, name: string): string => {
  // A parameter that is written twice is a list.
  const tzid: unknown = component.getFirstProperty(name)?.getFirstParameter('tzid')
  return typeof tzid === 'string' ? tzid : ''
}

const textProperty = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? cleanLine(value, MAX_NAME_LENGTH) : ''
}

/** The name of a person, else the address. */
const personOf = (property: ICAL.Property | null): string => {
  const name = property?.getFirstParameter('cn') ?? ''
  const value = property?.getFirstValue()
  const person = name !== '' ? name : typeof value === 'string' ? value.replace(/^mailto:/i, '') : ''
  return cleanLine(person, MAX_NAME_LENGTH)
}

/** Who answered what, in a reply. */
const repliesOf = (component: ICAL.Component): NonNullable<CalendarEvent['replies']> =>
  component
    .getAllProperties('attendee')
    .slice(0, MAX_SEARCHED)
    .flatMap((attendee) => {
      const status: unknown = attendee.getFirstParameter('partstat')
      const answer = ANSWERS.find((one) => typeof status === 'string' && one === status.toLowerCase())
      const name = personOf(attendee)
      return answer === undefined || name === '' ? [] : [{ name, answer }]
    })
    .slice(0, MAX_REPLIES)

/** Removes time zones with other recurrence rules; their times then count as being in an unknown zone. */
const removeComplexTimeZones = (calendar: ICAL.Component): void => {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const rules = zone
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())))
    if (rules.length > 100 || !rules.every((rule) => DST_RULE.test(rule))) calendar.removeSubcomponent(zone)
  }
}

/** A time property of the event. Null if it is missing, or centuries away, which ical.js would compute day by day. */
const timeProperty = (component: ICAL.Component, name: string): ICAL.Time | null => {
  const value = component.getFirstPropertyValue(name)
  return value instanceof ICAL.Time && value.year >= 1970 && value.year <= 2100 ? value : null
}

/** Adds seconds to a time; to a date only whole days are added. */
const addSeconds = (start: ICAL.Time, seconds: number): ICAL.Time => {
  const end = start.clone()
  if (start.isDate || start.zone === ICAL.Timezone.localTimezone) {
    const days = start.isDate ? Math.floor(seconds / (DAY_MS / 1000)) : 0
    end.adjust(days, 0, 0, start.isDate ? 0 : seconds)
    return end
  }
  // Computed in UTC, because the zone's offset may change in between.
  const utc = end.convertToZone(ICAL.Timezone.utcTimezone)
  utc.adjust(0, 0, 0, seconds)
  return utc.convertToZone(start.zone)
}

/** All-day events end on their last day; DTEND is the day after it (RFC 5545, section 3.6.1). */
const eventEnd = (component: ICAL.Component, start: ICAL.Time): string => {
  const duration = component.getFirstPropertyValue('duration')
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0
  const given = timeProperty(component, 'dtend')
  const end = given ?? addSeconds(start, Math.max(0, Math.min(seconds, MAX_DURATION_MS / 1000)))
  if (!end.isDate || end.compare(start) <= 0)
    return toTime(end, tzidOf(component, given ? 'dtend' : 'dtstart'))
  const lastDay = end.clone()
  lastDay.adjust(-1, 0, 0, 0)
  return toTime(lastDay)
}

const HTML_TAG = /<\/?(?:a|b|body|br|div|html|p|span|table|ul|u|strong)\b[^<>]*>/i

interface Description {
  readonly text: string
  /** The links in it. */
  readonly urls: readonly string[]
}

const rawProperty = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}

/** Reads the description. Some programs write HTML into it, others into a separate property. */
const readDescription = (component: ICAL.Component): Description => {
  const plain =
    rawProperty(component, 'description') ||
    rawProperty(component, 'x-alt-desc') ||
    rawProperty(component, 'comment')
  if (!HTML_TAG.test(plain)) {
    const text = cleanParagraphs(plain)
    return { text, urls: findUrls(text).map(({ url }) => url) }
  }
  const { lines, links } = readVisibleHtml(plain)
  const text = cleanParagraphs(lines.join('\n'))
  return { text, urls: [...links.map(({ href }) => href), ...findUrls(text).map(({ url }) => url)] }
}

/** Properties that contain the meeting link (RFC 7986, section 5.11, and vendor properties). */
const MEETING_PROPERTIES = [
  'conference',
  'x-google-conference',
  'x-microsoft-skypeteamsmeetingurl',
  'x-microsoft-onlinemeetingconflink',
  'x-microsoft-onlinemeetingexternallink',
  'x-zoom-join-url',
  'x-apple-structured-meeting-url',
]
/** Hosts and paths of meeting services. */
const MEETING_URL =
  /^https?:\/\/(?:[^/]*\.)?(?:meet|meeting|meetings|zoom|teams|webex|jitsi|whereby|gotomeeting|gotomeet|bluejeans|chime|bigbluebutton|bbb|lifesize|vidyo|starleaf|ringcentral|skype|talky|livestorm|demio|around|tuple|voov|feishu|larksuite|dingtalk|kmeet|framatalk|senfcall|conference|conf|video)\b|^https?:\/\/[^?#]*\/(?:join|meet|meeting|meetup-join|j|wc|w|call|room|rooms|conference|conf|talk|bbb)(?:[/?#]|$)/i

const webUrl = (text: string): string | null => {
  const url = text.length <= MAX_URL_LENGTH ? normalizeUrl(text.trim()) : null
  return url?.startsWith('http') ? encodeInvisible(text.trim()) : null
}

/** The meeting link: the property for it, else a link that looks like a meeting, else the only link. */
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

const toEvent = (calendar: ICAL.Component, component: ICAL.Component): CalendarEvent => {
  const method = calendar.getFirstPropertyValue('method')
  const start = timeProperty(component, 'dtstart')
  const tzid = tzidOf(component, 'dtstart')
  const changed = timeProperty(component, 'recurrence-id')
  const isCanceled = component.getFirstPropertyValue('status') === 'CANCELLED'
  const location = textProperty(component, 'location')
  const description = readDescription(component)
  const kind = isCanceled
    ? 'cancel'
    : (KIND_BY_METHOD[typeof method === 'string' ? method.toUpperCase() : ''] ?? 'event')
  const replies = kind === 'reply' ? repliesOf(component) : []
  return {
    kind,
    title: textProperty(component, 'summary'),
    location,
    organizer: personOf(component.getFirstProperty('organizer')),
    description: description.text,
    joinUrl: joinUrlOf(component, rawProperty(component, 'location') || location, description),
    start: start && toTime(start, tzid),
    end: start && eventEnd(component, start),
    unknownTimeZone:
      start && tzid !== '' && start.zone === ICAL.Timezone.localTimezone && !zoneOffsets(tzid)
        ? cleanLine(tzid, MAX_TIME_ZONE_LENGTH)
        : null,
    isRecurring: component.hasProperty('rrule') || component.hasProperty('rdate'),
    ...(changed ? { occurrence: toTime(changed, tzidOf(component, 'recurrence-id')) } : {}),
    ...(replies.length > 0 ? { replies } : {}),
  }
}

/** Returns the first event of a calendar, which is not a changed occurrence if there is another one, with the others; null if it has no event, cannot be parsed, or has a line with too many parameters. Never throws. */
export const parseInvitation = (text: string): CalendarInvitation | null => {
  if (text.length > MAX_CALENDAR_BYTES || !isAffordable(text)) return null
  try {
    const calendar = ICAL.Component.fromString(text)
    const events = calendar.name === 'vcalendar' ? calendar.getAllSubcomponents('vevent') : []
    const isWhole = (event: ICAL.Component): boolean => !event.hasProperty('recurrence-id')
    const [first, ...rest] = events.slice(0, MAX_SEARCHED)
    const component = first && !isWhole(first) ? (rest.find(isWhole) ?? first) : first
    if (!component) return null
    removeComplexTimeZones(calendar)
    const others = events
      .slice(0, MAX_OTHER_EVENTS + 1)
      .filter((event) => event !== component)
      .slice(0, MAX_OTHER_EVENTS)
      .map((event) => toEvent(calendar, event))
    return { ...toEvent(calendar, component), ...(others.length > 0 ? { others } : {}) }
  } catch {
    return null
  }
}

const ESCAPE_BYTE = 0x1b
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes valid UTF-8 that is not only ASCII, which is never a coincidence; null otherwise. */
const strictUtf8 = (bytes: Uint8Array): string | null => {
  try {
    const text = utf8.decode(bytes)
    return /[^\0-\x7f]/.test(text) ? text : null
  } catch {
    return null
  }
}

/**
 * Unfolds folded lines. A fold may be inside a multi-byte character (RFC 5545, section 3.1), so this runs before decoding. It does
 * not apply to charsets with escape sequences, nor to UTF-16, whose line ends have other bytes.
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
 * Decodes a calendar: by its byte order mark, as UTF-8 if it is valid (RFC 5545, section 3.1.4), else in the charset of its part.
 * @throws CharsetNotLoadedError if `loadCharsetTables` must be called first
 */
const decodeCalendar = (bytes: Uint8Array, charset: string): string => {
  const copy = new Uint8Array(bytes)
  const [first, second] = copy
  if (first === 0xff && second === 0xfe) return decodeText(copy, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decodeText(copy, 'utf-16be')
  // In UTF-16, every second byte of ASCII text is 0.
  const isWide = copy.subarray(0, 8).includes(0)
  const unfolded = isWide || copy.includes(ESCAPE_BYTE) ? copy : unfold(copy)
  return strictUtf8(unfolded) ?? decodeText(unfolded, charset)
}

/**
 * Returns the first event of a calendar file; null if it has no event or cannot be parsed.
 * @param charset of its MIME part; empty if the part does not name one
 * @throws CharsetNotLoadedError if `loadCharsetTables` must be called first
 */
export const readInvitation = (bytes: Uint8Array, charset: string): CalendarInvitation | null =>
  bytes.length > MAX_CALENDAR_BYTES
    ? null
    : parseInvitation(decodeCalendar(bytes, charset).replace(/^\ufeff/, ''))
