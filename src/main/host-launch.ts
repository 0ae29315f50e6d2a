// How browsers start the native messaging host, and how it starts the desktop program.
import { join } from 'node:path'
import { app } from 'electron'
import type { HostLaunch } from '../shell-common/browsers/host-script.ts'
import type { ShellOptions } from '../shell-common/command-line.ts'
import { programFile, relaunchCommand } from './login-item.ts'

/**
 * Keep Chromium to one process: the host shows nothing and loads no page, so it needs no graphics, and no sandbox for other processes.
 * Measured on Linux, where they save a third of the memory and half of the start time.
 */
const ONE_PROCESS = [
  '--no-sandbox',
  '--no-zygote',
  '--in-process-gpu',
  '--disable-gpu',
  '--ozone-platform=headless',
  '--enable-features=NetworkServiceInProcess2',
]

/**
 * In a checkout the checkout's Node runs the host. A package has none, and cannot run as Node (`electronFuses` in electron-builder.yml), so
 * the program runs it.
 */
export const hostLaunch = (options: ShellOptions): HostLaunch => {
  const { execPath, args } = relaunchCommand(options, 'closed')
  const start: HostLaunch['start'] = [execPath, ...args]
  const flags = process.platform === 'linux' ? ONE_PROCESS : []
  if (app.isPackaged) return { command: [programFile(), ...flags], start }
  const checkout = app.getAppPath()
  const node = process.platform === 'win32' ? 'node.exe' : 'node'
  return {
    command: [join(checkout, 'node_modules/node/bin', node), join(checkout, 'out/cli/mayfly.js')],
    start,
  }
}
