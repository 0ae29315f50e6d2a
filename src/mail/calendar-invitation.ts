// Reads a calendar invitation (iCalendar, RFC 5545, and iTIP, RFC 5546): what, when and where.
import ICAL from 'ical.js'
import { cleanLine, MAX_NAME_LENGTH } from './clean-line.ts'
import { DAY_MS } from '../shared/durations.ts'

export interface CalendarInvitation {
  readonly kind: 'request' | 'cancel' | 'reply' | 'event'
  readonly title: string
  readonly location: string
  /** Name or address; may be empty. */
  readonly organizer: string
  /** Epoch milliseconds; of whole days the midnight in UTC. Null when the event names no time. */
  readonly start: number | null
  /** The last instant, of whole days the last day. */
  readonly end: number | null
  readonly isAllDay: boolean
  /** The zone of the times, where its rules are not known; null otherwise. */
  readonly unknownTimeZone: string | null
  readonly isRecurring: boolean
}

const MAX_DURATION_MS = 3660 * DAY_MS
/** Characters beyond which a calendar is no invitation. */
const MAX_CALENDAR_LENGTH = 200_000
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

const toEpochMs = (time: ICAL.Time): number =>
  time.isDate
    ? Date.UTC(time.year, time.month - 1, time.day)
    : time.zone === ICAL.Timezone.localTimezone
      ? new Date(time.year, time.month - 1, time.day, time.hour, time.minute, time.second).getTime()
      : time.toUnixTime() * 1000

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

/** Takes away zones whose rules are of another kind: their times are then said to be of a zone that is not known. */
const removeComplexTimeZones = (calendar: ICAL.Component): void => {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const rules = zone
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule').map((rule) => String(rule.getFirstValue())))
    if (rules.length > 100 || !rules.every((rule) => DST_RULE.test(rule))) calendar.removeSubcomponent(zone)
  }
}

/** An instant of the event; null where there is none, or none of our times: what lies far away is worked out day by day. */
const timeProperty = (component: ICAL.Component, name: string): ICAL.Time | null => {
  const value = component.getFirstPropertyValue(name)
  return value instanceof ICAL.Time && value.year >= 1970 && value.year <= 2100 ? value : null
}

const eventEnd = (component: ICAL.Component, start: ICAL.Time): number => {
  const end = timeProperty(component, 'dtend')
  if (end) return toEpochMs(end) - (end.isDate ? DAY_MS : 0)
  const duration = component.getFirstPropertyValue('duration')
  const durationMs = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : 0
  return toEpochMs(start) + Math.max(0, Math.min(durationMs, MAX_DURATION_MS) - (start.isDate ? DAY_MS : 0))
}

const toInvitation = (calendar: ICAL.Component, component: ICAL.Component): CalendarInvitation => {
  const method = calendar.getFirstPropertyValue('method')
  const start = timeProperty(component, 'dtstart')
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? ''
  const isCanceled = component.getFirstPropertyValue('status') === 'CANCELLED'
  return {
    kind: isCanceled
      ? 'cancel'
      : (KIND_BY_METHOD[typeof method === 'string' ? method.toUpperCase() : ''] ?? 'event'),
    title: textProperty(component, 'summary'),
    location: textProperty(component, 'location'),
    organizer: cleanLine(organizerOf(component), MAX_NAME_LENGTH),
    start: start && toEpochMs(start),
    end: start && eventEnd(component, start),
    isAllDay: start?.isDate ?? false,
    unknownTimeZone:
      start && tzid !== '' && start.zone === ICAL.Timezone.localTimezone ? cleanLine(tzid, 60) : null,
    isRecurring: component.hasProperty('rrule') || component.hasProperty('rdate'),
  }
}

/** The first event of a calendar; null when there is none or it cannot be read. Never throws. */
export const parseInvitation = (text: string): CalendarInvitation | null => {
  if (text.length > MAX_CALENDAR_LENGTH) return null
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
