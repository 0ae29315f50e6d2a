// Looks at what both shells need from this computer: the ports of the built-in service, the data folder, the clock.
import { chmodSync } from 'node:fs'
import { access, constants, stat, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { judgeClock, judgeFolder } from '../core/doctor.ts'
import type { Mayfly } from '../core/mayfly.ts'
import type { Finding } from '../shared/doctor.ts'
import { BUILTIN_ACCOUNT } from '../shared/model.ts'

/** Milliseconds a port may take to answer. */
const PATIENCE = 2_000

/** Whether an SMTP server greets there (RFC 5321, 3.1). */
const greets = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (isGood: boolean): void => {
      socket.destroy()
      resolve(isGood)
    }
    socket.setTimeout(PATIENCE, () => end(false))
    socket.once('data', (data) => end(data.toString('latin1').startsWith('220')))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
  })

const answers = (baseUrl: string): Promise<boolean> =>
  fetch(baseUrl, { signal: AbortSignal.timeout(PATIENCE) }).then(
    (answer) => answer.ok,
    () => false,
  )

export const examinePorts = async (mayfly: Mayfly): Promise<Finding> => {
  const account = mayfly.snapshot().accounts.find(({ id }) => id === BUILTIN_ACCOUNT)
  if (!account?.smtp || account.health.state === 'unreachable') return { kind: 'ports-none' }
  const { host, port } = account.smtp
  const [isHttp, isSmtp] = await Promise.all([answers(account.baseUrl), greets(host, port)])
  const http = new URL(account.baseUrl).host
  const smtp = `${host}:${port}`
  if (!isHttp) return { kind: 'ports-closed', which: 'HTTP', address: http }
  if (!isSmtp) return { kind: 'ports-closed', which: 'SMTP', address: smtp }
  return { kind: 'ports-open', http, smtp }
}

export const examineFolder = async (folder: string): Promise<Finding> => {
  const facts = await Promise.all([stat(folder), statfs(folder)]).catch(() => null)
  // Neither there nor to be made.
  if (!facts) return { kind: 'data-read-only', folder }
  const [{ mode }, { bavail, bsize }] = facts
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  // Windows keeps such rights elsewhere, and a person's own folders are private there.
  const isShared = process.platform !== 'win32' && (mode & 0o077) !== 0
  return judgeFolder({ folder, isWritable, isShared, free: bavail * bsize })
}

/** Lets nobody else look into the folder. */
export const closeFolder = (folder: string): void => chmodSync(folder, 0o700)

export const examineClock = (mayfly: Mayfly): Finding => judgeClock(mayfly.clockOffsets())
