// Chooses how to show a sender in one line: a name that looks like another address is not shown.
import { MAX_NAME_LENGTH } from '../clean-line.ts'
import { BIDI_CONTROLS, JOINERS, ZERO_WIDTH } from '@mayfly/code-finder/text'
import type { Sender } from './sender.ts'

/** Only this many characters are searched for addresses; a name has far fewer. */
const MAX_TEXT_LENGTH = MAX_NAME_LENGTH * 8
const INVISIBLE = new RegExp(`[${BIDI_CONTROLS}${JOINERS}${ZERO_WIDTH}]`, 'gu')
/** Characters that look like an @, in addition to its compatibility forms (NFKC). */
const AT_SIGNS = /[\u24b6\u24d0\u{1f150}]|[([{]\s?at\s?[)\]}]/giu
/** Characters that look like a full stop, in addition to its compatibility forms. */
const DOTS = /[\u00b7\u2022\u2027\u2219\u3002\ua4f8]/gu
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
    .replace(DOTS, '.')
    .replace(/\s+/g, ' ')
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
