// Builds the `mayfly` command for plain Node. A separate build, so that the program does not load more files at start.
import { join } from 'node:path'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }

export default defineConfig({
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    __HOMEPAGE__: JSON.stringify(manifest.homepage),
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node22',
    outDir: join(import.meta.dirname, 'out/cli'),
    emptyOutDir: true,
    reportCompressedSize: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { mayfly: join(import.meta.dirname, 'src/cli/index.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        format: 'es',
        minify: { compress: true, mangle: false, codegen: true },
      },
    },
  },
})
