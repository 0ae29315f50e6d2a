// The command line of both shells.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { homedir } from 'node:os'
import { defaultDataDir } from '../shared/data-dir.ts'
import { Refusal } from './refusal.ts'

export interface ShellOptions {
  readonly dataDir: string
  /** Ports of the built-in service; undefined is its default, 0 any free one. */
  readonly httpPort: number | undefined
  readonly smtpPort: number | undefined
  /** Open a browser tab, or the popup, at the start. */
  readonly open: boolean
  readonly help: boolean
}

export const HELP = `Usage: npm start -- [options]

  --browser        run in a browser tab instead of the system tray
  --data-dir DIR   keep all state in DIR (default: this person's data folder)
  --http-port N    REST port of the built-in service, 0 = any free one (default: 2580, or the next free one)
  --smtp-port N    SMTP port of the built-in service, 0 = any free one (default: 2525, or the next free one)
  --no-open        do not open the tab or window at the start
  --help           print this
`

const port = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  const number = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (!(number <= 65_535))
    throw new Refusal(
      `--${name} ${value} is not a port. Give a number from 0 to 65535; 0 takes any free one.`,
    )
  return number
}

const words = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error)
  return `${(message.split('. ')[0] ?? message).replace(/\n[\s\S]*/, '')}. Run with --help to see every option.`
}

/** @throws Refusal for an unknown option or a value that makes no sense. */
export const readOptions = (args: readonly string[]): ShellOptions => {
  const read = (): Record<string, string | boolean | undefined> => {
    try {
      return parseArgs({
        args: [...args],
        options: {
          browser: { type: 'boolean' },
          'data-dir': { type: 'string' },
          'http-port': { type: 'string' },
          'smtp-port': { type: 'string' },
          'no-open': { type: 'boolean' },
          help: { type: 'boolean' },
        },
      }).values
    } catch (error) {
      throw new Refusal(words(error))
    }
  }
  const values = read()
  const text = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined
  const dataDir = text('data-dir')
  if (dataDir === '') throw new Refusal('--data-dir needs a folder. Run with --help to see every option.')
  return {
    dataDir:
      dataDir === undefined ? defaultDataDir(process.platform, process.env, homedir()) : resolve(dataDir),
    httpPort: port('http-port', text('http-port')),
    smtpPort: port('smtp-port', text('smtp-port')),
    open: values['no-open'] !== true,
    help: values.help === true,
  }
}
