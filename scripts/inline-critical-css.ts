// A Vite plugin for a first paint without a second request. The CSS of `#startup-skeleton` is inlined into the page; scripts and
// the style sheet move to the end of the body and are fetched with low priority.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const criticalCss = (): string =>
  ['tokens.css', 'startup-skeleton.css']
    .map((name) => readFileSync(new URL(`../src/renderer/styles/${name}`, import.meta.url), 'utf8'))
    .join('')

const DEFERRED_TAGS =
  /[ \t]*<script type="module"[^>]*><\/script>\n?|[ \t]*<link rel="(?:modulepreload|stylesheet)"[^>]*>\n?/g

/** In the head, with default priority, they delay the first paint by a third (measured). */
const withLowPriority = (tag: string): string => tag.trim().replace(/^<(\w+)/, '<$1 fetchpriority="low"')

export const inlineCriticalCss = (): Plugin => ({
  name: 'mayfly:first-paint',
  enforce: 'post',
  apply: 'build',
  config: () => ({ build: { cssCodeSplit: false } }),
  generateBundle: (_, bundle) => {
    const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('index.html'))
    if (page?.type !== 'asset') throw new Error('the build has no page')
    const html = String(page.source)
    const tags = html.match(DEFERRED_TAGS) ?? []
    if (!tags.some((tag) => tag.includes('stylesheet')) || !tags.some((tag) => tag.includes('<script')))
      throw new Error('the page has no script or no style sheet')
    page.source = html
      .replace(DEFERRED_TAGS, '')
      .replace('</head>', () => `<style>${criticalCss()}</style>\n</head>`)
      .replace('</body>', () => `${tags.map(withLowPriority).join('\n')}\n</body>`)
  },
})
