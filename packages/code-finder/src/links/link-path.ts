// What the address of a link says without its words: the steps of its path, and whether it is one person's own.
import type { LinkPhraseKind } from '../words/language-words.ts'

export type LinkPurpose = Exclude<LinkPhraseKind, 'boilerplate' | 'securityAlert'>

/** What the URL itself says: mostly in English, in every country, else in words of Latin letters without accents. */
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
/** A step of the path that names the purpose and nothing else. */
export const PURPOSE_STEP: readonly (readonly [LinkPurpose, RegExp])[] = [
  ['reset', /\/(?:reset|reset-?password|password-?reset|recover)(?=[/?#]|$)/],
  ['activate', /\/(?:activate|activation)(?=[/?#]|$)/],
  ['confirm', /\/(?:verify|verify-?email|email-?verification|confirm|confirm-?email|validate)(?=[/?#]|$)/],
]
/** A long part, one of letters after digits without a word in it (`90ab`, `c9f0a4`), or letters of both cases without a pattern. */
const TOKEN =
  /^(?=.*\d\p{L}|\p{L}+\d{4})(?!.*\p{L}{6}).{4,}$|^(?=.*\d.*\d)(?=.*\p{L}).{10,}$|^(?=.*\p{Ll}\p{Lu}\p{L}*\p{Ll}\p{Lu}).{8,}$|^(?=.*[\d\p{Lu}]).{24,}$/u
/** What follows the host; in the link of an app (`myapp://verify?token=…`) what follows the scheme. */
const afterHost = (url: string): string => {
  if (/^https?:/i.test(url)) return url.slice(url.indexOf('/', 8))
  // Android's `intent://verify#Intent;scheme=myapp;…;end`: what it is for stands before the fragment.
  const [written = ''] = /^intent:/i.test(url) ? url.split('#', 1) : [url]
  return `/${written.slice(written.indexOf(':') + 1).replace(/^\/+/, '')}`
}
const partsOf = (url: string): string[] => afterHost(url).split(/[/?&=#.]/)
const hasPart = (url: string, pattern: RegExp): boolean => partsOf(url).some((part) => pattern.test(part))
const NAMED_TOKEN =
  /[?&#;](?:[\w-]{0,20}token[\w-]{0,10}|(?:auth|verification|confirmation|reset|activation|oob|otp)?_?-?code|otp|key|hash|sig|signature|secret|ticket|nonce|t)=[\w.~%+/=-]{3}/i
/** Whether a parameter of the URL is called a token or a code, whatever it looks like. */
export const hasNamedToken = (url: string): boolean => NAMED_TOKEN.test(url)
/** Whether a part of the URL cannot be guessed, which makes the link one person's own. */
export const hasToken = (url: string): boolean =>
  hasPart(url, TOKEN) || (!/^https?:/i.test(url) && hasNamedToken(url))
/** Letters with digits, however few, and no word: some services write a short token. */
const SHORT_TOKEN = /^(?!\dfa$)(?=.*\d)(?=.*\p{L})(?!.*\p{L}{5}).{3,}$/u
export const mayBeOwn = (url: string): boolean => hasToken(url) || hasPart(url, SHORT_TOKEN)
/** Of the longest part with a digit or letters of both cases. */
export const longestTokenLength = (url: string): number =>
  partsOf(url)
    .filter((part) => /\d|\p{Ll}\p{Lu}/u.test(part))
    .reduce((longest, { length }) => Math.max(longest, length), 0)

export const pathOf = (url: string): string => afterHost(url).toLowerCase()
