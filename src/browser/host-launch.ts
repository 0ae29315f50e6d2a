// How browsers start the native messaging host, and how it starts the program in browser mode.
import { join } from 'node:path'
import type { HostLaunch } from '../shell-common/browsers/host-script.ts'
import type { ShellOptions } from '../shell-common/command-line.ts'

/** @param folder the folder of this bundle */
export const hostLaunch = (options: ShellOptions, folder: string): HostLaunch => {
  const { dataDir, isDataDirNamed, httpPort, smtpPort } = options
  return {
    command: [process.execPath, join(folder, '../cli/mayfly.js')],
    // Without opening a tab: a page that uses an address does not expect one.
    start: [
      process.execPath,
      join(folder, 'browser.js'),
      '--no-open',
      ...(isDataDirNamed ? ['--data-dir', dataDir] : []),
      ...(httpPort === undefined ? [] : ['--http-port', String(httpPort)]),
      ...(smtpPort === undefined ? [] : ['--smtp-port', String(smtpPort)]),
    ],
  }
}
