// What stands around a number that no word names: the features by which a small learned model judges it.
import type { CodePhraseKind } from '../lexicon/phrases.ts'
import type { BodyContext } from './body-context.ts'
import type { Candidate } from './candidates.ts'
import { ANNOUNCES_AT_END, type LabeledLine } from './label-match.ts'
import { isBareNumber } from './unlisted-name.ts'
import { hasPhraseKind, isDate, isYear } from './shape-score.ts'

interface Place {
  readonly candidate: Candidate
  readonly context: BodyContext
  readonly at: number
  readonly own: LabeledLine
  readonly above: LabeledLine | undefined
}

const INSTRUCTION_REACH_BEFORE = 40
const INSTRUCTION_REACH_AFTER = 25
const OTHER_NUMBER_REACH_BEFORE = 30
const OTHER_NUMBER_REACH_AFTER = 6
const hasKind = (line: LabeledLine | undefined, ...kinds: CodePhraseKind[]): boolean =>
  hasPhraseKind(line?.line, kinds)
const someNear = ({ context, at }: Place, reach: number, test: (line: LabeledLine) => boolean): boolean => {
  for (let other = Math.max(0, at - reach); other <= at + reach; other += 1) {
    const line = context.bodyAt(other)
    if (line && test(line)) return true
  }
  return false
}
const kindNear = (place: Place, reach: number, ...kinds: CodePhraseKind[]): boolean =>
  someNear(place, reach, (line) => hasKind(line, ...kinds))
const gapToAction = ({ own, candidate }: Place, isBefore: boolean): number =>
  Math.min(
    ...own.line.phraseMatches
      .filter(({ kind }) => kind === 'action')
      .map(({ start, end }) => (isBefore ? candidate.start - end : start - candidate.end))
      .filter((gap) => gap >= 0),
  )
const isAlone = ({ candidate }: Place): boolean => candidate.aloneIn !== null
const before = ({ own, candidate }: Place): string =>
  own.line.normalized.slice(Math.max(0, candidate.start - 16), candidate.start).toLowerCase()
/** `10 minutes`: a small number with a unit right after it. */
const saysSpan = ({ line }: LabeledLine): boolean =>
  line.phraseMatches.some(
    ({ kind, start }) =>
      kind === 'unit' &&
      /(?:^|[^\d.,])\d{1,2}[ -]?$/.test(line.normalized.slice(Math.max(0, start - 5), start)),
  )
const hasLength =
  (from: number, to = from) =>
  ({ candidate: { value } }: Place): boolean =>
    /^\d+$/.test(value) && value.length >= from && value.length <= to

/** The keys name reasons that a person is shown and that stored messages keep: they do not change. */
const TESTS = {
  'alone-on-line': ({ candidate }: Place) => candidate.aloneIn === 'line',
  'alone-in-cell': ({ candidate }: Place) => candidate.aloneIn === 'cell',
  'alone-and-only': (place: Place) => isAlone(place) && place.context.aloneValues.size === 1,
  'only-number': ({ context }: Place) => context.numbersSeen === 1,
  'few-numbers': ({ context }: Place) => context.numbersSeen === 2 || context.numbersSeen === 3,
  emphasised: ({ context, candidate }: Place) => context.emphasisedValues.has(candidate.value),
  'instruction-before': (place: Place) => gapToAction(place, true) <= INSTRUCTION_REACH_BEFORE,
  'instruction-after': (place: Place) => gapToAction(place, false) <= INSTRUCTION_REACH_AFTER,
  'instruction-above': (place: Place) => isAlone(place) && hasKind(place.above, 'action'),
  'instruction-near': (place: Place) => kindNear(place, 3, 'action'),
  announced: (place: Place) => ANNOUNCES_AT_END.test(before(place)),
  'announced-above': (place: Place) => isAlone(place) && /[:：]\s*$/.test(place.above?.line.normalized ?? ''),
  'purpose-on-line': ({ own }: Place) => hasKind(own, 'purpose'),
  'instruction-and-purpose': (place: Place) =>
    hasKind(place.own, 'purpose') &&
    Math.min(gapToAction(place, true), gapToAction(place, false)) <= INSTRUCTION_REACH_BEFORE,
  'purpose-above': (place: Place) => isAlone(place) && hasKind(place.above, 'purpose'),
  'purpose-near': (place: Place) => kindNear(place, 3, 'purpose'),
  'purpose-in-subject': ({ context }: Place) => hasKind(context.subject, 'purpose'),
  'validity-near': (place: Place) => kindNear(place, 3, 'disclaimer'),
  'secrecy-near': (place: Place) => kindNear(place, 2, 'doNotShare'),
  'minutes-near': (place: Place) => someNear(place, 3, saysSpan),
  'code-word-near': (place: Place) => kindNear(place, 4, 'strong', 'weak'),
  'code-word-in-subject': ({ context }: Place) => hasKind(context.subject, 'strong', 'weak'),
  'trade-on-line': ({ own }: Place) => own.line.isCommercial,
  'trade-near': (place: Place) => someNear(place, 1, ({ line }) => line.isCommercial),
  'trade-in-subject': ({ context }: Place) => context.subject.line.isCommercial,
  'trade-often': ({ context }: Place) => context.commercialLineCount > 2,
  'other-number-close': ({ own: { line }, candidate }: Place) =>
    line.phraseMatches.some(
      (hit) =>
        hit.kind === 'otherNumber' &&
        !isBareNumber(line.normalized, hit) &&
        (hit.end <= candidate.start
          ? candidate.start - hit.end <= OTHER_NUMBER_REACH_BEFORE
          : hit.start - candidate.end <= OTHER_NUMBER_REACH_AFTER),
    ),
  'other-number-above': ({ above }: Place) => hasKind(above, 'otherNumber'),
  'among-numbers': ({ candidate, own }: Place) =>
    candidate.isAmongNumbers ||
    own.labeled.filter((one) => !one.isNotCode && /\d/.test(one.candidate.value)).length > 1,
  'replaces-void': ({ context, candidate }: Place) => context.notCodeLengths.has(candidate.value.length),
  'four-digits': hasLength(4),
  'five-digits': hasLength(5),
  'six-digits': hasLength(6),
  'seven-or-eight-digits': hasLength(7, 8),
  'many-digits': hasLength(9, 20),
  'grouped-digits': ({ candidate }: Place) => candidate.shape === 'grouped' || candidate.shape === 'spaced',
  'year-or-date': ({ candidate }: Place) => isYear(candidate.value) || isDate(candidate.value),
} as const
export type ContextFeature = keyof typeof TESTS
export const CONTEXT_FEATURES = Object.keys(TESTS) as ContextFeature[]

/** The features of a candidate on the line `at`, without what ties it to a word on its line. */
export const contextFeatures = (context: BodyContext, candidate: Candidate, at: number): ContextFeature[] => {
  const own = context.bodyAt(at)
  if (!own) return []
  const place = { candidate, context, at, own, above: context.bodyAt(at - 1) }
  return CONTEXT_FEATURES.filter((name) => TESTS[name](place))
}
