// Chooses how to show a sender in one line: a name that looks like another address is not shown.
import { MAX_NAME_LENGTH } from '../clean-line.ts'
import type { Sender } from './sender.ts'

/** Only this many characters are searched for addresses; a name has far fewer. */
const MAX_TEXT_LENGTH = MAX_NAME_LENGTH * 8
/**
 * Characters that are not seen, whatever their purpose: controls, formats, variation selectors, fillers, tags; an object without a
 * picture, and a note without a head.
 */
const INVISIBLE =
  /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffc\u{1d159}]/gu
/** A Braille pattern without dots is seen as a space. */
const BLANKS = /\u2800/gu
/** Characters that look like an @, in addition to its compatibility forms (NFKC). */
const AT_SIGNS = /[\u249c\u24b6\u24d0\u{1f110}\u{1f130}\u{1f150}\u{1f170}]/gu
/** The word for it, and for a full stop, in brackets. */
const AT_WORDS = /[\p{Ps}\p{Pi}<]\s?at\s?[\p{Pe}\p{Pf}>]/giu
const DOT_WORDS = / ?[\p{Ps}\p{Pi}<]\s?(?:dot|punkt|point|punto)\s?[\p{Pe}\p{Pf}>] ?/giu
/** Characters that look like a full stop, in addition to its compatibility forms. */
const DOTS =
  /[\u00b7\u0387\u0660\u06d4\u06f0\u0701\u0702\u16eb\u2022\u2027\u2218\u2219\u22c5\u2981\u2e30\u2e31\u2e33\u3002\u30fb\ua4f8\ua60e\u{10101}\u{10a50}]/gu
const WRITTEN_ADDRESS =
  /([^\s@<>()[\]",;:]{1,64}) ?@ ?((?:[\p{L}\p{M}\p{N}_-]{1,63} ?\. ?){1,10}[\p{L}\p{M}\p{N}-]{2,63})/gu

/** Converts a host to A-labels (RFC 5891); returns other text unchanged. */
const asciiHost = (host: string): string => {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return host
  }
}

/** Finds the parts of a text that a reader would see as addresses, normalised. */
const writtenAddresses = (text: string): string[] => {
  const plain = text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(AT_SIGNS, '@')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(/\s+/g, ' ')
    .replace(AT_WORDS, '@')
    .replace(DOT_WORDS, '.')
    .replace(DOTS, '.')
    .toLowerCase()
  return Array.from(
    plain.matchAll(WRITTEN_ADDRESS),
    ([, local = '', host = '']) => `${local}@${asciiHost(host.replaceAll(' ', ''))}`,
  )
}

/** Whether a sender's name or local part contains another address than the sender's own, which suggests a forgery. */
export const showsOtherAddress = ({ name, address }: Sender): boolean => {
  const [own] = writtenAddresses(address)
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')))
  return (
    writtenAddresses(local).length > 0 ||
    (name !== address && writtenAddresses(name).some((written) => written !== own))
  )
}

/** Returns the sender's name; the address if the name shows another address. */
export const shownName = (sender: Sender): string =>
  showsOtherAddress(sender) ? sender.address : sender.name
