// Distinguishes "code" from longer names that the word lists lack (`tax code`, `código de cliente`), and a bare "number" from a named one.
import { wordPattern } from '../words/word-pattern.ts'
import type { PhraseMatch } from '../words/phrase-index.ts'
import type { CodePhraseKind } from '../words/language-words.ts'

/** Words next to "code" that do not change its meaning. */
const NEUTRAL_WORDS = new Set(
  [
    'your the this that a an my our following below unique new digit digits single numeric secret personal short special with enter use',
    'using type and or of is from by app email mail account sms text user in on get paste copy one time to',
    'votre vos ton ma mon notre nos le la ce cet cette du au un une est et',
    'tu su sus seu sua el lo al del un uno um una uso es y o a este esse é e ou são',
    'il tuo suo dein ihr mein den der diesen folgenden ist und oder das dem die',
    'je uw deze jouw jouw zijn een onze en',
    'twój pański państwa nowy твой новый новий sizin senin yeni uusi sinun váš tvůj nový nuovo nuevo novo nieuwe neuer neue anda kamu',
    'của bạn là này gồm dưới đây sau anda ini adalah ialah berikut saya شما زیر این است من بعد',
    'suivant suivante seguente siguiente seguinte ci-dessous unten folgende następujący här below above again today',
  ].flatMap((words) => words.split(' ')),
)
/** Only these labels are commonly extended by a word before them. */
const EXTENDABLE_LABEL = /^(?:codes?|pin|pin code|passcode|token)$/i
/** `Üzletkötői kód: `: a word before "code" at the start of a row. */
const FIRST_OF_ROW_NAME = /^(\p{L}[\p{L}-]{3,24}) $/u
const ROW_NAME_ENDS = /^ ?[:：\t]/
const WORD_BEFORE = /(?:^|[^\p{L}])(\p{Ll}[\p{Ll}-]{1,20}) $/u
const WORD_AFTER = /^ (?:de la |de l['’]|de |del |di |da |do |du |d['’])(\p{Ll}{3,20})/u
/** `Codice ente: `: the name of a row continues after "code". */
const REST_OF_ROW_NAME = /^ (\p{L}{3,20})(?= ?[:：\t])/u

/** `Kode kelas QX7-11`, `mã cửa hàng 10188`: in languages that put the name after "code". */
const LABEL_IN_FRONT = /^(?:mã|kode|kod|کد|رمز|کوڈ)$/iu
const NAME_IN_FRONT = /^ (\p{L}[\p{L}\p{M}]{1,20})(?: \p{L}[\p{L}\p{M}]{1,20})? ?[:：]? ?(?=[A-Z]{0,4}-?\d)/u
/** `銘柄コード`: a name right before "code", without a space. */
const LABEL_AT_END = /^(?:代码|代碼|コード|코드)$/
const NAME_AT_END = /[\p{Script=Han}\p{Script=Katakana}](?<![新数數字桁位此該该本])$/u

/** A listed word of these kinds can still be a part of an unlisted name. */
const NAMES_NO_CODE: ReadonlySet<CodePhraseKind> = new Set(['commercial', 'unit', 'fraudWarning'])

/** Whether a weak label is part of a longer name that the word lists lack. Names of services are capitalized and do not count. */
export const isPartOfUnlistedName = (
  normalized: string,
  phraseMatches: readonly PhraseMatch<CodePhraseKind>[],
  label: PhraseMatch<CodePhraseKind>,
): boolean => {
  const isUnlistedWord = (word: string, start: number): boolean =>
    !NEUTRAL_WORDS.has(word) &&
    !phraseMatches.some((one) => one.start <= start && start < one.end && !NAMES_NO_CODE.has(one.kind))
  const before = WORD_BEFORE.exec(normalized.slice(Math.max(0, label.start - 24), label.start))?.[1]
  const first = FIRST_OF_ROW_NAME.exec(normalized.slice(0, label.start))?.[1]
  if (first && ROW_NAME_ENDS.test(normalized.slice(label.end)) && isUnlistedWord(first.toLowerCase(), 0))
    return true
  const isExtended = before !== undefined && EXTENDABLE_LABEL.test(normalized.slice(label.start, label.end))
  if (isExtended && isUnlistedWord(before, label.start - 1 - before.length)) return true
  const text = normalized.slice(label.start, label.end)
  if (
    LABEL_AT_END.test(text) &&
    NAME_AT_END.test(normalized.slice(Math.max(0, label.start - 2), label.start))
  )
    return isUnlistedWord('', label.start - 1)
  const rest = normalized.slice(label.end, label.end + 48)
  const inFront = LABEL_IN_FRONT.test(text) ? NAME_IN_FRONT.exec(rest)?.[1] : undefined
  if (inFront !== undefined && isUnlistedWord(inFront.toLowerCase(), label.end + 1)) return true
  const after = WORD_AFTER.exec(rest) ?? REST_OF_ROW_NAME.exec(rest)
  const word = after?.[1] ?? ''
  return after !== null && isUnlistedWord(word, label.end + after[0].length - word.length)
}

/** "Number" alone. */
const BARE_NUMBER = wordPattern((words) => `^${words('number')}$`)
export const isBareNumber = (normalized: string, { start, end }: PhraseMatch<CodePhraseKind>): boolean =>
  BARE_NUMBER().test(normalized.slice(start, end))
