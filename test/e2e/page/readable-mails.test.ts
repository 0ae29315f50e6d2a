// Every mail is readable: in the dark and the light theme, to its end, in narrow and wide windows. `npm run soak` tests all mails
// of the fixtures; this file tests those made for it, whole newsletters and a sample of the others.
import { expect, test } from 'vitest'
import { previewTexts, tallMails, themedMails } from '../../fixtures/themed-mails.ts'
import { readNewsletters, readOtherHtmlMails } from '../../helpers/html-mails.ts'
import { openMails, clippedText, unreadableInTheDark } from '../../helpers/readable-mails.ts'
import { measureOpenMail } from '../../helpers/readable-text.ts'
import { usePages } from '../../helpers/scenario-pages.ts'

const open = usePages()
const sample = [
  ...themedMails,
  ...readNewsletters(),
  ...readOtherHtmlMails().filter((_, index) => index % 150 === 0),
]

test(
  'in the dark theme each word has the contrast it has in the light one, and in a wide window none is clipped',
  { timeout: 300_000 },
  async () => {
    const { unreadable, clipped, measured } = await unreadableInTheDark(open, sample)
    expect(unreadable).toEqual([])
    expect(clipped).toEqual([])
    expect(measured).toBeGreaterThan(1_000)
  },
)

test('mails with a dark theme of their own are readable', { timeout: 120_000 }, async () => {
  const { page, forEach } = await openMails(open, themedMails, { width: 900, height: 800, dark: true })
  const unreadable: string[] = []
  await forEach(async ({ name }) => {
    const runs = await measureOpenMail(page)
    if (runs.length === 0 || runs.some(({ contrast }) => contrast === null || contrast < 4.5))
      unreadable.push(name)
  })
  expect(unreadable).toEqual([])
})

test(
  'a mail with a theme of its own is painted the same way in both themes',
  { timeout: 120_000 },
  async () => {
    const { page, forEach } = await openMails(open, themedMails, { width: 900, height: 800 })
    const frame = page.locator('iframe[data-filled]')
    const differences: string[] = []
    await forEach(async ({ name }) => {
      const pictures: Buffer[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // Without its edge, where the page around it shows through.
        const { x, y, width, height } = (await frame.boundingBox())!
        pictures.push(
          await page.screenshot({
            clip: { x: x + 12, y: y + 12, width: width - 24, height: Math.min(height, 300) - 24 },
          }),
        )
      }
      if (!pictures[0]!.equals(pictures[1]!)) differences.push(name)
    })
    expect(differences).toEqual([])
  },
)

test.each([
  [420, [...tallMails, ...sample]],
  [900, tallMails],
] as const)(
  'every part of a mail can be scrolled to in a window of %i',
  { timeout: 300_000 },
  async (width, mails) => {
    expect(await clippedText(open, mails, width)).toEqual([])
  },
)

test('text hidden on purpose stays hidden, also in a mail that grows', { timeout: 120_000 }, async () => {
  const mails = previewTexts.flatMap((preview, index) =>
    [
      `${preview}<p>Text</p>`,
      `<style>html,body{height:100%;overflow:hidden}</style>${preview}${'<p>Text</p>'.repeat(9)}`,
    ].map((html) => ({ name: `preview ${String(index)}`, html })),
  )
  const { page, forEach } = await openMails(open, mails, { width: 420 })
  const shown: string[] = []
  await forEach(async ({ name }) => {
    const runs = await measureOpenMail(page)
    if (runs.some(({ text }) => text.startsWith('Preview'))) shown.push(name)
  })
  expect(shown).toEqual([])
})

test('the corners of a dark mail are not white', async () => {
  const mails = themedMails.filter(({ name }) => name === 'a dark mail')
  const { page, forEach } = await openMails(open, mails, { width: 420, dark: true })
  const brightest: number[] = []
  await forEach(async () => {
    const { x, y, width, height } = (await page.locator('.mail-page').boundingBox())!
    for (const left of [x - 1, x + width - 13])
      for (const top of [y - 1, y + height - 13]) {
        const picture = await page.screenshot({ clip: { x: left, y: top, width: 14, height: 14 } })
        const channels = await page.evaluate(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
          canvas.drawImage(bitmap, 0, 0)
          return Array.from(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data)
        }, picture.toString('base64'))
        brightest.push(Math.max(...channels.filter((_, index) => index % 4 !== 3)))
      }
  })
  // The hairline around it is the brightest.
  expect(brightest).toHaveLength(4)
  expect(Math.max(...brightest)).toBeLessThan(90)
})

test.each([420, 1200])('a right-to-left subject is aligned with the sender, at %i', async (width) => {
  const mails = ['קבלת חשבון 123456 - Example', 'رمز التحقق 402918', 'Receipt 123456'].map((name) => ({
    name,
    html: '<p>x</p>',
  }))
  const { page, forEach } = await openMails(open, mails, { width, height: 640 })
  const lefts: (readonly number[])[] = []
  await forEach(async () => {
    lefts.push(
      await page.evaluate(() =>
        ['.reader h1', '.reader .sender-name'].map((selector) => {
          const range = document.createRange()
          range.selectNodeContents(document.querySelector(selector)!)
          return Math.round(range.getBoundingClientRect().left)
        }),
      ),
    )
  })
  expect(lefts).toHaveLength(3)
  for (const [subject, sender] of lefts) expect(subject).toBe(sender)
})
