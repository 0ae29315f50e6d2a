// What Electron 33 lacks of Electron 45, as far as the program uses it on Linux. Loading this adds the missing calls to
// Electron's own objects; what replaces a module of the program is exported.
import { fork } from 'node:child_process'
import module from 'node:module'
import { join } from 'node:path'
import { app, nativeTheme, protocol, safeStorage, utilityProcess, type UtilityProcess } from 'electron'
import { StartupError } from '../../node/startup-error.ts'
import type { ArchiveStorage } from '../../shell/start-mayfly.ts'

/** Without node:sqlite messages last until the program ends; accounts are restored from their backup. */
export const loadStorage = async (): Promise<ArchiveStorage> => {
  const { withAccountsBackup } = await import('../../storage/accounts-backup.ts')
  const { MemoryArchive } = await import('./memory-archive.ts')
  return {
    openArchiveWithBackup: (dataDir, retention) => ({
      archive: withAccountsBackup(
        new MemoryArchive(),
        join(dataDir, 'accounts.json'),
        retention().kind !== 'memory',
      ),
      quarantinedFile: null,
    }),
    deleteArchiveFiles: () => undefined,
  }
}

/** Electron's single-instance lock has to do. */
export const lockDataFolder = (): (() => void) => () => undefined

/**
 * The starter of the tests' Electron loads the program when it is too late to declare a scheme or do without a graphics card: then the same files are
 * served under a name that is reserved to lead nowhere (RFC 2606).
 */
const isTooLateForScheme = app.isReady()
export const rendererOrigin = isTooLateForScheme ? 'https://mayfly.invalid' : null
if (isTooLateForScheme) {
  protocol.registerSchemesAsPrivileged = () => undefined
  app.disableHardwareAcceleration = () => undefined
}

Object.assign(module, { enableCompileCache: () => undefined })

Object.defineProperty(nativeTheme, 'shouldUseDarkColorsForSystemIntegratedUI', {
  get: () => nativeTheme.shouldUseDarkColors,
})

Object.assign(safeStorage, {
  isAsyncEncryptionAvailable: async () => {
    const { unlockDefaultCollection } = await import('./unlock-keyring.ts')
    return (await unlockDefaultCollection()) && safeStorage.isEncryptionAvailable()
  },
  encryptStringAsync: (text) => Promise.resolve(safeStorage.encryptString(text)),
  decryptStringAsync: async (encrypted) => ({
    result: await Promise.resolve(safeStorage.decryptString(encrypted)),
    shouldReEncrypt: false,
  }),
} satisfies Partial<typeof safeStorage>)

/** The service needs node:sqlite: it runs under the Node that MAYFLY_NODE names. */
utilityProcess.fork = (entry, args, options) => {
  const node = process.env.MAYFLY_NODE
  if (!node)
    throw new StartupError(
      'This Electron has no SQLite of its own. Name a Node 24 in the variable MAYFLY_NODE.',
    )
  const child = fork(entry, args, {
    env: { ...options?.env },
    execPath: node,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const postMessage = (message: object): void => {
    if (child.connected) child.send(message)
  }
  // The members that are used have the same names and arguments in both classes.
  return Object.assign(child, { postMessage }) as unknown as UtilityProcess
}
