// The features of a candidate and its surroundings, as numbers, from which the trained model computes its score.
import { isYear, isDate, isShopWord } from './value-forms.ts'
import { countWords } from './sentences.ts'
import { ANNOUNCES_AT_END, CALL_BEFORE, type LabeledLine } from './label-match.ts'
import {
  after,
  before,
  closeness,
  has,
  isAlone,
  near,
  phraseOnThisOrAdjacentLine,
  textAfter,
  textBefore,
  type Place,
} from './place.ts'
import { wordPattern } from '../words/word-pattern.ts'
import { isBareNumber } from './unlisted-name.ts'
import type { CodePhraseKind } from '../words/language-words.ts'

/** Lines that identify the sending company. */
const COMPANY_LINE =
  /©|\(c\) \d{4}|(?<!\p{L})(?:ltd|limited|gmbh|inc|llc|llp|plc|corp|sarl|sas|s\.r\.l|s\.p\.a|b\.v|a\/s|hrb|rcs|siret|kvk|p\.?o\.? box|pmb|oy|ab|sp\. z o\.o|s\.a|ltda)(?!\p{L})|株式会社|有限公司|주식회사/iu
const SENTENCE_ENDS = /[.!?؟]\s|[。！？]/u
/** Caches a property of a line, since a line may have many candidates. */
const cachedByLine = <T>(compute: (line: LabeledLine) => T): ((line: LabeledLine) => T) => {
  const cache = new WeakMap<LabeledLine, { readonly value: T }>()
  return (line) => {
    const cached = cache.get(line)
    if (cached) return cached.value
    const value = compute(line)
    cache.set(line, { value })
    return value
  }
}
/** `10 minutes`: a small number with a unit right after it. */
const hasDuration = cachedByLine(({ line }) =>
  line.phraseMatches.some(
    ({ kind, start }) =>
      kind === 'unit' &&
      /(?:^|[^\d.,])\d{1,2}[ -]?$/.test(line.normalized.slice(Math.max(0, start - 5), start)),
  ),
)
const isCompanyLine = cachedByLine(({ line }) => COMPANY_LINE.test(line.normalized))
const wordsOnLine = cachedByLine(({ line }) => countWords(line.normalized))
const hasSeveralNumbers = cachedByLine(
  ({ labeled }) =>
    labeled.filter(({ isNotCode, candidate }) => !isNotCode && /\d/.test(candidate.value)).length > 1,
)
/** `with 482913`, `mit 482913`: the number is a means to something. */
const MEANS_BEFORE = wordPattern((words) => `(?<!\\d)${words('meansBefore')} $`)
/** "The new one is 482913", "from now on only 482913": words before a number that replaces another. */
const NEW_BEFORE = wordPattern(
  (words) => `${words('newBefore')}[^.!?。]{0,24}$|${words('newBeforeNear')}[^。.!?]{0,12}$`,
)
const INSTEAD_AFTER = wordPattern((words) => `^[^.!?。]{0,12}${words('insteadAfter')}`)
/** How strongly the text indicates that the number replaces a void one: 0 to 3. */
const replacesVoid = (place: Place): number =>
  place.context.notCodeLengths.size === 0
    ? 0
    : 1 +
      Number(NEW_BEFORE().test(textBefore(place, 40)) || INSTEAD_AFTER().test(textAfter(place, 28))) +
      has(place.own, 'action')

