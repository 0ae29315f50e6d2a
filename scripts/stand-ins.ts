// A step of the build of the shells and the service: some modules are replaced by less, because every start would read
// what nobody here uses. Each file of `stand-ins/` says why.
import type { AliasOptions, Plugin } from 'vite'

const file = (name: string): string => new URL(`./stand-ins/${name}.ts`, import.meta.url).pathname

const alias: AliasOptions = [
  { find: 'xml2js', replacement: file('xml2js') },
  { find: /^\.\.\/locales\/index\.js$/, replacement: file('zod-locales') },
  { find: /^(node:)?http$/, replacement: file('node-http') },
  { find: /^(node:)?http2$/, replacement: file('node-http2') },
]

const isKept = (external: unknown): boolean =>
  typeof external !== 'string' || !/^(node:)?http2?$/.test(external)

export const standIns = (): Plugin => ({
  name: 'mayfly:stand-ins',
  enforce: 'post',
  config: {
    order: 'post',
    handler: (config) => {
      const options = config.build?.rolldownOptions
      // What is external is left alone by any alias.
      if (options && Array.isArray(options.external)) options.external = options.external.filter(isKept)
      return { resolve: { alias } }
    },
  },
})
