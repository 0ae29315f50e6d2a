// The doctor: runs the checks of a shell and those that every shell has, the ports of the built-in service and the data folder.
import { chmodSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { createDoctorReport, dataFolderFinding } from '../app/doctor.ts'
import type { MayflyApp } from '../app/mayfly-app.ts'
import type { CommandHandlers } from '../shared/contract/bridge.ts'
import { err, ok } from '../shared/contract/result.ts'
import type { DoctorReport, Finding, Repair } from '../shared/model/doctor-report.ts'
import { BUILTIN_ACCOUNT } from '../shared/model/account.ts'
import type { RunningMayfly } from './start-mayfly.ts'

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
const checkServicePorts = async (mayfly: MayflyApp): Promise<Finding> => {
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

/** A check of a shell; called in each run. */
export type Check = () => Finding | Promise<Finding>

export interface Doctor {
  readonly run: () => Promise<DoctorReport>
  readonly handlers: Pick<CommandHandlers, 'doctor.run' | 'doctor.repair'>
}

/** Runs all checks at the same time. @returns their results, in the order of the checks */
export const runChecks = async (checks: readonly Check[]): Promise<DoctorReport> =>
  createDoctorReport(await Promise.all(checks.map(async (check) => check())))

/**
 * The doctor of a running program.
 * @param shellChecks come first in the report
 * @param shellRepairs repairs of the shell's own findings; `doctor.repair` runs the doctor again after each
 */
export const createDoctor = (
  { mayfly, restartService }: Pick<RunningMayfly, 'mayfly' | 'restartService'>,
  dataDir: string,
  shellChecks: readonly Check[],
  shellRepairs: Partial<Record<Repair, () => unknown>> = {},
): Doctor => {
  const run = (): Promise<DoctorReport> =>
    runChecks([...shellChecks, () => checkServicePorts(mayfly), () => checkDataFolder(dataDir)])
  const repairs: Partial<Record<Repair, () => unknown>> = {
    'restart-service': restartService,
    'close-folder': () => chmodSync(dataDir, 0o700),
    ...shellRepairs,
  }
  return {
    run,
    handlers: {
      'doctor.run': async () => ok(await run()),
      'doctor.repair': async ({ repair }) => {
        const carryOut = repairs[repair]
        if (!carryOut) return err({ kind: 'unsupported' })
        await carryOut()
        return ok(await run())
      },
    },
  }
}
