// The protections of the mail frame one by one, as if sanitising had failed.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { sampleAddress, everyday, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'
import { views } from '../../helpers/views.ts'

const open = usePages()

const openMail = async (): Promise<Page> => {
  const view = views.find(({ name }) => name === 'message')!
  const now = Date.now()
  const { page } = await open(view.scenario(now))
  await page.locator('main').waitFor()
  await view.navigate(page, now)
  return page
}

test('its sandbox blocks dialogs and popups, and gives access to the page only', async () => {
  const page = await openMail()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const found = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!
    frame.contentWindow!.alert('from the mail')
    const popup = frame.contentWindow!.open('about:blank')
    return [frame.getAttribute('sandbox'), popup === null]
  })
  expect(found).toEqual(['allow-same-origin', true])
  expect(dialogs).toEqual([])
})

test('its Content Security Policy blocks every image that is not in the mail', async () => {
  const page = await openMail()
  const images = await page.evaluate(async () => {
    const target = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!.contentDocument!
    const own = document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href
    const load = (src: string): Promise<string> =>
      new Promise((resolve) => {
        const image = target.createElement('img')
        image.onload = () => resolve('loaded')
        image.onerror = () => resolve('refused')
        image.src = src
        target.body.append(image)
      })
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    // The policy of the page allows its icon: the policy of the frame blocks it.
    return [await load(pixel), await load(own), await load('http://127.0.0.1:9/a.png')]
  })
  expect(images).toEqual(['loaded', 'refused', 'refused'])
})

test('it contains no remote URL, independently of its policy', async () => {
  const now = Date.now()
  const to = sampleAddress('shop', now, { total: 1 })
  const html = `<style>p { background: url(https://leak.example/sheet) } @import "https://leak.example/import";</style>
    <p style="background-image: url('https://leak.example/inline')">Text</p>
    <table background="https://leak.example/table"><tr><td>Cell</td></tr></table>
    <img src="https://leak.example/image" srcset="https://leak.example/set 2x" alt="">`
  const { page } = await open({
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [sampleMessage('m', to, now, { subject: 'Leaks', html })],
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  const shown = await page.evaluate(() => {
    const { documentElement } = document.querySelector<HTMLIFrameElement>('iframe')!.contentDocument!
    return documentElement.outerHTML
  })
  expect(shown).toContain('Cell')
  expect(shown).not.toContain('leak.example')
})

const openBody = async (body: { html: string; text?: string }): Promise<Page> => {
  const now = Date.now()
  const to = sampleAddress('shop', now, { total: 1 })
  const { page } = await open({
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [sampleMessage('m', to, now, { subject: 'Body', text: '', ...body })],
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  return page
}
/** Whether the middle of an element of the mail is within the window and the frame. */
const isInWindow = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!
    const at = frame.contentDocument!.querySelector(wanted)!.getBoundingClientRect()
    const { top, height } = frame.getBoundingClientRect()
    const middle = at.top + at.height / 2
    return middle > 0 && middle < height && top + middle > 0 && top + middle < window.innerHeight
  }, selector)

test.each([
  ['HTML', { html: `${'<p style="margin:0;height:40px">line</p>'.repeat(3_000)}<p id="end">the end</p>` }],
  ['text', { html: '', text: `${'line\n'.repeat(8_000)}the end` }],
])('the end of a very long mail can be reached, in %s', async (_, body) => {
  const page = await openBody(body)
  const end = body.html === '' ? 'body > div > div:last-child' : '#end'
  await page.locator('iframe[data-filled]').waitFor()
  const endsWithFrame = (): Promise<boolean> =>
    page.evaluate((selector) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!
      const last = frame.contentDocument!.querySelector(selector)!
      return last.getBoundingClientRect().bottom <= frame.getBoundingClientRect().height
    }, end)
  await expect.poll(endsWithFrame).toBe(true)
})

test('a link to an anchor scrolls to it', async () => {
  const page = await openBody({
    html: `<p><a href="#second">Second section</a></p>${'<p>first</p>'.repeat(200)}<p><a name="second">Here</a></p>${'<p>more</p>'.repeat(200)}`,
  })
  await page.frameLocator('iframe[data-filled]').getByText('Second section').click()
  await expect.poll(() => isInWindow(page, '[name=second]')).toBe(true)
})

test('the areas of an image map are links', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const page = await openBody({
    html: `<img src="${pixel}" width="200" height="100" usemap="#m" alt=""><map name="m"><area shape="rect" coords="0,0,200,100" href="https://area.example/" alt="Area"></map>`,
  })
  await page
    .frameLocator('iframe[data-filled]')
    .locator('img')
    .click({ position: { x: 100, y: 50 } })
  await page.getByRole('dialog').getByText('area.example').first().waitFor()
})

test('removes name attributes that would clobber a member of the document', async () => {
  const page = await openBody({
    html: '<img name="adoptNode" alt="x"><p name="p">x</p><a name="body">y</a>',
  })
  await page.locator('iframe[data-filled]').waitFor()
  const names = await page.evaluate(() => {
    const target = document.querySelector<HTMLIFrameElement>('iframe')!.contentDocument!
    return [target.querySelectorAll('img[name], p[name]').length, typeof target.adoptNode]
  })
  expect(names).toEqual([0, 'function'])
})

test.each(['<html><body><p>&nbsp;</p></body></html>', '<!-- nothing --><div><br></div>'])(
  'HTML without text shows a notice: %s',
  async (html) => {
    const page = await openBody({ html })
    await page.getByText('This message has no text.').waitFor()
  },
)

test('HTML beyond the limits can be shown on request, even without text', async () => {
  const page = await openBody({ html: '<img src="https://images.example/a.png" alt="">'.repeat(600) })
  await page.getByRole('button', { name: 'Show anyway' }).click()
  await page.locator('iframe[data-filled]').waitFor()
})
