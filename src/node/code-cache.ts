// Keeps the compiled form of the program's files next to them, so that a start compiles nothing.
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join, sep } from 'node:path'
import { cachedDataVersionTag, deserialize, serialize } from 'node:v8'
import { constants as vmConstants, Script } from 'node:vm'

/** Milliseconds without a newly compiled file, after which the cache is written: a start has ended by then. */
const WRITE_DELAY_MS = 2_000

/** File names of the build and their compiled form. Names contain a hash of the content, so an entry is never outdated. */
type CompiledFiles = Map<string, Buffer>

/** What Node passes to a CommonJS module (https://nodejs.org/api/modules.html#the-module-wrapper). */
type ModuleFunction = (
  exports: unknown,
  require: NodeJS.Require,
  module: NodeJS.Module,
  filename: string,
  dirname: string,
) => void

const readCompiledFiles = (file: string): CompiledFiles | null => {
  try {
    const stored: unknown = deserialize(readFileSync(file))
    // This program wrote the file.
    return stored instanceof Map ? (stored as CompiledFiles) : null
  } catch {
    return null
  }
}

const canWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Compiles the files of a build that are loaded after this call with V8's code cache, in `out/code-cache`. A package contains the
 * cache; in a checkout, the first start writes it. V8 rejects an entry of another version of V8, and the file is compiled as usual.
 * Does nothing when run from the sources, or if there is no cache and it cannot be written.
 * @param entry the path of the entry file
 */
export const useCodeCache = (entry: string): void => {
  if (extname(entry) !== '.js') return
  const bundle = dirname(entry)
  const folder = join(bundle, '../code-cache')
  const name = `${basename(entry, '.js')}-${cachedDataVersionTag().toString(16)}`
  const cacheFile = join(folder, name)
  const stored = readCompiledFiles(cacheFile)
  /** The entries that no script has used yet, so that their memory is freed with their use. */
  const unused: CompiledFiles = stored ?? new Map<string, Buffer>()
  /** Only if the cache can be written. */
  const scripts = new Map<string, Script>()
  // A package cannot be written to.
  const isWritable = canWrite(dirname(bundle))
  if (stored === null && !isWritable) return
  let timer: NodeJS.Timeout | null = null

  const write = (): void => {
    const compiled = new Map(unused)
    for (const [file, script] of scripts) compiled.set(file, script.createCachedData())
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${cacheFile}.${process.pid}`, serialize(compiled))
      renameSync(`${cacheFile}.${process.pid}`, cacheFile)
    } catch {
      // The folder is read-only: the next start compiles these files again.
    }
  }
  const scheduleWrite = (): void => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(write, WRITE_DELAY_MS).unref()
  }
  const compile = (filename: string): ModuleFunction => {
    const file = basename(filename)
    const cachedData = unused.get(file)
    unused.delete(file)
    const source = readFileSync(filename, 'utf8')
    const script = new Script(`(function (exports, require, module, __filename, __dirname) { ${source}\n})`, {
      filename,
      ...(cachedData ? { cachedData } : {}),
      importModuleDynamically: vmConstants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    if (isWritable) {
      scripts.set(file, script)
      if (!cachedData || script.cachedDataRejected === true) scheduleWrite()
    }
    return script.runInThisContext() as ModuleFunction
  }

  // Deprecated in favour of hooks that cannot compile; documented at https://nodejs.org/api/modules.html#requireextensions.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const { extensions } = createRequire(entry)
  const loadDefault = extensions['.js']
  extensions['.js'] = (module: NodeJS.Module, filename: string) => {
    if (!filename.startsWith(bundle + sep)) {
      loadDefault(module, filename)
      return
    }
    const run = compile(filename)
    run.call(module.exports, module.exports, createRequire(filename), module, filename, dirname(filename))
  }
}
