// Tells "code" from longer names that are in no table: `tax code`, `código de cliente`.
import type { Hit } from './phrases.ts'
import type { CodeKind } from './words/index.ts'

/** Words beside "code" that leave it what it is. */
const HARMLESS = new Set(
  [
    'your the this that a an my our following below unique new digit digits single numeric secret personal short special with enter use',
    'using type and or of is from by app email mail account sms text user in on get paste copy one time to',
    'votre vos ton ma mon notre nos le la ce cet cette du au un une est et',
    'tu su sus seu sua el lo al del un uno um una uso es y o a este esse é e ou são',
    'il tuo suo dein ihr mein den der diesen folgenden ist und oder das dem die',
    'je uw deze jouw jouw zijn een onze en',
  ].flatMap((words) => words.split(' ')),
)
/** Only these names are commonly lengthened by a word in front. */
const LENGTHENED = /^(?:codes?|pin|pin code|passcode|token)$/i
const WORD_BEFORE = /(?:^|[^\p{L}])(\p{Ll}[\p{Ll}-]{1,20}) $/u
const WORD_AFTER = /^ (?:de la |de l['’]|de |del |di |da |do |du |d['’])(\p{Ll}{3,20})/u

/** Whether a plain label is part of a longer name that nobody listed. Names of services have capitals and do no harm. */
export const isForeign = (clean: string, hits: readonly Hit<CodeKind>[], hit: Hit<CodeKind>): boolean => {
  const isUnknown = (word: string, start: number): boolean =>
    !HARMLESS.has(word) && !hits.some((one) => one.start <= start && start < one.end)
  const before = WORD_BEFORE.exec(clean.slice(Math.max(0, hit.start - 24), hit.start))?.[1]
  const isLengthened = before !== undefined && LENGTHENED.test(clean.slice(hit.start, hit.end))
  if (isLengthened && isUnknown(before, hit.start - 1 - before.length)) return true
  const after = WORD_AFTER.exec(clean.slice(hit.end, hit.end + 32))
  const word = after?.[1] ?? ''
  return after !== null && isUnknown(word, hit.end + after[0].length - word.length)
}
