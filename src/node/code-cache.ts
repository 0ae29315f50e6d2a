// Keeps compiled code between two starts: the next one need not compile what it reads.
import module from 'node:module'
import { join } from 'node:path'

const codeCacheFolder = (dataDir: string): string => join(dataDir, 'code-cache')

/** For what this process reads from now on. Never throws: without the folder, everything is compiled anew. */
export const enableCodeCache = (dataDir: string): void => {
  module.enableCompileCache(codeCacheFolder(dataDir))
}

/** For a process of Node's that this one starts. */
export const codeCacheEnv = (dataDir: string): { readonly NODE_COMPILE_CACHE: string } => ({
  NODE_COMPILE_CACHE: codeCacheFolder(dataDir),
})
