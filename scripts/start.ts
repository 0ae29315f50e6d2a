// npm start: the tray application in Electron; in a browser tab where that was asked for or no Electron can be had.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, root } from './build-if-stale.ts'
import { exitWithNpm } from './exit-with-npm.ts'
import { findElectron } from './find-electron.ts'

const args = process.argv.slice(2)
const programArguments = args.filter((arg) => arg !== '--browser')

const runElectron = (electron: string): void => {
  // Chromium refuses its sandbox to root; a tray program run by root is a test or a container.
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  // For an Electron without node:sqlite: see src/main/older-runtime.
  const env = { ...process.env, MAYFLY_NODE: process.env.MAYFLY_NODE ?? process.execPath }
  const child = spawn(electron, [...flags, root, ...programArguments], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

exitWithNpm()
await buildIfStale()
const electron =
  args.includes('--browser') || args.includes('--help') ? null : findElectron({ download: true })
if (electron === null) {
  if (!args.includes('--browser') && !args.includes('--help'))
    process.stderr.write(
      'mayfly: Electron is not here and cannot be downloaded; continuing in browser mode.\n',
    )
  process.argv.splice(2, process.argv.length, ...programArguments)
  await import(pathToFileURL(join(root, 'out', 'main', 'browser.js')).href)
} else runElectron(electron)
