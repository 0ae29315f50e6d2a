// Classifies a code by the words around it: for signing in or confirming, a meeting, a door, a locker, a pick-up, Wi-Fi.
import type { CodeKind } from '../answer.ts'
import { normalizeLine } from '../text/normalize-line.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { wordPattern } from '../words/word-pattern.ts'

type OtherKind = Exclude<CodeKind, 'verification'>

/** The words of each kind. The first kind wins a tie. */
const WORDS: Readonly<Record<OtherKind, () => RegExp>> = {
  wifi: wordPattern((words) => words('wifi')),
  meeting: wordPattern((words) => words('meeting')),
  locker: wordPattern((words) => words('locker')),
  pickup: wordPattern((words) => words('pickup')),
  door: wordPattern((words) => words('door')),
}
const OTHER_KINDS = Object.keys(WORDS) as OtherKind[]

/** Words for signing in and confirming. */
const VERIFICATION = wordPattern((words) => words('verification'))

/** Couriers and drivers, and other words of a delivery that is under way. */
const DELIVERY = wordPattern((words) => words('delivery'))
/** The name of a code for handing over, or who receives it: a courier at the door, a vehicle to release. Such a code never signs in. */
const HANDS_OVER = wordPattern((words) => words('handsOver'))
/** "Never share it, not even with your driver" is about a code to sign in. */
const NOT_EVEN = wordPattern((words) => words('notEven'))

const MAX_LINES = 400
const MAX_LINE_LENGTH = 400
/** Lines further from the code do not count. */
const REACH = 6

/** Points of a word by its position: on the line of the code, next to it, in the subject, near. */
const POINTS = { own: 4, next: 2, subject: 3, near: 1 }
/** A word about signing in on the line of the code outweighs the name of what the user signs in to: "sign in to your smart lock". */
const MORE_FOR_VERIFICATION = 3
/** The name of a code for a courier on its line outweighs "OTP" and "confirm", which couriers' mails have too. */
const MORE_FOR_HANDING_OVER = 4
/** With fewer points a code is for signing in or confirming. */
const MIN_POINTS = 3

const bare = (text: string): string => text.replace(/[\s-]/g, '')

/** Returns the non-empty lines of a mail, truncated. */
const linesOf = ({ text, html }: VisibleMail): string[] =>
  (text.trim() === '' ? html.lines : text.split(/\r\n?|\n/, MAX_LINES * 2))
    .slice(0, MAX_LINES * 2)
    .map((line) => normalizeLine(line.slice(0, MAX_LINE_LENGTH)).trim())
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)

/**
 * Returns what a code is for.
 * @param value the code, without grouping
 * @param line the line with its label, which may not contain the code
 */
export const codeKindOf = (mail: VisibleMail, value: string, line: string): CodeKind => {
  const lines = linesOf(mail)
  const named = normalizeLine(line.slice(0, MAX_LINE_LENGTH)).trim()
  const found = lines.findIndex((one) => bare(one).includes(bare(value)))
  const at = found >= 0 ? found : lines.indexOf(named)
  const own = [named, lines[at] ?? '']
  const next = [lines[at - 1] ?? '', lines[at + 1] ?? '']
  const near = at < 0 ? [] : lines.slice(Math.max(0, at - REACH), at + REACH)
  const subject = [normalizeLine(mail.subject.slice(0, MAX_LINE_LENGTH))]
  const isIn = (pattern: () => RegExp, where: readonly string[]): number =>
    Number(where.some((one) => pattern().test(one)))
  const pointsOf = (pattern: () => RegExp): number =>
    POINTS.own * isIn(pattern, own) +
    POINTS.next * isIn(pattern, next) +
    POINTS.subject * isIn(pattern, subject) +
    POINTS.near * isIn(pattern, near)
  const verification = pointsOf(VERIFICATION) + MORE_FOR_VERIFICATION * isIn(VERIFICATION, own)
  const isHandedOver = own.some((one) => HANDS_OVER().test(one) && !NOT_EVEN().test(one))
  const handingOver = isHandedOver ? pointsOf(DELIVERY) + MORE_FOR_HANDING_OVER : 0
  const best = [
    ...OTHER_KINDS.map((kind) => ({ kind, points: pointsOf(WORDS[kind]) })),
    // What a courier hands over is picked up at the door.
    { kind: 'pickup' as const, points: handingOver },
  ].reduce((top, one) => (one.points > top.points ? one : top))
  return best.points >= MIN_POINTS && best.points > verification ? best.kind : 'verification'
}
