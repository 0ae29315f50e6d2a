// Recognises links that only look like action links: names of files, titles, bills, cancellations. Each pattern is bounded.
import { normalizeLine } from '../text/normalize-line.ts'
import { trimEnd } from '../text/trim-end.ts'
import { pathOf } from './link-path.ts'

/** `src/verify.ts`, `confirm-email.js:18`, `confirmEmail()`, `` `reset` ``: names in code, not words of a sentence. */
const CODE_NAMES =
  /`[^`\n]{1,80}`|(?<![\w./@-])[\w./-]{0,80}[\w-]\.(?:[cm]?[jt]sx?|py|rb|go|rs|java|kt|kts|swift|c|cc|cpp|h|hpp|cs|php|vue|svelte|ya?ml|json|md|mdx|sql|sh|css|scss|toml|lock|ex|exs|scala|dart|lua|pl)(?![\w-])(?::\d{1,6})?|(?<![\w.])[\w.]{2,60}\(\)/gi

/** Removes names of files and functions from a text. */
export const withoutCodeNames = (words: string): string =>
  /[.`(]/.test(words) ? words.replace(CODE_NAMES, ' ') : words

/** Pages to read: files, changes and issues of a code host, topics and posts of a forum. */
const READING_PATH =
  /\/(?:blob|tree|commits?|pulls?|merge_requests|compare|actions\/runs|issues|thread|threads|topics?|posts?|discussions?|viewtopic\.php|showthread\.php)\/|\/t\/[a-z0-9]+-[a-z0-9-]+\/\d|\.(?:[cm]?tsx?|py|rb|go|rs|java|kt|swift|cpp|vue|svelte|ya?ml)(?=[?#]|$)/

/** `/how-to-verify-your-address-2024` at the end of a URL: an article; a token is in a separate segment. */
const ARTICLE_PATH =
  /\/(?=[a-z0-9-]*(?:verif|confirm|activat|reset|password|log-in|sign-in))(?:[a-z]{1,30}-){3,12}[a-z0-9]{1,30}\/?$/

/** A task of a tracker or a ticket of a help desk: `/browse/SHOP-431`, `/tickets/88121`. */
const TASK_PATH =
  /\/(?:browse|issues?|tickets?|tasks?|stories|story|work-?items?|cases?)\/(?:[a-z][a-z0-9]{0,9}-)?\d{1,8}(?=[/?#]|$)/

/** Pages about an order or a booking, unless a path segment confirms it. */
const ORDER_PATH =
  /\/(?:orders?|bookings?|reservations?|e-?tickets?|invoices?|receipts?|shipments?|deliver(?:y|ies))\//
const CONFIRMING_STEP = /confirm|verif|validat|activat|accept|approv|reset|magic|log-?in|sign-?in/

/** Whether a URL opens something to read. */
export const isReadingUrl = (url: string): boolean => {
  const lower = url.toLowerCase()
  const isOrder = ORDER_PATH.test(lower) && !CONFIRMING_STEP.test(pathOf(lower))
  return isOrder || TASK_PATH.test(lower) || READING_PATH.test(lower) || ARTICLE_PATH.test(lower)
}

/** "Confirming the plan for Saturday": the title of a topic. "Confirming your address" and "Signing in to Fern" are not. */
const GERUND =
  /^(?:verifying|confirming|validating|activating|resetting|recovering|approving) \p{L}|^(?:logging|signing) in (?!to |on |from |with )\p{L}/iu
const OWN_THINGS =
  /(?<!\p{L})(?:you|your|my|me|us|our|account|e ?-?mail|address|password|passcode|pin|subscription|registration|sign-?up|log-?in|sign-?in|identity|phone|device|profile|membership|request|code|link)(?!\p{L})/iu
/** Prefixes of titles in mailing lists and forums. */
const BEFORE_TITLE = /^(?:\[[^\]]{1,60}\] ?|(?:re|fwd?|aw|wg|new (?:reply|post|topic|comment)): ?){1,4}/i

/** "How verification works", "Why passwords are reset": articles. */
const ARTICLE =
  /^(?:(?:how|why) \p{L}|what (?:happens|is|are|was|were|we|every)\b|so (?:funktioniert|läuft|geht)|wie \p{L}.{0,60} (?:funktionier|läuft|abläuft|geht)|wie funktionier|wie man |warum |was (?:passiert|ist|sind) |comment (?:fonctionne|marche|ça|se |nous |on |\p{L}+(?:er|ir|re)(?!\p{L}))|pourquoi |cómo (?:funciona|se |son |\p{L}+[aei]r(?!\p{L}))|por qué |come (?:funziona|si |avviene|\p{L}+re(?!\p{L}))|perché |como (?:funciona|é feit|\p{L}+[aei]r(?!\p{L}))|por que |hoe (?:werkt|gaat|we |je )|waarom |jak (?:działa|przebiega)|dlaczego |как (?:работает|устроен|проходит)|почему |як працює|чому |jak (?:funguje|probíhá)|proč |så (?:fungerar|här)|hur fungerar|varför |hvordan (?:fungerer|virker)|hvorfor |sådan (?:fungerer|virker)|miten .{0,40}toimii|näin .{0,40}toimii|miksi |hogyan működik|miért |cum funcționează|de ce |πώς (?:λειτουργεί|γίνεται)|γιατί |cách .{0,40}hoạt động|tại sao |vì sao |bagaimana (?:cara|proses)|mengapa |كيف (?:يعمل|تعمل|يتم|تتم)|لماذا |איך (?:עובד|פועל)|למה )|(?:nasıl (?:çalışır|yapılır|işler)|の(?:仕組み|しくみ)|はどう(?:働く|なる)|^(?:如何|怎样|怎么|怎樣|怎麼)|の(?:書き方|作り方|使い方|選び方)$|어떻게 (?:작동|이루어)|कैसे काम करता|ทำงานอย่างไร)/iu
/** "Learn how …", on the button of an article. */
const BEFORE_ARTICLE =
  /^(?:(?:learn|see|read|find out|discover|understand)(?: more)?(?: about)?|(?:erfahr(?:en sie|e|t)|les(?:en sie|t)|seh(?:en sie|t))(?: mehr(?: dazu)?)?,?|découvrez|voyez|lisez|descubr[ea]|lee|mira|scopri|leggi|saiba|descubra|veja|ontdek|lees|dowiedz się,?|узнайте,?|дізнайтеся,?|läs|se) /iu
/** A second sentence, which may contain a request. */
const SECOND_SENTENCE = /[.!?。！？:：]\s+\p{L}|[:：]\s*$/u

/** Whether a text is the title of an article or topic, and not a request. */
export const isTitle = (words: string): boolean => {
  const title = normalizeLine(words.slice(0, 300)).trim().replace(BEFORE_TITLE, '')
  if (GERUND.test(title)) return !OWN_THINGS.test(title)
  return ARTICLE.test(title.replace(BEFORE_ARTICLE, '')) && !SECOND_SENTENCE.test(title)
}

/** "- How to test activation mails:" in front of a URL. */
const LISTED = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/u

/** Whether the text before a URL is such a title in a list. */
export const isListedTitle = (words: string): boolean =>
  LISTED.test(words) && isTitle(trimEnd(words.replace(LISTED, ''), /[\s:：]/u))

/** "Update your card", in the languages of the tables. */
const PAYMENT =
  /(?<!\p{L})(?:update|change|replace|renew|fix|retry|review|edit)\b.{0,24}\b(?:card|payments?|billing)\b|(?:zahlung|kredit|karten|bankverbindung|\bkarte).{0,30}(?:aktualisier|änder|hinterleg|prüf)|(?:aktualisier|änder).{0,30}(?:zahlung|kredit|karten|\bkarte|bankverbindung)|(?:mett(?:re|ez|s)) à jour.{0,30}(?:carte|paiement|facturation)|(?<!\p{L})actualiz\p{L}*.{0,30}(?:tarjeta|pago|facturación)|aggiorna\p{L}*.{0,30}(?:carta|pagament|fatturazione)|atualiz\p{L}*.{0,30}(?:cartão|pagament|cobrança|fatura)|(?:kaart|betaal).{0,30}(?:bijwerken|wijzigen)|(?<!\p{L})(?:werk|wijzig).{0,20}(?:kaart|betaal)|(?:zaktualizuj|zmień).{0,30}(?:kart|płatno)|(?:kart|ödeme).{0,30}güncelle|обнов\p{L}*.{0,30}(?:карт|оплат|плат[её]ж)|онов\p{L}*.{0,30}(?:карт|оплат|платіж)|(?:uppdatera|oppdater|opdater).{0,30}(?:kort|betal)|päivitä.{0,30}(?:kort|maksu)|(?:aktualiz\p{L}*|upravit).{0,30}(?:kart|plateb)|frissít\p{L}*.{0,30}(?:kárty|fizetés)|(?:kárty|fizetés).{0,30}frissít|actualiz\p{L}*.{0,30}(?:card|plat)|ενημέρωσ\p{L}*.{0,30}(?:κάρτ|πληρωμ)|cập nhật.{0,30}(?:thẻ|thanh toán)|perbarui.{0,30}(?:kartu|pembayaran)|更新.{0,12}(?:付款|支付|银行卡|信用卡|卡片)|(?:支払|カード).{0,12}(?:更新|変更)|(?:결제|카드).{0,12}(?:업데이트|변경|수정)|(?:تحديث|حدث|حدّث).{0,30}(?:بطاق|الدفع)|(?:עדכ\p{L}*).{0,30}(?:כרטיס|תשלום)/iu

/** Whether a text asks for new payment details. */
export const updatesPayment = (words: string): boolean => PAYMENT.test(words.slice(0, 300))

/** "Delete my account", in the languages of the tables. */
const ACCOUNT_TAKEN_AWAY =
  /(?<!\p{L})(?:delet|clos|remov|eras|deactivat|terminat)\p{L}*.{0,24}\baccount|account (?:deletion|closure|removal)|konto.{0,24}(?:lösch|schließ|entfern|deaktivier)|(?:lösch|schließ)\p{L}*.{0,24}konto|(?<!\p{L})(?:supprim|suppression|ferm|clôtur|désactiv)\p{L}*.{0,24}compte|(?<!\p{L})(?:elimin|borr|cerrar|cierr|desactiv|dar de baja)\p{L}*.{0,24}cuenta|(?<!\p{L})(?:elimin|cancell|chiud|disattiv)\p{L}*.{0,24}(?<!\p{L})(?:account|conto|profilo)|(?<!\p{L})(?:exclu|elimin|apag|encerr|desativ)\p{L}*.{0,24}conta|(?:account|profiel).{0,24}(?:verwijder|sluit|opheff)|(?<!\p{L})(?:verwijder|sluit)\p{L}*.{0,24}account|(?<!\p{L})(?:usuń|usun|zamkn)\p{L}*.{0,24}kont|hesa[bp]\p{L}*.{0,24}(?<!\p{L})(?:sil(?:in|me|er|\b)|kapat)|(?:удал|закр)\p{L}*.{0,24}(?:аккаунт|уч[её]тн|профил)|(?:видал|закри)\p{L}*.{0,24}(?:акаунт|обліков|профіл)|(?<!\p{L})(?:radera|avsluta|slett|slet|luk)\p{L}*.{0,24}kont|poista.{0,24}tili|(?<!\p{L})(?:smaz|zruš|zrus)\p{L}*.{0,24}(?:účet|účt)|fiók\p{L}*.{0,24}(?:törl|megszünt)|(?<!\p{L})(?:şterge|șterge|închide)\p{L}*.{0,24}cont|διαγραφ\p{L}*.{0,24}λογαριασμ|(?:xóa|đóng).{0,16}tài khoản|(?:hapus|tutup).{0,16}akun|(?:删除|注销|关闭|刪除|註銷|關閉).{0,8}(?:账户|帐户|账号|帐号|帳號|帳戶)|(?:アカウント.{0,8}削除|退会)|(?:계정|회원).{0,8}(?:삭제|탈퇴)|(?:حذف|إغلاق|احذف).{0,16}حساب|(?:מחיק\p{L}*|סגיר\p{L}*|מחק\p{L}*).{0,16}חשבון/iu
const ACCOUNT_TAKEN_AWAY_PATH =
  /[/=_-](?:delete|close|remove|erase|terminate|deactivate)-?_?(?:my-)?(?:account)?(?=[/?#&]|$)/

/** Whether a text or a URL deletes an account: such a link may confirm that, but never activates or restores the account. */
export const deletesAccount = (words: string, url: string): boolean =>
  ACCOUNT_TAKEN_AWAY.test(words.slice(0, 300)) || ACCOUNT_TAKEN_AWAY_PATH.test(url.toLowerCase())

/** "If this was not done by you", in addition to the phrases in the tables. */
const NOT_YOU =
  /(?<!\p{L})(?:not (?:done|made|requested|started) by you|you (?:didn'?t|did not) (?:do|make|start) (?:this|it|that)|waren sie (?:das )?nicht|warst du (?:das )?nicht|nicht von ihnen|nicht von dir|n'(?:étai[st]|est) pas (?:vous|toi)|pas à l'origine|no (?:fuiste|has sido|ha sido|fue) (?:tú|usted)|non (?:sei|eri|è) stat[oa] tu|não foi você|niet door (?:u|jou)|niet (?:u|jij) (?:bent|was)|to nie (?:ty|pan)|siz değilseniz|sen değilsen|это (?:были )?не вы|не вы (?:это )?(?:сделали|делали)|це (?:були )?не ви|inte du|ikke deg|ikke dig)(?!\p{L})|不是您|不是你|非本人|心当たりがない|본인이 아니/iu

/** Whether a text addresses users who did not request the mail. */
export const hasNotYouPhrase = (words: string): boolean =>
  NOT_YOU.test(words.slice(-300).replace(/[\u2018\u2019]/g, "'"))

/** Labels of links that continue without an action: "Read more", "Start listening", "Reschedule". */
const FOLLOW_UP =
  /^(?:(?:read|learn|see|view|watch|browse|explore|discover|start (?:listening|watching|reading|browsing)|manage|reschedule|(?:change|cancel|move) (?:or \p{L}+ )?(?:your|my|this|the) (?:appointment|booking|reservation|order|visit))|weiterlesen|mehr (?:lesen|erfahren)|(?:zum )?artikel|(?:jetzt )?(?:lesen|ansehen|stöbern)|termin (?:verschieben|ändern|absagen)|lire|voir|en savoir plus|(?:modifier|déplacer|annuler) (?:mon|votre|le) rendez-vous|leer|ver|(?:cambiar|mover|cancelar) (?:la|tu|mi|su) (?:cita|reserva)|leggi|vedi|sposta|(?:modifica|annulla) l'appuntamento|ler|veja|(?:alterar|remarcar|cancelar) (?:a|o|sua|seu) (?:consulta|reserva|agendamento)|lees|bekijk|(?:wijzig|verzet|annuleer) (?:uw|je|de) (?:afspraak|reservering|boeking)|czytaj|zobacz|(?:zmień|przełóż|odwołaj) (?:termin|wizytę)|читать|подробнее|смотреть|перенести|читати|докладніше|läs|boka om|les mer|læs|lue|číst|přečíst|elolvas|devamını|阅读|閱讀|查看|改期|続き|予約の?変更|더 보기|자세히|예약 변경|اقرأ|المزيد|קרא)(?!\p{L})/iu
/** The end of a sentence, and the beginning of an alternative in it. */
const SENTENCE_END = /[.!?。！？]\s+/u
const OR = /,\s| (?:or|oder|ou|o|of|lub|или|або) /iu

/** Whether the text of a link only continues to something, without an action. */
export const isFollowUp = (words: string): boolean => {
  const last =
    trimEnd(words.slice(-300).trim(), /[\s:：→>]/u)
      .split(SENTENCE_END)
      .at(-1) ?? ''
  return FOLLOW_UP.test(last) || FOLLOW_UP.test(last.split(OR).at(-1) ?? '')
}

/** "Your plan has been activated.", "Registration confirmed": a report, not a request. */
const COMPLETED =
  /^(?:(?!(?:once|until|unless|after|before|when|if|as soon as)\b)[^.!?:]{2,80}(?:has|have|is|are|was|were)(?: now| been| successfully){0,3} (?:confirmed|activated|verified|validated|approved)|[^.!?:]{2,40} (?:confirmed|activated|verified)|(?!(?:sobald|wenn|nachdem|bevor|bis)\b)[^.!?:]{2,80} (?:wurden?|ist|sind)(?: \p{L}+){0,3} (?:bestätigt|aktiviert|freigeschaltet|verifiziert)|(?!(?:une fois|dès|quand|lorsque|si|après|avant)\b)[^.!?:]{2,80} (?:a été|est|sont)(?: bien)? (?:confirmé|activé|validé|vérifié)e?s?|(?!(?:una vez|cuando|si|hasta|después)\b)[^.!?:]{2,80} (?:ha sido|está|fue) (?:confirmad|activad|verificad)[oa]s?|[^.!?:]{2,80} (?:è stat[oa]|è) (?:confermat|attivat|verificat)[oa]|[^.!?:]{2,80} (?:foi|está) (?:confirmad|ativad|verificad)[oa]s?|(?!(?:zodra|als|nadat|voordat)\b)[^.!?:]{2,80} (?:is|zijn|werd)(?: \p{L}+){0,2} (?:bevestigd|geactiveerd|geverifieerd))[.!]?$/iu

/** Whether a line or a subject reports that something was already confirmed or activated. */
export const isCompletionNotice = (line: string): boolean => line.length <= 300 && COMPLETED.test(line.trim())
