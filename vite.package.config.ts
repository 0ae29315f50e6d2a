// Builds the code of the npm package: the `mayfly` command, the kit for tests and the service, which share their chunks. Plain Node,
// without Electron and without the desktop program. With `--mode service` only the service, for the container image.
import { join } from 'node:path'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

const entry = (path: string): string => join(import.meta.dirname, path)

const service = {
  'main/service': entry('src/service/index.ts'),
  'main/parse-worker': entry('src/service/parse-worker.ts'),
  'main/sender-check-worker': entry('src/service/sender-check-worker.ts'),
}

export default defineConfig(({ mode }) => ({
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    __HOMEPAGE__: JSON.stringify(manifest.homepage),
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node22',
    outDir: entry(mode === 'service' ? 'out/service' : 'out/npm'),
    emptyOutDir: true,
    reportCompressedSize: false,
    copyPublicDir: false,
    license: { fileName: 'THIRD-PARTY.md' },
    rolldownOptions: {
      // The folders of the program's build, in which the command and the kit find the service.
      input:
        mode === 'service'
          ? service
          : {
              ...service,
              'cli/mayfly': entry('src/cli/index.ts'),
              'testing/index': entry('src/testing/index.ts'),
            },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        format: 'es',
        // The names of functions are kept for stack traces.
        minify: { compress: true, mangle: { keepNames: { function: true, class: true } }, codegen: true },
      },
    },
  },
}))
