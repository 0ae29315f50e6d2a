// The pictures of all HTML mails of the fixtures have the size that plain Chromium gives them. `npm test` compares a sample.
// Pictures elsewhere are replaced by one in the mail, since neither loads them.
import { expect, it } from 'vitest'
import { differentPictures } from '../helpers/drawn-pictures.ts'
import { readNewsletters, readOtherHtmlMails } from '../helpers/html-mails.ts'
import { usePages } from '../helpers/scenario-pages.ts'

const open = usePages()

const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><rect width="100%" height="100%"/></svg>')}`
const ELSEWHERE = /(<img\b[^>]{0,2000}?\ssrc\s{0,9}=\s{0,9}["'])(?!data:)[^"']*/giu
const mails = [...readNewsletters(), ...readOtherHtmlMails()].map(({ name, html }) => ({
  name,
  html: html.replaceAll(ELSEWHERE, `$1${PICTURE}`),
}))

it.each([420, 900])('in a window of %i pixels', { timeout: 3_600_000 }, async (width) => {
  const { different, measured } = await differentPictures(open, mails, width)
  expect(different).toEqual([])
  expect(measured).toBeGreaterThan(5)
})
