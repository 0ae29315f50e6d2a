// Adds to Electron 33 the APIs of Electron 45 that the program uses on Linux.
const { fork } = require('node:child_process')
const { join, relative } = require('node:path')

const root = join(__dirname, '../..')
/** The Node executable in this checkout's node_modules. */
const NODE = join(root, 'node_modules/node/bin/node')

/** @param electron the `electron` module, whose objects are changed */
exports.addMissingApis = ({ app, nativeTheme, safeStorage, utilityProcess }) => {
  Object.defineProperty(nativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI', {
    get: () => nativeTheme.shouldUseDarkColors,
  })

  safeStorage.isAsyncEncryptionAvailable = async () => {
    const { unlockDefaultCollection } = require('./unlock-keyring.cjs')
    return (await unlockDefaultCollection()) && safeStorage.isEncryptionAvailable()
  }
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
      // Electron's allocator has no arenas for threads.
      env: { MALLOC_ARENA_MAX: '1', ...(options.env ?? process.env) },
      execPath: NODE,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.postMessage = (message) => {
      if (child.connected) child.send(message)
    }
    return child
  }
}
