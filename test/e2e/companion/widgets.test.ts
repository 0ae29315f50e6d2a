// The content script of the browser extension fills codes and addresses as a person types them: widgets of all kinds keep them, and none
// freezes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CompanionPages, type CompanionTab, type InjectedFrame } from '../../helpers/companion-pages.ts'
import { widgetDocument, widgets } from '../../helpers/companion-widgets.ts'

const CODE = '482913'
const ADDRESS = 'k3v9xq2a@mail.example'

const formDocument = `<!doctype html>
<html lang="en">
  <title>Sign up</title>
  <form onsubmit="return false">
    <label>E-mail <input id="email" type="email" name="email" value="old@mail.example"></label>
    <label>Again <input id="short" name="short" maxlength="10"></label>
    <textarea id="area">before</textarea>
  </form>
  <div id="host"></div>
  <script>
    const root = document.getElementById('host').attachShadow({ mode: 'closed' })
    root.innerHTML = '<label>Verification code <input class="inner" autocomplete="one-time-code"></label>'
    const inner = root.querySelector('input')
    const events = []
    document.addEventListener('input', (event) => events.push('input ' + event.isTrusted), true)
  </script>
</html>`

const documents = new Map([
  ['/form', formDocument],
  ...widgets.map((widget, number): [string, string] => [`/widget/${number}`, widgetDocument(widget)]),
])

let pages: CompanionPages
let tab: CompanionTab

beforeAll(async () => {
  pages = await CompanionPages.open((path) => documents.get(path) ?? null)
  tab = await pages.openTab()
})
afterAll(() => pages.close())

const open = async (path: string): Promise<InjectedFrame> => {
  await tab.goto(pages.origin + path)
  return tab.inject()
}

const fill = ({ world }: InjectedFrame, field: string, text: string): Promise<boolean> =>
  world.evaluate(
    `companion.fillEmailForm({ field: document.querySelector(${JSON.stringify(field)}), twins: [] }, ${JSON.stringify(text)})`,
  )

describe('an address', () => {
  it('replaces what a field contains, by trusted events, and can be undone', async () => {
    const frame = await open('/form')
    expect(await fill(frame, '#email', ADDRESS)).toBe(true)
    expect(await tab.page.inputValue('#email')).toBe(ADDRESS)
    expect(await tab.page.evaluate('events')).toEqual(['input true'])
    await tab.page.keyboard.press('Control+Z')
    expect(await tab.page.inputValue('#email')).toBe('old@mail.example')
  })

  it('replaces the text of a text area', async () => {
    expect(await fill(await open('/form'), '#area', ADDRESS)).toBe(true)
    expect(await tab.page.inputValue('#area')).toBe(ADDRESS)
  })

  it('is not cut off by a field that is too short for it', async () => {
    expect(await fill(await open('/form'), '#short', ADDRESS)).toBe(false)
    expect(await tab.page.inputValue('#short')).toBe('')
  })

  it('goes nowhere if the page moves the focus to another field', async () => {
    const frame = await open('/form')
    await tab.page.evaluate(() => {
      const other = document.querySelector<HTMLElement>('#area')
      document.querySelector('#email')?.addEventListener('focus', () => other?.focus())
    })
    await fill(frame, '#email', ADDRESS)
    expect(await tab.page.inputValue('#area')).toBe('before')
  })
})

describe('a code', () => {
  it.each(widgets.map(({ name }, number) => ({ name, number })))('is kept by $name', async ({ number }) => {
    const frame = await open(`/widget/${number}`)
    expect(await frame.receive({ type: 'fill-code', code: CODE })).toBe(true)
    expect(await tab.page.evaluate('code()')).toBe(CODE)
  })

  it('is typed into a field of a closed shadow root', async () => {
    const { world } = await open('/form')
    await world.callInClosedRoot('inner', 'globalThis.given = this')
    expect(await world.evaluate(`companion.fillCodeFields([given], '${CODE}')`)).toBe(true)
    expect(await tab.page.evaluate('inner.value')).toBe(CODE)
  })

  it('is not typed on once the user types', async () => {
    const frame = await open('/widget/0')
    const filled = frame.receive({ type: 'fill-code', code: CODE })
    await tab.page.waitForFunction(`code().length === 2`)
    await tab.page.keyboard.press('7')
    expect(await filled).toBe(false)
    expect(String(await tab.page.evaluate('code()'))).not.toBe(CODE)
  })
})
