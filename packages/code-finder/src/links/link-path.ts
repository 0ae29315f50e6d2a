// Analyses the URL of a link: the purpose in its path, and whether it is personal, that is, contains a token.
import type { LinkPhraseKind } from '../words/language-words.ts'

export type LinkPurpose = Exclude<LinkPhraseKind, 'boilerplate' | 'securityAlert'>

/** Purposes in a URL: mostly English words in every country, else words in unaccented Latin letters. */
export const PURPOSE_BY_PATH: readonly (readonly [LinkPurpose, RegExp])[] = [
  [
    'reset',
    /reset|passw|recover|forgot|[/.]pw[/?]|zuruecksetz|wachtwoord|mot-de-passe|reinitialis|contrasen|restablec|redefin|nova-senha|haslo|obnov(?:a|eni)-hesl|losenord|salasana|jelszo|sifre-/,
  ],
  [
    'activate',
    /activat|onboard|aktivier|aktivac|aktivasi|aktivuj|aktivera|aktywuj|aktywacj|freischalt|activer|activar|attiva(?:zione|re)?[/?]|ativar|ativacao/,
  ],
  [
    'confirm',
    /verif|confirm|validat|opt-?in|subscribe\/|invit|bestaetig|bevestig|conferm|potvr[dz]|potwierd|patvirtin|apstiprin|bekraeft|bekreft|vahvist|megerosit|onayla|dogrula|konfirm/,
  ],
  [
    'signIn',
    /magic|log-?in|sign-?in|auth|passwordless|session|\/enter(?=[/?#]|$)|anmelden|connexion|iniciar-sesion|accedi(?=[/?])|zaloguj|prihlas|bejelentkez|inloggen|kirjaudu|giris/,
  ],
]
/** A path segment that only names the purpose. */
export const PURPOSE_STEP: readonly (readonly [LinkPurpose, RegExp])[] = [
  ['reset', /\/(?:reset|reset-?password|password-?reset|recover)(?=[/?#]|$)/],
  ['activate', /\/(?:activate|activation)(?=[/?#]|$)/],
  ['confirm', /\/(?:verify|verify-?email|email-?verification|confirm|confirm-?email|validate)(?=[/?#]|$)/],
]
/** A long part, digits and letters without a word (`90ab`, `c9f0a4`), or random letters of both cases. */
const TOKEN =
  /^(?=.*\d\p{L}|\p{L}+\d{4})(?!.*\p{L}{6}).{4,}$|^(?=.*\d.*\d)(?=.*\p{L}).{10,}$|^(?=.*\p{Ll}\p{Lu}\p{L}*\p{Ll}\p{Lu}).{8,}$|^(?=.*[\d\p{Lu}]).{24,}$/u
/** The part after the host; in an app link (`myapp://verify?token=…`) the part after the scheme. */
const afterHost = (url: string): string => {
  if (/^https?:/i.test(url)) return url.slice(url.indexOf('/', 8))
  // In Android's `intent://verify#Intent;scheme=myapp;…;end` the purpose is before the fragment.
  const [written = ''] = /^intent:/i.test(url) ? url.split('#', 1) : [url]
  return `/${written.slice(written.indexOf(':') + 1).replace(/^\/+/, '')}`
}
const partsOf = (url: string): string[] => afterHost(url).split(/[/?&=#.]/)
const hasPart = (url: string, pattern: RegExp): boolean => partsOf(url).some((part) => pattern.test(part))
const NAMED_TOKEN =
  /[?&#;](?:[\w-]{0,20}token[\w-]{0,10}|(?:auth|verification|confirmation|reset|activation|oob|otp)?_?-?code|otp|key|hash|sig|signature|secret|ticket|nonce|t)=[\w.~%+/=-]{3}/i
/** Whether a parameter of the URL is called a token or a code, whatever its value. */
export const hasNamedToken = (url: string): boolean => NAMED_TOKEN.test(url)
/** Whether a part of the URL cannot be guessed, which makes the link personal. */
export const hasToken = (url: string): boolean =>
  hasPart(url, TOKEN) || (!/^https?:/i.test(url) && hasNamedToken(url))
/** A short mix of letters and digits without a word: some services use short tokens. */
const SHORT_TOKEN = /^(?!\dfa$)(?=.*\d)(?=.*\p{L})(?!.*\p{L}{5}).{3,}$/u
/** Whether the URL may belong to one recipient: it contains a token, perhaps a short one. */
export const mayBePersonal = (url: string): boolean => hasToken(url) || hasPart(url, SHORT_TOKEN)
/** Length of the longest part with a digit or with letters of both cases; 0 without one. */
export const longestTokenLength = (url: string): number =>
  partsOf(url)
    .filter((part) => /\d|\p{Ll}\p{Lu}/u.test(part))
    .reduce((longest, { length }) => Math.max(longest, length), 0)

export const pathOf = (url: string): string => afterHost(url).toLowerCase()
