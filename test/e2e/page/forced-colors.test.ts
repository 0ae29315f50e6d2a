// Forced colours (Windows high contrast): everything meaningful stands out, with system colours only.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'
import { withSnapshot } from '../../helpers/view-scenarios.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { views } from '../../helpers/views.ts'

const open = usePages()

/** Contrast (WCAG 2) of a colour of an element, or of its `::before`, against another colour. */
const contrast = async (
  of: Locator,
  property: string,
  { pseudo = null, against }: { pseudo?: string | null; against?: Locator } = {},
): Promise<number> =>
  of.first().evaluate(
    (node, { name, part, other }) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
      const ground = getComputedStyle(document.body).backgroundColor
      // The colour of a selection is partly transparent, so it is painted over the background.
      const luminance = (colour: string): number => {
        for (const layer of [ground, colour]) {
          context.fillStyle = layer
          context.fillRect(0, 0, 1, 1)
        }
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
        const linear = [red, green, blue].map((value) =>
          value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
      }
      const behind =
        other instanceof Element
          ? getComputedStyle(other, '::before').getPropertyValue('background-color')
          : ground
      const pair = [luminance(getComputedStyle(node, part).getPropertyValue(name)), luminance(behind)]
      return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)
    },
    { name: property, part: pseudo, other: (await against?.first().elementHandle()) ?? null },
  )

const openForced = async (name: string, width = 420): Promise<Page> => {
  const view = views.find((one) => one.name === name)!
  const now = Date.now()
  const { page } = await open(view.scenario(now), { width })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.locator('main').waitFor()
  await view.navigate(page, now)
  return page
}

test.each([false, true])('rows and controls stand out (dark: %s)', async (dark) => {
  const { page } = await open(withSnapshot({ accounts: [builtinAccount(), remoteAccount()] })(Date.now()), {
    dark,
  })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: dark ? 'dark' : 'light' })
  const row = page.locator('[data-address]').first()
  await row.waitFor()
  for (const [part, property] of [
    ['.lifetime-ring .remaining', 'stroke'],
    ['.lifetime-ring .track', 'stroke'],
    ['.chip', 'color'],
    ['.chip', 'border-top-color'],
  ] as const)
    expect(await contrast(row.locator(part), property), part).toBeGreaterThan(2.5)
  expect(await contrast(page.locator('[data-address] .number'), 'color')).toBeGreaterThan(2.5)
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => contrast(page.locator('.list-row:has(:focus-visible)'), 'outline-color'))
    .toBeGreaterThan(3)
  await openSettings(page, 'notifications')
  for (const state of ['checked', 'unchecked']) {
    const control = page.locator(`.switch[data-state="${state}"]`)
    expect(await contrast(control, 'background-color', { pseudo: '::before' }), state).toBeGreaterThan(3)
    const knob = control.locator('.thumb')
    expect(await contrast(knob, 'background-color', { against: control }), state).toBeGreaterThan(3)
  }
  const { arrow, ink } = await page
    .locator('select.field')
    .first()
    .evaluate((node) => {
      const { backgroundImage, color } = getComputedStyle(node)
      return { arrow: backgroundImage, ink: color }
    })
  expect(arrow).toContain(ink)
  expect(await contrast(page.locator('select.field'), 'color')).toBeGreaterThan(7)
})

/** Elements with a colour of the program: a token that is not mapped to a system colour. */
const programColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const properties = ['color', 'background-color', 'background-image', 'border-top-color', 'fill', 'stroke']
    return Array.from(document.querySelectorAll('body *')).flatMap((node) => {
      // The colour of an account is information.
      if (node.matches('[style*="--account-"]')) return []
      const style = getComputedStyle(node)
      return properties
        .filter((property) => style.getPropertyValue(property).includes('oklch'))
        .map((property) => `${node.tagName} ${node.getAttribute('class') ?? ''}: ${property}`)
    })
  })

test.each([
  'message',
  'several-alerts',
  'selection',
  'filters',
  'search',
  'senders',
  'new-address',
  'settings',
])('the view “%s” has system colours only', async (name) => {
  const page = await openForced(name)
  expect(await programColours(page)).toEqual([])
})

test('pressed filters, selected text and the open row stand out', async () => {
  const page = await openForced('filters')
  const filter = page.locator('.filter[aria-pressed]').first()
  const grounds = (): Promise<string> => filter.evaluate((node) => getComputedStyle(node).backgroundColor)
  const before = await grounds()
  await filter.click()
  await expect.poll(grounds).not.toBe(before)
  const selection = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body, '::selection')
    return { backgroundColor, color }
  })
  expect(selection.backgroundColor).not.toBe(selection.color)
  const wide = await openForced('message', 1280)
  const open = wide.locator('.list-row.open').first()
  expect(await contrast(open, 'outline-color')).toBeGreaterThan(7)
})

test('a disabled button has the disabled colour of the system', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.emulateMedia({ forcedColors: 'active' })
  await page.locator('[data-address]').first().waitFor()
  const colours = await page.locator('.create').evaluate((node: HTMLButtonElement) => {
    const on = getComputedStyle(node).color
    node.disabled = true
    return { on, off: getComputedStyle(node).color, opacity: getComputedStyle(node).opacity }
  })
  expect(colours.off).not.toBe(colours.on)
  expect(colours.opacity).toBe('1')
})

test('a QR code stays black on white, and the done part of a progress bar differs from the rest', async () => {
  const show = async (name: string): Promise<Page> => {
    const view = views.find((one) => one.name === name)!
    const now = Date.now()
    const { page } = await open(view.scenario(now), { dark: true })
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await page.locator('main').waitFor()
    await view.navigate(page, now)
    return page
  }
  const code = await show('qr-code')
  const { ground, ink } = await code
    .getByRole('dialog')
    .locator('svg:has(path)')
    .last()
    .evaluate((node) => ({
      ground: getComputedStyle(node).backgroundColor,
      ink: getComputedStyle(node.querySelector('path')!).fill,
    }))
  expect({ ground, ink }).toEqual({ ground: 'oklch(1 0 0)', ink: 'rgb(0, 0, 0)' })
  const backup = await show('backup')
  const bar = await backup.locator('progress').evaluate((node) => ({
    rest: getComputedStyle(node).backgroundColor,
    // getComputedStyle cannot read the part that is done: it has the colour of text.
    done: getComputedStyle(node).color,
  }))
  expect(bar.rest).not.toBe(bar.done)
})
