// Detects why the text of a mail cannot be read: it is encrypted, in Outlook's TNEF format, or one part of several.

export type UnreadableReason = 'pgp' | 'smime' | 'winmail' | 'partial'

interface MailParts {
  readonly text: string
  readonly html: string
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[]
}

/** The header line of ASCII armor (RFC 9580, section 6.2.1), alone on its line. Only white space on that line can backtrack. */
const PGP_ARMOR = /^[^\S\r\n\u2028\u2029]*-----BEGIN PGP MESSAGE-----$/m

const REASON_PATTERNS: readonly (readonly [UnreadableReason, RegExp, RegExp])[] = [
  // RFC 3156, RFC 8551; MS-OXTNEF; RFC 2046 section 5.2.2.
  ['pgp', /^application\/pgp-encrypted$/, /\.(?:pgp|gpg)$/i],
  ['smime', /^application\/(?:x-)?pkcs7-mime$/, /^smime\.p7m$/i],
  ['winmail', /^application\/(?:vnd\.)?ms-tnef$/, /^winmail\.dat$/i],
  ['partial', /^message\/partial$/, /$^/],
]

/** Returns the reason why a mail cannot be read; null if it can be read. */
export const unreadableReason = ({ text, html, attachments: files }: MailParts): UnreadableReason | null => {
  if (PGP_ARMOR.test(text.slice(0, 10_000))) return 'pgp'
  const [found] =
    REASON_PATTERNS.find(([, types, names]) =>
      files.some(({ contentType, filename }) => types.test(contentType) || names.test(filename)),
    ) ?? []
  const isEmpty = text.trim() === '' && html.trim() === ''
  return found === undefined || (!isEmpty && found !== 'winmail' && found !== 'partial') ? null : found
}
