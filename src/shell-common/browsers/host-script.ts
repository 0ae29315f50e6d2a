// The script that browsers start as the native messaging host: it runs `mayfly native-host` in the way this program was started.
import { join } from 'node:path'

/** A command line that starts a program. */
type LaunchCommand = readonly [string, ...string[]]

/** How the native messaging host and the program are started. */
export interface HostLaunch {
  /** Runs the `mayfly` command; the arguments of `native-host` follow. */
  readonly command: LaunchCommand
  /** Starts the program, in the background. */
  readonly start: LaunchCommand
}

const SCRIPT_NAMES = ['mayfly-native-host', 'mayfly-native-host.bat'] as const

/** Whether this path is of a script of this program, in whichever data folder. */
export const isScriptPath = (path: string): boolean =>
  SCRIPT_NAMES.some((name) => path.split(/[/\\]/).at(-1) === name)

/** The script in a data folder. Browsers on Windows start batch files. */
export const scriptPath = (dataDir: string, platform: NodeJS.Platform): string =>
  join(dataDir, SCRIPT_NAMES[platform === 'win32' ? 1 : 0])

/** Quotes one word for a POSIX shell (POSIX, Shell Command Language, section 2.2.2). */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Quotes one word for a batch file, where a percent sign begins a variable. The words are paths and options: no quotation marks. */
const batchWord = (text: string): string => `"${text.replaceAll('%', '%%')}"`

/** The first argument of the host: JSON; in batch files, which cannot quote that, JSON in base64url. */
const configuration = (dataDir: string, start: LaunchCommand): string => JSON.stringify({ dataDir, start })

const shellScript = (dataDir: string, { command, start }: HostLaunch): string => {
  const words = [...command, 'native-host', configuration(dataDir, start)].map(shellWord)
  return [
    '#!/bin/sh',
    '# Written by Mayfly, which a browser starts with this script for the companion extension.',
    `exec ${words.join(' ')} "$@"`,
    '',
  ].join('\n')
}

const batchFile = (dataDir: string, { command, start }: HostLaunch): string => {
  const encoded = Buffer.from(configuration(dataDir, start)).toString('base64url')
  return [
    '@echo off',
    'rem Written by Mayfly, which a browser starts with this script for the companion extension.',
    // The file is in UTF-8.
    'chcp 65001 >nul',
    `${[...command, 'native-host', encoded].map(batchWord).join(' ')} %*`,
    '',
  ].join('\r\n')
}

/** @param dataDir the absolute path of the data folder */
export const scriptText = (dataDir: string, launch: HostLaunch, platform: NodeJS.Platform): string =>
  platform === 'win32' ? batchFile(dataDir, launch) : shellScript(dataDir, launch)
