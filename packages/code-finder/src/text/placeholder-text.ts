// Recognises a plain-text part that is only a placeholder for the HTML ("your program cannot show HTML").
import type { VisibleHtml } from '../html/visible-html.ts'
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

/** URLs of pages that show the mail itself. */
const VIEW_URL =
  /web-?version|web-?view|view-?(?:this|in|it|online|email|mail|message|browser|web)|(?:view|show|read)-?e?mail|in-?browser|campaign-archive|mailchi\.mp|online-?version|onlineversion|newsletter-?online|mirror-?page|\/mirror\b/i

/** Phrases in notices about programs and pages that show HTML. `html` itself is used in every language. */
const VIEW_WORDS = [
  // English
  'web ?browser|(?:in|with|by) (?:a |your |the |another |any |my )?browser|(?:view|read|see|open|display) (?:it |this |the )?(?:(?:e ?mail|message|mail|newsletter) )?(?:online|on the web|in (?:a|your|the))|online version|web version|(?:plain|text) only (?:e ?mail|mail) (?:client|program|reader)|(?:rich|formatted) (?:text|e ?mail|message)|multi ?part|mime (?:format|message|compliant|aware)|trouble (?:viewing|reading)|(?:cannot|can t|unable to|not) (?:view|see|read|display|show)',
  // German, Dutch, Scandinavian, Finnish, Icelandic
  'im browser|online ?(?:version|ansicht|ansehen|lesen|anzeigen)|webversion|web ansicht|nicht (?:richtig |korrekt )?(?:angezeigt|dargestellt)|in (?:je|uw|de|een) browser|online (?:bekijken|lezen|versie)|webversie|i (?:din |en )?(?:web)?(?:browser|läsare|leser|nettleser|webbläsare)\\p{L}*|webbläsare\\p{L}*|nettleser\\p{L}*|onlineversion\\p{L}*|nettversjon\\p{L}*|selaimessa\\p{L}*|verkkoversio\\p{L}*|vafra\\p{L}*',
  // French, Italian, Spanish, Catalan, Portuguese, Romanian
  'navigateur|version en ligne|(?:voir|lire|consulter|afficher|visualiser) .{0,30}en ligne|nel (?:tuo )?browser|(?:versione|visualizza|leggi|vedi) .{0,20}(?:online|web)|navegador\\p{L}*|en línea|versi[óo]n? (?:web|online)|vers[ãa]o (?:web|online|em linha)|ver online|ver no navegador|în browser\\p{L}*|versiunea (?:online|web)|vizualiza\\p{L}* .{0,20}(?:online|browser)',
  // Polish, Czech, Slovak, Croatian, Slovene, Hungarian, Baltic
  'przeglądar\\p{L}*|wersj\\p{L}* (?:online|internetow\\p{L}*)|prohlížeč\\p{L}*|prehliadač\\p{L}*|online verz\\p{L}*|webov\\p{L}* verz\\p{L}*|pregledni\\p{L}*|böngésző\\p{L}*|webes (?:verzió|változat)\\p{L}*|naršykl\\p{L}*|pārlūk\\p{L}*|brauseri\\p{L}*',
  // Russian, Ukrainian, Bulgarian, Serbian, Greek
  'браузер\\p{L}*|веб ?верс\\p{L}*|онлайн верс\\p{L}*|браузър\\p{L}*|претражива\\p{L}*|прегледач\\p{L}*|πρόγραμμα περιήγησης|περιηγητ\\p{L}*|φυλλομετρητ\\p{L}*',
  // Turkish, Indonesian, Vietnamese
  'tarayıcı\\p{L}*|web sürüm\\p{L}*|peramban|versi (?:web|online|daring)|trình duyệt|phiên bản web',
  // Arabic, Persian, Hebrew, Hindi, Thai, Chinese, Japanese, Korean
  'متصفح\\p{L}*|المتصفح|مرورگر\\p{L}*|דפדפן|בדפדפן|ब्राउज़र|ब्राउजर|เบราว์เซอร์|浏览器|瀏覽器|网页版|網頁版|在线查看|線上檢視|ブラウザ|ウェブ版|web版|브라우저|웹에서 보기',
]
const FOOTER_WORDS = [
  'unsubscribe|opt out|all rights reserved|privacy|terms of (?:use|service)|copyright|do not reply|sent to you|preferences|abmelden|abbestellen|datenschutz|impressum|afmelden|désabonner|désinscri\\p{L}*|darse de baja|cancelar (?:la )?suscripción|disiscriv\\p{L}*|cancella\\p{L}* iscrizione|descadastr\\p{L}*|cancelar (?:a )?inscrição|wypisz\\p{L}*|odhlásit\\p{L}*|отписаться|відписатися|配信停止|退订|取消訂閱|수신거부|listeden çık\\p{L}*',
]
/** Words of action links: a part with such a link is not a placeholder. */
const ACTION_WORDS = [
  'confirm|verif|activat|validat|reset|password|sign ?(?:in|up)|log ?(?:in|on)|approve|accept|copy|paste|bestätig|aktivier|passwor|anmeld|einlogg|kopier|einfüg|bevestig|activeer|wachtwoord|plak|bekräft|bekræft|bekreft|aktiver|vahvist|aktivoi|kopioi|staðfest|activ|vérifi|valider|connect|copi|colle|mot de passe|conferm|accedi|incoll|contraseña|pega|inici|senha|cole|entrar|parol|lipiți|potwierd|aktywuj|hasł|skopiuj|wklej|potvrd|ověř|over(?:te|iť)|heslo|kopír|vlož|megerősít|jelszó|másol|patvirtin|apstiprin|kinnita',
  'подтвер|актив|парол|войти|вход|скопир|встав|підтвер|увійти|скопію|потвър|потврд|επιβεβαι|ενεργοποι|κωδικ|αντιγρ|doğrula|onayla|etkinleştir|şifre|kopyala|yapıştır|konfirmasi|verifikasi|aktifkan|salin|sandi|xác (?:nhận|minh)|kích hoạt|mật khẩu|sao chép|تأكيد|تفعيل|كلمة المرور|انسخ|تایید|فعال|رمز|אשר|אימות|סיסמ|העתק|पुष्टि|सत्याप|पासवर्ड|कॉपी|ยืนยัน|รหัสผ่าน|คัดลอก|确认|验证|激活|登录|密码|复制|粘贴|確認|驗證|啟用|登入|密碼|複製|認証|有効化|ログイン|パスワード|コピー|貼り付け|확인|인증|활성화|로그인|비밀번호|복사|붙여',
]
const wordPattern = (words: readonly string[]): RegExp =>
  new RegExp(words.map((some) => `(?:${some})`).join('|'), 'iu')
