// Node's hook for the names of modules (https://nodejs.org/docs/latest-v20.x/api/module.html#resolvespecifier-context-nextresolve).

/** Where a module comes from that the older runtime lacks, or has in part. */
const REPLACEMENTS = new Map([
  ['electron', new URL('./electron.js', import.meta.url).href],
  ['node:sqlite', new URL('./node-sqlite.js', import.meta.url).href],
])

/** What takes the place of a module may import it under its own name. */
export const resolve = (specifier, context, nextResolve) => {
  const url = REPLACEMENTS.get(specifier)
  if (url === undefined || context.parentURL === url) return nextResolve(specifier, context)
  return { url, format: 'module', shortCircuit: true }
}
