// Vitest's defaults, with more time for the mail: after 5 s Vitest would end a test before the kit's own timeout can report why.
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['*.test.ts'], testTimeout: 40_000 } })
