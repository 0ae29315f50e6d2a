// Guards around windows, servers, files and the desktop.
import { of, type Guard } from './guard.ts'

const guard = 'src/main/guard.ts'
const session = 'src/main/page-session.ts'
const strangers = { project: 'desktop', test: 'test/desktop/security-strangers.test.ts' } as const

export const desktop: readonly Guard[] = [
  ...of(
    'windows wander',
    {
      ...{ guard: 'will-navigate', file: guard, find: "contents.on('will-navigate'" },
      ...{ undo: "contents.on('focus' as 'will-navigate'", ...strangers, name: 'goes nowhere' },
    },
    {
      ...{ guard: 'will-frame-navigate', file: guard, find: "contents.on('will-frame-navigate'" },
      ...{
        undo: "contents.on('focus' as 'will-frame-navigate'",
        ...strangers,
        name: 'has no frame that goes',
      },
    },
    {
      ...{ guard: 'will-redirect', file: guard },
      ...{ find: "    contents.on('will-redirect', (event) => event.preventDefault())\n", undo: '' },
      ...{ ...strangers, name: 'is not led elsewhere' },
    },
    {
      ...{ guard: 'new windows', file: guard, find: "({ action: 'deny' })", undo: "({ action: 'allow' })" },
      ...{ ...strangers, name: 'opens no window' },
    },
    {
      ...{ guard: 'webviews', file: guard },
      ...{ find: "    contents.on('will-attach-webview', (event) => event.preventDefault())\n", undo: '' },
      ...{ project: 'desktop', test: 'test/desktop/security-reach.test.ts', name: 'no webview' },
    },
    {
      ...{ guard: 'permissions that are asked for', file: session },
      ...{ find: 'answer(false))', undo: 'answer(true))' },
      ...{ project: 'unit', test: 'test/unit/main/page-session.test.ts' },
    },
    {
      ...{ guard: 'permissions that are looked up', file: session },
      ...{ find: 'setPermissionCheckHandler(() => false)', undo: 'setPermissionCheckHandler(() => true)' },
      ...{
        project: 'desktop',
        test: 'test/desktop/security-page.test.ts',
        name: 'every permission is refused',
      },
    },
    {
      ...{ guard: 'devices', file: session },
      ...{ find: 'setDevicePermissionHandler(() => false)', undo: 'setDevicePermissionHandler(() => true)' },
      ...{ project: 'unit', test: 'test/unit/main/page-session.test.ts' },
    },
    {
      ...{ guard: 'downloads', file: session },
      ...{ find: "  own.on('will-download', (event) => event.preventDefault())\n", undo: '' },
      ...{ ...strangers, name: 'refuses every download' },
    },
  ),
  ...of('a server lies', {
    ...{ guard: 'answers have a largest size', file: 'src/api/caller.ts' },
    ...{ find: 'const JSON_LIMIT = 5 * 1024 * 1024', undo: 'const JSON_LIMIT = 500 * 1024 * 1024' },
    ...{ project: 'unit', test: 'test/unit/api/client.test.ts', name: 'above them is given up' },
  }),
  ...of(
    'a saved attachment harms',
    {
      ...{ guard: 'never over another file', file: 'src/main/save-file.ts' },
      ...{ find: "flag: 'wx', ", undo: '' },
      ...{ project: 'desktop', test: 'test/desktop/files.test.ts', name: 'never over another file' },
    },
    {
      ...{
        guard: 'never executable',
        file: 'src/main/save-file.ts',
        find: 'mode: 0o600',
        undo: 'mode: 0o700',
      },
      ...{ project: 'desktop', test: 'test/desktop/files.test.ts', name: 'never over another file' },
    },
    {
      ...{ guard: 'marked as foreign', file: 'src/main/save-file.ts' },
      ...{ find: '      await markForeign(path, sender)\n', undo: '' },
      // The file it looks at is saved by the test before it.
      ...{ project: 'desktop', test: 'test/desktop/files.test.ts' },
    },
  ),
  ...of('the program is bent to run other code', {
    ...{ guard: 'fuses', file: 'electron-builder.yml', find: 'runAsNode: false', undo: 'runAsNode: true' },
    ...{ project: 'desktop', test: 'test/desktop/package.test.ts', name: 'has every fuse' },
  }),
  ...of('the program phones home', {
    ...{ guard: 'only for who asked', file: 'src/core/updates.ts' },
    ...{ find: 'if (!this.#state.settings.lookForUpdates) return', undo: '' },
    ...{ project: 'unit', test: 'test/unit/core/updates.test.ts', name: 'asks nobody by itself' },
  }),
  ...of(
    'a sender writes to the desktop',
    {
      ...{ guard: 'markup stays text', file: 'src/main/linux/notification-server.ts' },
      ...{ find: "can.has('body-markup') ? escapeMarkup(notice.body) : notice.body", undo: 'notice.body' },
      ...{ project: 'desktop', test: 'test/desktop/notifications.test.ts', name: 'has a button that copies' },
    },
    {
      ...{ guard: 'a locked screen tells nothing', file: 'src/main/notifications.ts' },
      ...{
        find: "isLocked ? 'nothing' : settings",
        undo: "isLocked && settings.language === 'ar' ? 'nothing' : settings",
      },
      ...{ project: 'unit', test: 'test/unit/main/notifications.test.ts' },
    },
    {
      ...{ guard: 'a code is left out of the subject too', file: 'src/mail/notification-words.ts' },
      ...{ find: "privacy === 'full' || !code || !shows(text, code.value)", undo: 'true' },
      ...{ project: 'unit', test: 'test/unit/mail/notification-words.test.ts' },
    },
  ),
  ...of(
    'others give orders',
    {
      ...{ guard: 'a socket for its owner', file: 'src/host/control.ts' },
      ...{ find: 'chmodSync(path, 0o600)', undo: 'chmodSync(path, 0o666)' },
      ...{ project: 'unit', test: 'test/unit/host/verbs.test.ts', name: 'for its owner only' },
    },
    {
      ...{ guard: 'decoded by schema', file: 'src/host/control.ts' },
      ...{ find: 'const said = verb.success\n    ? await', undo: 'const said = verb\n    ? await' },
      ...{ project: 'unit', test: 'test/unit/host/verbs.test.ts' },
    },
  ),
  ...of(
    'others on this computer read along',
    {
      ...{ guard: 'the service’s files', file: 'src/service/index.ts' },
      ...{ find: 'process.umask(0o077)', undo: 'process.umask(0o022)' },
      ...{ project: 'e2e', test: 'test/e2e/service/lifecycle.test.ts' },
    },
    {
      ...{
        guard: 'settings',
        file: 'src/host/settings-file.ts',
        find: 'configFileMode: 0o600',
        undo: 'configFileMode: 0o644',
      },
      ...{ project: 'unit', test: 'test/unit/host/settings-file.test.ts' },
    },
  ),
]
