// Recognises a plain-text part that is only a placeholder for the HTML ("your program cannot show HTML").
import type { VisibleHtml } from '../html/visible-html.ts'
import noticeWords from '../../words/html-notices.json' with { type: 'json' }
import { sourceOfPhrases } from '../words/phrase-source.ts'
import { BIDI_CONTROLS, JOINERS, ZERO_WIDTH } from './invisible-characters.ts'

/** Maximum letters and digits of a placeholder: a longer part is real text. */
const MAX_PLACEHOLDER_LENGTH = 1_200
/** Maximum characters of a part that is examined, including blanks and invisible characters. */
const MAX_PLAIN_LENGTH = 50_000
/** Maximum letters besides the notice: a salutation, a name, a greeting. */
const MAX_COURTESY_LENGTH = 60
/** A plain part with at least this share of the HTML's words has the same content. */
const SAME_MAIL_SHARE = 0.6
/** Maximum letters of a notice without known words, and the maximum share of its words that may be in the HTML. */
const MAX_UNKNOWN_LENGTH = 200
const MAX_COMMON_SHARE = 0.15
/** If the HTML is this many times longer, the plain part is only a headline. */
const HEADLINE_FACTOR = 12
/** Maximum words of the HTML that are compared. */
const MAX_COMPARED_WORDS = 2_000

