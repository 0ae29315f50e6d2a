// The build of the profile page, which the service serves: apart from the program's page, whose files are not to change with it.
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'src/profile'),
  base: '/profile/',
  plugins: [svelte({ configFile: false })],
  // The page's policy allows its own files only, so that nothing is inlined.
  build: {
    ...{ outDir: join(import.meta.dirname, 'out/profile'), emptyOutDir: true, assetsInlineLimit: 0 },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
