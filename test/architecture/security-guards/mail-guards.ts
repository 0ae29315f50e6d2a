// Guards around what strangers wrote: mails, their images and their links.
import { guardsAgainst, type SecurityGuard } from './guard.ts'

const frameFile = 'src/renderer/mail-view/mail-frame.ts'
const sessionFile = 'src/main/app-window/renderer-session.ts'
const mailFrameTest = { project: 'e2e', test: 'test/e2e/page/mail-frame.test.ts' } as const
const fetchImageTest = { project: 'unit', test: 'test/integration/shell/fetch-image.test.ts' } as const

export const mailGuards: readonly SecurityGuard[] = [
  ...guardsAgainst(
    'a mail runs code',
    {
      ...{ guard: 'the body is sanitised', file: 'src/renderer/mail-view/prepare-mail.ts' },
      ...{ find: 'IN_PLACE: true,', replacement: 'IN_PLACE: false,' },
      ...{ project: 'e2e', test: 'test/e2e/page/hostile-mails.test.ts' },
    },
    {
      ...{ guard: 'the frame’s sandbox', file: 'src/renderer/mail-view/MailFrame.svelte' },
      ...{
        find: '  sandbox="allow-same-origin"\n',
        replacement: '',
        ...mailFrameTest,
        testName: 'its sandbox lets nothing',
      },
    },
  ),
  ...guardsAgainst(
    'a mail phones home',
    {
      ...{ guard: 'addresses in styles are taken out', file: 'src/renderer/mail-view/sanitize-css.ts' },
      ...{
        find: 'if (!whole.doubtful && whole.urls.length === 0) return',
        replacement: 'if (whole.doubtful) return\n  if (whole.urls.length > 0) return',
        ...mailFrameTest,
        testName: 'no address is left',
      },
    },
    {
      ...{ guard: 'the frame’s policy for images', file: frameFile },
      ...{
        find: 'img-src data: blob:;',
        replacement: 'img-src * data: blob:;',
        ...mailFrameTest,
        testName: 'lets in no image',
      },
    },
    {
      ...{ guard: 'the session cancels every request', file: sessionFile },
      ...{ find: 'cancel: !isOwn(details.url)', replacement: 'cancel: false' },
      ...{
        project: 'desktop',
        test: 'test/desktop/security-page-isolation.test.ts',
        testName: 'cancels every request',
      },
    },
    {
      ...{ guard: 'the proxy of the session is dead', file: sessionFile },
      ...{
        find: "await own.setProxy({ mode: 'fixed_servers'",
        replacement: "await own.setProxy({ mode: 'direct'",
      },
      ...{
        project: 'desktop',
        test: 'test/desktop/security-page-isolation.test.ts',
        testName: 'cancels every request',
      },
    },
  ),
  ...guardsAgainst(
    'remote images track the reader',
    {
      ...{ guard: 'no private address, looked up', file: 'src/shell/image-fetcher.ts' },
      ...{
        find: 'lookup: publicLookup, ',
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
        testName: 'nobody is even asked',
      },
    },
    {
      ...{ guard: 'no private address, in numbers', file: 'src/shell/image-fetcher.ts' },
      ...{
        find: ' && isPublicHost(url)',
        replacement: '',
        ...fetchImageTest,
        testName: 'nobody is even asked',
      },
    },
  ),
  ...guardsAgainst('a link hides where it leads', {
    ...{ guard: 'only web and mail open outside', file: 'src/mail/external-url.ts' },
    ...{
      find: 'if (url === null || !ALLOWED_SCHEMES.has(url.protocol)) return null',
      replacement: 'if (url === null) return null',
    },
    ...{
      project: 'desktop',
      test: 'test/desktop/security-navigation-and-ipc.test.ts',
      testName: 'only web and mail links',
    },
  }),
]
