// The processes of a program, read from /proc: the tree of its processes, and those that remain after it exits.
import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

const readProcess = (pid: number): Process | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain anything; the fields follow the last one.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return state === 'Z' ? null : { pid, parent: Number(parent), command }
  } catch {
    return null
  }
}

export const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])

/** A process and everything it started, directly or not. */
export const processTree = (root: number): number[] => {
  const all = processes()
  const tree = [root]
  for (const pid of tree) tree.push(...all.filter(({ parent }) => parent === pid).map((child) => child.pid))
  return tree
}

/** The given processes that still run. */
export const stillRunning = (pids: readonly number[]): number[] =>
  pids.filter((pid) => readProcess(pid) !== null)
