// Builds the test kit into out/testing: one module without dependencies, and its types.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'src/testing')
const entry = join(sources, 'index.ts')
const outDir = join(root, 'out/testing')

/** Writes the declarations of one source file. @throws if its types cannot be determined from this file alone */
const writeTypes = (name: string): void => {
  const fileName = join(sources, `${name}.ts`)
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), {
    fileName,
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
  // A declaration is imported by the name of the module that it describes.
  writeFileSync(join(outDir, `${name}.d.ts`), outputText.replaceAll(".ts'", ".js'"))
}

/** @throws if the build fails */
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
      // Readable, because failing tests show this code.
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  })
  writeTypes('index')
  writeTypes('types')
}
