// Playwright with a Chromium of one's own, where CHROMIUM_PATH names one.
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/playwright-example',
  use: { launchOptions: executablePath === undefined ? {} : { executablePath } },
})
