// Cleans untrusted texts of several lines, and senders, for a terminal or an AI agent.
import { removeInvisible } from './invisible-characters.ts'
import { parseSender } from './sender/sender.ts'
import { showsOtherAddress } from './sender/sender-name.ts'

/** Removes control characters, which terminals interpret, and invisible ones from a text of several lines; keeps tabs and line breaks. */
export const cleanText = (text: string): string =>
  removeInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')

/** A sender in one line. If its name shows another address, the real address comes first, with a warning. */
export const printedSender = (line: string): string => {
  const sender = parseSender(line)
  return showsOtherAddress(sender)
    ? `${sender.address} (the sender's name shows another address: ${sender.name})`
    : line
}
