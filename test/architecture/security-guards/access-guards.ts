// Guards around who may give orders, and around keys.
import { guardsAgainst, type SecurityGuard } from './guard.ts'

const sessionFile = 'src/browser/session.ts'
const browserShellTest = { test: 'test/e2e/browser-shell.test.ts' } as const
const sharedComputerTest = { test: 'test/e2e/shared-computer.test.ts' } as const
const conformanceTest = { test: 'test/e2e/service/conformance/keys-errors-discovery.test.ts' } as const

export const accessGuards: readonly SecurityGuard[] = [
  ...guardsAgainst('the page is talked into commands', {
    ...{ guard: 'only the page itself is heard', file: 'src/main/ipc/ipc-bridge.ts' },
    ...{ find: '!isTrustedSender(event, rendererContents()) || ', replacement: '' },
    ...{
      test: 'test/desktop/security-navigation-and-ipc.test.ts',
      testName: 'only the page itself is heard',
    },
  }),
  ...guardsAgainst(
    'a web page reaches the browser shell',
    {
      ...{ guard: 'exact Host', file: 'src/browser/http-app.ts' },
      ...{
        find: '!session.isAllowedHost(host) || ',
        replacement: '',
        ...browserShellTest,
        testName: 'even with the secret',
      },
    },
    {
      ...{ guard: 'exact Origin', file: 'src/browser/http-app.ts' },
      ...{ find: " || !session.isAllowedOrigin(context.req.header('origin'), host)", replacement: '' },
      ...{ ...browserShellTest, testName: 'even with the secret' },
    },
    {
      ...{ guard: 'the secret is asked for', file: 'src/browser/http-app.ts' },
      ...{
        find: "!isPublic && !session.isAuthorized(context.req.header('authorization'))",
        replacement: 'isPublic && false',
      },
      ...{ ...browserShellTest, testName: 'everything else wants the secret' },
    },
    {
      ...{ guard: 'a token is good once', file: sessionFile },
      ...{ find: '    this.#tokens.delete(key)\n    return pending', replacement: '    return pending' },
      ...{ ...browserShellTest, testName: 'a token is good once' },
    },
    {
      ...{ guard: 'a token is good for ten minutes', file: sessionFile },
      ...{ find: 'pendingToken && this.#now() <= pendingToken.expiresAt', replacement: 'pendingToken' },
      ...{ test: 'test/unit/browser/session.test.ts', testName: 'accepts a token for ten minutes' },
    },
    {
      ...{ guard: 'no command line tells the token', file: 'src/browser/browser-tabs.ts' },
      ...{
        find: "'xdg-open', [file]",
        replacement: "'xdg-open', [url]",
        ...sharedComputerTest,
        testName: 'is given a file',
      },
    },
    {
      // Its mode and the umask of the process each make it so: both are undone.
      ...{ guard: 'the file that leads there is private', file: 'src/browser/browser-tabs.ts' },
      ...{ find: "writeFileSync(file, redirectPage(url), { mode: 0o600, flag: 'wx' })" },
      ...{ replacement: "process.umask(0)\n      writeFileSync(file, redirectPage(url), { flag: 'wx' })" },
      ...{ ...sharedComputerTest, testName: 'is given a file' },
    },
  ),
  ...guardsAgainst(
    'a web page reaches the built-in service',
    {
      ...{ guard: 'exact Host', file: 'src/service/http/middleware.ts' },
      ...{ find: "if (!isOwn(c.req.header('host') ?? ''))", replacement: 'if (port < 0)' },
      ...{ ...conformanceTest, testName: 'accepted as Host' },
    },
    {
      ...{ guard: 'no foreign Origin', file: 'src/service/http/middleware.ts' },
      ...{
        find: 'if (!isOwnOrigin)',
        replacement: 'if (port < 0 && !isOwnOrigin)',
      },
      ...{ ...conformanceTest, testName: 'no web page can call it' },
    },
    {
      ...{ guard: 'a key on every request', file: 'src/service/http/middleware.ts' },
      ...{ find: '    if (!account) {\n', replacement: '    if (!account && client === undefined) {\n' },
      ...{ ...conformanceTest, testName: '401 without a valid key' },
    },
  ),
  ...guardsAgainst(
    'strangers misuse a service on a network',
    {
      ...{ guard: 'mail for own domains alone', file: 'src/service/smtp/server.ts' },
      ...{
        find: '!options.domains.includes(recipient.domain)',
        replacement: 'options.domains.length === 0',
      },
      ...{ test: 'test/e2e/service/open-relay.test.ts', testName: 'is refused before DATA' },
    },
    {
      ...{ guard: 'wrong keys are counted', file: 'src/service/http/middleware.ts' },
      ...{ find: "      await parts.frontDoor.limits.take('wrong-keys', client)\n", replacement: '' },
      ...{ test: 'test/e2e/service/front-door.test.ts', testName: 'wrong keys are limited' },
    },
    {
      guard: 'no client holds all connections',
      file: 'src/service/http/connection-limits.ts',
      find: '    if (!this.#makeRoom(connection)) {',
      replacement: '    if (this.#all.size >= this.#limits.total) {',
      test: 'test/e2e/service/held-connections.test.ts',
      testName: 'of one client leave room for others',
    },
    {
      guard: 'connections that owe a PROXY header are counted',
      file: 'src/service/smtp/server.ts',
      find: 'if (ofAddress > Math.max(1, this.#config.maxClients * MAX_OPENING_PART)) {',
      replacement: 'if (ofAddress < 0) {',
      test: 'test/e2e/service/front-door.test.ts',
      testName: 'connections that owe a PROXY header hold places',
    },
    {
      guard: 'a header that cannot be read frees no client of its limits',
      file: 'src/service/http/client-limits.ts',
      find: 'isLoopback(proxy) ? `behind ${proxy}` : proxy',
      replacement: 'proxy',
      test: 'test/unit/service/forwarded-clients.test.ts',
    },
    {
      ...{ guard: 'a forged mail fails', file: 'src/service/authentication/authenticate-mail.ts' },
      ...{
        find: "spf.status.result === 'fail' ? 'fail'",
        replacement: "spf.status.result === 'fail' ? 'none'",
      },
      ...{ test: 'test/e2e/service/sender-authentication.test.ts' },
    },
  ),
  ...guardsAgainst(
    'somebody takes over an account',
    {
      ...{ guard: 'an invitation is used up', file: 'src/service/store/sqlite/profiles.ts' },
      ...{ find: "      db.run('DELETE FROM invitation WHERE hash = ?', hash)\n", replacement: '' },
      ...{ test: 'test/e2e/service/profile.test.ts', testName: 'is good once' },
    },
    {
      ...{ guard: 'only the page itself changes something', file: 'src/service/profile/sessions.ts' },
      ...{ find: "c.req.method !== 'GET' && !isOwn", replacement: "c.req.method === '' && !isOwn" },
      ...{ test: 'test/e2e/service/profile.test.ts', testName: 'is of no use to' },
    },
    {
      ...{ guard: 'every session has a new token', file: 'src/service/profile/sessions.ts' },
      ...{
        find: 'const token = newToken()',
        replacement: 'const token = getCookie(c, SESSION_COOKIE) ?? newToken()',
      },
      ...{ test: 'test/e2e/service/profile.test.ts', testName: 'is not taken over from a cookie' },
    },
    {
      ...{ guard: 'ways in are added after a recent sign-in only', file: 'src/service/profile/sessions.ts' },
      ...{ find: '> RECENT_MS', replacement: '> SESSION_LIFETIME_MS' },
      ...{ test: 'test/e2e/service/profile.test.ts', testName: 'adds no way in once' },
    },
    {
      guard: 'messages are read by a session of their account',
      file: 'src/service/profile/inbox-routes.ts',
      find: 'const middleware = requireSession(store)',
      replacement: 'const middleware = (_c: never, next: () => Promise<void>) => next()',
      test: 'test/e2e/service/profile.test.ts',
      testName: 'own addresses',
    },
    {
      ...{ guard: 'tries are counted', file: 'src/service/profile/routes.ts' },
      ...{ find: 'if (seconds > 0) throw', replacement: 'if (seconds < 0) throw' },
      ...{ test: 'test/e2e/service/profile.test.ts', testName: 'cannot be guessed at will' },
    },
    {
      guard: 'guessing locks no one else out',
      file: 'src/service/profile/sign-in-routes.ts',
      find: '`${name} ${clientAndNetworkOf(client).network}`',
      replacement: 'name.concat(clientAndNetworkOf(client).network.slice(0, 0))',
      test: 'test/e2e/service/profile.test.ts',
      testName: 'is not locked for who comes from another network',
    },
  ),
  ...guardsAgainst('a member learns who else got a mail', {
    guard: 'an address is told its own recipients',
    file: 'src/service/store/recipients.ts',
    find: 'else if (!known.to.some((one) => one.toLowerCase() === to.toLowerCase())) known.to.push(to)',
    replacement: 'for (const other of grouped.values()) other.to.push(to)',
    test: 'test/e2e/service/recipients.test.ts',
    testName: 'gives each its own',
  }),
  ...guardsAgainst('a mail gives a language model orders', {
    ...{ guard: 'the mail is one JSON string', file: 'src/service/ai/language-model.ts' },
    ...{ find: 'content: JSON.stringify({', replacement: 'content: String({' },
    ...{ test: 'test/integration/service/language-model.test.ts', testName: 'stays quoted' },
  }),
  ...guardsAgainst(
    'a key leaks',
    {
      ...{ guard: 'HTTPS, or this computer', file: 'src/client/base-url.ts' },
      ...{
        find: "if (url.protocol !== 'https:' && !",
        replacement: "if (url.protocol !== 'https:' && url.port === 'x' && !",
      },
      ...{ test: 'test/unit/client/base-url.test.ts' },
    },
    {
      ...{ guard: 'never across a redirect', file: 'src/client/send-request.ts' },
      ...{
        find: 'if (to.origin === from.url.origin) return',
        replacement: 'if (to.origin !== from.url.host) return',
      },
      ...{ test: 'test/integration/client/client.test.ts', testName: 'the key follows no redirect' },
    },
    {
      ...{ guard: 'encrypted by the keychain', file: 'src/main/keychain.ts' },
      ...{
        find: "(await safeStorage.encryptStringAsync(key)).toString('base64')",
        replacement: "Buffer.from(key).toString('base64')",
      },
      ...{ test: 'test/desktop/keychain.test.ts', testName: 'a key is in no file' },
    },
    {
      guard: 'the desktop copies the key of its service, and tells the page nothing',
      file: 'src/main/ipc/shell-handlers.ts',
      find: 'return ok({ key: null })',
      replacement: 'return ok({ key })',
      test: 'test/desktop/security-page-isolation.test.ts',
      testName: 'is copied for the page',
    },
    {
      guard: 'the key of the service is in no snapshot',
      file: 'src/app/accounts/account-commands.ts',
      find: 'keyTail: service.key.slice(-KEY_TAIL_LENGTH),',
      replacement: 'keyTail: service.key,',
      test: 'test/e2e/page/connect-app.test.ts',
      testName: 'in no page and in no snapshot',
    },
  ),
  ...guardsAgainst(
    'a revoked key lives on',
    {
      guard: 'its webhook is switched off',
      file: 'src/service/store/sqlite/accounts.ts',
      find: '  const now = Date.now()\n  switchOffWebhook(db, account, now)\n',
      replacement: '  const now = Date.now()\n',
      test: 'test/e2e/service/revoked-keys.test.ts',
      testName: 'a webhook whose key was revoked is off',
    },
    {
      guard: 'also where another key replaces it',
      file: 'src/service/store/sqlite/accounts.ts',
      find: '  if (replaced > 0) switchOffWebhook(db, account, now)\n',
      replacement: '  if (replaced < 0) switchOffWebhook(db, account, now)\n',
      test: 'test/e2e/service/revoked-keys.test.ts',
      testName: 'a webhook whose key was replaced is switched off',
    },
    {
      guard: 'its streams are told of nothing more',
      file: 'src/service/http/event-streams.ts',
      find: '  async #publishNow(messages: readonly IndexedMessage[]): Promise<void> {\n    await this.#lookForRevocations()\n',
      replacement: '  async #publishNow(messages: readonly IndexedMessage[]): Promise<void> {\n',
      test: 'test/integration/service/event-streams.test.ts',
      testName: 'a stream of it is told of nothing more',
    },
    {
      guard: 'its download links end',
      file: 'src/service/http/message-routes.ts',
      find: 'revokedAt >= issuedAt(link)',
      replacement: 'revokedAt < 0',
      test: 'test/e2e/service/revoked-keys.test.ts',
      testName: 'ends streams and links at once',
    },
  ),
  ...guardsAgainst(
    "a member speaks for the domain, or takes another's name",
    {
      guard: 'names of roles are the owner’s',
      file: 'src/service/http/address-routes.ts',
      find: '!isOwner && isReservedName(name)',
      replacement: '!isOwner && name === requestedName && isReservedName(requestedName) && false',
      test: 'test/e2e/service/reserved-names.test.ts',
      testName: 'a member cannot take',
    },
    {
      guard: 'what is not seen makes no other name',
      file: 'src/service/address-name.ts',
      find: ".replaceAll(INVISIBLE, '')",
      replacement: '',
      test: 'test/e2e/service/reserved-names.test.ts',
      testName: 'a twin of an address',
    },
    {
      guard: 'scripts that look alike are not mixed',
      file: 'src/service/address-name.ts',
      find: ' || mixesScripts(normalized)',
      replacement: ' || (mixesScripts(normalized) && false)',
      test: 'test/e2e/service/reserved-names.test.ts',
      testName: 'of two scripts, is no name',
    },
  ),
]
