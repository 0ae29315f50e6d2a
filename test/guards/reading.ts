// Guards around what strangers wrote: mails, their images and their links.
import { of, type Guard } from './guard.ts'

const frame = 'src/renderer/reading/frame.ts'
const session = 'src/main/page-session.ts'
const frames = { project: 'e2e', test: 'test/e2e/page/frame.test.ts' } as const
const images = { project: 'unit', test: 'test/unit/host/fetch-image.test.ts' } as const

export const reading: readonly Guard[] = [
  ...of(
    'a mail runs code',
    {
      ...{ guard: 'the body is sanitised', file: 'src/renderer/reading/prepare.ts' },
      ...{ find: 'IN_PLACE: true,', undo: 'IN_PLACE: false,' },
      ...{ project: 'e2e', test: 'test/e2e/page/hostile.test.ts' },
    },
    {
      ...{ guard: 'the frame’s sandbox', file: 'src/renderer/reader/MailFrame.svelte' },
      ...{ find: '  sandbox="allow-same-origin"\n', undo: '', ...frames, name: 'its sandbox lets nothing' },
    },
  ),
  ...of(
    'a mail phones home',
    {
      ...{ guard: 'addresses in styles are taken out', file: 'src/renderer/reading/css.ts' },
      ...{
        find: 'if (!whole.doubtful && whole.urls.length === 0) return',
        undo: 'if (whole.doubtful) return\n  if (whole.urls.length > 0) return',
        ...frames,
        name: 'no address is left',
      },
    },
    {
      ...{ guard: 'the frame’s policy for images', file: frame },
      ...{
        find: 'img-src data: blob:;',
        undo: 'img-src * data: blob:;',
        ...frames,
        name: 'lets in no image',
      },
    },
    {
      ...{ guard: 'the session cancels every request', file: session },
      ...{ find: 'cancel: !isOwn(details.url)', undo: 'cancel: false' },
      ...{ project: 'desktop', test: 'test/desktop/security-page.test.ts', name: 'cancels every request' },
    },
    {
      ...{ guard: 'the proxy of the session is dead', file: session },
      ...{ find: "await own.setProxy({ mode: 'fixed_servers'", undo: "await own.setProxy({ mode: 'direct'" },
      ...{ project: 'desktop', test: 'test/desktop/security-page.test.ts', name: 'cancels every request' },
    },
  ),
  ...of(
    'remote images track the reader',
    {
      ...{ guard: 'no private address, looked up', file: 'src/host/fetch-image.ts' },
      ...{
        find: 'lookup: publicLookup, ',
        undo: '',
        ...images,
        name: 'is refused for the address it leads to',
      },
    },
    {
      ...{ guard: 'no other port', file: 'src/host/fetch-image.ts' },
      ...{ find: "url.port === ''", undo: 'true', ...images, name: 'nobody is even asked' },
    },
    {
      ...{ guard: 'no private address, in numbers', file: 'src/host/fetch-image.ts' },
      ...{ find: ' && isPublicHost(url)', undo: '', ...images, name: 'nobody is even asked' },
    },
  ),
  ...of('a link hides where it leads', {
    ...{ guard: 'only web and mail open outside', file: 'src/shared/outside-link.ts' },
    ...{
      find: 'if (url === null || !SCHEMES.has(url.protocol)) return null',
      undo: 'if (url === null) return null',
    },
    ...{ project: 'desktop', test: 'test/desktop/security-reach.test.ts', name: 'only web and mail links' },
  }),
]
