// The build: the Electron shell, the browser shell and the service (one folder, plain Node), the preload script
// (one CommonJS file, as a sandboxed preload must be) and the renderer.
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import type { Rolldown } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { firstViewChunk } from './scripts/first-view-chunk.ts'
import { inlineCriticalCss } from './scripts/inline-critical-css.ts'

const entry = (path: string): string => join(import.meta.dirname, path)

/** Electron becomes ready when its entry file, an ES module, has been evaluated. */
const ELECTRON_ENTRY = `import { createRequire } from 'node:module'
await createRequire(import.meta.url)('./index.js').beforeReady
`

/** Declares the files of a build CommonJS, in a package of ES modules. Node loads CommonJS faster, and V8's cache covers it. */
const commonJs = {
  name: 'common-js',
  generateBundle(this: Rolldown.PluginContext): void {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
    this.emitFile({ type: 'asset', fileName: 'entry.mjs', source: ELECTRON_ENTRY })
  },
}

export default defineConfig(({ command }) => ({
  main: {
    plugins: [commonJs],
    define: {
      __VERSION__: JSON.stringify(manifest.version),
      __HOMEPAGE__: JSON.stringify(manifest.homepage),
      // The command is "serve" only for `npm run dev`, so no variable can make a shipped build load its page from a server.
      __DEV_SERVER__: JSON.stringify(command === 'serve'),
    },
    build: {
      externalizeDeps: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          index: entry('src/main/index.ts'),
          browser: entry('src/browser/index.ts'),
          service: entry('src/service/index.ts'),
          'parse-worker': entry('src/service/parse-worker.ts'),
          'sender-check-worker': entry('src/service/sender-check-worker.ts'),
          'encrypted-file-worker': entry('src/shell-common/encrypted-file-worker.ts'),
          'mail-parser-worker': entry('src/shell-common/mail-parser-worker.ts'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          format: 'cjs',
          // V8 stores a source with other characters in two bytes each.
          charset: 'ascii',
          // Half the bytes load in half the time. Names are kept for stack traces. A build of `npm run dev` is sooner there without.
          minify: command === 'serve' ? false : { compress: true, mangle: false, codegen: true },
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: entry('src/preload/index.ts') },
        output: { entryFileNames: '[name].cjs', format: 'cjs' },
      },
    },
  },
  renderer: {
    root: entry('src/renderer'),
    plugins: [svelte({ configFile: false }), inlineCriticalCss()],
    build: {
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: entry('src/renderer/index.html') },
        // Not one file for each combination of views that share code with the first one.
        output: {
          codeSplitting: {
            groups: [
              {
                name: firstViewChunk(entry('src/renderer/main.ts')),
                debugName: 'first view',
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  },
}))