const VIEW = wordPattern(VIEW_WORDS)
const FOOTER = wordPattern(FOOTER_WORDS)
const ACTION = wordPattern(ACTION_WORDS)
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

/** Whether a sentence only says where the mail can be viewed. @param urls the URLs in it, or on the next line */
const isNotice = (sentence: string, urls: readonly string[], html: HtmlWords): boolean => {
  const words = plainWords(sentence.replace(URL, ' '))
  if (urls.length > 0 && (ACTION.test(words) || urls.some((url) => html.actionUrls.has(url)))) return false
  if (HTML_WORD.test(words)) return !html.namesHtml
  if (VIEW.test(words)) return true
  return urls.length > 0 && urls.every((url) => VIEW_URL.test(url)) && words.split(' ').length <= 12
}

/** Whether a sentence is a footer: by its words, or because it is also at the end of the HTML. */
const isFooter = (sentence: string, html: HtmlWords): boolean =>
  /[©®]/.test(sentence) || FOOTER.test(sentence) || html.end.includes(plainWords(sentence.replace(URL, ' ')))

/** The rest of a plain part without notices and footers. */
const remainderOf = (
  sentences: readonly string[],
  html: HtmlWords,
): { readonly rest: string; readonly hasNotice: boolean } => {
  const rest: string[] = []
  let hasNotice = false
  let isAfterNotice = false
  sentences.forEach((sentence, at) => {
    const isUrl = (text: string): boolean => text.replace(URL, '').replace(NOT_WORDS, '') === ''
    const next = sentences[at + 1] ?? ''
    const urls = `${sentence} ${isUrl(next) ? next : ''}`.match(URL) ?? []
    const isView = isUrl(sentence)
      ? isAfterNotice || isNotice('', urls, html)
      : isNotice(sentence, urls, html)
    if (isView) hasNotice = true
    else if (isUrl(sentence) || !isFooter(sentence, html)) rest.push(sentence)
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
  const { rest, hasNotice } = remainderOf(sentencesOf(text), html)
  const restText = rest.replace(URL, ' ')
  const allWords = wordSet(text)
  const hasNumbers = [...html.words].every((word) => !NUMBER.test(word) || allWords.has(word))
  const hasSameWording = hasNumbers && shareIn(html.words, allWords) >= SAME_MAIL_SHARE
  const hasOwnContent = rest !== restText || FACT.test(restText)
  if (hasSameWording || hasOwnContent) return false
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
