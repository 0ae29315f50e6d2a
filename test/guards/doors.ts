// Guards around who may give orders, and around keys.
import { of, type Guard } from './guard.ts'

const door = 'src/web/session.ts'
const shell = { project: 'e2e', test: 'test/e2e/web-shell.test.ts' } as const
const shared = { project: 'e2e', test: 'test/e2e/shared-computer.test.ts' } as const
const service = { project: 'e2e', test: 'test/e2e/service/conformance/interface.test.ts' } as const

export const doors: readonly Guard[] = [
  ...of('the page is talked into commands', {
    ...{ guard: 'only the page itself is heard', file: 'src/main/page-bridge.ts' },
    ...{ find: '!isOurPage(event, page()) || ', undo: '' },
    ...{
      project: 'desktop',
      test: 'test/desktop/security-reach.test.ts',
      name: 'only the page itself is heard',
    },
  }),
  ...of(
    'a web page reaches the browser shell',
    {
      ...{ guard: 'exact Host', file: 'src/web/app.ts' },
      ...{ find: '!session.isOurHost(host) || ', undo: '', ...shell, name: 'even with the secret' },
    },
    {
      ...{ guard: 'exact Origin', file: 'src/web/app.ts' },
      ...{ find: " || !session.isOurOrigin(context.req.header('origin'), host)", undo: '' },
      ...{ ...shell, name: 'even with the secret' },
    },
    {
      ...{ guard: 'the secret is asked for', file: 'src/web/app.ts' },
      ...{
        find: "!isOpen && !session.isKnown(context.req.header('authorization'))",
        undo: 'isOpen && false',
      },
      ...{ ...shell, name: 'everything else wants the secret' },
    },
    {
      ...{ guard: 'a token is good once', file: door },
      ...{ find: '    this.#tokens.delete(key)\n    return known', undo: '    return known' },
      ...{ ...shell, name: 'a token is good once' },
    },
    {
      ...{ guard: 'a token is good for a minute', file: door },
      ...{ find: 'known && this.#now() <= known.until', undo: 'known' },
      ...{ project: 'unit', test: 'test/unit/web/session.test.ts', name: 'admits for a minute' },
    },
    {
      ...{ guard: 'no command line tells the token', file: 'src/web/open-tab.ts' },
      ...{ find: "'xdg-open', [file]", undo: "'xdg-open', [url]", ...shared, name: 'is given a file' },
    },
    {
      // Its mode and the umask of the process each make it so: both are undone.
      ...{ guard: 'the file that leads there is private', file: 'src/web/open-tab.ts' },
      ...{ find: "writeFileSync(file, redirect(url), { mode: 0o600, flag: 'wx' })" },
      ...{ undo: "process.umask(0)\n      writeFileSync(file, redirect(url), { flag: 'wx' })" },
      ...{ ...shared, name: 'is given a file' },
    },
  ),
  ...of(
    'a web page reaches the built-in service',
    {
      ...{ guard: 'exact Host', file: 'src/service/http/guard.ts' },
      ...{ find: "if (!isOwn(c.req.header('host') ?? ''))", undo: 'if (port < 0)' },
      ...{ ...service, name: 'accepted as Host' },
    },
    {
      ...{ guard: 'no foreign Origin', file: 'src/service/http/guard.ts' },
      ...{ find: 'if (origin !== undefined && !(', undo: 'if (port < 0 && origin !== undefined && !(' },
      ...{ ...service, name: 'no web page can call it' },
    },
    {
      ...{ guard: 'a key on every request', file: 'src/service/http/guard.ts' },
      ...{ find: '    if (!account)\n', undo: '    if (!account && key !== undefined)\n' },
      ...{ ...service, name: '401 without a valid key' },
    },
  ),
  ...of(
    'a key leaks',
    {
      ...{ guard: 'HTTPS, or this computer', file: 'src/api/base-url.ts' },
      ...{
        find: "if (url.protocol !== 'https:' && !",
        undo: "if (url.protocol !== 'https:' && url.port === 'x' && !",
      },
      ...{ project: 'unit', test: 'test/unit/api/base-url.test.ts' },
    },
    {
      ...{ guard: 'never across a redirect', file: 'src/api/request.ts' },
      ...{
        find: 'if (to.origin === from.url.origin) return',
        undo: 'if (to.origin !== from.url.host) return',
      },
      ...{ project: 'unit', test: 'test/unit/api/client.test.ts', name: 'the key follows no redirect' },
    },
    {
      ...{ guard: 'encrypted by the keychain', file: 'src/main/keychain.ts' },
      ...{
        find: "(await cipher.encrypt(key)).toString('base64')",
        undo: "Buffer.from(key).toString('base64')",
      },
      ...{ project: 'desktop', test: 'test/desktop/keys.test.ts', name: 'a key is in no file' },
    },
  ),
]
