// Test projects: unit (pure rules and the rules of the project itself), integration (real servers, sockets, databases in
// this process), e2e (the running program over HTTP, SMTP and Chromium),
// desktop (a real Electron) and, where MAYFLY_SOAK asks for them, soak (the long repetitions, an hour).
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const slow = { testTimeout: 90_000, hookTimeout: 90_000, fileParallelism: false }

const soak = {
  extends: true as const,
  test: { name: 'soak', include: ['test/soak/**/*.test.ts'], ...slow, testTimeout: 3_600_000 },
}

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/architecture/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'integration', include: ['test/integration/**/*.test.ts'], testTimeout: 30_000 },
      },
      { extends: true, test: { name: 'e2e', include: ['test/e2e/**/*.test.ts'], ...slow } },
      { extends: true, test: { name: 'desktop', include: ['test/desktop/**/*.test.ts'], ...slow } },
      ...(process.env.MAYFLY_SOAK ? [soak] : []),
    ],
  },
})
