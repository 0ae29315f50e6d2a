// Vitest as it comes, with time for the mail: it ends a test after 5 s, before the kit can say what it waited for in vain.
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['*.test.ts'], testTimeout: 40_000 } })