/** The kind of name in a row of a table or list, from 0 without a row to 5 for a code: a cell, words and a colon, or a short line above. */
const rowName = ({ own, above, labeled: { candidate, labelBefore } }: Place): number => {
  const before = own.line.normalized.slice(0, candidate.start)
  const isRow = /^[^.!?]{2,40}(?:\t|[:：]) ?$/.test(before)
  const isUnder =
    candidate.aloneIn === 'line' && above !== undefined && /^[^.!?:：]{2,32}$/.test(above.line.normalized)
  if (!isRow && !isUnder) return 0
  const { line } = isRow ? own : (above ?? own)
  const hits = line.phraseMatches.filter((hit) => !isRow || hit.end <= candidate.start)
  if (hits.some(({ kind }) => kind === 'codeName')) return 5
  if (isRow && labelBefore?.isInUnlistedName) return 1
  if (hits.some(({ kind }) => kind === 'possibleCodeName')) return 4
  const others = hits.filter(({ kind }) => kind === 'otherNumber')
  if (others.length === 0) return 2
  return others.every((hit) => isBareNumber(line.normalized, hit)) ? 3 : 1
}
/** 2 if the candidate is emphasised, 1 if nothing is, as in plain text, 0 if only other values are. */
const emphasised = ({ context: { emphasisedValues }, labeled: { candidate } }: Place): number =>
  emphasisedValues.has(candidate.value) ? 2 : Number(emphasisedValues.size === 0)
/** 0 unless it is letters only; 1 with lower-case letters, otherwise 2 to 5, higher with fewer vowels. */
const lettersAlone = ({ labeled: { candidate } }: Place): number => {
  const { value, shape } = candidate
  if (shape !== 'letters') return 0
  const vowels = value.match(/[AEIOU]/g)?.length ?? 0
  return /[a-z]/.test(value) ? 1 : 5 - Math.min(3, Math.round((6 * vowels) / value.length))
}
const NAMES_OF_NUMBERS: ReadonlySet<CodePhraseKind> = new Set(['codeName', 'possibleCodeName', 'otherNumber'])

/** The kind of the last name on the line above a candidate that is alone, from 1 for another number to 5 for a code. */
const labelAbove = ({ above, labeled: { candidate } }: Place): number => {
  if (!above || candidate.aloneIn !== 'line') return 0
  const hit = above.line.phraseMatches.findLast(({ kind }) => NAMES_OF_NUMBERS.has(kind))
  if (!hit) return 2
  if (hit.kind === 'otherNumber') return isBareNumber(above.line.normalized, hit) ? 3 : 1
  return hit.kind === 'codeName' ? 5 : 4
}
/** Whether a text ends with a question, and at most six whole words after it. */
const endsAfterQuestion = (text: string): boolean => {
  const parts = text.split(/[?？؟]/)
  return parts.length > 1 && /^\s*(?:\S+\s+){0,6}$/.test(parts.at(-1) ?? '')
}
const TIME_OF_DAY = /\d{1,2}[:.h]\d{2}(?!\d)/
const isDigits = ({ labeled: { candidate } }: Place): boolean => /^\d+$/.test(candidate.value)
const hasShape =
  (...shapes: string[]) =>
  ({ labeled: { candidate } }: Place): boolean =>
    shapes.includes(candidate.shape)

