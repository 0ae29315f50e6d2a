// Playwright, with your own Chromium if CHROMIUM_PATH is set.
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/playwright-example',
  use: { launchOptions: executablePath === undefined ? {} : { executablePath } },
})
