// The module `electron` of Electron 33, with the calls of Electron 45 that the program makes on Linux.
import { fork } from 'node:child_process'
import { join, relative } from 'node:path'
import { app, nativeTheme, safeStorage, utilityProcess } from 'electron'
import { unlockDefaultCollection } from './unlock-keyring.js'

export * from 'electron'
export { default } from 'electron'

const root = join(import.meta.dirname, '../..')
/** The Node of this checkout's packages. */
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

/** Node cannot read a file in the archive of a packaged program, so it uses the same file of this checkout's build. */
const unpacked = (file) => (app.isPackaged ? join(root, relative(app.getAppPath(), file)) : file)

/** The service needs the SQLite of a newer Node than this Electron has, so it runs as a child process of that Node. */
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
