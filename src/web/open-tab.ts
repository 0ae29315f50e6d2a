// Opens the person's browser.
import { spawn } from 'node:child_process'

const commandOf = (platform: NodeJS.Platform): readonly [string, ...string[]] => {
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '""']
  return ['xdg-open']
}

/** A browser that cannot be opened is no failure: the address was printed. */
export const openTab = (url: string): void => {
  const [command, ...args] = commandOf(process.platform)
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
