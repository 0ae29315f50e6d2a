// npm start: the tray application in Electron, or in a browser tab with `--browser` or without an available Electron.
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasDisplay } from '../src/node/has-display.ts'
import { buildIfStale, root } from './build-if-stale.ts'
import { exitWithNpm } from './exit-with-npm.ts'
import { chooseElectron, spawnElectron } from './find-electron.ts'

const args = process.argv.slice(2)
const programArguments = args.filter((argument) => argument !== '--browser')

exitWithNpm()
const electron = chooseElectron(args)
if (
  electron !== null &&
  !hasDisplay(process.env) &&
  !args.some((argument) => argument.startsWith('--ozone-platform='))
) {
  process.stderr.write(
    'mayfly: npm start needs a desktop, and neither DISPLAY nor WAYLAND_DISPLAY is set. Without one, npm start -- --browser shows Mayfly in a browser tab, and npm run service runs the mail service alone.\n',
  )
  process.exit(1)
}
await buildIfStale()
if (electron === null) {
  process.argv.splice(2, process.argv.length, ...programArguments)
  await import(pathToFileURL(join(root, 'out', 'main', 'browser.js')).href)
} else {
  const child = spawnElectron(electron, programArguments)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}
