// Caches compiled code between starts.
import module from 'node:module'
import { join } from 'node:path'

const codeCacheFolder = (dataDir: string): string => join(dataDir, 'code-cache')

/** Enables the cache for modules that this process loads later. Never throws: without the folder, nothing is cached. */
export const enableCodeCache = (dataDir: string): void => {
  module.enableCompileCache(codeCacheFolder(dataDir))
}

/** The environment variable that enables the cache in a child process of Node. */
export const codeCacheEnv = (dataDir: string): { readonly NODE_COMPILE_CACHE: string } => ({
  NODE_COMPILE_CACHE: codeCacheFolder(dataDir),
})
