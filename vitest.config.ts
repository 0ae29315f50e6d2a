// Test projects: unit (pure rules and rules of the project), integration (real servers, sockets and databases in this
// process), e2e (the running program over HTTP, SMTP and Chromium), desktop (a real Electron), soak (long repetitions, an
// hour). `npx vitest` runs the first two. Naming another project, or a file of it, on the command line adds it.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Runs in this process. Tests clean up after themselves, so files can share imported modules, which takes a third of the
 * time. More workers than cores, because many tests wait for a timeout.
 */
const inProcess = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  isolate: false,
  maxWorkers: 3,
  // On processors with protection keys, V8 sometimes fails ("jit_page.has_value()") when many threads end in one process.
  execArgv: ['--no-memory-protection-keys'],
  setupFiles: 'test/helpers/property-seed.ts',
}
/** Builds the program first if its sources are newer, and finds Chromium and Electron. */
const program = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  globalSetup: 'test/helpers/program-setup.ts',
}

/** Each desktop test has its own screen, session bus and keyring. */
const twoAtOnce = { ...program, maxWorkers: 2 }

/** `--project e2e`, `--project=e2e` or a path below test/e2e. */
const isNamed = (project: string): boolean =>
  process.argv.slice(2).some((argument) => argument.split(/[=/\\]/).includes(project))

const testProject = (
  name: string,
  options: TestProjectInlineConfiguration['test'],
  folders: readonly string[] = [`test/${name}`],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: folders.map((folder) => `${folder}/**/*.test.ts`), ...options },
})

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  define: { __DEV_SERVER__: 'false' },
  test: {
    // Vitest's default of one second is not always enough on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // A shared machine may occasionally be too slow.
    retry: process.env.CI === 'true' ? 1 : 0,
    projects: [
      testProject('unit', inProcess, ['test/unit', 'test/architecture', 'packages/*/test']),
      testProject('integration', { ...inProcess, globalSetup: 'test/helpers/shared-postgres.ts' }),
      ...(isNamed('e2e') ? [testProject('e2e', { ...program, isolate: false, maxWorkers: 2 })] : []),
      ...(isNamed('desktop') ? [testProject('desktop', twoAtOnce)] : []),
      ...(isNamed('soak')
        ? [testProject('soak', { ...program, maxWorkers: 1, testTimeout: 3_600_000 })]
        : []),
    ],
  },
})
