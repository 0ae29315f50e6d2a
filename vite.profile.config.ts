// Builds the profile page, which the service serves. A separate build, so that it does not change the files of the program's page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const { homepage } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  homepage: string
}

export default defineConfig({
  // The program's home page; empty if none is published (RFC 2606 reserves the `.invalid` name).
  define: {
    __PROGRAM_PAGE__: JSON.stringify(new URL(homepage).hostname.endsWith('.invalid') ? '' : homepage),
  },
  root: join(import.meta.dirname, 'src/profile'),
  base: '/profile/',
  plugins: [svelte({ configFile: false })],
  // The page's content security policy allows only its own files, so nothing is inlined.
  build: {
    outDir: join(import.meta.dirname, 'out/profile'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Into .vite/license.md, which the service does not serve.
    license: true,
  },
})
