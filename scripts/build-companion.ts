// npm run build:companion: builds the companion extension into out/companion/chrome-mv3 and firefox-mv3. It is a separate build,
// because the program does not need it. With --zip it also writes the files for the stores to dist/, with --pictures their pictures.
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newestMtime, root } from './build-if-stale.ts'
import { runQuietly } from './run-quietly.ts'

const workspace = join(root, 'packages/companion')
const output = join(root, 'out/companion')
const stamp = join(output, 'built')
const inputs = ['packages/companion', 'src/shared', 'src/renderer/styles', 'package.json']

const browsers = ['chrome', 'firefox'] as const

/** Runs WXT. @throws if it fails, after its output is written to standard error */
const runWxt = (...args: readonly string[]): Promise<void> =>
  runQuietly([join(root, 'node_modules/wxt/bin/wxt.mjs'), ...args], {
    cwd: workspace,
    env: { WXT_TELEMETRY_DISABLED: '1' },
    failure: 'The build of the companion extension failed.',
  })

/** @throws if the build fails */
const buildCompanion = async (): Promise<void> => {
  for (const browser of browsers) await runWxt('build', '--browser', browser)
  mkdirSync(output, { recursive: true })
  writeFileSync(stamp, '')
}

/** Builds the extension if its sources are newer than the last build. */
export const buildCompanionIfStale = async (): Promise<void> => {
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (inputs.some((input) => newestMtime(join(root, input)) >= builtAt)) await buildCompanion()
}

/** Builds the extension, and packs it for the stores. @returns the paths of the zip files in dist */
export const packCompanion = async (): Promise<readonly string[]> => {
  for (const browser of browsers) await runWxt('zip', '--browser', browser)
  const folder = join(root, 'dist')
  mkdirSync(folder, { recursive: true })
  return readdirSync(output)
    .filter((name) => name.endsWith('.zip'))
    .map((name) => {
      const file = join(folder, name)
      copyFileSync(join(output, name), file)
      return file
    })
}

if (import.meta.main) {
  if (process.argv.includes('--zip'))
    for (const file of await packCompanion()) process.stdout.write(`${file}\n`)
  else await buildCompanion()
  if (process.argv.includes('--pictures')) {
    const { takePictures } = await import('../packages/companion/store/take-pictures.ts')
    await takePictures()
  }
}
