// Builds the code of the npm package: the `mayfly` command, the kit for tests and the service, which share their chunks. Plain Node,
// without Electron and without the desktop program.
import { join } from 'node:path'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

const entry = (path: string): string => join(import.meta.dirname, path)

export default defineConfig({
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    __HOMEPAGE__: JSON.stringify(manifest.homepage),
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node22',
    outDir: entry('out/npm'),
    emptyOutDir: true,
    reportCompressedSize: false,
    copyPublicDir: false,
    license: { fileName: 'THIRD-PARTY.md' },
    rolldownOptions: {
      // The folders of the sources' builds, by which the command and the kit find the service.
      input: {
        'cli/mayfly': entry('src/cli/index.ts'),
        'main/service': entry('src/service/index.ts'),
        'main/parse-worker': entry('src/service/parse-worker.ts'),
        'main/sender-check-worker': entry('src/service/sender-check-worker.ts'),
        'testing/index': entry('src/testing/index.ts'),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        format: 'es',
        // Names are kept for stack traces.
        minify: { compress: true, mangle: false, codegen: true },
      },
    },
  },
})