const FEATURES = {
  named: ({ named }: Place) => Math.round(named / 5),
  'label-before': ({ labeled: { labelBefore: label } }: Place) =>
    label ? (label.strength === 'strong' ? 3 : label.isInUnlistedName ? 1 : 2) : 0,
  'label-direct': ({ labeled: { labelBefore: label } }: Place) =>
    label ? Number(label.isDirect) + Number(label.isAnnounced) : 0,
  'label-after': ({ labeled: { labelAfter: label } }: Place) =>
    label ? (label.strength === 'strong' ? 3 : label.isInUnlistedName ? 1 : 2) : 0,
  'is-other-number': ({ labeled }: Place) => labeled.isOtherNumber,
  'length-of-digits': (place: Place) => (isDigits(place) ? place.labeled.candidate.value.length : 0),
  'length-of-mixed': (place: Place) => (isDigits(place) ? 0 : place.labeled.candidate.value.length),
  grouped: hasShape('grouped', 'spaced'),
  uneven: hasShape('uneven'),
  prefixed: hasShape('prefixed'),
  'letters-first': ({ labeled: { candidate } }: Place) => /^[A-Za-z]{2,}-?\d+$/.test(candidate.value),
  'small-letters': ({ labeled: { candidate } }: Place) => /[a-z]/.test(candidate.value),
  'letters-alone': lettersAlone,
  'words-joined': hasShape('words'),
  'is-known-word': ({ own, labeled: { candidate } }: Place) =>
    own.line.phraseMatches.some(({ start, end }) => start < candidate.end && end > candidate.start),
  'label-above': labelAbove,
  'changes-of-kind': ({ labeled: { candidate } }: Place) =>
    candidate.value.match(/\d(?=-?[A-Z])|[A-Z](?=-?\d)/g)?.length ?? 0,
  'hyphen-in-value': ({ labeled: { candidate } }: Place) => candidate.value.includes('-'),
  'year-or-date': ({ labeled: { candidate } }: Place) => isYear(candidate.value) || isDate(candidate.value),
  'round-number': ({ labeled: { candidate } }: Place) =>
    /^0+$/.test(candidate.value) || '1234567890 0987654321'.includes(candidate.value),
  'begins-with-zero': ({ labeled: { candidate } }: Place) => candidate.value.startsWith('0'),
  'shop-word': ({ labeled: { candidate } }: Place) => isShopWord(candidate.value),
  'alone-on-line': ({ labeled }: Place) => labeled.candidate.aloneIn === 'line',
  'alone-in-cell': ({ labeled }: Place) => labeled.candidate.aloneIn === 'cell',
  'alone-and-only': (place: Place) => isAlone(place) && place.context.aloneValues.size === 1,
  'others-alone': ({ context }: Place) => Math.min(4, context.aloneValues.size),
  emphasised,
  'in-subject': ({ at }: Place) => at < 0,
  'numbers-in-mail': ({ context }: Place) => Math.min(8, context.distinctNumberCount),
  'rank-in-mail': ({ context, labeled }: Place) => Math.min(6, context.rankOf(labeled.candidate.value)),
  'same-length': ({ context, labeled }: Place) => Math.min(4, context.countOfLength(labeled.candidate.value)),
  'line-in-mail': ({ at }: Place) => Math.min(15, at + 1),
  'first-on-line': ({ labeled }: Place) => labeled.candidate.isFirstInLine,
  'last-on-line': (place: Place) => !/[\p{L}\p{N}]/u.test(textAfter(place, 30)),
  'ends-sentence': (place: Place) => /^["”»」』)\]】]*(?:[.!?。！]|$)/.test(textAfter(place, 4)),
  'among-numbers': ({ own, labeled }: Place) => labeled.candidate.isAmongNumbers || hasSeveralNumbers(own),
  'number-sign': ({ labeled }: Place) => labeled.candidate.hasNumberSign,
  'in-brackets': (place: Place) => textBefore(place, 1) === '(',
  'in-quotes': (place: Place) => /["“”„«»「『[【']$/.test(textBefore(place, 1)),
  announced: (place: Place) => ANNOUNCES_AT_END.test(textBefore(place, 16).toLowerCase()),
  'after-colon': (place: Place) => /[:：→>]\s*["“«「[]?$/.test(textBefore(place, 4)),
  'after-comma': (place: Place) => /[,;-] ?$/.test(textBefore(place, 2)),
  'comma-after': (place: Place) => /^[,;]/.test(textAfter(place, 1)),
  'word-with-capital-after': (place: Place) => /^ \p{Lu}/u.test(textAfter(place, 2)),
  'word-with-capital-before': (place: Place) => /(?:^|\s)\p{Lu}[\p{L}.]* $/u.test(textBefore(place, 16)),
  'call-before': (place: Place) => CALL_BEFORE().test(textBefore(place, 14)),
  'company-line': ({ own }: Place) => isCompanyLine(own),
  'words-on-line': ({ own }: Place) => Math.min(6, Math.ceil(wordsOnLine(own) / 4)),
  'means-before': (place: Place) => MEANS_BEFORE().test(textBefore(place, 20)),
  'row-name': rowName,
  rivals: ({ context, labeled }: Place) => Math.min(4, context.rivalsOf(labeled.candidate.value)),
  'secrecy-before': before('doNotShare'),
  'advice-on-line': ({ own }: Place) => has(own, 'fraudWarning'),
  'question-before': (place: Place) => endsAfterQuestion(textBefore(place, 50)),
  'instruction-before': before('action'),
  'instruction-after': after('action'),
  'code-word-before': before('codeName', 'possibleCodeName'),
  'code-word-after': after('codeName', 'possibleCodeName'),
  'number-word-before': (place: Place) => closeness(place, true, (_kind, isBare) => isBare),
  'other-number-before': (place: Place) =>
    closeness(place, true, (kind, isBare) => kind === 'otherNumber' && !isBare),
  'other-number-after': (place: Place) =>
    closeness(place, false, (kind, isBare) => kind === 'otherNumber' && !isBare),
  'purpose-before': before('purpose'),
  'purpose-after': after('purpose'),
  'example-before': before('notCode', 'notCodeNext'),
  'unit-after': after('unit'),
  'purpose-on-line': ({ own }: Place) => has(own, 'purpose'),
  'trade-on-line': ({ own }: Place) => own.line.isCommercial,
  'validity-on-line': ({ own }: Place) => has(own, 'disclaimer'),
  'instruction-above': (place: Place) => (isAlone(place) ? has(place.above, 'action') : 0),
  'instruction-below': (place: Place) => (isAlone(place) ? has(place.below, 'action') : 0),
  'announced-above': (place: Place) => isAlone(place) && /[:：]\s*$/.test(place.above?.line.normalized ?? ''),
  'purpose-above': (place: Place) => (isAlone(place) ? has(place.above, 'purpose') : 0),
  'code-word-above': (place: Place) =>
    has(place.above, 'codeName') * 2 || has(place.above, 'possibleCodeName'),
  'other-number-above': ({ above }: Place) => has(above, 'otherNumber'),
  'open-other-number-above': (place: Place) => isAlone(place) && (place.above?.announcesOtherNumber ?? false),
  'trade-above': ({ above }: Place) => above?.line.isCommercial ?? false,
  'short-line-above': ({ above }: Place) =>
    above ? Math.min(6, Math.ceil(above.line.normalized.length / 12)) : 0,
  'instruction-near': (place: Place) => near(place, 3, 'action'),
  'purpose-near': (place: Place) => near(place, 3, 'purpose'),
  'validity-near': (place: Place) => near(place, 3, 'disclaimer'),
  'secrecy-near': (place: Place) => near(place, 2, 'doNotShare'),
  'code-word-near': (place: Place) => near(place, 4, 'codeName') * 2 || near(place, 4, 'possibleCodeName'),
  'other-number-near': (place: Place) => near(place, 2, 'otherNumber'),
  'minutes-near': ({ context, at }: Place) =>
    [at - 1, at, at + 1, at + 2].some((other) => {
      const line = context.bodyLineAt(other)
      return line !== undefined && hasDuration(line)
    }),
  'purpose-in-subject': ({ context }: Place) => has(context.subject, 'purpose'),
  'instruction-in-subject': ({ context }: Place) => has(context.subject, 'action'),
  'code-word-in-subject': ({ context }: Place) =>
    has(context.subject, 'codeName') * 2 || has(context.subject, 'possibleCodeName'),
  'other-number-in-subject': ({ context }: Place) => has(context.subject, 'otherNumber'),
  'trade-in-subject': ({ context }: Place) => context.subject.line.isCommercial,
  'trade-often': ({ context }: Place) => Math.min(4, context.commercialLineCount),
  'instruction-in-mail': ({ context }: Place) => Math.min(3, context.countOf('action')),
  'validity-in-mail': ({ context }: Place) => Math.min(2, context.countOf('disclaimer')),
  'secrecy-in-mail': ({ context }: Place) => Math.min(1, context.countOf('doNotShare')),
  'example-in-mail': ({ context }: Place) => Math.min(1, context.countOf('notCodeNext')),
  'advice-in-mail': ({ context }: Place) => Math.min(2, context.countOf('fraudWarning')),
  'said-of-subject': ({ at, context }: Place) => at < 0 && context.refersToSubject(),
  'replaces-void': replacesVoid,
  'voids-in-mail': ({ context }: Place) => Math.min(2, context.countOf('notCode')),
  'other-number-elsewhere': ({ context, labeled }: Place) =>
    context.otherNumbers.has(labeled.candidate.value),
  'key-after': (place: Place) => /^ ?[#*]/.test(textAfter(place, 2)),
  'name-in-compound': ({ own: { line }, labeled: { candidate } }: Place) => {
    const hit = line.phraseMatches.findLast(
      ({ kind, end }) => kind === 'possibleCodeName' && end <= candidate.start,
    )
    return hit !== undefined && /\p{L}/u.test(line.normalized.charAt(hit.start - 1))
  },
  'words-in-sentence': (place: Place) => {
    const [from = ''] = textBefore(place, 160).split(SENTENCE_ENDS).slice(-1)
    const [to = ''] = textAfter(place, 160).split(SENTENCE_ENDS)
    return Math.min(15, Math.ceil((countWords(from) + countWords(to)) / 2))
  },
  'lines-in-mail': ({ context }: Place) => Math.min(20, context.lineCount),
  'purpose-in-mail': ({ context }: Place) => Math.min(4, context.countOf('purpose')),
  'code-word-in-mail': ({ context }: Place) =>
    Math.min(4, context.countOf('codeName') + context.countOf('possibleCodeName')),
  'other-number-in-mail': ({ context }: Place) => Math.min(6, context.countOf('otherNumber')),
  'unnamed-beside-link': (place: Place) =>
    place.named === 0 && before('codeName', 'possibleCodeName')(place) === 0 && place.context.hasActionLink(),
  'device-before': before('typedInto'),
  'device-on-line': ({ own }: Place) => has(own, 'typedInto'),
  'device-near': (place: Place) => near(place, 2, 'typedInto'),
  'device-in-subject': ({ context }: Place) => has(context.subject, 'typedInto'),
  'amounts-in-mail': ({ context }: Place) => context.amountLineCount,
  'report-on-line': ({ own }: Place) => has(own, 'report'),
  'report-near': (place: Place) => near(place, 2, 'report'),
  'report-in-subject': ({ context }: Place) => has(context.subject, 'report'),
  'report-in-mail': ({ context }: Place) => Math.min(5, context.countOf('report')),
  'void-near': (place: Place) => near(place, 2, 'notCode'),
  'void-after': after('notCode'),
  'void-in-subject': ({ context }: Place) => has(context.subject, 'notCode'),
  'void-later': (place: Place) => phraseOnThisOrAdjacentLine(place, false, 'notCode'),
  'void-earlier': (place: Place) => phraseOnThisOrAdjacentLine(place, true, 'notCode'),
  'report-before': before('report'),
  'report-after': after('report'),
  'report-later': (place: Place) => phraseOnThisOrAdjacentLine(place, false, 'report'),
  'time-before': (place: Place) => TIME_OF_DAY.test(textBefore(place, 80)),
  'time-after': (place: Place) => TIME_OF_DAY.test(textAfter(place, 80)),
  'sms-in-mail': ({ context }: Place) => context.mentionsSms,
  'lines-with-value': ({ context, labeled }: Place) =>
    Math.min(4, context.linesWith(labeled.candidate.value)),
} as const
export type ContextFeature = keyof typeof FEATURES
export const CONTEXT_FEATURES = Object.keys(FEATURES) as ContextFeature[]

/** Returns the features of a candidate, in the order of `CONTEXT_FEATURES`. */
export const contextFeatures = (place: Place): number[] =>
  CONTEXT_FEATURES.map((name) => Number(FEATURES[name](place)))
