// The build of the profile page, which the service serves: apart from the program's page, whose files are not to change with it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const { homepage } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  homepage: string
}

export default defineConfig({
  // Where the program is had; empty where no page is published (RFC 2606 keeps the name from leading anywhere).
  define: {
    __PROGRAM_PAGE__: JSON.stringify(new URL(homepage).hostname.endsWith('.invalid') ? '' : homepage),
  },
  root: join(import.meta.dirname, 'src/profile'),
  base: '/profile/',
  plugins: [svelte({ configFile: false })],
  // The page's policy allows its own files only, so that nothing is inlined.
  build: {
    outDir: join(import.meta.dirname, 'out/profile'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
