// The `electron` module of Electron 33, with the Electron 45 APIs that the program uses on Linux.
import { fork } from 'node:child_process'
import { join, relative } from 'node:path'
import { app, nativeTheme, safeStorage, utilityProcess } from 'electron'
import { unlockDefaultCollection } from './unlock-keyring.js'

export * from 'electron'
export { default } from 'electron'

const root = join(import.meta.dirname, '../..')
/** The Node executable in this checkout's node_modules. */
const NODE = join(root, 'node_modules/node/bin/node')

Object.defineProperty(nativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI', {
  get: () => nativeTheme.shouldUseDarkColors,
})

safeStorage.isAsyncEncryptionAvailable = async () =>
  (await unlockDefaultCollection()) && safeStorage.isEncryptionAvailable()

safeStorage.encryptStringAsync = (text) => Promise.resolve(safeStorage.encryptString(text))

safeStorage.decryptStringAsync = async (encrypted) => ({
  result: await Promise.resolve(safeStorage.decryptString(encrypted)),
  shouldReEncrypt: false,
})

/** Plain Node cannot read files in an asar archive, so a packaged program uses the same file from this checkout's build. */
const unpacked = (file) => (app.isPackaged ? join(root, relative(app.getAppPath(), file)) : file)

/** The service needs the SQLite of a newer Node than this Electron has, so it runs in a child process of that Node. */
utilityProcess.fork = (entry, args, options) => {
  const child = fork(unpacked(entry), args, {
    env: options.env,
    execPath: NODE,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.postMessage = (message) => {
    if (child.connected) child.send(message)
  }
  return child
}
