// The pictures of all HTML mails of the fixtures have the size that plain Chromium gives them. `npm test` compares a sample.
// Each gets a picture that is in the mail: the fixtures' own are elsewhere, or were left out.
import { expect, it } from 'vitest'
import { differentPictures } from '../helpers/drawn-pictures.ts'
import { readNewsletters, readOtherHtmlMails } from '../helpers/html-mails.ts'
import { usePages } from '../helpers/scenario-pages.ts'

const open = usePages()

const PICTURE = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><rect width="100%" height="100%"/></svg>')}`
/** The hostile ones are meant to be drawn otherwise. Of two attributes the first counts. */
const mails = [...readNewsletters(), ...readOtherHtmlMails()]
  .filter(({ name }) => !name.startsWith('hostile'))
  .map(({ name, html }) => ({ name, html: html.replaceAll(/<img\b/giu, `<img src="${PICTURE}"`) }))

it.each([420, 900])('in a window of %i pixels', { timeout: 3_600_000 }, async (width) => {
  const { different, measured } = await differentPictures(open, mails, width)
  expect(different).toEqual([])
  expect(measured).toBeGreaterThan(1_000)
})
