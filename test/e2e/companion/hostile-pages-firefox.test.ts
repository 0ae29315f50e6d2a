// Pages that cover the companion's offer for a moment get nothing in Firefox, which does not report what is drawn; honest pages do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensionFirefox } from '../../helpers/companion-firefox.ts'
import { openFirefoxTab, type FirefoxTab } from '../../helpers/companion-firefox-tab.ts'
import {
  honestPages,
  hostileDocument,
  shortCovers,
  shortCoversOfButton,
  SURELY_STEADY,
} from '../../helpers/companion-hostile-pages.ts'
import { attackTab, takenIn } from '../../helpers/companion-hostile-tab.ts'
import { NEW_ADDRESS } from '../../helpers/companion-pages.ts'

const CODE = '482913'
/** Of the attacks on the button, which has the same guards. */
const FEW = 3
const attacks = [...shortCovers, ...shortCoversOfButton.slice(0, FEW)]

describe('in Firefox', () => {
  let tab: FirefoxTab

  beforeAll(async () => {
    if (extensionFirefox === null) return
    const documents = [...attacks, ...honestPages].map(({ before }) => hostileDocument(before))
    tab = await openFirefoxTab((path) => documents[Number(path.slice(1))] ?? null, CODE)
  })
  beforeEach(({ skip }) =>
    skip(extensionFirefox === null, 'Firefox is not installed. Run: sudo apt-get install firefox-esr'),
  )
  afterAll(async () => {
    if (extensionFirefox !== null) await tab.close()
  })

  it.each(honestPages.map((page, number) => ({ ...page, number })))(
    'an honest page that $name gets the code by the first press',
    async (page) => {
      await attackTab(tab, `/${attacks.length + page.number}`, page)
      await expect.poll(() => takenIn(tab)).toContain(CODE)
    },
  )

  it('an honest page gets an address by the first press', async () => {
    await attackTab(tab, `/${attacks.length}`, { name: '', wait: SURELY_STEADY, target: 'button' })
    await expect.poll(() => takenIn(tab)).toContain(NEW_ADDRESS)
  })

  it.each(attacks.map((attack, number) => ({ ...attack, number })))(
    'a page that $name gets nothing',
    async (attack) => {
      await attackTab(tab, `/${attack.number}`, attack)
      const taken = await takenIn(tab)
      expect(taken).not.toContain(CODE)
      expect(taken).not.toContain(NEW_ADDRESS)
    },
  )
})
