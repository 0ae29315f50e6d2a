// Guards around windows, servers, files and the desktop.
import { guardsAgainst, type SecurityGuard } from './guard.ts'

const webContentsSecurityFile = 'src/main/app-window/web-contents-security.ts'
const sessionFile = 'src/main/app-window/renderer-session.ts'
const foreignWindowsTest = { test: 'test/desktop/security-foreign-windows.test.ts' } as const

export const desktopGuards: readonly SecurityGuard[] = [
  ...guardsAgainst(
    'windows wander',
    {
      ...{ guard: 'will-navigate', file: webContentsSecurityFile, find: "contents.on('will-navigate'" },
      ...{
        replacement: "contents.on('focus' as 'will-navigate'",
        ...foreignWindowsTest,
        testName: 'goes nowhere',
      },
    },
    {
      ...{
        guard: 'will-frame-navigate',
        file: webContentsSecurityFile,
        find: "contents.on('will-frame-navigate'",
      },
      ...{
        replacement: "contents.on('focus' as 'will-frame-navigate'",
        ...foreignWindowsTest,
        testName: 'has no frame that goes',
      },
    },
    {
      ...{ guard: 'will-redirect', file: webContentsSecurityFile },
      ...{ find: "    contents.on('will-redirect', (event) => event.preventDefault())\n", replacement: '' },
      ...{ ...foreignWindowsTest, testName: 'is not led elsewhere' },
    },
    {
      ...{
        guard: 'new windows',
        file: webContentsSecurityFile,
        find: "({ action: 'deny' })",
        replacement: "({ action: 'allow' })",
      },
      ...{ ...foreignWindowsTest, testName: 'opens no window' },
    },
    {
      ...{ guard: 'webviews', file: webContentsSecurityFile },
      ...{
        find: "    contents.on('will-attach-webview', (event) => event.preventDefault())\n",
        replacement: '',
      },
      ...{ test: 'test/desktop/security-navigation-and-ipc.test.ts', testName: 'no webview' },
    },
    {
      ...{ guard: 'permissions that are asked for', file: sessionFile },
      ...{ find: 'callback(false))', replacement: 'callback(true))' },
      ...{ test: 'test/unit/main/renderer-session.test.ts' },
    },
    {
      ...{ guard: 'permissions that are looked up', file: sessionFile },
      ...{
        find: 'setPermissionCheckHandler(() => false)',
        replacement: 'setPermissionCheckHandler(() => true)',
      },
      ...{
        test: 'test/desktop/security-page-isolation.test.ts',
        testName: 'every permission is refused',
      },
    },
    {
      ...{ guard: 'devices', file: sessionFile },
      ...{
        find: 'setDevicePermissionHandler(() => false)',
        replacement: 'setDevicePermissionHandler(() => true)',
      },
      ...{ test: 'test/unit/main/renderer-session.test.ts' },
    },
    {
      ...{ guard: 'downloads', file: sessionFile },
      ...{
        find: "  rendererSession.on('will-download', (event) => event.preventDefault())\n",
        replacement: '',
      },
      ...{ ...foreignWindowsTest, testName: 'refuses every download' },
    },
  ),
  ...guardsAgainst('a server lies', {
    ...{ guard: 'answers have a largest size', file: 'src/client/api-caller.ts' },
    ...{ find: 'const MAX_JSON_BYTES = 5 *', replacement: 'const MAX_JSON_BYTES = 500 *' },
    ...{ test: 'test/integration/client/client.test.ts', testName: 'above them is given up' },
  }),
  ...guardsAgainst(
    'a saved attachment harms',
    {
      ...{ guard: 'never over another file', file: 'src/main/save-file.ts' },
      ...{ find: "flag: 'wx', ", replacement: '' },
      ...{ test: 'test/desktop/files.test.ts', testName: 'never over another file' },
    },
    {
      ...{
        guard: 'never executable',
        file: 'src/main/save-file.ts',
        find: 'mode: 0o600',
        replacement: 'mode: 0o700',
      },
      ...{ test: 'test/desktop/files.test.ts', testName: 'never over another file' },
    },
    {
      ...{ guard: 'marked as foreign', file: 'src/main/save-file.ts' },
      ...{ find: '  await markAsDownloaded(path, sender)\n', replacement: '' },
      // The file it looks at is saved by the test before it.
      ...{ test: 'test/desktop/files.test.ts' },
    },
  ),
  ...guardsAgainst('the program is bent to run other code', {
    ...{
      guard: 'fuses',
      file: 'electron-builder.yml',
      find: 'runAsNode: false',
      replacement: 'runAsNode: true',
    },
    ...{ test: 'test/desktop/packaged-app.test.ts', testName: 'has every fuse' },
  }),
  ...guardsAgainst('the program phones home', {
    ...{ guard: 'only for who asked', file: 'src/app/update-checker.ts' },
    ...{ find: 'if (!this.#context.settings.lookForUpdates) return', replacement: '' },
    ...{ test: 'test/integration/app/update-check.test.ts', testName: 'asks nobody by itself' },
  }),
  ...guardsAgainst(
    'a sender writes to the desktop',
    {
      ...{ guard: 'markup stays text', file: 'src/main/linux/notification-server.ts' },
      ...{
        find: "capabilities.has('body-markup') ? escapeMarkup(notification.body) : notification.body",
        replacement: 'notification.body',
      },
      ...{
        test: 'test/desktop/notifications.test.ts',
        testName: 'has a button that copies',
      },
    },
    {
      ...{ guard: 'a locked screen tells nothing', file: 'src/main/notifications/notifier.ts' },
      ...{
        find: "isLocked ? 'nothing' : settings",
        replacement: "isLocked && settings.language === 'ar' ? 'nothing' : settings",
      },
      ...{ test: 'test/unit/main/notifier.test.ts' },
    },
    {
      ...{ guard: 'a code is left out of the subject too', file: 'src/mail/notification-text.ts' },
      ...{ find: "privacy === 'full' || !code || !containsCode(text, code.value)", replacement: 'true' },
      ...{ test: 'test/unit/mail/notification-text.test.ts' },
    },
  ),
  ...guardsAgainst(
    'others give orders',
    {
      ...{ guard: 'a socket for its owner', file: 'src/shell/control-socket.ts' },
      ...{ find: 'chmodSync(path, 0o600)', replacement: 'chmodSync(path, 0o666)' },
      ...{ test: 'test/integration/shell/cli-commands.test.ts', testName: 'for its owner only' },
    },
    {
      ...{ guard: 'decoded by schema', file: 'src/shell/control-socket.ts' },
      ...{
        find: '  if (!parsed.success) answer',
        replacement: '  if (parsed.error === null) answer',
      },
      ...{ test: 'test/integration/shell/cli-commands.test.ts', testName: 'refuses' },
    },
    {
      ...{ guard: 'only harmless commands of the bridge', file: 'src/shell/control-socket.ts' },
      ...{ find: 'call: z.enum(CONTROL_CALLS)', replacement: 'call: z.string()' },
      ...{ test: 'test/integration/shell/cli-commands.test.ts', testName: 'refuses' },
    },
  ),
  ...guardsAgainst(
    'an agent is misled by a mail',
    {
      ...{ guard: 'its own addresses only', file: 'src/cli/mcp/agent-permissions.ts' },
      ...{ find: "this.scope !== 'own' || this.#own.has(id)", replacement: 'true || this.#own.has(id)' },
      ...{ test: 'test/e2e/cli/mcp.test.ts', testName: 'is refused an address that is not its own' },
    },
    {
      ...{ guard: 'marks that a mail cannot forge', file: 'src/cli/mcp/untrusted-mail.ts' },
      ...{ find: "randomBytes(6).toString('hex')", replacement: "randomBytes(0).toString('hex')" },
      ...{ test: 'test/e2e/cli/mcp.test.ts', testName: 'is given mail as text of a stranger' },
    },
    {
      guard: 'a list of resources says whose words they are',
      file: 'src/cli/mcp/resources.ts',
      find: 'title: `${STRANGER_SUBJECT} ',
      replacement: 'title: `',
      test: 'test/e2e/cli/mcp.test.ts',
      testName: 'is given mail as text of a stranger',
    },
  ),
  ...guardsAgainst('a mail gives a terminal orders', {
    ...{ guard: 'no control characters', file: 'src/cli/output.ts' },
    ...{
      find: '/(?![\\n\\t])\\p{Cc}|[\\u202a-\\u202e\\u2066-\\u2069]/gu',
      replacement: '/[\\u202a-\\u202e\\u2066-\\u2069]/gu',
    },
    ...{ test: 'test/unit/cli/command-line.test.ts', testName: 'orders a terminal nothing' },
  }),
  ...guardsAgainst(
    'others on this computer read along',
    {
      ...{ guard: 'the service’s files', file: 'src/service/index.ts' },
      ...{ find: 'process.umask(0o077)', replacement: 'process.umask(0o022)' },
      ...{ test: 'test/e2e/service/lifecycle.test.ts' },
    },
    {
      ...{
        guard: 'settings',
        file: 'src/node/settings-store.ts',
        find: 'configFileMode: 0o600',
        replacement: 'configFileMode: 0o644',
      },
      ...{ test: 'test/unit/node/settings-store.test.ts' },
    },
  ),
]
