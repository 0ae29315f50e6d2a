// The find bar finds what a reader sees in a mail, across elements and source lines, and nothing else.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { everyday } from '../../helpers/sample-data.ts'

const open = usePages()

const html = `<div style="display:none">hidden preheader kiwi</div>
<div style="max-height:0;overflow:hidden">clipped mango</div>
<span style="font-size:0">tiny papaya</span><p style="visibility:hidden">lychee <b style="visibility:visible">seen</b></p>
<div style="opacity:0">clear guava</div>
<p>Your verification
      code is <b>448&nbsp;822</b> and it stays valid
      for ten minutes.</p><p>Ver&shy;i&shy;fi&shy;cate, ver<b>ify</b>, cafe\u0301, İstanbul, “quoted”, don’t</p>
<ul><li>alpha</li><li>beta</li></ul><table><tr><td>Order</td><td>4711</td></tr></table>first<br>second`

test('finds phrases as they are seen', async () => {
  const state = everyday(Date.now())
  const [first, ...rest] = state.messages
  const { page, errors } = await open({ ...state, messages: [{ ...first!, text: '', html }, ...rest] })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.frameLocator('iframe').getByText('alpha').waitFor()
  await page.keyboard.press('Control+f')
  const bar = page.getByRole('search').last()
  /** The text of the marked match; null if nothing is found. */
  const found = async (needle: string): Promise<string | null> => {
    await bar.getByRole('textbox').fill(needle)
    return page.evaluate(() => {
      const highlights = document.querySelector('iframe')?.contentWindow as unknown as {
        CSS: typeof CSS
      } | null
      const [range] =
        (highlights?.CSS.highlights.get('found-here') as unknown as Set<Range> | undefined) ?? []
      return range === undefined ? null : String(range)
    })
  }
  expect(await found('verification code is 448 822')).toMatch(/^verification\s+code is 448\u00a0822$/)
  expect(await found('valid for ten')).toMatch(/^valid\s+for ten$/)
  expect(await found('verificate, verify')).toBe('Ver\u00adi\u00adfi\u00adcate, verify')
  expect(await found('café')).toBe('cafe')
  expect(await found("don't")).toBe('don’t')
  expect(await found('"QUOTED"')).toBe('“quoted”')
  expect(await found('istanbul')).toBe('İstanbul')
  expect(await found('first second')).toBe('firstsecond')
  expect(await found('seen')).toBe('seen')
  for (const needle of [
    'kiwi',
    'mango',
    'papaya',
    'lychee',
    'guava',
    'alphabeta',
    'order4711',
    'minutes.ver',
  ])
    expect([needle, await found(needle)]).toEqual([needle, null])
  expect(errors).toEqual([])
})
