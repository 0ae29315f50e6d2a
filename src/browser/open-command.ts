// The command that opens this program again, in the words with which it was started: a checkout has no `mayfly` of its own.
import { basename } from 'node:path'

/** How this process was started. */
export interface ProcessStart {
  /** The program's own path, then its script, then its arguments: `process.argv`. */
  readonly argv: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly platform: NodeJS.Platform
}

/** The file that `npm start` runs; it takes options that the bundle does not know. */
const START_SCRIPT = 'start.ts'

/** One word for the shell of this system: POSIX 2.2.2, or `cmd.exe`. */
const shellWord = (text: string, platform: NodeJS.Platform): string => {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  return platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`
}

/**
 * @param dataDir the folder that was named, as an absolute path; null where it is the usual one.
 * @returns a line for a terminal in the folder in which the program was started.
 */
export const openCommand = ({ argv, env, platform }: ProcessStart, dataDir: string | null): string => {
  const [node = 'node', script = ''] = argv
  const isStartScript = basename(script) === START_SCRIPT
  const isNpm = isStartScript && env.npm_lifecycle_event === 'start'
  const program = isNpm ? ['npm', 'start', '--'] : [node, script]
  const words = [
    ...program,
    // Else it would look for an Electron, and download one where there is none.
    ...(isStartScript ? ['--browser'] : []),
    'open',
    ...(dataDir === null ? [] : ['--data-dir', dataDir]),
  ]
  return words.map((word) => shellWord(word, platform)).join(' ')
}
