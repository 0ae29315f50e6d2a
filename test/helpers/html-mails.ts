// The HTML mails of the fixtures, and every .html file below the folder MAYFLY_NEWSLETTERS.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostileBodies } from '../fixtures/hostile/hostile-bodies.ts'
import { sampleMails } from '../fixtures/sample-mails/index.ts'
import type { NamedHtml } from '../fixtures/themed-mails.ts'
import { readWrittenMails, readHeldOutMails, readTrainingMails } from '@mayfly/code-finder/lab'

/** Fragments, pages about the templates and tests of single components are not mails. */
const isMail = (name: string, html: string): boolean =>
  /<(?:body|table)\b/iu.test(html) && html.length > 2_000 && !/\/(?:docs|test)\//u.test(name)

const readFolder = (folder: string): NamedHtml[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ name, html }) => isMail(name, html))

/** Whole newsletters: the sample mails and those of the folder. */
export const readNewsletters = (): readonly NamedHtml[] => {
  const folder = process.env.MAYFLY_NEWSLETTERS
  const samples = sampleMails.map(({ name, html }) => ({ name, html }))
  return folder === undefined ? samples : [...samples, ...readFolder(folder)]
}

/** The look of a mail: its markup without words, numbers and addresses. */
const lookOf = (html: string): string =>
  html.replace(/(?:href|src|alt|title)\s*=\s*(?:"[^"]*"|'[^']*')/giu, '').replace(/>[^<{]*</gu, '><')

/** The HTML mails of all other fixtures, one of each look. */
export const readOtherHtmlMails = (): readonly NamedHtml[] => {
  const corpus = [...readWrittenMails(), ...readTrainingMails(), ...readHeldOutMails()]
    .filter(({ mail }) => mail.html !== '')
    .map(({ name, mail }) => ({ name, html: mail.html }))
  const hostile = hostileBodies.map((html, index) => ({ name: `hostile ${String(index)}`, html }))
  const looks = new Map<string, NamedHtml>()
  for (const mail of [...corpus, ...hostile])
    if (!looks.has(lookOf(mail.html))) looks.set(lookOf(mail.html), mail)
  return [...looks.values()]
}
