// Every HTML mail of the fixtures is readable: in the dark and the light theme, to its end, in narrow and wide windows.
import { expect, test } from 'vitest'
import { readNewsletters, readOtherHtmlMails } from '../helpers/html-mails.ts'
import { clippedText, unreadableInTheDark } from '../helpers/readable-mails.ts'
import { usePages } from '../helpers/scenario-pages.ts'

const open = usePages()
const mails = [...readNewsletters(), ...readOtherHtmlMails()]

test('in the dark theme each word has the contrast it has in the light one', async () => {
  const { unreadable, measured } = await unreadableInTheDark(open, mails)
  expect(unreadable).toEqual([])
  expect(measured).toBeGreaterThan(mails.length)
})

test.each([420, 900])('every part of a mail can be scrolled to in a window of %i', async (width) => {
  expect(await clippedText(open, mails, width)).toEqual([])
})
