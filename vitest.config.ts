// Test projects: unit (pure rules and the rules of the project itself), integration (real servers, sockets and databases in
// this process), e2e (the running program over HTTP, SMTP and Chromium), desktop (a real Electron), soak (the long
// repetitions, an hour). `npx vitest` runs the first two; a command line that names a project, or a file of it, adds it.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * In this process; no test leaves anything behind, so that files share the modules they import: a third of the time. Several
 * workers on few cores: many a test waits for a time-out.
 */
const inProcess = {
  testTimeout: 60_000,
  isolate: false,
  maxWorkers: 3,
  // Where the processor has protection keys, V8 sometimes fails ("jit_page.has_value()") when many threads end in one process.
  execArgv: ['--no-memory-protection-keys'],
  setupFiles: 'test/helpers/property-seed.ts',
}
/** Builds the program first where its sources are newer, and finds Chromium and Electron. */
const program = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // A machine that many share may be too slow once.
  retry: process.env.CI === 'true' ? 1 : 0,
  globalSetup: 'test/helpers/program-setup.ts',
}
/** One file at a time: each has a screen and a session bus of its own. */
const oneByOne = { ...program, maxWorkers: 1 }

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
    // One second, which Vitest waits of itself, is not always enough on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      testProject('unit', inProcess, ['test/unit', 'test/architecture', 'packages/*/test']),
      testProject('integration', inProcess),
      ...(isNamed('e2e') ? [testProject('e2e', { ...program, maxWorkers: 2 })] : []),
      ...(isNamed('desktop') ? [testProject('desktop', oneByOne)] : []),
      ...(isNamed('soak') ? [testProject('soak', { ...oneByOne, testTimeout: 3_600_000 })] : []),
    ],
  },
})
