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

test('its sandbox lets nothing out and only the page in', async () => {
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

test('its policy blocks every image that is not in the mail', async () => {
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
    // The page's own policy allows its icon: it is the frame's that blocks it.
    return [await load(pixel), await load(own), await load('http://127.0.0.1:9/a.png')]
  })
  expect(images).toEqual(['loaded', 'refused', 'refused'])
})

test('no URL is left in it, whatever its policy would allow', async () => {
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
