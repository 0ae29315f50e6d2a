// The measured processes of a benchmark: start, memory, CPU time and end.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { nodeBinary } from '../../helpers/service.ts'

/** Resident memory of a process in megabytes; null on systems other than Linux. */
export const residentMB = (pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number | null => {
  try {
    const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return match ? Number(match[1]) / 1000 : null
  } catch {
    return null
  }
}

/** CPU time of a process in seconds (proc(5): utime and stime, in hundredths of a second); Linux only. */
export const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

/** Starts an unmodified smtp-server. */
export const startStockSmtpServer = async (): Promise<{ child: ChildProcess; port: number }> => {
  const child = spawn(nodeBinary, [join(import.meta.dirname, 'stock-smtp-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, port: Number(line) }
}
