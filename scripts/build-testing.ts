// Builds the kit for tests into out/testing: one module without dependencies, and its types.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const entry = join(root, 'src/testing/index.ts')
const outDir = join(root, 'out/testing')

/** The entry names no type of another file, so its declarations alone are the whole of them. @throws when they are not */
const writeTypes = (): void => {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(entry, 'utf8'), {
    fileName: entry,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      isolatedDeclarations: true,
    },
  })
  const [problem] = diagnostics
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'index.d.ts'), outputText)
}

/** @throws when the build fails */
export const buildTestingKit = async (): Promise<void> => {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      reportCompressedSize: false,
      // Readable: it is what a failing test shows.
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  })
  writeTypes()
}
