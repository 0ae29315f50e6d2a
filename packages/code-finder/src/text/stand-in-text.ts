// Tells a plain-text part that only stands in for the HTML ("your program cannot show HTML") from one that says what the mail says.
import type { VisibleHtml } from '../html/visible-html.ts'
import { BIDI_CONTROLS, JOINERS, ZERO_WIDTH } from './invisible-characters.ts'

/** Letters and digits of the longest stand-in: a longer part is a text of its own. */
const MAX_STAND_IN_LENGTH = 1_200
/** Characters of a part that is looked at: blanks and characters that show nothing count here. */
const MAX_PLAIN_LENGTH = 50_000
/** Letters that may accompany the notice: a salutation, a name, a greeting. */
const MAX_COURTESY_LENGTH = 60
/** Share of the words of the HTML that a plain part has which says the same. */
const SAME_MAIL_SHARE = 0.6
/** Letters of a notice in words that are not known, and the share of its words that the HTML may have, too. */
const MAX_UNKNOWN_LENGTH = 200
const MAX_COMMON_SHARE = 0.15
/** How many times as much the HTML says where the plain part is only its headline. */
const HEADLINE_FACTOR = 12
/** Words of the HTML that are compared: enough to tell, whatever its size. */
const MAX_COMPARED_WORDS = 2_000

/** What shows nothing: blank Braille, fillers of Hangul, selectors of forms and tags besides what joins and directs. */
const INVISIBLE = new RegExp(
  `[${BIDI_CONTROLS}${ZERO_WIDTH}${JOINERS}\\u115f\\u1160\\u17b4\\u17b5\\u2800\\u3164\\uffa0\\ufe00-\\ufe0f\\u{e0000}-\\u{e0fff}]`,
  'gu',
)
const URL = /(?:https?:\/\/|www\.)[^\s<>"()[\]]+/gi
const NOT_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/** A page that shows the mail itself, by its URL. */
const VIEW_URL =
  /web-?version|web-?view|view-?(?:this|in|it|online|email|mail|message|browser|web)|(?:view|show|read)-?e?mail|in-?browser|campaign-archive|mailchi\.mp|online-?version|onlineversion|newsletter-?online|mirror-?page|\/mirror\b/i

/** Programs and pages that show HTML, as a notice names them. `html` alone is used in every language. */
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
/** What a link does that is no page with the mail: then the part has the link that the mail is for. */
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
/** A number that may be what the mail is for: a code, an amount, an order. A year alone says little. */
const FACT = /\p{N}(?:[\s.,:-]?\p{N}){2,}|[A-Z\d]*\d[A-Z][A-Z\d]{2,}|[A-Z\d]*[A-Z]\d[A-Z\d]{2,}/u
const NUMBER = /\p{N}{3}/u

const visibleText = (text: string): string => text.replace(INVISIBLE, '')
const lengthOf = (text: string): number => text.replace(NOT_WORDS, '').length
/** Lower case, one space between words, punctuation gone. */
const plainWords = (text: string): string => text.toLowerCase().replace(NOT_WORDS, ' ').trim()

/** Words, and of scripts without spaces their characters. */
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

/** Sentences and lines, each by itself: a URL does not end one. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?。！？])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** What the HTML of the same mail says, as far as it is compared. */
interface HtmlWords {
  readonly text: string
  readonly words: ReadonlySet<string>
  /** Its last part, where footers stand. */
  readonly end: string
  /** Whether it speaks of HTML itself. */
  readonly namesHtml: boolean
  /** Where its links lead that show no page with the mail. */
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

/** A sentence that says where the mail can be seen, and nothing of what it says. @param urls in it, or on the next line */
const isNotice = (sentence: string, urls: readonly string[], html: HtmlWords): boolean => {
  const words = plainWords(sentence.replace(URL, ' '))
  if (urls.length > 0 && (ACTION.test(words) || urls.some((url) => html.actionUrls.has(url)))) return false
  if (HTML_WORD.test(words)) return !html.namesHtml
  if (VIEW.test(words)) return true
  return urls.length > 0 && urls.every((url) => VIEW_URL.test(url)) && words.split(' ').length <= 12
}

/** A line under the mail: found by its words, or at the end of the HTML as well. */
const isFooter = (sentence: string, html: HtmlWords): boolean =>
  /[©®]/.test(sentence) || FOOTER.test(sentence) || html.end.includes(plainWords(sentence.replace(URL, ' ')))

/** What is left of a plain part without notices and footers. */
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

/** Whether a plain part of this length may be one that stands in for the HTML, which then has to be read. */
export const mayStandIn = (length: number): boolean => length <= MAX_PLAIN_LENGTH

/**
 * Whether a plain-text part is no text of the mail: it shows nothing, tells only that the mail is to be seen elsewhere, or has far
 * less than the HTML of the same mail and nothing of its own. By its structure first: a part that says what the HTML says, that has a
 * number or a link of its own, or that is long is the text of the mail, whatever words are in it. Linear in the length of both;
 * never throws.
 */
export const isStandIn = (plain: string, visible: VisibleHtml): boolean => {
  if (!mayStandIn(plain.length)) return false
  const text = visibleText(plain)
  const length = lengthOf(text)
  const htmlLength = lengthOf(visibleText(visible.lines.join('\n')))
  if (length > MAX_STAND_IN_LENGTH || htmlLength === 0) return false
  if (length === 0) return true
  const html = readHtmlWords(visible)
  const { rest, hasNotice } = remainderOf(sentencesOf(text), html)
  const restText = rest.replace(URL, ' ')
  const allWords = wordSet(text)
  const hasNumbers = [...html.words].every((word) => !NUMBER.test(word) || allWords.has(word))
  const hasSameWording = hasNumbers && shareIn(html.words, allWords) >= SAME_MAIL_SHARE
  const hasOwn = rest !== restText || FACT.test(restText)
  if (hasSameWording || hasOwn) return false
  const restLength = lengthOf(restText)
  const isFarLess = restLength * HEADLINE_FACTOR < htmlLength
  if (hasNotice) return restLength <= MAX_COURTESY_LENGTH || isFarLess
  // In words that are not known: few, none of them in the HTML, and the HTML has what the mail is about.
  const ownWords = wordSet(restText)
  const isElsewhere =
    restLength <= MAX_UNKNOWN_LENGTH &&
    ownWords.size >= 4 &&
    shareIn(ownWords, html.words) <= MAX_COMMON_SHARE
  return isFarLess || (isElsewhere && htmlLength * 2 > length && FACT.test(html.text))
}
