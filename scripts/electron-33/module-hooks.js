// Node's module resolution hook (https://nodejs.org/docs/latest-v20.x/api/module.html#resolvespecifier-context-nextresolve).

/** Replacements for modules that the older runtime lacks or supports only in part. */
const REPLACEMENTS = new Map([
  ['electron', new URL('./electron.js', import.meta.url).href],
  ['node:sqlite', new URL('./node-sqlite.js', import.meta.url).href],
])

/** A replacement can import the original module by its own name. */
export const resolve = (specifier, context, nextResolve) => {
  const url = REPLACEMENTS.get(specifier)
  if (url === undefined || context.parentURL === url) return nextResolve(specifier, context)
  return { url, format: 'module', shortCircuit: true }
}
