// Puts the code that the page's first view shares with later ones into one file. What only later views share stays out of it: a page
// evaluates all of a file before it paints.
import type { Rolldown } from 'vite'

/** The modules that an entry imports without `import()`, directly or not. */
const staticImports = (entry: string, context: Rolldown.ChunkingContext): Set<string> => {
  const found = new Set([entry])
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Names the chunk of a module for `codeSplitting.groups`.
 * @param entry the path of the page's script
 */
export const firstViewChunk = (entry: string): Rolldown.CodeSplittingNameFunction => {
  let first: Set<string> | null = null
  return (id, context) => {
    first ??= staticImports(entry, context)
    return first.has(id) ? 'first-view' : null
  }
}
