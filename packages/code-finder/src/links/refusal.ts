// Recognises links that refuse: "Not me", "Decline", "Cancel request". They are never the action of a mail.
import { foldText, normalizeLine } from '../text/normalize-line.ts'
import { labelAbove, normalizeUrl, type LinkOccurrence } from './find-links.ts'

/** Longer texts are sentences about other things. */
const MAX_LENGTH = 80

/** "No, …" at the beginning. Where the word also means "not", only with a comma: "Não funciona?" is about the button. */
const NO =
  /^(?:(?:no|non|nao|ne|nie|nu|ei|nem|не|ні|لا|לא|नहीं|khong|tidak|不)[,.!،，]|(?:nein|nee|nej|nei|hayir|нет|οχι|όχι|いいえ|아니요|아니오|否)(?![\p{L}\p{M}]))/u

/** Refusing words at the beginning of a label, folded. */
const REFUSES =
  /^(?:(?:it|this|that) (?:was not|wasn t|is not|isn t) (?:me|mine)|wasn t me|(?:no )?not me|i did(?:n t| not) (?:ask|request|do|make|sign|log|order|start|create|try)|decline|deny|reject|refuse|dispute|revoke|undo|don t allow|do not allow|cancel (?:the |this |my |your )?(?:request|change|sign ?in|log ?in|attempt|transfer|registration)|cancel$|block (?:the |this )?(?:request|sign ?in|log ?in|attempt|access)|(?:das )?war ich nicht|das war(?:en)? (?:ich|wir|sie) nicht|ich war das nicht|nicht ich|ablehnen|verweigern|ce n (?:est|etait) pas moi|c est pas moi|pas moi|refuser|rejeter|decliner|annuler (?:la |ma |cette )?(?:demande|modification|connexion)|no (?:fui|soy|he sido) yo|rechazar|denegar|rehusar|cancelar (?:la |mi |esta |o |a |meu |minha |este |esta )?(?:solicitud|peticion|pedido|solicitacao|alteracao|acesso|cambio)|non (?:sono|ero) (?:stato |stata )?io|rifiuta|nega(?!\p{L})|respingi|annulla (?:la |questa )?(?:richiesta|modifica)|(?:nao )?nao (?:fui|sou|era) eu|recus|rejeit|negar|dit was ik niet|ik was (?:dit|het) niet|niet ik|weiger|afwijz|wijs (?:af|het af)|(?:verzoek|aanvraag|wijziging) (?:annuleren|weigeren|afwijzen)|to nie ja|odrzuc|odmow|anuluj (?:prosb|zmian|zadan)|ben degilim|bu ben degil|reddet|это (?:был |была )?не я|не я|отклон|отказ|отменить (?:запрос|изменен)|це (?:був |була )?не я|відхил|відмов|скасувати (?:запит|змін)|det var inte jag|inte jag|avvisa|avsla|neka|det var ikke (?:mig|meg)|ikke (?:mig|meg)|afvis|avvis|nekt|en se ollut mina|en ollut mina|hylkaa|kiella|nebyl[ao]? jsem to ja|to jsem nebyl|odmitn|zamitn|nem en (?:voltam|kertem)|elutasit|nu (?:am fost|sunt) eu|respinge|refuz|δεν ημουν εγ|δεν ήμουν εγ|απόρριψ|απορρίπτ|άρνησ|لست انا|لم اكن انا|رفض|ارفض|זה לא אני|לא אני|דחה|דחיי|סירוב|यह मैं नहीं|मैं नहीं|अस्वीकार|bukan saya|tolak|khong phai toi|tu choi|不是我|非本人|拒绝|拒絕|私ではありません|自分ではありません|拒否|拒絶|却下|本人ではない|제가 아닙니다|본인이 아닙니다|거부|거절|ไม่ใช่ฉัน|ปฏิเสธ)/u
/** Refusing verbs at the end of a label: "Anfrage ablehnen", "Talebi reddet". */
const REFUSES_AT_END =
  /(?<!\p{L})(?:ablehnen|verweigern|zuruckweisen|weigeren|afwijzen|reddet|elutasitasa|elutasitom|अस्वीकार करें)$|(?:拒否|拒否する|却下する|거부|거절|거부하기|거절하기|拒绝|拒絕)$/u
/** "Annehmen oder ablehnen" offers both. */
const BOTH = / (?:or|and|oder|und|ou|et|o|y|e|of|en|lub|i|veya|ve|или|и|або) /u

/** Whether the text of a link refuses what the mail asks for. */
const isRefusal = (words: string): boolean => {
  if (words.length > MAX_LENGTH) return false
  const spoken = normalizeLine(words).trim().toLowerCase()
  const folded = foldText(spoken)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  if (folded === '') return false
  return (
    NO.test(foldText(spoken)) || REFUSES.test(folded) || (REFUSES_AT_END.test(folded) && !BOTH.test(folded))
  )
}

const wordsOf = (link: LinkOccurrence): string => {
  if (link.text !== '') return link.text
  if (link.precedingText !== '') return link.precedingText
  const [above = ''] = link.precedingLines
  return labelAbove(link) || (/[:：]\s*$/.test(above) ? above : '')
}

/** Separates the links that refuse from the others; a URL that one of its texts refuses with is left out of those in all places. */
export const separateRefusals = (
  links: readonly LinkOccurrence[],
): { readonly others: readonly LinkOccurrence[]; readonly refusals: readonly LinkOccurrence[] } => {
  const refusals = links.filter((link) => isRefusal(wordsOf(link)))
  if (refusals.length === 0) return { others: links, refusals }
  const refused = new Set(refusals.map(({ url }) => normalizeUrl(url)))
  return { others: links.filter(({ url }) => !refused.has(normalizeUrl(url))), refusals }
}

const partsOf = (url: string): string[] => url.split(/[/?&=#]/)

/** Whether two URLs differ in one part: `/y/k7Q` and `/n/k7Q`. */
export const isCounterpart = (first: string, second: string): boolean => {
  const own = partsOf(first)
  const other = partsOf(second)
  return own.length === other.length && own.filter((part, at) => part !== other[at]).length === 1
}
