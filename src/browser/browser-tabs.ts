// Opens the user's browser at a URL with a token. Other users of this computer can read every command line, so the browser
// opens a file that only its owner can read and that redirects to the URL.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOKEN_TTL_MS } from './session.ts'

const OPEN_COMMANDS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }

const redirectPage = (url: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Mayfly</title><meta http-equiv="refresh" content="0;url=${url}">\n`

export interface BrowserTabs {
  /** Opens a tab. Does nothing if no browser can be opened: the URL is also printed. */
  open(url: string): void
  /** Deletes the redirecting files. */
  removeFiles(): void
}

/** @param dataDir the data folder; the files are in its subfolder `tabs`. */
export const createBrowserTabs = (dataDir: string): BrowserTabs => {
  const folder = join(dataDir, 'tabs')
  const removeFiles = (): void => rmSync(folder, { recursive: true, force: true })
  // Removes files left by a run that was killed.
  removeFiles()
  return {
    removeFiles,
    open: (url) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${randomUUID()}.html`)
      writeFileSync(file, redirectPage(url), { mode: 0o600, flag: 'wx' })
      setTimeout(() => rmSync(file, { force: true }), TOKEN_TTL_MS).unref()
      spawn(OPEN_COMMANDS[process.platform] ?? 'xdg-open', [file], { stdio: 'ignore', detached: true })
        .on('error', () => undefined)
        .unref()
    },
  }
}
