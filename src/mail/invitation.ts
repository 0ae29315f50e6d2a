// A calendar invitation (iCalendar, RFC 5545, and iTIP, RFC 5546) as a person reads one: what, when and where.
import ICAL from 'ical.js'
import { cleanLine, MAX_NAME_LENGTH } from './clean-text.ts'

export interface Invitation {
  readonly kind: 'request' | 'cancel' | 'reply' | 'event'
  readonly title: string
  readonly place: string
  /** Name or address; may be empty. */
  readonly organizer: string
  /** Epoch milliseconds; of whole days the midnight in UTC. Null when the event names no time. */
  readonly start: number | null
  /** The last instant, of whole days the last day. */
  readonly end: number | null
  readonly isDays: boolean
  /** The zone the times are in, when it is not known which one that is; null otherwise. */
  readonly zone: string | null
  readonly repeats: boolean
}

const DAY = 86_400_000
const MAX_DURATION = 3660 * DAY
/** Characters beyond which a calendar is no invitation. */
const MAX_LENGTH = 200_000
/**
 * What a rule of summer time looks like. Another one could ask for each second of two thousand years, which would be
 * worked out before the first time is known.
 */
const ZONE_RULE =
  /^FREQ=YEARLY(?:;(?:INTERVAL=1|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=-?[1-4](?:MO|TU|WE|TH|FR|SA|SU)|UNTIL=[\dTZ-]+(?::\d\d)*Z?|WKST=[A-Z]{2}))*$/

const KINDS: Readonly<Record<string, Invitation['kind']>> = {
  REQUEST: 'request',
  CANCEL: 'cancel',
  REPLY: 'reply',
}

const instantOf = (time: ICAL.Time): number =>
  time.isDate
    ? Date.UTC(time.year, time.month - 1, time.day)
    : time.zone === ICAL.Timezone.localTimezone
      ? new Date(time.year, time.month - 1, time.day, time.hour, time.minute, time.second).getTime()
      : time.toUnixTime() * 1000

const wordsOf = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? cleanLine(value, MAX_NAME_LENGTH) : ''
}

const organizerOf = (component: ICAL.Component): string => {
  const property = component.getFirstProperty('organizer')
  const name = property?.getFirstParameter('cn') ?? ''
  const value = property?.getFirstValue()
  return name !== '' ? name : typeof value === 'string' ? value.replace(/^mailto:/i, '') : ''
}

/** Takes away zones whose rules are of another kind: their times are then said to be of a zone that is not known. */
const keepPlainZones = (calendar: ICAL.Component): void => {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const rules = zone
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())))
    if (rules.length > 100 || !rules.every((rule) => ZONE_RULE.test(rule))) calendar.removeSubcomponent(zone)
  }
}

/** An instant of the event; null where there is none, or none of our times: what lies far away is worked out day by day. */
const timeOf = (component: ICAL.Component, name: string): ICAL.Time | null => {
  const value = component.getFirstPropertyValue(name)
  return value instanceof ICAL.Time && value.year >= 1970 && value.year <= 2100 ? value : null
}

const endOf = (component: ICAL.Component, start: ICAL.Time): number => {
  const end = timeOf(component, 'dtend')
  if (end) return instantOf(end) - (end.isDate ? DAY : 0)
  const duration = component.getFirstPropertyValue('duration')
  const length = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0
  return instantOf(start) + Math.max(0, Math.min(length, MAX_DURATION) - (start.isDate ? DAY : 0))
}

const readEvent = (calendar: ICAL.Component, component: ICAL.Component): Invitation => {
  const method = calendar.getFirstPropertyValue('method')
  const start = timeOf(component, 'dtstart')
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? ''
  const isCanceled = component.getFirstPropertyValue('status') === 'CANCELLED'
  return {
    kind: isCanceled ? 'cancel' : (KINDS[typeof method === 'string' ? method.toUpperCase() : ''] ?? 'event'),
    title: wordsOf(component, 'summary'),
    place: wordsOf(component, 'location'),
    organizer: cleanLine(organizerOf(component), MAX_NAME_LENGTH),
    start: start && instantOf(start),
    end: start && endOf(component, start),
    isDays: start?.isDate ?? false,
    zone: start && named !== '' && start.zone === ICAL.Timezone.localTimezone ? cleanLine(named, 60) : null,
    repeats: component.hasProperty('rrule') || component.hasProperty('rdate'),
  }
}

/** The first event of a calendar; null when there is none or it cannot be read. Never throws. */
export const readInvitation = (text: string): Invitation | null => {
  if (text.length > MAX_LENGTH) return null
  try {
    const calendar = ICAL.Component.fromString(text)
    const component = calendar.name === 'vcalendar' ? calendar.getFirstSubcomponent('vevent') : null
    if (!component) return null
    keepPlainZones(calendar)
    return readEvent(calendar, component)
  } catch {
    return null
  }
}
