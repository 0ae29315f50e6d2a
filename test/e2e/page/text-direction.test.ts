// Arabic and Hebrew in mails that set no direction run from right to left, block by block; other mails stay as they are.
import { expect, test } from 'vitest'
import { openMails } from '../../helpers/readable-mails.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { everyday, sampleAddress, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const open = usePages()
const AR = 'مرحبا بالعالم. رمزك هو'
const HE = 'שלום עולם'

const mails: readonly (readonly [name: string, html: string, directions: string])[] = [
  ['paragraphs', `<p>${AR}</p><p>English words</p><p>482913</p>`, 'rtl ltr ltr'],
  ['Hebrew', `<div>${HE}</div>`, 'rtl'],
  ['signs before the first letter', `<p>482913 – «${AR}» and English</p>`, 'rtl'],
  ['an English sentence with Arabic', `<p>Welcome to ${AR}</p>`, 'ltr'],
  ['text inside of inline elements', `<p><a href="https://a.example/"><b>${AR}</b></a></p>`, 'rtl'],
  ['cells of a table', `<table><tr><td id="p">${AR}</td><td id="p">Word</td></tr></table>`, 'rtl ltr'],
  ['an English block in an Arabic one', `<div>${AR}<p>English words</p></div>`, 'ltr'],
  ['a direction of a paragraph', `<p dir="ltr">${AR}</p><p>${AR}</p>`, 'ltr rtl'],
  ['a direction of the whole mail', `<html dir="ltr"><body><p>${AR}</p>`, 'ltr'],
  ['a direction of the body', `<body dir="rtl"><p>${AR}</p><p>English words</p>`, 'rtl rtl'],
  [
    'a direction of a table',
    `<table dir="rtl"><tr><td><p>English</p></td></tr></table><p>${AR}</p>`,
    'rtl rtl',
  ],
  ['a direction in a style', `<style>p{direction:ltr}</style><p>${AR}</p>`, 'ltr'],
  ['English', '<p>English words</p><p>Français, Ελληνικά, Русский, 日本語</p>', 'ltr ltr'],
]

test('the direction of a block of HTML is that of its first letter, unless the mail sets one', async () => {
  const { page, forEach } = await openMails(
    open,
    mails.map(([name, html]) => ({ name, html })),
    {
      width: 420,
      height: 640,
    },
  )
  const shown: unknown[] = []
  await forEach(async ({ name }) => {
    const directions = await page.evaluate(() => {
      const target = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!.contentDocument!
      const blocks = [...target.querySelectorAll('p, #p')]
      return (blocks.length > 0 ? blocks : [target.querySelector('div')!]).map(
        (block) => target.defaultView!.getComputedStyle(block).direction,
      )
    })
    shown.push([name, directions.join(' ')])
  })
  expect(shown).toEqual(mails.map(([name, , directions]) => [name, directions]))
})

test('a list has the direction of its first item, and an English mail gets no attribute', async () => {
  const { page, forEach } = await openMails(
    open,
    [
      { name: 'list', html: `<ol><li>${AR}</li><li>English</li></ol>` },
      { name: 'English', html: '<div>Words<ul><li>Words</li></ul></div>' },
      { name: 'table', html: `<table><tr><td>${AR}</td></tr></table>` },
    ],
    { width: 420, height: 640 },
  )
  const shown: string[] = []
  await forEach(async () => {
    shown.push(
      await page.evaluate(() => {
        const target = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!.contentDocument!
        return Array.from(
          target.body.querySelectorAll('[dir]'),
          (one) => `${one.localName} ${one.getAttribute('dir')!}`,
        ).join()
      }),
    )
  })
  expect(shown).toEqual(['ol rtl,li rtl,li ltr', '', 'td rtl'])
})

test('plain text has the direction of each line, and tables in a font of fixed pitch', async () => {
  const now = Date.now()
  const to = sampleAddress('shop', now, { total: 1 })
  const text = [AR, 'English words', '', 'Item        Qty', 'Cup           2', '', HE].join('\n')
  const { page } = await open({
    ...everyday(now),
    snapshot: sampleSnapshot({ addresses: [to] }),
    messages: [sampleMessage('m', to, now, { text })],
  })
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('[data-message] [data-row]').first().click()
  await page.locator('iframe[data-filled]').waitFor()
  const { sides, table, copied } = await page.evaluate(() => {
    const target = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!.contentDocument!
    const { clientWidth } = target.body
    const box = (words: string): DOMRect => {
      const walker = target.createTreeWalker(target.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.nodeValue!.indexOf(words)
        if (at < 0) continue
        const range = target.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + words.length)
        return range.getBoundingClientRect()
      }
      throw new Error(words)
    }
    const side = (words: string): string => (box(words).left < clientWidth / 4 ? 'left' : 'right')
    return {
      sides: ['مرحبا بالعالم. رمزك هو', 'English words', 'שלום עולם'].map(side),
      table: [box('Qty').right, box('2').right].map(Math.round),
      copied: target.body.textContent,
    }
  })
  expect(sides).toEqual(['right', 'left', 'right'])
  expect(table[0]).toBe(table[1])
  expect(copied).toBe(`${text}\n`)
})
