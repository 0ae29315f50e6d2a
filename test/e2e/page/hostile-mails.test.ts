// Hostile mail in the reading view: nothing runs, nothing opens, nothing navigates, nothing outside the frame changes.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hostileBodies } from '../../fixtures/hostile/hostile-bodies.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { showMessage } from '../../helpers/fixture-bridge.ts'
import { sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const open = usePages()

/** The structure of the page around the mail's frame, without texts that change with the clock. */
const pageAroundFrame = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { documentElement: root, body } = document
    const reader = document.querySelector('section.reader')?.cloneNode(true) as HTMLElement
    // These differ by mail, or by the time since the last action.
    for (const notice of reader.querySelectorAll('.blocked-content, .limited-view, .status-place'))
      notice.remove()
    const tags = Array.from(reader.querySelectorAll('*'), ({ localName }) => localName).join(' ')
    const others = Array.from(document.querySelectorAll('section.pane:not(.reader) [data-row]')).length
    const told = document.querySelectorAll('.toast, .hidden-text[role="status"]')
    const status = Array.from(told, ({ textContent }) => textContent).join(' ')
    const shell = Array.from(body.children, ({ localName, id }) => `${localName}#${id}`).join(' ')
    const names = Array.from(root.attributes, ({ name, value }) => `${name}=${value}`).join(' ')
    return [
      names,
      shell,
      tags,
      others,
      status,
      document.title,
      getComputedStyle(root).getPropertyValue('--accent'),
    ].join('|')
  })

/** A mail this large is sanitised in slices; the body becomes a part of one. */
const withinManyElements = (html: string): string => `<div>${'<p>x</p>'.repeat(450)}<div>${html}</div></div>`

test('hostile bodies stay in their frame and do nothing', { timeout: 600_000 }, async () => {
  expect(hostileBodies.length).toBeGreaterThanOrEqual(200)
  expect(new Set(hostileBodies).size).toBe(hostileBodies.length)
  const now = Date.now()
  const to = sampleAddress('target', now, { total: hostileBodies.length })
  const harmless = sampleMessage('harmless', to, now, { subject: 'Mail', text: 'x', html: '<p>harmless</p>' })
  const bodies = [
    ...hostileBodies,
    ...hostileBodies.filter((_, index) => index % 5 === 0).map(withinManyElements),
  ]
  const mails = bodies.map((html, index) =>
    sampleMessage(`m${String(index)}`, to, now, { subject: 'Mail', text: 'x', html }),
  )
  const scenario = { snapshot: sampleSnapshot({ addresses: [to] }), messages: [harmless, ...mails] }
  const { page, errors } = await open(scenario, { own: true })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const opened: string[] = []
  page.context().on('page', (other) => opened.push(other.url()))
  page.on('download', (download) => opened.push(download.url()))
  const url = page.url()

  const show = async (key: string): Promise<void> => {
    expect(await showMessage(page, key, to.key)).toBe(true)
  }
  await show(harmless.key)
  // The page shows the focus outline after the first key.
  await page.keyboard.press('Shift')
  const before = (await pageAroundFrame(page)).replaceAll(harmless.key, 'KEY')
  for (const [index, mail] of mails.entries()) {
    await show(mail.key)
    const about = `body ${String(index)}: ${bodies[index]!.slice(-120)}`
    const hasTarget = await page.evaluate(
      () => (document.querySelector('iframe')?.contentDocument?.querySelector('#press') ?? null) !== null,
    )
    if (hasTarget) {
      const frame = page.frameLocator('iframe[title="Message body"]')
      await frame.locator('#press').first().dispatchEvent('click')
      const sheet = page.getByRole('dialog')
      if ((await sheet.count()) > 0) {
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
      }
    }
    const marks = await page.evaluate(() => ({
      pwned: (window as { pwned?: unknown }).pwned,
      framePwned: (document.querySelector('iframe')?.contentWindow as { pwned?: unknown } | null)?.pwned,
      frames: window.frames.length,
      inner: document.querySelector('iframe')?.contentWindow?.frames.length,
      location: document.querySelector('iframe')?.contentDocument?.location.href.split('#')[0],
      scroll: [window.scrollX, window.scrollY],
      width: document.documentElement.scrollWidth,
    }))
    expect(marks, about).toEqual({
      pwned: undefined,
      framePwned: undefined,
      frames: 1,
      inner: 0,
      // A written frame has the URL of its opener.
      location: url.split('#')[0],
      scroll: [0, 0],
      width: 420,
    })
    expect((await pageAroundFrame(page)).replaceAll(mail.key, 'KEY'), about).toBe(before)
  }
  expect(page.url()).toBe(url)
  expect(dialogs).toEqual([])
  expect(opened).toEqual([])
  // The policy may have blocked things in the frame; the page itself must have no errors.
  expect(errors.filter((line) => !/Content Security Policy|Blocked script execution/u.test(line))).toEqual([])
})
