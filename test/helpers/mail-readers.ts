// Every function that reads text of strangers, each as one with a text parameter: mails, requests, the answers of servers.
import { readSourceContent } from '../../src/app/backup/source-content.ts'
import { mboxEntry, readMbox } from '../../src/app/backup/mbox.ts'
import { extractFields, unlistedCodesOf } from '../../src/app/messages/extract-fields.ts'
import { attachmentName } from '../../src/mail/files/attachment-name.ts'
import { parseInvitation } from '../../src/mail/invitation/calendar-invitation.ts'
import { decodeEncodedWords } from '../../src/mail/charsets/encoded-words.ts'
import { externalUrl } from '@mayfly/code-finder/external-url'
import { originsNamedBy } from '../../src/mail/sender/address-recipient.ts'
import {
  allHeaderFields,
  headerField,
  headerRecipients,
  oneClickUrl,
  parseAuthenticationResults,
  unsubscribeLinks,
  vouchesForOneClick,
} from '../../src/mail/header-fields.ts'
import { htmlToText } from '@mayfly/code-finder/html'
import { checkMail } from '../../src/mail/checks/check-mail.ts'
import { readMailToCheck } from '../../src/mail/mime/read-mail-to-check.ts'
import { countRemoteImages } from '../../src/mail/html/remote-images.ts'
import { findAttachment, mapAttachments, parseMail } from '../../src/mail/mime/parse-mail.ts'
import { parseFallback } from '../../src/mail/mime/parse-fallback.ts'
import { notificationText } from '../../src/mail/notification-text.ts'
import { detectFileType, fileRisk, findTypeMismatch } from '../../src/mail/files/file-type.ts'
import { imagePixelCount } from '../../src/mail/files/image-size.ts'
import { detectImageType } from '../../src/mail/files/image-type.ts'
import { cleanText, printedSender } from '../../src/mail/printed-text.ts'
import { safeFileName } from '../../src/mail/files/safe-file-name.ts'
import { headerOrigin, senderOrigin } from '../../src/mail/sender/sender-origin.ts'
import { parseSender } from '../../src/mail/sender/sender.ts'
import { unreadableReason } from '../../src/mail/unreadable-reason.ts'
import { findLinks, toVisibleMail } from '@mayfly/code-finder'
import { answerQuestion, summarize } from '../../src/service/ai/extractive-answers.ts'
import { authenticateMail } from '../../src/service/authentication/authenticate-mail.ts'
import { readAutoconfig } from '../../src/client/imap/autoconfig.ts'
import { readRecipients } from '../../src/client/imap/recipients.ts'
import { searchText } from '../../src/mail/mime/search-text.ts'
import { languageOf, prefersHtml, prefersMarkdown } from '../../src/service/http/content-negotiation.ts'
import { readPathCommand } from '../../src/service/smtp/envelope-path.ts'
import { searchWords } from '../../src/service/store/search-words.ts'
import { parseSearch } from '../../src/shared/search-query.ts'
import { catalogueFor } from '../../src/shared/i18n/index.ts'
import { ANSWER_READERS } from './answer-readers.ts'

const mail = { subject: '', sender: '', text: '', html: '', to: '', files: [] }
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))
const visible = (part: Partial<typeof mail>) => toVisibleMail({ ...mail, ...part })
const catalogue = catalogueFor('en', 'en')
const origin = { ip: '192.0.2.1', helo: 'x.test', sender: 'a@x.test' }
const checkOf = async (source: string) => checkMail(await readMailToCheck(bytes(source), null))
const chunksOf = (text: string) => ({
  async *[Symbol.asyncIterator]() {
    const raw = bytes(text)
    await Promise.resolve()
    for (let at = 0; at < raw.length; at += 65_536) yield raw.subarray(at, at + 65_536)
  },
})

