// Runs the recipes in examples/recipes as a user who copies them does: each language against one running service, also with a wrong key.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../../helpers/service.ts'

const examples = join(import.meta.dirname, '../../../examples/recipes')

interface Recipe {
  readonly name: string
  readonly folder: string
  /** A program that the recipe needs, and the arguments with which it exits with status 0. */
  readonly probe: readonly [string, ...string[]]
  /** Debian's packages. */
  readonly packages: string
  /** Shell commands, run in a copy of the folder. */
  readonly build?: string
  readonly run: string
  readonly passed: RegExp
}

// Debian has no .NET; Mono compiles and runs the same sources.
const MONO_LIBRARIES = ['System.Net.Http', 'System.Runtime.Serialization'].map((name) => `-r:${name}.dll`)

const RECIPES: readonly Recipe[] = [
  {
    name: 'Python',
    folder: 'python',
    probe: ['python3', '--version'],
    packages: 'python3',
    run: 'python3 -m unittest',
    passed: /Ran 2 tests[^]*OK/,
  },
  {
    name: 'Ruby',
    folder: 'ruby',
    probe: ['ruby', '-e', 'require "minitest"'],
    packages: 'ruby',
    run: 'ruby sign_up_test.rb',
    passed: /2 runs, 4 assertions, 0 failures, 0 errors/,
  },
  {
    name: 'PHP',
    folder: 'php',
    probe: ['php', '--version'],
    packages: 'php-cli',
    run: 'php -d zend.assertions=1 sign-up.php',
    passed: /2 passed/,
  },
  {
    name: 'Go',
    folder: 'go',
    probe: ['go', 'version'],
    packages: 'golang-go',
    build: 'test -z "$(gofmt -l .)" && go test -c -o sign-up',
    run: './sign-up -test.v',
    passed: /(?:--- PASS[^]*){2}\nPASS/,
  },
  {
    name: '.NET',
    folder: 'dotnet',
    probe: ['mcs', '--version'],
    packages: 'mono-mcs libmono-system-net-http4.0-cil libmono-system-runtime-serialization4.0-cil',
    build: `mcs -langversion:7.1 ${MONO_LIBRARIES.join(' ')} -out:sign-up.exe *.cs`,
    run: 'mono sign-up.exe',
    passed: /2 passed/,
  },
]

const copies = mkdtempSync(join(tmpdir(), 'mayfly-test-'))
let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await service.remove()
  rmSync(copies, { recursive: true, force: true })
})

/** @returns the exit status and all output */
const shell = (
  command: string,
  cwd: string,
  key: string,
): Promise<{ status: number | null; output: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      MAYFLY_URL: service.baseUrl,
      MAYFLY_API_KEY: key,
      MAYFLY_SMTP: `${service.smtp.host}:${service.smtp.port}`,
    }
    const child = spawn('sh', ['-c', command], { cwd, env })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (status) => resolve({ status, output }))
  })

for (const { name, folder, probe, packages, build, run, passed } of RECIPES) {
  const [program, ...args] = probe
  const isInstalled = spawnSync(program, args).status === 0
  test.skipIf(!isInstalled)(
    `the recipe for ${name} reads the code, and reports mail without a code and a wrong key (needs ${packages})`,
    // They mostly wait for mail.
    { concurrent: true },
    async () => {
      const copy = join(copies, folder)
      cpSync(join(examples, folder), copy, { recursive: true })
      if (build !== undefined)
        expect(await shell(build, copy, '')).toEqual({ status: 0, output: expect.any(String) as string })
      const [right, wrong] = await Promise.all([shell(run, copy, service.key), shell(run, copy, 'wrong-key')])
      expect(right).toEqual({ status: 0, output: expect.stringMatching(passed) as string })
      expect(wrong.status).not.toBe(0)
      expect(wrong.output).toContain('UNAUTHORIZED')
    },
  )
}
