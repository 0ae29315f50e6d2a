// Guards around what strangers wrote: mails, their images and their links.
import { guardsAgainst, type SecurityGuard } from './guard.ts'

const frameFile = 'src/renderer/mail-view/mail-frame.ts'
const sessionFile = 'src/main/app-window/renderer-session.ts'
const mailFrameTest = { test: 'test/e2e/page/mail-frame.test.ts' } as const
const fetchImageTest = { test: 'test/integration/shell/image-fetcher.test.ts' } as const

export const mailGuards: readonly SecurityGuard[] = [
  ...guardsAgainst(
    'a mail runs code',
    {
      ...{ guard: 'the body is sanitised', file: 'src/renderer/mail-view/sanitize-body.ts' },
      ...{ find: 'IN_PLACE: true,', replacement: 'IN_PLACE: false,' },
      ...{ test: 'test/e2e/page/hostile-mails.test.ts' },
    },
    {
      ...{ guard: 'the frame’s sandbox', file: 'src/renderer/mail-view/MailFrame.svelte' },
      ...{
        find: '  sandbox="allow-same-origin"\n',
        replacement: '',
        ...mailFrameTest,
        testName: 'its sandbox lets nothing out',
      },
    },
  ),
  ...guardsAgainst(
    'a mail phones home',
    {
      ...{ guard: 'URLs in styles are removed', file: 'src/renderer/mail-view/sanitize-css.ts' },
      ...{
        find: 'if (!scan.unsafe && scan.urls.length === 0) return',
        replacement: 'if (scan.unsafe) return\n  if (scan.urls.length > 0) return',
        ...mailFrameTest,
        testName: 'no URL is left',
      },
    },
    {
      ...{ guard: 'the frame’s policy for images', file: frameFile },
      ...{
        find: 'img-src data: blob:;',
        replacement: 'img-src * data: blob:;',
        ...mailFrameTest,
        testName: 'blocks every image',
      },
    },
    {
      ...{ guard: 'the session cancels every request', file: sessionFile },
      ...{ find: 'cancel: !isAppUrl(details.url)', replacement: 'cancel: false' },
      ...{
        test: 'test/desktop/security-page-isolation.test.ts',
        testName: 'cancels every request',
      },
    },
    {
      ...{ guard: 'the proxy of the session is dead', file: sessionFile },
      ...{
        find: "mode: 'fixed_servers'",
        replacement: "mode: 'direct'",
      },
      ...{
        test: 'test/desktop/security-page-isolation.test.ts',
        testName: 'cancels every request',
      },
    },
  ),
  ...guardsAgainst(
    'a mail costs more than it is worth',
    {
      guard: 'a word is read once for its vowels',
      file: 'src/mail/codes/tokens.ts',
      find: '(?=[A-Za-z]?[b-df-hj-np-tv-z]*[aeiou])[A-Za-z][a-z]*(?!',
      replacement: '[A-Za-z]?[a-z]*[aeiou][a-z]*(?!',
      test: 'test/unit/mail/costly-inputs.test.ts',
      testName: 'one long word',
    },
    {
      guard: 'the end of a word is looked for once',
      file: 'src/mail/lexicon/phrase-index.ts',
      find: 'if (end >= this.#from && end <= this.#end) return this.#end',
      replacement: 'if (end === this.#from && end === this.#end) return this.#end',
      test: 'test/unit/mail/costly-inputs.test.ts',
      testName: 'one long word',
    },
    {
      guard: 'no pattern goes back over the lines of a mail',
      file: 'src/mail/unreadable-reason.ts',
      find: String.raw`/^[^\S\r\n\u2028\u2029]*-----BEGIN`,
      replacement: String.raw`/^\s*(?:[^\n]*\n){0,10}?-----BEGIN`,
      test: 'test/unit/mail/costly-inputs.test.ts',
      testName: 'before what may be an encrypted message',
    },
    {
      guard: 'headers are counted before a library reads them',
      file: 'src/service/authentication/authenticate-mail.ts',
      find: 'if (!isHeaderAffordable(head))',
      replacement: "if (isHeaderAffordable(head) && origin.ip === '')",
      test: 'test/integration/service/front-door-limits.test.ts',
      testName: 'is not checked',
    },
  ),
  ...guardsAgainst(
    'remote images track the reader',
    {
      ...{ guard: 'no private address, looked up', file: 'src/shell/image-fetcher.ts' },
      ...{
        find: 'lookup: publicOnlyLookup, ',
        replacement: '',
        ...fetchImageTest,
        testName: 'is refused for the address it leads to',
      },
    },
    {
      ...{ guard: 'no other port', file: 'src/shell/image-fetcher.ts' },
      ...{
        find: "url.port === ''",
        replacement: 'true',
        ...fetchImageTest,
        testName: 'no connection is tried',
      },
    },
    {
      guard: 'no IPv4 address within one of IPv6',
      file: 'src/node/public-ip.ts',
      find: '(parsed.match(GLOBAL_UNICAST) && !isIsatap(parsed))',
      replacement: '!isIsatap(parsed)',
      test: 'test/unit/node/public-ip.test.ts',
    },
    {
      ...{ guard: 'no private address, in numbers', file: 'src/shell/image-fetcher.ts' },
      ...{
        find: ' && isPublicHost(url)',
        replacement: '',
        ...fetchImageTest,
        testName: 'no connection is tried',
      },
    },
  ),
  ...guardsAgainst('unsubscribing says more than asked', {
    ...{ guard: 'only where the list signed it', file: 'src/app/messages/message-source.ts' },
    ...{
      find: "if (!isSigned) return ok({ answer: 'unsigned' })",
      replacement: "if (!isSigned && got.value.length === 0) return ok({ answer: 'unsigned' })",
      test: 'test/integration/app/senders/lists-and-blocking.test.ts',
      testName: 'posts to the one-click link of a list whose signature it verified, and to no other',
    },
  }),
  ...guardsAgainst('a link hides where it leads', {
    ...{ guard: 'only web and mail open outside', file: 'src/mail/external-url.ts' },
    ...{
      find: 'if (url === null || !ALLOWED_SCHEMES.has(url.protocol)) return null',
      replacement: 'if (url === null) return null',
    },
    ...{
      test: 'test/desktop/security-navigation-and-ipc.test.ts',
      testName: 'only web and mail links',
    },
  }),
  ...guardsAgainst('a link hides where it leads', {
    guard: 'links that could do harm are none',
    file: 'src/mail/external-url.ts',
    find: 'return url === null || HARMFUL_SCHEME.test(url.protocol.slice(0, -1)) ? null : url',
    replacement: 'return url',
    test: 'test/unit/mail/app-links.test.ts',
    testName: 'that could do harm is none at all',
  }),
  ...guardsAgainst(
    'a sender is vouched for under another name',
    {
      guard: 'the domain that passed is the one that is shown',
      file: 'src/service/authentication/from-reading.ts',
      find: 'if (addressDomain(address) !== judged || hasTwoDomains(address)) return withoutVouching(authentication)',
      replacement: 'if (hasTwoDomains(address)) return withoutVouching(authentication)',
      test: 'test/integration/service/from-reading.test.ts',
      testName: 'a sender passes only as the domain that is shown',
    },
    {
      guard: 'several From fields are no sender',
      file: 'src/service/authentication/from-reading.ts',
      find: 'countFromFields(head) <= 1 &&',
      replacement: '',
      test: 'test/integration/service/from-reading.test.ts',
      testName: 'where several are named the verdict says so',
    },
  ),
]
