// Consistent controls: one border for select, button and field, switches in the accent colour.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages()

test.each([
  { dark: false, forced: false },
  { dark: true, forced: false },
  { dark: false, forced: true },
])(
  'controls of all settings look the same (dark: $dark, forced colours: $forced)',
  async ({ dark, forced }) => {
    const view = views.find(({ name }) => name === 'settings-desktop')!
    const now = Date.now()
    const { page } = await open(view.scenario(now), { dark, width: 700 })
    await page.emulateMedia({
      forcedColors: forced ? 'active' : 'none',
      colorScheme: dark ? 'dark' : 'light',
    })
    await page.locator('main').waitFor()
    await view.navigate(page, now)
    const looks = await page.locator('.settings').evaluate((pane) => {
      const controls = Array.from(pane.querySelectorAll('button.button:not(.primary, .plain), .field'))
      const borders = controls.map((control) => {
        const { borderTopColor, borderTopWidth, borderTopLeftRadius } = getComputedStyle(control)
        return `${borderTopWidth} ${borderTopColor} ${borderTopLeftRadius}`
      })
      const probe = document.createElement('span')
      probe.style.background = 'var(--accent)'
      pane.append(probe)
      return {
        kinds: new Set(controls.map(({ tagName }) => tagName)).size,
        borders: [...new Set(borders)],
        accent: getComputedStyle(probe).backgroundColor,
        switches: Array.from(
          pane.querySelectorAll('.switch[data-state="checked"]'),
          (one) => getComputedStyle(one, '::before').backgroundColor,
        ),
      }
    })
    expect(looks.kinds).toBe(3)
    expect(looks.borders).toHaveLength(1)
    expect(looks.switches.length).toBeGreaterThan(0)
    expect(new Set(looks.switches)).toEqual(new Set([looks.accent]))
  },
)
