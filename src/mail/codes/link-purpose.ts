// Chooses the one link of a mail that does what the mail is for: confirm, activate, reset or sign in.
import type { MailReading } from '../mail-text.ts'
import type { FoundLink } from '../../shared/model.ts'
import { cleanLine, fold } from './fold.ts'
import { normalAddress, placesInHtml, placesInText, type Place } from './links.ts'
import { linkWords, type LinkKind } from './words/index.ts'

type Purpose = Exclude<LinkKind, 'other' | 'alarm'>

interface Rated {
  readonly place: Place
  readonly normal: string
  readonly purpose: Purpose
  readonly score: number
}

const ENOUGH = 75
const MARGIN = 12
/** From here on the link's own words say what it is for, and its address need not. */
const NAMED = 88
const MOST_PLACES = 400
const LONGEST_LABEL = 200

/** What the address itself says; services name their paths in English in every country. */
const PATHS: readonly (readonly [Purpose, RegExp])[] = [
  ['reset', /reset|passw|recover|forgot/],
  ['activate', /activat|onboard/],
  ['confirm', /verif|confirm|validat|opt-?in|subscribe\/|invit/],
  ['signIn', /magic|log-?in|sign-?in|auth|passwordless|session/],
]
const NEVER = /unsub|opt-?out/
const ELSEWHERE =
  /privacy|survey|feedback|terms|help\b|support|preferences|\/settings|\/legal|imprint|impressum|datenschutz|\/blog|\/faq|view-?in-?browser|webversion|(?:facebook|twitter|instagram|linkedin|youtube|tiktok|discord|pinterest|apps\.apple|play\.google|itunes\.apple)\.(?:com|gg)|\/\/(?:www\.)?x\.com\/|\/\/t\.me\//

interface Sense {
  readonly purpose: Purpose | null
  /** Leads somewhere that every mail links to. */
  readonly other: boolean
  /** Meant for somebody who did not ask for this mail. */
  readonly alarm: boolean
}
const NOTHING: Sense = { purpose: null, other: false, alarm: false }

const isPurpose = (kind: LinkKind): kind is Purpose => kind !== 'other' && kind !== 'alarm'

/** What some words say about a link; `last` prefers the words nearest before it. */
const senseOf = (words: string, last = false): Sense => {
  if (words === '') return NOTHING
  const kinds = linkWords.find(fold(cleanLine(words.slice(0, 600)))).map((hit) => hit.kind)
  const purposes = kinds.filter(isPurpose)
  // "Sign in" beside a clearer purpose is only how to get there.
  const clear = purposes.filter((kind) => kind !== 'signIn')
  const chosen = clear.length > 0 ? clear : purposes
  const firstOther = kinds.indexOf('other')
  const firstPurpose = kinds.findIndex(isPurpose)
  return {
    purpose: (last ? chosen.at(-1) : chosen[0]) ?? null,
    other: firstOther >= 0 && (firstPurpose < 0 || firstOther < firstPurpose || chosen[0] === 'signIn'),
    alarm: kinds.includes('alarm'),
  }
}

/** What the sentence before a link says; a question in front of it ("Not you?") belongs to it. */
const senseOfLead = (text: string): Sense => {
  const sentences = text.split(/(?<=[.!?。！？])\s*/).filter((one) => one !== '')
  const sense = senseOf(sentences.at(-1) ?? '', true)
  const question = sentences.at(-2) ?? ''
  return { ...sense, alarm: sense.alarm || (/[?？]$/.test(question) && senseOf(question).alarm) }
}

