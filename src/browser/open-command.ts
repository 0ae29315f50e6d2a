// The command that opens this program again, derived from how it was started: a checkout has no `mayfly` command.
import { basename } from 'node:path'

/** How this process was started. */
export interface ProcessStart {
  /** The path of the executable, the script, and the arguments: `process.argv`. */
  readonly argv: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly platform: NodeJS.Platform
}

/** The file that `npm start` runs; it accepts options that the bundle does not. */
const START_SCRIPT = 'start.ts'

/** Quotes one word for the shell of this system: a POSIX shell (POSIX, Shell Command Language, section 2.2.2) or `cmd.exe`. */
const shellWord = (text: string, platform: NodeJS.Platform): string => {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  return platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`
}

/**
 * @param dataDir the absolute path of `--data-dir`; null for the default folder.
 * @returns a command line for a terminal, to be run in the folder in which the program was started.
 */
export const openCommand = ({ argv, env, platform }: ProcessStart, dataDir: string | null): string => {
  const [node = 'node', script = ''] = argv
  const isStartScript = basename(script) === START_SCRIPT
  const isNpm = isStartScript && env.npm_lifecycle_event === 'start'
  const program = isNpm ? ['npm', 'start', '--'] : [node, script]
  const words = [
    ...program,
    // Otherwise it would look for Electron, and download it if it is not installed.
    ...(isStartScript ? ['--browser'] : []),
    'open',
    ...(dataDir === null ? [] : ['--data-dir', dataDir]),
  ]
  return words.map((word) => shellWord(word, platform)).join(' ')
}
