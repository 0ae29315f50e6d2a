// The build: the Electron shell, the browser shell and the service (one folder, plain Node), the preload script
// (one CommonJS file, as a sandboxed preload must be) and the renderer.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import manifest from './package.json' with { type: 'json' }

const entry = (path: string): string => new URL(path, import.meta.url).pathname

export default defineConfig({
  main: {
    define: { __VERSION__: JSON.stringify(manifest.version) },
    build: {
      externalizeDeps: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          index: entry('src/main/index.ts'),
          web: entry('src/web/index.ts'),
          service: entry('src/service/index.ts'),
          'parse-worker': entry('src/service/parse-worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', format: 'es' },
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
    plugins: [svelte()],
    build: {
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: { input: { index: entry('src/renderer/index.html') } },
    },
  },
})
