// Node's hook for the names of modules (https://nodejs.org/docs/latest-v20.x/api/module.html#resolvespecifier-context-nextresolve).

/** The replacements for modules that the older runtime lacks or has only in part. */
const REPLACEMENTS = new Map([
  ['electron', new URL('./electron.js', import.meta.url).href],
  ['node:sqlite', new URL('./node-sqlite.js', import.meta.url).href],
])

/** Resolves a module to its replacement, except in the replacement itself, which imports the original. */
export const resolve = (specifier, context, nextResolve) => {
  const url = REPLACEMENTS.get(specifier)
  if (url === undefined || context.parentURL === url) return nextResolve(specifier, context)
  return { url, format: 'module', shortCircuit: true }
}
