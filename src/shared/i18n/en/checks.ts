// English texts of the checks of a message: what its readers' mail programs may not show, and what is wrong with its source.
import type { FeatureSupport, FindingKind } from '../../model/mail-finding.ts'
import { pluralFormatter } from '../formatters.ts'

const plural = pluralFormatter('en')

/** The sentence for each kind of finding. @param about and @param detail as in `MailFinding` */
const findings: Record<FindingKind, (about: string, detail: string) => string> = {
  feature: (about) => `Not every mail program shows ${about}`,
  'fixed-width': (_, detail) => `${detail} px wide, also on the screens of phones`,
  'no-dark-colours': () => 'Background and text have fixed colors, and nothing is set for dark mode',
  'image-without-alt': (about) => `Image without alternative text: ${about}`,
  'html-cut': (_, detail) => `The HTML has ${detail} bytes. Gmail cuts it at 102,400`,
  'css-unread': (_, detail) => `There is much CSS. Only its first ${detail} characters were checked`,
  'no-text-part': () => 'The message has HTML only, and no plain text',
  'text-lacks-code': (about) => `The plain text does not have the code ${about}`,
  'text-lacks-link': (about) => `The plain text does not have the link ${about}`,
  'text-differs': (_, detail) => `The plain text has only ${detail} % of the words of the HTML`,
  'link-empty': () => 'A link goes nowhere',
  'link-script': (about) => `Mail programs remove this link, which runs a script: ${about}`,
  'link-placeholder': (about) => `A placeholder is left in a link: ${about}`,
  'link-local': (about) => `This link works only on this computer or network: ${about}`,
  'link-http': (about) => `This link is not encrypted (http): ${about}`,
  'link-tracked': (about, detail) => `This link tracks readers (${detail}): ${about}`,
  'no-preheader': (_, detail) => `There is no hidden preview text. Lists of messages show: ${detail}`,
  'unsubscribe-no-list': () => 'List-Unsubscribe-Post needs the field List-Unsubscribe',
  'unsubscribe-no-post': () => 'One-click unsubscribing also needs the field List-Unsubscribe-Post',
  'unsubscribe-no-https': () => 'One-click unsubscribing needs an https link in List-Unsubscribe',
  'unsubscribe-bad-post': () => 'The value of List-Unsubscribe-Post must be List-Unsubscribe=One-Click',
  'sender-check': (about, detail) => `${about} of the sender: ${detail}`,
  'invalid-address': (about, detail) => `Not a valid address in ${detail}: ${about}`,
  'missing-field': (about) => `The field ${about} is missing`,
  'repeated-field': (about) => `The field ${about} may occur only once`,
  'header-8bit': (about) =>
    `The field ${about} has bytes above 127. Servers without SMTPUTF8 may reject or damage it`,
  'long-line': () => 'A line is longer than 998 bytes. Servers may break or reject it',
  'undeclared-8bit': () => 'Bytes above 127 need a transfer encoding (Content-Transfer-Encoding)',
  'missing-charset': (about) => `${about} has no charset, but characters beyond ASCII`,
}

export const checksEn = {
  findings,
  problems: (problems: number) =>
    problems === 0 ? 'No problems found' : plural(problems, { one: '# problem', other: '# problems' }),
  hints: (hints: number) => plural(hints, { one: '# hint', other: '# hints' }),
  times: (count: number) => plural(count, { one: 'once', other: '# times' }),
  line: (part: string, line: number) => `${part}, line ${String(line)}`,
  parts: { html: 'HTML', text: 'Text', header: 'Header', source: 'Source' },
  support: ({ shown, partly, notShown, unknown }: FeatureSupport) =>
    `Shown by ${String(shown)}, partly by ${String(partly)}, not by ${String(notShown)} mail programs; ${String(unknown)} not tested.`,
  failing: 'Mail programs that do not show it',
  moreAbout: (about: string) => `${about} on caniemail.com`,
  checking: 'Checking…',
  failed: 'This message could not be checked.',
  /** How readers may see the message. */
  preview: {
    label: 'Show as',
    phone: 'Phone',
    dark: 'Dark',
    imagesOff: 'Images off',
    frame: 'Preview of the message',
  },
  reachLinks: 'Try links',
  reachHint: 'Sends a request to each site.',
  reached: (status: number) => `Status ${String(status)}`,
  unreached: {
    'not-public': 'Not tried: not on the Internet',
    'no-answer': 'No response',
    'too-many': 'Not tried: too many links',
  },
}
