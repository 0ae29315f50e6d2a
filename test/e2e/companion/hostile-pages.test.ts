// Pages that attack the browser extension get no code, no address and no press.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Frame } from 'playwright-core'
import {
  buttonAttacks,
  clickjackings,
  frameAttacks,
  honestPages,
  hostileDocument,
  readings,
  shortCovers,
  shortCoversOfButton,
  SURELY_STEADY,
  syntheticPresses,
  type HostilePage,
  type Point,
} from '../../helpers/companion-hostile-pages.ts'
import {
  attackTab,
  pressAt as pressByHand,
  STEADY,
  type HostileTab,
} from '../../helpers/companion-hostile-tab.ts'
import {
  CompanionPages,
  NEW_ADDRESS,
  type CompanionTab,
  type InjectedFrame,
} from '../../helpers/companion-pages.ts'

const CODE = '482913'
/** Milliseconds within which a press is too quick for the user to have seen the offer. */
const QUICK = 250

const attacks = [
  ...syntheticPresses,
  ...readings,
  ...clickjackings,
  ...shortCovers,
  ...buttonAttacks,
  ...shortCoversOfButton,
]
const documents = new Map([
  ['/', hostileDocument()],
  ...attacks.map(({ before }, number): [string, string] => [`/page/${number}`, hostileDocument(before)]),
  ...honestPages.map(({ before }, number): [string, string] => [
    `/honest/${number}`,
    hostileDocument(before),
  ]),
])
let pages: CompanionPages

beforeAll(async () => {
  pages = await CompanionPages.open(
    (path) =>
      documents.get(path) ??
      frameAttacks.find((attack) => attack.path === path)?.document(pages.port) ??
      null,
  )
})
afterAll(() => pages.close())

/** The area of the overlay as the page can measure it; null if it is not shown. */
const overlayArea = (frame: Frame): Promise<DOMRect | null> =>
  frame.evaluate(() => {
    const host = document.querySelector('html > div[popover]')
    return host === null ? null : (host.getBoundingClientRect().toJSON() as DOMRect)
  })

const pressAt = ({ page }: CompanionTab, point: Point): Promise<void> => pressByHand(page, point)

/** Waits until the page and the extension have handled the press: its events, what they send and two frames. */
const handled = ({ page }: CompanionTab): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/** What the page has: the values of its fields, and what its script received. */
const takenByPage = (frame: Frame): Promise<string> =>
  frame.evaluate(() => {
    const values = Array.from(document.querySelectorAll('input'), ({ value }) => value)
    return [...values, ...(window.eval('received') as string[])].join('\n')
  })

/** Milliseconds from the page's last change to the press. */
const pressedAfter = ({ page }: CompanionTab): Promise<number> => page.evaluate<number>('pressedAfter')

const inTab = async (test: (tab: CompanionTab) => Promise<void>): Promise<void> => {
  const tab = await pages.openTab()
  await test(tab)
  await tab.page.close()
}

const offerIn = async (tab: CompanionTab, path: string): Promise<InjectedFrame> => {
  if (!tab.page.url().endsWith(path)) await tab.goto(pages.origin + path)
  const injected = await tab.inject()
  await injected.offerCode(CODE)
  return injected
}

const showButtonIn = async (tab: CompanionTab, path: string): Promise<InjectedFrame> => {
  if (!tab.page.url().endsWith(path)) await tab.goto(pages.origin + path)
  const injected = await tab.inject()
  await injected.receive({ type: 'show-buttons', language: 'en' })
  await tab.page.focus('#email')
  return injected
}

/** Takes from the content script what Firefox does not report: whether an element is drawn (Intersection Observer, version 2). */
const removeReports = ({ world }: InjectedFrame): Promise<boolean> =>
  world.evaluate('delete IntersectionObserverEntry.prototype.isVisible')

/** A tab of Chromium, which reports whether an element is drawn only if that is said. */
const hostileTab = (tab: CompanionTab, { needsReports, opensRoots }: HostilePage): HostileTab => ({
  hand: tab.page,
  evaluate: (expression) => tab.page.evaluate(expression),
  open: async (path, target) => {
    await tab.goto(pages.origin + path)
    if (!needsReports && !opensRoots) await removeReports(await tab.inject())
    await (target === 'button' ? showButtonIn(tab, path) : offerIn(tab, path))
  },
})

