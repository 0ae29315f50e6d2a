// The page that the window shows when the page on disk belongs to another version: it reports that Mayfly was updated, and has a
// link to restart it. It uses no files and no scripts, because those may be missing or of another version.
import type { Settings } from '../../shared/contract/settings.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { PageState } from './page-files.ts'

/** The path of the link below the page's origin; navigation to it is intercepted. */
export const RESTART_PATH = '/restart'
/** Seconds between two checks whether the upgrade has finished. */
const REFRESH_INTERVAL_S = 2

// The colours of the page's design tokens, copied because their file may be missing.
const STYLE = `
  body { margin: 0 }
  main { display: grid; place-content: center; justify-items: center; gap: 8px; min-block-size: 100vh; padding: 32px;
    box-sizing: border-box; text-align: center; font: 0.8125rem/1.45 system-ui, sans-serif;
    background: light-dark(oklch(98.5% 0.004 95), oklch(19% 0.012 250)); color: light-dark(oklch(24% 0.02 250), oklch(94% 0.006 95)) }
  h1 { margin: 0; font-size: 0.9375rem; font-weight: 600 }
  p { max-inline-size: 34ch; margin: 0 0 12px; color: light-dark(oklch(48% 0.02 250), oklch(70% 0.012 250)); text-wrap: balance }
  a { padding: 8px 14px; border-radius: 7px; font-weight: 500; text-decoration: none;
    background: light-dark(oklch(52% 0.11 195), oklch(78% 0.11 190)); color: light-dark(oklch(99% 0.01 195), oklch(18% 0.03 195)) }
  a:focus-visible { outline: 2px solid light-dark(oklch(52% 0.11 195), oklch(78% 0.11 190)); outline-offset: 2px }`

/** The language and theme of the page. */
export interface UpdatePageAppearance {
  readonly catalogue: Pick<Catalogue, 'language' | 'direction' | 'native'>
  readonly theme: Settings['reading']['theme']
}

/** @param state while it is `missing`, the page reloads automatically */
export const updatePage = (
  state: Exclude<PageState, 'same'>,
  { catalogue: { language, direction, native }, theme }: UpdatePageAppearance,
): string => {
  const title = state === 'missing' ? native.update.running : native.update.done
  const text = state === 'missing' ? native.update.runningText : native.update.doneText
  const refresh = `<meta http-equiv="refresh" content="${REFRESH_INTERVAL_S}">`
  const link = `<a href="${RESTART_PATH}" role="button" autofocus>${native.update.restart}</a>`
  return `<!doctype html>
<html lang="${language}" dir="${direction}" style="color-scheme: ${theme === 'system' ? 'light dark' : theme}">
<meta charset="utf-8">
${state === 'missing' ? refresh : ''}
<title>Mayfly</title>
<style>${STYLE}</style>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${state === 'missing' ? '' : link}
</main>
`
}
