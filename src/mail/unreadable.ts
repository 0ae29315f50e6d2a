// Mails whose words are there and cannot be read: what they are, so that a reader knows what to do.

export type Unreadable = 'pgp' | 'smime' | 'winmail' | 'partial'

interface Mail {
  readonly text: string
  readonly html: string
  readonly files: readonly { readonly filename: string; readonly contentType: string }[]
}

const ARMOR = /^\s*(?:[^\n]*\n){0,10}?-----BEGIN PGP MESSAGE-----\r?$/m

const KINDS: readonly (readonly [Unreadable, RegExp, RegExp])[] = [
  // RFC 3156, RFC 8551; MS-OXTNEF; RFC 2046 section 5.2.2.
  ['pgp', /^application\/pgp-encrypted$/, /\.(?:pgp|gpg)$/i],
  ['smime', /^application\/(?:x-)?pkcs7-mime$/, /^smime\.p7m$/i],
  ['winmail', /^application\/(?:vnd\.)?ms-tnef$/, /^winmail\.dat$/i],
  ['partial', /^message\/partial$/, /$^/],
]

/** What keeps a mail from being read; null when it can be. */
export const unreadable = ({ text, html, files }: Mail): Unreadable | null => {
  if (ARMOR.test(text.slice(0, 10_000))) return 'pgp'
  const [found] =
    KINDS.find(([, types, names]) =>
      files.some(({ contentType, filename }) => types.test(contentType) || names.test(filename)),
    ) ?? []
  const isEmpty = text.trim() === '' && html.trim() === ''
  return found === undefined || (!isEmpty && found !== 'winmail' && found !== 'partial') ? null : found
}