describe.concurrent('an honest page', () => {
  it.for(honestPages.map((page, number) => ({ ...page, number })))(
    'that $name receives the code at the first press',
    ({ number, ...page }, { expect }) =>
      inTab(async (tab) => {
        await attackTab(hostileTab(tab, { ...page, needsReports: true }), `/honest/${number}`, page)
        await expect.poll(() => takenByPage(tab.page.mainFrame())).toContain(CODE)
      }),
  )

  it('receives the code by a press of the pointer', ({ expect }) =>
    inTab(async (tab) => {
      const injected = await offerIn(tab, '/')
      const area = await overlayArea(tab.page.mainFrame())
      await tab.page.waitForTimeout(SURELY_STEADY)
      await pressAt(tab, { x: area!.x + 60, y: area!.y + 20 })
      await expect.poll(() => injected.sent()).toEqual([{ type: 'code-filled', message: 'message-1' }])
      expect(await takenByPage(tab.page.mainFrame())).toContain(CODE)
      expect(await overlayArea(tab.page.mainFrame())).toBeNull()
    }))

  it('receives the code by the keyboard', ({ expect }) =>
    inTab(async (tab) => {
      const injected = await offerIn(tab, '/')
      await tab.page.focus('#code')
      await tab.page.waitForTimeout(SURELY_STEADY)
      await tab.page.keyboard.press('Tab')
      await tab.page.keyboard.press('Enter')
      await expect.poll(() => injected.sent()).toEqual([{ type: 'code-filled', message: 'message-1' }])
      expect(await takenByPage(tab.page.mainFrame())).toContain(CODE)
    }))

  it('is not offered a code by its keyboard after Escape', ({ expect }) =>
    inTab(async (tab) => {
      const injected = await offerIn(tab, '/')
      await tab.page.focus('#code')
      await tab.page.keyboard.press('Escape')
      await expect.poll(() => injected.sent()).toEqual([{ type: 'offer-dismissed', message: 'message-1' }])
      expect(await overlayArea(tab.page.mainFrame())).toBeNull()
    }))

  it('is offered no code that is older than 15 minutes', ({ expect }) =>
    inTab(async (tab) => {
      await tab.goto(`${pages.origin}/`)
      const injected = await tab.inject()
      await injected.offerCode(CODE, 15)
      expect(await overlayArea(tab.page.mainFrame())).toBeNull()
      await injected.offerCode(CODE, 14)
      expect(await overlayArea(tab.page.mainFrame())).not.toBeNull()
    }))

  it('is offered a code in a field that comes late', ({ expect }) =>
    inTab(async (tab) => {
      await tab.goto(`${pages.origin}/`)
      await tab.page.evaluate(() => document.getElementById('code')?.setAttribute('hidden', ''))
      const injected = await tab.inject()
      await injected.offerCode(CODE)
      expect(await overlayArea(tab.page.mainFrame())).toBeNull()
      await tab.page.evaluate(() => document.getElementById('code')?.removeAttribute('hidden'))
      await expect.poll(() => overlayArea(tab.page.mainFrame())).not.toBeNull()
    }))

  it('receives an address by a press of the button in its field', ({ expect }) =>
    inTab(async (tab) => {
      const injected = await showButtonIn(tab, '/')
      const area = await overlayArea(tab.page.mainFrame())
      await tab.page.waitForTimeout(SURELY_STEADY)
      await pressAt(tab, { x: area!.x + 12, y: area!.y + 12 })
      await expect.poll(() => takenByPage(tab.page.mainFrame())).toContain(NEW_ADDRESS)
      expect(await injected.sent()).toEqual([{ type: 'new-address' }])
    }))

  it('receives an address by the keyboard', ({ expect }) =>
    inTab(async (tab) => {
      await showButtonIn(tab, '/')
      await tab.page.waitForTimeout(SURELY_STEADY)
      await tab.page.keyboard.press('ArrowDown')
      await tab.page.keyboard.press('Enter')
      await expect.poll(() => takenByPage(tab.page.mainFrame())).toContain(NEW_ADDRESS)
    }))

  it('keeps its own button in the field clear', ({ expect }) =>
    inTab(async (tab) => {
      await tab.goto(`${pages.origin}/`)
      const own = await tab.page.evaluate(() => {
        const field = document.getElementById('email')!.getBoundingClientRect()
        const button = document.createElement('button')
        button.style.cssText = `position: absolute; left: ${field.right - 34}px; top: ${field.top + 5}px; width: 30px; height: 30px`
        document.body.append(button)
        return button.getBoundingClientRect().toJSON() as DOMRect
      })
      await showButtonIn(tab, '/')
      const area = await overlayArea(tab.page.mainFrame())
      expect(area!.right).toBeLessThanOrEqual(own.left)
    }))

  it('gets no more buttons after one press', ({ expect }) =>
    inTab(async (tab) => {
      const injected = await showButtonIn(tab, '/')
      const area = await overlayArea(tab.page.mainFrame())
      await pressAt(tab, { x: area!.right - 10, y: area!.y + 12 })
      expect(await injected.sent()).toEqual([{ type: 'no-buttons-here' }])
      await tab.page.focus('#code')
      await tab.page.focus('#email')
      expect(await overlayArea(tab.page.mainFrame())).toBeNull()
    }))
})

