// Test projects: unit (pure rules and the rules of the project itself), integration (real servers, sockets and databases in
// this process), e2e (the running program over HTTP, SMTP and Chromium), desktop (a real Electron), soak (the long
// repetitions, an hour). `npx vitest` runs the first two; a command line that names a project, or a file of it, adds it.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** In this process; no test leaves anything behind, so that files share the modules they import: a third of the time. */
const inProcess = { testTimeout: 30_000, isolate: false }
/** Builds the program first where its sources are newer, and finds Chromium and Electron. One file at a time. */
const program = {
  ...{ testTimeout: 90_000, hookTimeout: 90_000, fileParallelism: false },
  globalSetup: 'test/helpers/program-setup.ts',
}

/** `--project e2e`, `--project=e2e` or a path below test/e2e. */
const isNamed = (project: string): boolean =>
  process.argv.slice(2).some((argument) => argument.split(/[=/\\]/).includes(project))

const testProject = (
  name: string,
  options: TestProjectInlineConfiguration['test'],
  ...folders: string[]
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [name, ...folders].map((folder) => `test/${folder}/**/*.test.ts`), ...options },
})

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  define: { __DEV_SERVER__: 'false' },
  test: {
    projects: [
      testProject('unit', inProcess, 'architecture'),
      testProject('integration', inProcess),
      ...['e2e', 'desktop'].filter(isNamed).map((name) => testProject(name, program)),
      ...(isNamed('soak') ? [testProject('soak', { ...program, testTimeout: 3_600_000 })] : []),
    ],
  },
})
