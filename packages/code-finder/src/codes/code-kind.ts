// Classifies a code by the words around it: for signing in or confirming, a meeting, a door, a locker, a pick-up, Wi-Fi.
import type { CodeKind } from '../answer.ts'
import { normalizeLine } from '../text/normalize-line.ts'
import type { VisibleMail } from '../visible-mail.ts'
import { DELIVERY, HANDS_OVER, NOT_EVEN } from './delivery-words.ts'

type OtherKind = Exclude<CodeKind, 'verification'>

/** The words of each kind, in any case; in scripts without spaces they match anywhere. The first kind wins a tie. */
const WORDS: Readonly<Record<OtherKind, RegExp>> = {
  wifi: /(?<!\p{L})(?:wi-?\s?fi|wlan|ssid|wireless network|hotspot)(?!\p{L})|无线网|無線|와이파이|واي فاي/iu,
  meeting:
    /(?<!\p{L})(?:zoom|webex|webinar\p{L}*|jitsi|google meet|microsoft teams|teams meeting|video ?(?:call|chat|meeting|conference)|meeting (?:id|code|passcode|password|pin|link)|(?:join|enter) (?:the |your |our )?(?:meeting|call|webinar)|conference (?:call|id|pin|code|passcode)|dial-?in|meeting|besprechung|video-?konferenz|videokonferen\p{L}*|konferenz(?:raum|nummer|pin)?|visio(?:conférence)?|réunion|reunión|videollamada|riunione|videochiamata|reunião|(?:video)?vergadering|spotkani\p{L}*|wideokonferencj\p{L}*|toplantı\p{L}*|встреч[аиуе]|вебинар\p{L}*|конференци\p{L}*|нарад\p{L}*|video-?möte\p{L}*|videomøte\p{L}*|videomøde\p{L}*|kokous\p{L}*|videohovor\p{L}*|schůzk\p{L}*|értekezlet\p{L}*|megbeszélés\p{L}*|ședinț\p{L}*|τηλεδιάσκεψ\p{L}*|cuộc họp|họp|phòng họp|rapat)|会议|會議|ミーティング|회의|미팅|اجتماع|פגישה|मीटिंग|बैठक|ประชุม/iu,
  locker:
    /(?<!\p{L})(?:lockers?|schließfach|spind\p{L}*|packstation\p{L}*|paketstation\p{L}*|paketfach\p{L}*|paketbox\p{L}*|parcel (?:box|machine|station)|casiers?|consigne|taquillas?|casilleros?|armadietto|cacifos?|pakket(?:kluis|automaat)\p{L}*|kluisje|paczkoma\p{L}*|automa\p{L}* paczkow\p{L}*|skrytk\p{L}*|dolab\p{L}*|dola[pb]|постамат\p{L}*|ячейк\p{L}*|поштомат\p{L}*|paketautomat\p{L}*|pakkeboks\p{L}*|pakkeautomat\p{L}*|pakettiautomaat\p{L}*|automaati\p{L}*|pakiautomaa\p{L}*|pakomāt\p{L}*|paštomat\p{L}*|csomagautomat\p{L}*|easybox\p{L}*|θυρίδα\p{L}*|tủ|loker|luuk\p{L}*)(?!\p{L})|快递柜|快遞櫃|寄存柜|宅配ボックス|ロッカー|보관함|택배함|خزانة|לוקר|ตู้/iu,
  pickup:
    /(?<!\p{L})(?:pick-?\s?up|collection (?:code|pin|number)|abhol\p{L}*|point relais|code de retrait|retrait (?:de|du) (?:votre |mon |ma )?(?:colis|commande)|recogida|ritiro|levantamento|retirada|(?:op|af)haal\p{L}*|kod\p{L}* odbioru|odbi(?:ór|oru) (?:paczki|przesyłki|zamówienia)|teslim alma\p{L}*|teslim (?:kodu|şifresi)|код\p{L}* получени\p{L}*|самовывоз\p{L}*|отриманн\p{L}*|hämtkod\p{L}*|utlämning\p{L}*|hentekode\p{L}*|afhentning\p{L}*|noutokoodi\p{L}*|výdej\p{L}*|vyzvednut\p{L}*|átvétel\p{L}*|ridicare|παραλαβ\p{L}*|nhận hàng|lấy hàng|nhận kiện|pengambilan)(?!\p{L})|取件|取货|提货|受取(?!人|額|口座|銀行)|픽업|수령|استلام|איסוף|รับพัสดุ/iu,
  door: /(?<!\p{L})(?:(?:the|a|your|our|this|front|back|side|street|main|room|stage|garage|each|any|outside|pod|red|blue|green) doors?|door (?:code|pin|number|combination|keypad|lock)s?|(?:the|your|our|front|side|main|entry|garden|back) gates?|gate (?:code|pin|and)|key ?(?:box|safe|cabinet)|lock ?box|smart lock|padlock|entry code|entrance|turnstile|intercom|barrier|tür(?:en|code|schloss)?|\p{L}{2,20}tür(?:en)?|türcode|am eingang|hauseingang\p{L}*|eingangstür\p{L}*|zahlenschloss|schlüssel(?:kasten|safe|tresor|box)|schranke|digicode|(?:la|une|votre|notre|cette|les) portes?|code (?:de la )?porte|porte d'entrée|portillon|boîte à clés?|interphone|puertas?|portero|cerradura|candado|caja de llaves|portón|portone|cancello|serratura|(?:la|alla|della|una|sulla|na|da|à|as|das) portas?|portão|portaria|fechadura|deur\p{L}*|voordeur|poort|sleutel(?:kluis|kast)\p{L}*|drzwi\p{L}*|bram(?:a|y|ie|ę)|domofon\p{L}*|kapı|kapı(?:sı|ya|yı|nın|da|dan)\p{L}{0,4}|kilidi\p{L}*|двер\p{L}*|домофон\p{L}*|ворот\p{L}*|калитк\p{L}*|шлагбаум\p{L}*|хвіртк\p{L}*|dörr\p{L}*|portkod\p{L}*|porttelefon\p{L}*|dør\p{L}*|nøkkelboks\p{L}*|nøgleboks\p{L}*|ovi|oven|oveen|ovikoodi\p{L}*|portti|dveř\p{L}*|ajtó\p{L}*|kapu\p{L}*|ușa|ușă|ușii|poart\p{L}*|interfon\p{L}*|πόρτα\p{L}*|cửa(?! sổ| hàng)|mã cổng|cổng chính|pintu)(?!\p{L})|门禁|门锁|開門|开门|大门|ドア|玄関|オートロック|현관|출입|도어락|الباب|דלת|שער|दरवाज|ประตู/iu,
}
const OTHER_KINDS = Object.keys(WORDS) as OtherKind[]

/** Words for signing in and confirming. */
const VERIFICATION =
  /(?<!\p{L})(?:verif\p{L}*|sign(?:ing)?[- ]?(?:in|up)|signin|log(?:ging)?[- ]?(?:in|on)|logon|two-?(?:step|factor)|2fa|mfa|otp|pair(?:ing)?|username|user name|payments?|transfers?|transactions?|purchases?|authenti\p{L}*|confirm\p{L}*|activat\p{L}*|register\p{L}*|registration|security code|password reset|accounts?|kont(?:o|a|os|em|u)|comptes?|cuentas?|conta|účt?\p{L}*|cont(?:ul|ului)|fiók\p{L}*|hesa[bp]\p{L}*|tài khoản|akun|koppel\p{L}*|vincul\p{L}*|überweis\p{L}*|zahlung\p{L}*|paiement|virement|pago|bonifico|pagamento|betaling|płatnoś\p{L}*|przelew\p{L}*|ödeme\p{L}*|işlem\p{L}*|оплат\p{L}*|перевод\p{L}*|плат[её]ж\p{L}*|аккаунт\p{L}*|акаунт\p{L}*|bestätig\p{L}*|verifizier\p{L}*|anmeld\p{L}*|anzumelden|einlogg\p{L}*|registrier\p{L}*|tan|vérifi\p{L}*|connexion|connecter|inscription|inicia\p{L}*|sesión|acceso a (?:su|tu) cuenta|registro|conferm\p{L}*|accesso|accedere|iscrizion\p{L}*|bevestig\p{L}*|inlog\p{L}*|weryfik\p{L}*|logowan\p{L}*|zalogow\p{L}*|potwierd\p{L}*|doğrula\p{L}*|giriş yap\p{L}*|oturum|onay\p{L}*|подтвер\p{L}*|авторизац\p{L}*|регистрац\p{L}*|войти|вход\p{L}*|підтвер\p{L}*|inlogg\p{L}*|logga|bekräft\p{L}*|logg?e? (?:inn|ind)|bekreft\p{L}*|bekræft\p{L}*|vahvist\p{L}*|kirjau\p{L}*|ověř\p{L}*|přihl\p{L}*|potvr\p{L}*|bejelentk\p{L}*|megerős\p{L}*|autentific\p{L}*|επαλήθ\p{L}*|σύνδεσ\p{L}*|επιβεβ\p{L}*|xác (?:minh|nhận|thực)|đăng (?:nhập|ký)|verifikasi|konfirmasi)(?!\p{L})|验证|驗證|确认|確認|登录|登入|账户|帐户|账号|注册|アカウント|계정|認証|ログイン|인증|로그인|تحقق|تسجيل الدخول|لإتمام الدخول|تأكيد|تفعيل|حساب|אימות|התחבר|सत्याप|लॉगिन|ยืนยัน|เข้าสู่ระบบ/iu

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
  const isIn = (pattern: RegExp, where: readonly string[]): number =>
    Number(where.some((one) => pattern.test(one)))
  const pointsOf = (pattern: RegExp): number =>
    POINTS.own * isIn(pattern, own) +
    POINTS.next * isIn(pattern, next) +
    POINTS.subject * isIn(pattern, subject) +
    POINTS.near * isIn(pattern, near)
  const verification = pointsOf(VERIFICATION) + MORE_FOR_VERIFICATION * isIn(VERIFICATION, own)
  const isHandedOver = own.some((one) => HANDS_OVER.test(one) && !NOT_EVEN.test(one))
  const handingOver = isHandedOver ? pointsOf(DELIVERY) + MORE_FOR_HANDING_OVER : 0
  const best = [
    ...OTHER_KINDS.map((kind) => ({ kind, points: pointsOf(WORDS[kind]) })),
    // What a courier hands over is picked up at the door.
    { kind: 'pickup' as const, points: handingOver },
  ].reduce((top, one) => (one.points > top.points ? one : top))
  return best.points >= MIN_POINTS && best.points > verification ? best.kind : 'verification'
}