const runAttack = async (tab: CompanionTab, number: number, attack: HostilePage): Promise<InjectedFrame> => {
  await attackTab(hostileTab(tab, attack), `/page/${number}`, attack)
  return tab.inject()
}

describe.concurrent('a hostile page', () => {
  it('counts at least thirty kinds', () => {
    expect(attacks.length + frameAttacks.length).toBeGreaterThanOrEqual(30)
  })

  it.for(attacks.map((attack, number) => ({ ...attack, number })))(
    'that $name gets nothing',
    (attack, { skip, expect }) =>
      inTab(async (tab) => {
        let injected = await runAttack(tab, attack.number, attack)
        const isLate = async (): Promise<boolean> =>
          attack.isQuick === true && (await pressedAfter(tab)) > QUICK
        for (let round = 0; round < 24 && (await isLate()); round += 1)
          injected = await runAttack(tab, attack.number, attack)
        // After that time a press is the user's own, which the offer takes.
        if (await isLate()) skip('this computer is too busy to press in time')
        const taken = await takenByPage(tab.page.mainFrame())
        expect(taken).not.toContain(CODE)
        expect(taken).not.toContain('482 913')
        expect(taken).not.toContain(NEW_ADDRESS)
        expect(await injected.sent()).toEqual([])
      }),
  )

  it('that covers the offer is answered in words', () =>
    inTab(async (tab) => {
      const number = attacks.findIndex(({ name }) => name.startsWith('draws over the offer'))
      const injected = await runAttack(tab, number, attacks[number]!)
      expect(await injected.world.closedRootHas('words')).toBe(true)
      expect(await injected.world.closedRootHas('fill')).toBe(false)
    }))

  it('that gets into the shadow root cannot press there', () =>
    inTab(async (tab) => {
      const injected = await offerIn(tab, '/')
      // Activates the page.
      await tab.page.focus('#email')
      await tab.page.keyboard.press('a')
      await tab.page.waitForTimeout(STEADY)
      await injected.world.callInClosedRoot(
        'fill',
        "this.dispatchEvent(new PointerEvent('pointerdown', { button: 0 })); this.click()",
      )
      await handled(tab)
      expect(await takenByPage(tab.page.mainFrame())).not.toContain(CODE)
      expect(await injected.sent()).toEqual([])
    }))

  it.each(frameAttacks)('that $name gets nothing', ({ path, host, needsReports }) =>
    inTab(async (tab) => {
      await tab.goto(`http://${host}:${pages.port}${path}`)
      const frame = tab.page.frames().at(-1) ?? tab.page.mainFrame()
      const injected = await tab.inject(frame)
      if (!needsReports) await removeReports(injected)
      await injected.offerCode(CODE)
      const area = await overlayArea(frame)
      await tab.page.waitForTimeout(STEADY)
      const box = await (frame === tab.page.mainFrame() ? null : (await frame.frameElement()).boundingBox())
      if (area !== null)
        await pressAt(tab, { x: (box?.x ?? 0) + area.x + 60, y: (box?.y ?? 0) + area.y + 20 })
      const isFilled = path.includes('drawn')
        ? false
        : await injected.receive({ type: 'fill-code', code: CODE })
      await handled(tab)
      expect(isFilled).toBe(false)
      expect(await takenByPage(frame)).not.toContain(CODE)
      expect(await injected.sent()).toEqual([])
    }),
  )
})
