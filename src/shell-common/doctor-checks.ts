// The doctor's checks for both shells: the ports of the built-in service, the data folder, the clock.
import { chmodSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { clockFinding, dataFolderFinding } from '../app/doctor.ts'
import type { MayflyApp } from '../app/mayfly-app.ts'
import type { ProgramFilesWatch } from '../node/program-files.ts'
import type { Finding } from '../shared/model/doctor-report.ts'
import { BUILTIN_ACCOUNT } from '../shared/model/account.ts'

/** Milliseconds to wait for a response from a port. */
const PROBE_TIMEOUT_MS = 2_000

/** Whether an SMTP server sends its greeting on the port (RFC 5321, section 3.1). */
const isSmtpReachable = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const finish = (isGood: boolean): void => {
      socket.destroy()
      resolve(isGood)
    }
    socket.setTimeout(PROBE_TIMEOUT_MS, () => finish(false))
    socket.once('data', (data) => finish(data.toString('latin1').startsWith('220')))
    socket.once('error', () => finish(false))
    socket.once('close', () => finish(false))
  })

const isHttpReachable = (baseUrl: string): Promise<boolean> =>
  fetch(baseUrl, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Checks that the HTTP and SMTP ports of the built-in service respond. */
export const checkServicePorts = async (mayfly: MayflyApp): Promise<Finding> => {
  const account = mayfly.snapshot().accounts.find(({ id }) => id === BUILTIN_ACCOUNT)
  if (account?.health.state === 'standby') return { kind: 'ports-unused' }
  if (!account?.smtp || account.health.state === 'unreachable') return { kind: 'ports-none' }
  const { host, port } = account.smtp
  const [isHttp, isSmtp] = await Promise.all([isHttpReachable(account.baseUrl), isSmtpReachable(host, port)])
  const http = new URL(account.baseUrl).host
  const smtp = `${host}:${port}`
  if (!isHttp) return { kind: 'ports-closed', which: 'HTTP', address: http }
  if (!isSmtp) return { kind: 'ports-closed', which: 'SMTP', address: smtp }
  return { kind: 'ports-open', http, smtp }
}

export const checkDataFolder = async (folder: string): Promise<Finding> => {
  const stats = await Promise.all([stat(folder), statfs(folder)]).catch(() => null)
  // The folder does not exist and could not be created.
  if (!stats) return { kind: 'data-read-only', folder }
  const [{ mode }, { bavail, bsize }] = stats
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  // Windows has no such mode; a user's own folders are private there.
  const isShared = process.platform !== 'win32' && (mode & 0o077) !== 0
  return dataFolderFinding({ folder, isWritable, isShared, freeBytes: bavail * bsize })
}

/** Removes the permissions of other users from a data folder. */
export const restrictFolderToOwner = (folder: string): void => chmodSync(folder, 0o700)

export const checkClock = (mayfly: MayflyApp): Finding => clockFinding(mayfly.clockOffsets())

/** How the program is updated, unless its files on disk are of another version already. */
export const checkUpdates = (mayfly: MayflyApp, programFiles: ProgramFilesWatch): Finding => {
  if (programFiles.isReplaced()) return { kind: 'updates-replaced' }
  const { shell, settings } = mayfly.snapshot()
  const { installation } = shell.updates
  switch (shell.updates.by) {
    case 'program':
      return { kind: 'updates-program', installation, choice: settings.updates }
    case 'command':
      return { kind: 'updates-command', installation, command: shell.updates.command }
    case 'download':
      return { kind: 'updates-download', installation }
  }
}