/** A part of the address that cannot be guessed: what makes a link one person's own. */
const hasToken = (url: string): boolean =>
  url
    .split(/[/?&=#.]/)
    .some((part) => part.length >= 24 || (part.length >= 10 && /\d/.test(part) && /[a-z]/i.test(part)))

const pathOf = (url: string): string => url.toLowerCase().slice(url.indexOf('/', 8))

/** An address on a line of its own whose path says what it is for. */
const readPath = (place: Place): { purpose: Purpose; score: number } | null => {
  if (place.words !== '' || place.before !== '' || !hasToken(place.url)) return null
  const path = pathOf(place.url)
  const said = PATHS.find(([purpose, pattern]) => purpose !== 'signIn' && pattern.test(path))
  return said ? { purpose: said[0], score: 66 } : null
}

/** Purpose and base score from the words of the link, or else from what leads to it. */
const readWords = (place: Place, subject: Sense): { purpose: Purpose; score: number } | null => {
  const own = senseOf(place.words)
  const before = senseOfLead(place.before)
  const [first = '', second = ''] = place.above
  const above = senseOf(first, true)
  if (own.alarm || own.other || before.alarm) return null
  if (own.purpose) {
    if (above.alarm && subject.purpose !== own.purpose) return null
    const isLong = place.words.length > 80
    return { purpose: own.purpose, score: 100 - (isLong ? 12 : 0) }
  }
  if (before.purpose && !before.other) return { purpose: before.purpose, score: 84 }
  if (place.before !== '' && place.words === '' && before.other) return null
  if (above.alarm) return null
  if (above.purpose) return { purpose: above.purpose, score: /[:：]\s*$/.test(first) ? 80 : 72 }
  const higher = senseOf(second, true)
  if (higher.alarm) return null
  return higher.purpose ? { purpose: higher.purpose, score: 66 } : readPath(place)
}

const rate = (place: Place, subject: Sense, expires: boolean): Rated | null => {
  const normal = normalAddress(place.url)
  if (normal === null || normal.startsWith('mailto:')) return null
  const path = normal.toLowerCase()
  const read = readWords(place, subject)
  if (!read || NEVER.test(path) || (read.score < NAMED && ELSEWHERE.test(path))) return null
  const { purpose } = read
  let { score } = read
  if (subject.alarm && (purpose === 'reset' || purpose === 'signIn')) return null
  if (subject.purpose === purpose) score += 15
  const byPath = PATHS.filter(([, pattern]) => pattern.test(pathOf(normal)))
  if (byPath.some(([kind]) => kind === purpose)) score += 10
  if (hasToken(normal)) score += 8
  else if (byPath.length === 0) score -= 15
  // Every mail may carry a way to sign in; only a mail that is about signing in is meant by it.
  if (purpose === 'signIn') {
    score -= 45
    if (senseOf(place.above.join(' ')).purpose === 'signIn' || senseOf(place.before).purpose === 'signIn')
      score += 12
    if (expires) score += 10
  }
  return { place, normal, purpose, score }
}

/** Whether the second is only another way to write the first: the address under the button, the same button again. */
const isSameThing = (first: Rated, second: Rated): boolean => {
  if (first.normal === second.normal) return true
  if (first.purpose !== second.purpose) return false
  return second.place.words === '' || fold(first.place.words) === fold(second.place.words)
}

const choose = (places: readonly Place[], subject: Sense, expires: boolean): FoundLink | null => {
  const rated = places
    .slice(0, MOST_PLACES)
    .map((place) => rate(place, subject, expires))
    .filter((one) => one !== null && one.score >= ENOUGH - MARGIN)
    .filter((one) => one !== null)
    .sort((a, b) => b.score - a.score)
  const [best] = rated
  if (!best || best.score < ENOUGH) return null
  if (rated.some((one) => one.score > best.score - MARGIN && !isSameThing(best, one))) return null
  const { words, before, above, url } = best.place
  const label = words || before || (above[0] ?? '') || url
  return {
    url,
    purpose: best.purpose === 'signIn' ? 'sign-in' : best.purpose,
    label: label.slice(0, LONGEST_LABEL),
  }
}

const EXPIRES =
  /expire|valid for|valid until|gültig|läuft ab|verfällt|expir|caduca|scade|válid|geldig|verloopt|ważny|wygas|действител|истека|geçerli|süresi|صالح|تنتهي|有效|过期|過期|有効|유효|만료/i

/**
 * The one link that confirms, activates, resets or signs in, or null where there is none or several remain.
 * The HTML body goes first; the text body counts where that has none. Work is bounded to the first 400 links.
 */
export const findLink = (mail: MailReading): FoundLink | null => {
  const subject = senseOf(mail.subject.slice(0, 1000))
  const expires = [mail.text, mail.html.lines.join('\n')].some((body) => EXPIRES.test(body.slice(0, 20_000)))
  return (
    choose(placesInHtml(mail.html), subject, expires) ?? choose(placesInText(mail.text), subject, expires)
  )
}
