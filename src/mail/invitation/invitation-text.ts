// Formats a calendar invitation as text, and recognises calendar files. The parser, which
// is slow to load, is in calendar-invitation.ts.
import type { CalendarEvent, CalendarInvitation } from '../../shared/contract/rest-schemas.ts'
import { cleanLine, MAX_NAME_LENGTH } from '../clean-line.ts'
import { encodeInvisible, removeInvisible } from '../invisible-characters.ts'
import { findUrls, normalizeUrl } from '@mayfly/code-finder/links'

/** Maximum characters of a description. */
const MAX_DESCRIPTION_LENGTH = 10_000
/** Maximum characters of the name of a time zone. */
export const MAX_TIME_ZONE_LENGTH = 60
/** Maximum size of a calendar that is parsed. */
export const MAX_CALENDAR_BYTES = 200_000

/** Cleans a text of several lines: removes control characters and invisible ones. */
export const cleanParagraphs = (text: string): string =>
  removeInvisible(text.slice(0, 4 * MAX_DESCRIPTION_LENGTH).toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_DESCRIPTION_LENGTH)

/** Whether a file is a calendar, by its type or its name. */
export const isCalendarFile = ({
  contentType,
  filename,
}: {
  readonly contentType: string
  readonly filename: string
}): boolean =>
  /^(?:text\/(?:x-)?v?calendar|application\/(?:ics|(?:x-)?calendar))\b/i.test(contentType) ||
  /\.(?:ics|vcs|ical)$/i.test(filename)

const cleanEvent = (given: CalendarEvent): CalendarEvent => ({
  ...given,
  title: cleanLine(given.title, MAX_NAME_LENGTH),
  location: cleanLine(given.location, MAX_NAME_LENGTH),
  organizer: cleanLine(given.organizer, MAX_NAME_LENGTH),
  description: cleanParagraphs(given.description),
  joinUrl:
    given.joinUrl !== null && normalizeUrl(given.joinUrl)?.startsWith('http')
      ? encodeInvisible(given.joinUrl)
      : null,
  unknownTimeZone:
    given.unknownTimeZone === null ? null : cleanLine(given.unknownTimeZone, MAX_TIME_ZONE_LENGTH),
  ...(given.replies
    ? {
        replies: given.replies.map(({ name, answer }) => ({
          name: cleanLine(name, MAX_NAME_LENGTH),
          answer,
        })),
      }
    : {}),
})

/** Cleans the texts of an invitation that another server, or an earlier version, parsed. */
export const cleanInvitation = (given: CalendarInvitation): CalendarInvitation => ({
  ...cleanEvent(given),
  ...(given.others ? { others: given.others.map(cleanEvent) } : {}),
})

const dayOf = (instant: string): string => instant.slice(0, 10)
const clockOf = (instant: string): string => instant.slice(11, 16)

/** Formats the time of an invitation, independent of zone and language: `2026-12-01 10:00 – 11:00 (UTC+01:00)`. */
export const invitationTime = ({
  start,
  end,
  unknownTimeZone,
}: Pick<CalendarEvent, 'start' | 'end' | 'unknownTimeZone'>): string => {
  if (start === null) return ''
  const offset = start.slice(19)
  const zone = unknownTimeZone ?? (offset === '' ? null : offset === 'Z' ? 'UTC' : `UTC${offset}`)
  const from = `${dayOf(start)} ${clockOf(start)}`.trim()
  const isSameDay = end !== null && dayOf(end) === dayOf(start)
  const to = end === null || end === start ? '' : `${isSameDay ? '' : dayOf(end)} ${clockOf(end)}`.trim()
  return [from, to === '' ? '' : `– ${to}`, zone === null ? '' : `(${zone})`].filter(Boolean).join(' ')
}

/** Formats one event; the words in capitals are those of the calendar. */
const eventText = (invitation: CalendarEvent): string => {
  const { kind, title, location, organizer, description, joinUrl, occurrence, replies } = invitation
  const { unknownTimeZone } = invitation
  const original = invitationTime({ start: occurrence ?? null, end: null, unknownTimeZone })
  const head = [
    kind === 'cancel' ? `CANCELLED: ${title}` : title,
    ...(replies ?? []).map(({ name, answer }) => `${answer.toUpperCase()}: ${name}`),
    invitationTime(invitation),
    original === '' ? '' : `RECURRENCE: ${original}`,
    location,
    organizer,
  ].filter((line) => line !== '')
  const isShown =
    joinUrl === null || findUrls(`${location}\n${description}`).some(({ url }) => url === joinUrl)
  return [head.join('\n'), description, isShown ? '' : joinUrl].filter((part) => part !== '').join('\n\n')
}

/**
 * Formats an invitation as the text of a mail: of each event the title, time, place, organizer, description and the link to join, without
 * added words.
 */
export const invitationText = (invitation: CalendarInvitation): string =>
  [invitation, ...(invitation.others ?? [])].map(eventText).join('\n\n')
