// The command uninstall: removes what Mayfly left outside its package.
import { homedir } from 'node:os'
import { isProgramRunning, quitProgram } from '../../shell-common/uninstall/quit-program.ts'
import { isUserData, type Trace, type TraceKind } from '../../shell-common/uninstall/trace.ts'
import { findTraces } from '../../shell-common/uninstall/traces.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { CommandContext } from '../command-context.ts'
import { CommandError, EXIT_STATUS } from '../../mailbox/command-error.ts'
import { dataDirOf } from '../mailbox/open-mailbox.ts'

interface UninstallOptions {
  readonly dryRun?: true | undefined
  readonly keepData?: true | undefined
  readonly deleteData?: true | undefined
}

/** One line of the output. */
export interface UninstallRecord {
  readonly kind: TraceKind
  readonly location: string
  readonly state: 'found' | 'removed' | 'kept' | 'failed'
  /** Why it could not be removed, or null. */
  readonly reason: string | null
}

const NAMES: Readonly<Record<TraceKind, string>> = {
  autostart: 'start at login',
  'link-handler': 'handler of mayfly:// links',
  browser: 'native messaging host in a browser',
  temporary: 'temporary files',
  cache: 'cache',
  keychain: 'keychain entry, which decrypts the API keys in the data folder',
  data: 'data folder: addresses, mail, settings and API keys',
}

const removeTrace = async (trace: Trace): Promise<Pick<UninstallRecord, 'state' | 'reason'>> => {
  try {
    await trace.remove()
    return { state: 'removed', reason: null }
  } catch (error) {
    return { state: 'failed', reason: errorMessage(error) }
  }
}

const print = ({ output }: CommandContext, record: UninstallRecord): void => {
  const { kind, location, state, reason } = record
  const why = reason === null ? '' : `: ${reason}`
  output.record(record, `${state.padEnd(7)}  ${location}  (${NAMES[kind]})${why}`)
}

/** Prints one line for each trace. @returns the exit status: 1 if a trace could not be removed */
export const uninstall = async (context: CommandContext, options: UninstallOptions): Promise<number> => {
  const { connection, output } = context
  if (connection.url !== undefined || connection.ephemeral)
    throw new CommandError(
      '"uninstall" is for this computer: it accepts neither --url nor --ephemeral.',
      EXIT_STATUS.usageError,
    )
  if (options.keepData && options.deleteData)
    throw new CommandError('--keep-data and --delete-data contradict each other.', EXIT_STATUS.usageError)
  const dataDir = dataDirOf(connection)
  const isRunning = await isProgramRunning(dataDir)
  if (isRunning && options.dryRun) output.notice(`Mayfly is running on ${dataDir} and would be quit first.`)
  else if (!(await quitProgram(dataDir)))
    throw new CommandError(`Mayfly is running on ${dataDir} and does not quit. End its process first.`)
  const computer = { platform: process.platform, env: process.env, home: homedir() }
  const traces = await findTraces(computer, dataDir)
  let hasFailed = false
  for (const trace of traces) {
    const { kind, location } = trace
    const isKept = isUserData(trace) && !options.deleteData
    if (isKept) print(context, { kind, location, state: 'kept', reason: null })
    else if (options.dryRun) print(context, { kind, location, state: 'found', reason: null })
    else {
      const result = await removeTrace(trace)
      hasFailed ||= result.state === 'failed'
      print(context, { kind, location, ...result })
    }
  }
  if (traces.length === 0) output.notice('Nothing was found outside the package.')
  return hasFailed ? EXIT_STATUS.failed : EXIT_STATUS.done
}