/** Invisible characters: direction controls, joiners, blank Braille, Hangul fillers, variation selectors and tags. */
const INVISIBLE = new RegExp(
  `[${BIDI_CONTROLS}${ZERO_WIDTH}${JOINERS}\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0\\ufe00-\\ufe0f\\u{e0000}-\\u{e0fff}]`,
  'gu',
)
const URL = /(?:https?:\/\/|www\.)[^\s<>"()[\]]+/gi
const NOT_WORDS = /[^\p{L}\p{M}\p{N}]+/gu
const IN_WORD = /[\p{L}\p{M}\p{N}]/u

/** URLs of pages that show the mail itself. */
const VIEW_URL =
  /web-?version|web-?view|view-?(?:this|in|it|online|email|mail|message|browser|web)|(?:view|show|read)-?e?mail|in-?browser|campaign-archive|mailchi\.mp|online-?version|onlineversion|newsletter-?online|mirror-?page|\/mirror\b/i

/** What each language has in notices about HTML, in footers and in the text of action links; in the notation of `LanguageWords.rules`. */
interface NoticeWords {
  /** Programs and pages that show HTML. `html` itself is used in every language. */
  readonly view?: readonly string[]
  readonly footer?: readonly string[]
  /** A part with such a link is not a placeholder. */
  readonly action?: readonly string[]
}
const LANGUAGES: readonly NoticeWords[] = Object.values(noticeWords)
const anyOf = (use: keyof NoticeWords): RegExp =>
  new RegExp(sourceOfPhrases(LANGUAGES.flatMap((words) => words[use] ?? [])), 'iu')
const VIEW = anyOf('view')
const FOOTER = anyOf('footer')
const ACTION = anyOf('action')
const HTML_WORD = /(?<![\p{L}\p{N}])x?html5?(?![a-z\d])/iu
/** A number that may be the content of the mail: a code, an amount, an order. */
const FACT = /\p{N}(?:[\s.,:-]?\p{N}){2}|(?:\d[A-Z]|[A-Z]\d)[A-Z\d]{2}/u
const NUMBER = /\p{N}{3}/u

const visibleText = (text: string): string => text.replace(INVISIBLE, '')
const lengthOf = (text: string): number => text.replace(NOT_WORDS, '').length
/** Lower case, one space between words, no punctuation. */
const plainWords = (text: string): string => text.toLowerCase().replace(NOT_WORDS, ' ').trim()

/** The words of a text; for scripts without spaces, its characters. */
const wordSet = (text: string): Set<string> =>
  new Set(
    plainWords(text).match(
      /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu,
    ) ?? [],
  )

const shareIn = (words: ReadonlySet<string>, others: ReadonlySet<string>): number => {
  let found = 0
  for (const word of words) if (others.has(word)) found += 1
  return words.size === 0 ? 1 : found / words.size
}

/** Splits a text into sentences and lines; a dot in a URL does not end one. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?。！？])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** The content of the mail's HTML that is compared. */
interface HtmlWords {
  readonly text: string
  readonly words: ReadonlySet<string>
  /** Its last part, which contains footers. */
  readonly end: string
  /** Whether it mentions HTML itself. */
  readonly namesHtml: boolean
  /** URLs of its links, except those to a page with the mail. */
  readonly actionUrls: ReadonlySet<string>
}

const readHtmlWords = ({ lines, links }: VisibleHtml): HtmlWords => {
  const text = lines.join('\n')
  const spaced = plainWords(text)
  const actions = links.filter(({ href, label }) => !VIEW.test(plainWords(label)) && !VIEW_URL.test(href))
  return {
    text,
    words: new Set([...wordSet(text)].slice(0, MAX_COMPARED_WORDS)),
    end: spaced.slice(Math.floor(spaced.length * 0.6)),
    namesHtml: HTML_WORD.test(text),
    actionUrls: new Set(actions.map(({ href }) => href.trim())),
  }
}

/** Whether a sentence of these words only says where the mail can be viewed. @param urls the URLs in it, or on the next line */
const isNotice = (words: string, urls: readonly string[], html: HtmlWords): boolean => {
  if (urls.length > 0 && (ACTION.test(words) || urls.some((url) => html.actionUrls.has(url)))) return false
  if (HTML_WORD.test(words)) return !html.namesHtml
  if (VIEW.test(words)) return true
  return urls.length > 0 && urls.every((url) => VIEW_URL.test(url)) && words.split(' ').length <= 12
}

/** Whether a sentence is a footer: by its words, or because it is also at the end of the HTML. */
const isFooter = (sentence: string, words: string, html: HtmlWords): boolean =>
  /[©®]/.test(sentence) || FOOTER.test(sentence) || html.end.includes(words)

/** Whether it has no words besides URLs. */
const isOnlyUrls = (sentence: string): boolean => !IN_WORD.test(sentence.replace(URL, ''))

/** The rest of a plain part without notices and footers. */
const remainderOf = (
  sentences: readonly string[],
  html: HtmlWords,
): { readonly rest: string; readonly hasNotice: boolean } => {
  const rest: string[] = []
  let hasNotice = false
  let isAfterNotice = false
  const areUrls = sentences.map(isOnlyUrls)
  sentences.forEach((sentence, at) => {
    const isUrl = areUrls[at] === true
    const urls = `${sentence} ${areUrls[at + 1] === true ? sentences[at + 1] : ''}`.match(URL) ?? []
    const words = isUrl ? '' : plainWords(sentence.replace(URL, ' '))
    const isView = (isUrl && isAfterNotice) || isNotice(words, urls, html)
    if (isView) hasNotice = true
    else if (isUrl || !isFooter(sentence, words, html)) rest.push(sentence)
    isAfterNotice = isView
  })
  return { rest: rest.join('\n'), hasNotice }
}

/** Whether a plain part of this length may be a placeholder, so that the HTML must be read. */
export const mayBePlaceholder = (length: number): boolean => length <= MAX_PLAIN_LENGTH

/**
 * Whether a plain-text part is only a placeholder: it is empty, only says where the mail can be viewed, or has far less text than the
 * HTML and no content of its own. Structure comes first: a part that has the same content as the HTML, its own number or link, or
 * that is long is real text, whatever its words. Linear in the length of both; never throws.
 */
export const isPlaceholder = (plain: string, visible: VisibleHtml): boolean => {
  if (!mayBePlaceholder(plain.length)) return false
  const text = visibleText(plain)
  const length = lengthOf(text)
  const htmlLength = lengthOf(visibleText(visible.lines.join('\n')))
  if (length > MAX_PLACEHOLDER_LENGTH || htmlLength === 0) return false
  if (length === 0) return true
  const html = readHtmlWords(visible)
  const allWords = wordSet(text)
  const hasNumbers = [...html.words].every((word) => !NUMBER.test(word) || allWords.has(word))
  if (hasNumbers && shareIn(html.words, allWords) >= SAME_MAIL_SHARE) return false
  const { rest, hasNotice } = remainderOf(sentencesOf(text), html)
  const restText = rest.replace(URL, ' ')
  const hasOwnContent = rest !== restText || FACT.test(restText)
  if (hasOwnContent) return false
  const restLength = lengthOf(restText)
  const isFarLess = restLength * HEADLINE_FACTOR < htmlLength
  if (hasNotice) return restLength <= MAX_COURTESY_LENGTH || isFarLess
  // A notice without known words: short, its words are not in the HTML, and the HTML has the content.
  const ownWords = wordSet(restText)
  const isUnknownNotice =
    restLength <= MAX_UNKNOWN_LENGTH &&
    ownWords.size >= 4 &&
    shareIn(ownWords, html.words) <= MAX_COMMON_SHARE
  return isFarLess || (isUnknownNotice && htmlLength * 2 > length && FACT.test(html.text))
}
