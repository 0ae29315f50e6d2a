// The examples whose packages are not installed in this checkout: those for Testcontainers and Cypress are type checked with the
// packages, and those for Testcontainers and compose run with the real image, in Podman. Takes three minutes.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ContainerImage, IMAGE, missingForImages } from '../helpers/container-image.ts'
import { missingForPodman, Podman } from '../helpers/podman.ts'
import { nodeBinary, waitFor } from '../helpers/service.ts'

const PACKAGES = ['testcontainers@12.2.0', 'cypress@15.3.0', '@types/node@24']
const TESTS_IMAGE = 'localhost/python'
/** Milliseconds, longer than compose needs to start a container. */
const COMPOSE_START_MS = 5_000

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mayfly-examples-'))
const examples = join(folder, 'examples')
const missing = missingForImages() ?? missingForPodman()

interface Ended {
  readonly status: number | null
  readonly output: string
}
const run = (file: string, args: readonly string[], cwd: string, env: object = {}): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })
const success = (output: RegExp): Ended => ({
  status: 0,
  output: expect.stringMatching(output) as string,
})

beforeAll(async () => {
  cpSync(join(root, 'examples'), examples, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES]
  expect(await run('npm', install, folder)).toEqual(success(/added/))
  for (const name of ['nodemailer', '@types/nodemailer'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['testcontainers', 'cypress'])('the example for %s type checks', async (name) => {
  const config = join(folder, `tsconfig.${name}.json`)
  const compilerOptions = {
    types: ['node'],
    lib: ['ES2024', 'ESNext', 'DOM', 'DOM.Iterable'],
    paths: { 'mayfly/testing': [join(root, 'src/testing/index.ts')] },
  }
  const include = [`examples/${name}/**/*.ts`]
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  expect(await run(process.execPath, [tsc, '-p', config], folder)).toEqual({ status: 0, output: '' })
})

test.skipIf(missing !== null)(
  `the examples for Testcontainers and compose receive the code (${missing ?? 'in Podman'})`,
  async () => {
    const storage = join(folder, 'storage')
    const image = ContainerImage.build(storage)
    image.addDebian(TESTS_IMAGE, ['python3'])
    mkdirSync(join(folder, 'podman'))
    const podman = await Podman.start(join(folder, 'podman'), storage)
    try {
      // Ryuk, which removes containers of a test process that crashed, is an image of its own.
      const env = { ...podman.env, MAYFLY_IMAGE: IMAGE, TESTCONTAINERS_RYUK_DISABLED: 'true' }
      const passed = await run(nodeBinary, ['--test'], join(examples, 'testcontainers'), env)
      expect(passed).toEqual(success(/pass 2\n.*fail 0\n/))
      expect(podman.running()).toEqual([])

      const compose = (...args: string[]): Promise<Ended> =>
        run('docker-compose', args, join(examples, 'compose'), { ...env, TESTS_IMAGE })
      podman.runsHealthChecks = false
      let hasEnded = false
      const tests = compose('run', '--rm', 'tests').finally(() => (hasEnded = true))
      await waitFor('the mail server', () => podman.running().length > 0 || undefined)
      await new Promise((resolve) => setTimeout(resolve, COMPOSE_START_MS))
      expect(hasEnded).toBe(false)
      expect(podman.running()).toEqual([expect.stringContaining('mail')])
      podman.runsHealthChecks = true
      expect(await tests).toEqual(success(/Ran 2 tests[^]*OK/))
      expect(await compose('down')).toEqual(success(/Removing/))
    } finally {
      await podman.stop()
      image.remove()
    }
  },
  1_200_000,
)
