// The command line of both shells: its options, help and parser.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { homedir } from 'node:os'
import { defaultDataDir } from '../node/default-data-dir.ts'
import { StartupError } from '../node/startup-error.ts'
import { parseCliCommand, type CliCommand } from './cli-command.ts'
import { LIFETIME_NAMES } from '../shared/model/lifetime.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'

export interface ShellOptions {
  readonly dataDir: string
  /** Whether `--data-dir` was given. Commands for the same program then need it too. */
  readonly isDataDirNamed: boolean
  /** Ports of the built-in service; undefined for the default, 0 for any free port. */
  readonly httpPort: number | undefined
  readonly smtpPort: number | undefined
  /** Whether to open a browser tab or the popup at start. */
  readonly open: boolean
  readonly help: boolean
  /** The command for the running Mayfly; null to start the program. */
  readonly command: CliCommand | null
}

export const HELP = `Usage: npm start -- [options] [command]
       mayfly [options] [command]            (installed)

Options:
  --browser        run in a browser tab instead of the system tray
  --data-dir DIR   folder for all data (default: the data folder of this user)
  --http-port N    HTTP port of the built-in service, 0 for any free port (default: 2580, or the next free one)
  --smtp-port N    SMTP port of the built-in service, 0 for any free port (default: 2525, or the next free one)
  --no-open        do not open the tab or window at start
  --help           show this help

Commands go to the Mayfly that is running on the same data folder; if none is running, one is started:
  new [--lifetime ${LIFETIME_NAMES.join('|')}]    create an address, copy it and print it
  copy-code                              copy the latest code and print it
  mayfly://add?url=URL[&key=KEY]         show an invitation link, to be confirmed
  open [MESSAGE]                         open the window, or the message with this key
  doctor                                 check this computer and print the results
  quit                                   quit Mayfly

Installed, mayfly has the commands for scripts and agents, too, which need a Mayfly that runs, or a server:
  wait, list, messages, read, delete, accounts, send-test, uninstall, mcp, completion    each with --help of its own

Exit status: 0 if the command succeeded, 1 if it failed (standard error says why), 2 if it was not understood.
Where global shortcuts are not available, assign keys to these commands in the settings of your desktop.
`

const parsePort = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  const number = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (!(number <= 65_535))
    throw new StartupError(
      `--${name} ${value} is not a port. Use a number from 0 to 65535, where 0 is any free port.`,
    )
  return number
}

const parseErrorMessage = (error: unknown): string => {
  const message = errorMessage(error)
  return `${(message.split('. ')[0] ?? message).replace(/\n[\s\S]*/, '')}. Run with --help to see every option.`
}

/** @throws StartupError for an unknown option or an invalid value */
export const parseCommandLine = (args: readonly string[]): ShellOptions => {
  const parse = (): { values: Record<string, string | boolean | undefined>; positionals: string[] } => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          browser: { type: 'boolean' },
          'data-dir': { type: 'string' },
          'http-port': { type: 'string' },
          'smtp-port': { type: 'string' },
          'no-open': { type: 'boolean' },
          lifetime: { type: 'string' },
          help: { type: 'boolean' },
        },
      })
    } catch (error) {
      throw new StartupError(parseErrorMessage(error))
    }
  }
  const { values, positionals } = parse()
  const stringOption = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined
  const dataDir = stringOption('data-dir')
  if (dataDir === '')
    throw new StartupError('--data-dir needs a folder. Run with --help to see every option.')
  return {
    dataDir:
      dataDir === undefined ? defaultDataDir(process.platform, process.env, homedir()) : resolve(dataDir),
    isDataDirNamed: dataDir !== undefined,
    httpPort: parsePort('http-port', stringOption('http-port')),
    smtpPort: parsePort('smtp-port', stringOption('smtp-port')),
    open: values['no-open'] !== true,
    help: values.help === true,
    command: parseCliCommand(positionals, stringOption('lifetime')),
  }
}

/**
 * The first step of both shells. Sets the umask, because mail is private: every file created later is accessible to its owner only.
 * @returns null if the help was printed
 * @throws StartupError like `parseCommandLine`
 */
export const startFromCommandLine = (args: readonly string[]): ShellOptions | null => {
  process.umask(0o077)
  const options = parseCommandLine(args)
  if (!options.help) return options
  process.stdout.write(HELP)
  return null
}
