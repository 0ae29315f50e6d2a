// A step of the build of the shells and the service: some modules are replaced by less, because every start would read
// what nobody here uses. Each file of `stand-ins/` says why.
import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

const file = (name: string): string => new URL(`./stand-ins/${name}.ts`, import.meta.url).pathname

/** What is imported, by whom, and what takes its place. */
const standIns: readonly { readonly what: RegExp; readonly by: RegExp; readonly file: string }[] = [
  { what: /^xml2js$/, by: /\/dbus-next\//, file: file('xml2js') },
  { what: /^\.\.\/locales\/index\.js$/, by: /\/zod\//, file: file('zod-locales') },
  { what: /^(node:)?http$/, by: /\/src\/|\/@hono\/|\/nodemailer\//, file: file('node-http') },
  { what: /^(node:)?http2$/, by: /\/@hono\//, file: file('node-http2') },
]

export const replaceUnused = (): Plugin => ({
  name: 'mayfly:stand-ins',
  enforce: 'pre',
  config: {
    order: 'post',
    handler: ({ build }) => {
      // What is declared external is never asked about: the modules of Node are left to `resolveId`.
      const options = build?.rolldownOptions
      if (Array.isArray(options?.external))
        options.external = options.external.filter((name) => typeof name !== 'string' || !isBuiltin(name))
    },
  },
  resolveId: (source, importer = '') => {
    const found = standIns.find(({ what, by }) => what.test(source) && by.test(importer))
    if (found) return found.file
    return isBuiltin(source)
      ? { id: source.startsWith('node:') ? source : `node:${source}`, external: true }
      : null
  },
})