/** The readers by name, each called with the longest text it may receive. */
export const MAIL_READERS: Readonly<Record<string, (input: string) => unknown>> = {
  'the fields of a text': (text) => extractFields({ ...mail, text }),
  'the fields of an HTML body': (html) => extractFields({ ...mail, html }),
  'the fields of both bodies': (text) =>
    extractFields({ ...mail, subject: text.slice(0, 998), text, html: `<p>${text}` }),
  'the fields of a mail with a code': (text) =>
    extractFields({
      ...mail,
      subject: 'Confirm your email',
      text: `Your code is 482913\n${text}\nhttps://a.example/verify/x1y2z3`,
    }),
  'the choices of a text': (text) => unlistedCodesOf({ ...mail, text }),
  'the links of a text': (text) => findLinks(visible({ text: text.slice(0, 500_000) })),
  'the links of an HTML body': (html) => findLinks(visible({ html: html.slice(0, 500_000) })),
  // Only the parser of a mail calls it with a whole body.
  'the text of HTML': (html) => htmlToText(html),
  'the remote images': (html) => countRemoteImages(html),
  'a sender': (text) => parseSender(text),
  'the origin of a sender': (text) => senderOrigin(text),
  'the recipients of a mail': (text) => readRecipients(bytes(`To: ${text}\r\nCc: ${text}`)),
  'encoded words': (text) => decodeEncodedWords(text.slice(0, 65_536)),
  'a header field': (text) => headerField(`Subject: ${text}`, 'subject'),
  'all fields of a header': (text) => allHeaderFields(text),
  'the recipients in a header': (text) => headerRecipients(`To: ${text}`, 'to'),
  'the origin in a header': (text) =>
    headerOrigin(
      `Authentication-Results: ${text}\nReceived: ${text}\nDKIM-Signature: ${text}\nList-Id: ${text}`,
      { host: 'a.example', address: 'a@a.example' },
    ),
  'a one-click link': (text) =>
    oneClickUrl(`List-Unsubscribe-Post: ${text}\nList-Unsubscribe: ${text}\nDKIM-Signature: ${text}`, null),
  'the fields that a signature covers': (text) =>
    vouchesForOneClick(`DKIM-Signature: ${text}\nList-Unsubscribe: ${text}`, {
      result: 'pass',
      domain: 'a.example',
    }),
  'checks of another server': (text) => parseAuthenticationResults(text),
  'links for leaving a list': (text) => unsubscribeLinks(text),
  'a link to open': (text) => externalUrl(`mailto:a@b.c?${text}`),
  'a header': (text) => parseMail(bytes(text)),
  'a body': (text) => parseMail(bytes(`Content-Type: text/plain; format=flowed; delsp=yes\r\n\r\n${text}`)),
  'a body in HTML': (html) => parseMail(bytes(`Content-Type: text/html\r\n\r\n${html}`)),
  'a body in Base64': (text) => parseMail(bytes(`Content-Transfer-Encoding: base64\r\n\r\n${text}`)),
  'a body in quoted-printable': (text) =>
    parseMail(bytes(`Content-Transfer-Encoding: quoted-printable\r\n\r\n${text}`)),
  'a uuencoded body': (text) => parseMail(bytes(`Content-Transfer-Encoding: uuencode\r\n\r\n${text}`)),
  'a body in ISO-2022-JP': (text) =>
    parseMail(bytes(`Content-Type: text/plain; charset=iso-2022-jp\r\n\r\n${text}`)),
  'a body in HZ': (text) => parseMail(bytes(`Content-Type: text/plain; charset=hz-gb-2312\r\n\r\n${text}`)),
  'a body in UTF-7': (text) => parseMail(bytes(`Content-Type: text/plain; charset=utf-7\r\n\r\n${text}`)),
  'a body in UTF-16': (text) => parseMail(bytes(`Content-Type: text/plain; charset=utf-16\r\n\r\n${text}`)),
  'the type of a mail': (text) => parseMail(bytes(`Content-Type: ${text}\r\n\r\nx`)),
  'the sender of a mail': (text) => parseMail(bytes(`From: ${text}\r\nSubject: ${text}\r\n\r\nx`)),
  'the parts of a mail': (text) =>
    parseMail(bytes(`Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${text}`)),
  'a part of a mail': (text) =>
    findAttachment(bytes(`Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${text}`), 0),
  'all parts of a mail': (text) =>
    mapAttachments(
      bytes(`Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n${text}`),
      ({ length }) => length,
    ),
  'a mail that cannot be parsed': (text) => parseFallback(bytes(`From: ${text}`)),
  'a mail of a file': (text) => readSourceContent(bytes(`Received: ${text}\r\nDate: ${text}\r\n\r\n${text}`)),
  'an mbox': async (text) => {
    for await (const _ of readMbox(chunksOf(`From a Thu Jan  1 00:00:00 2026\n${text}`)));
  },
  'a mail for an mbox': (text) => mboxEntry(bytes(text), text, 0),
  'why a text is unreadable': (text) =>
    unreadableReason({ text, html: '', attachments: [{ filename: text, contentType: text }] }),
  'a calendar': (text) => parseInvitation(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`),
  'an event': (text) =>
    parseInvitation(
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260101T000000Z\r\n${text}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ),
  'the name of a file': (text) => [attachmentName(text, text, 0), safeFileName(text, 'x')],
  'the type of a file': (text) => [
    detectFileType(bytes(text)),
    fileRisk(text),
    findTypeMismatch(text, 'pdf'),
    detectImageType(bytes(text)),
    imagePixelCount(bytes(`GIF89a${text}`)),
    imagePixelCount(bytes(`\x89PNG\r\n\x1a\n${text}`)),
  ],
  'a printed mail': (text) => [cleanText(text), printedSender(text)],
  'a label': (text) => originsNamedBy(text.slice(0, 1000), ['a.example', 'shop.example']),
  'a summary': (text) => summarize('x', text, 3),
  'an answer': (text) => answerQuestion('what code', text, 3),
  'a notification': (text) => {
    const code = { value: '482913', line: '' }
    const message = { kind: 'message', message: '', address: '', sender: text, subject: text, code } as const
    return [
      notificationText(message, 'no-code', catalogue),
      notificationText(
        { kind: 'summary', count: 9, senders: [text, text], address: null },
        'full',
        catalogue,
      ),
    ]
  },
  'what is searched': (text) => [searchText(text, null), searchText(null, text), searchWords(text)],
  'the languages of a request': (text) => [
    languageOf(text.slice(0, 16_384)),
    prefersHtml(text.slice(0, 16_384)),
    prefersMarkdown(text.slice(0, 16_384)),
  ],
  'a path of SMTP': (text) => readPathCommand('RCPT TO', `RCPT TO:${text.slice(0, 4_096)}`),
  'a search': (text) => parseSearch(text.slice(0, 10_000)),
  'the settings of a mail provider': (text) => readAutoconfig(text.slice(0, 100_000), 'jane', 'mail.test'),
  'the checked HTML of a mail': (html) => checkOf(`Content-Type: text/html\r\n\r\n${html}`),
  'the checked style sheet of a mail': (css) =>
    checkOf(`Content-Type: text/html\r\n\r\n<style>${css}</style>`),
  'the checked style of a mail': (css) =>
    checkOf(`Content-Type: text/html\r\n\r\n<p style="${css.replaceAll('"', "'")}">`),
  'the checked header of a mail': (text) =>
    checkOf(`From: ${text}\r\nTo: ${text}\r\nList-Unsubscribe: ${text}\r\n\r\nx`),
  'the checked parts of a mail': (text) =>
    checkOf(
      `Content-Type: multipart/alternative; boundary=x\r\n\r\n--x\r\n\r\n${text}\r\n--x\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>${text}\r\n--x--`,
    ),
  ...ANSWER_READERS,
  'the header whose sender is checked': (text) => authenticateMail(chunksOf(text), origin, '127.0.0.1:1'),
  'the body whose sender is checked': (text) =>
    authenticateMail(chunksOf(`From: a@x.test\r\n\r\n${text}`), origin, '127.0.0.1:1'),
}

/** Names of the readers that run only in threads with time and memory limits, while the program and the service continue. */
export const PARSED_IN_A_THREAD =
  /^(?:a|the) (?:header|.*body in .*|uuencoded body|body|type of a mail|sender of a mail|parts? of a mail|mail of a file|text of HTML|checked .* of a mail)$/
