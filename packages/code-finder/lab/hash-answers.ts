// Prints the number of answers to the mails of the lab and their SHA-256, which a change that must not change answers keeps.
// With a path as its argument it also writes the answers there, one line per mail, to compare them.
import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  findActionLink,
  findCode,
  findCodeChoices,
  findLinks,
  toVisibleMail,
  type FoundCode,
  type MailContent,
  type VerificationCode,
} from '../src/index.ts'
import { generateMails, type GeneratedMail } from './generated-mails.ts'
import { readMailsFile } from './read-mails.ts'
import { generateWholeMails, WHOLE_MAIL_SETS } from './whole-mails.ts'

const folder = join(import.meta.dirname, 'mails')

interface NamedAnswer {
  readonly name: string
  readonly answer: string
}

/** Returns a code without its confidence, which says how sure the answer is and is no part of it. */
const withoutConfidence = (code: FoundCode | null): VerificationCode | null => {
  if (code === null) return null
  const { confidence: _, ...answer } = code
  return answer
}

const answerTo = (name: string, mail: MailContent): NamedAnswer => {
  const visible = toVisibleMail(mail)
  const answer = JSON.stringify([
    withoutConfidence(findCode(visible)),
    findCodeChoices(visible).map(({ value }) => value),
    findActionLink(visible),
    findLinks(visible).length,
  ])
  return { name, answer }
}
const nameOf = ({ language, template, layout, format }: GeneratedMail): string =>
  `${language} ${template} ${layout} ${format}`

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.mails'))
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  .sort()
const answers = [
  ...files.flatMap((file) =>
    readMailsFile(join(folder, file), file).map(({ name, mail }) => answerTo(name, mail)),
  ),
  ...generateMails().map((one) => answerTo(nameOf(one), one.mail)),
  ...WHOLE_MAIL_SETS.flatMap((set) =>
    generateWholeMails(set).map((one) => answerTo(`${set} ${nameOf(one)}`, one.mail)),
  ),
]
const [, , path] = process.argv
if (path !== undefined)
  writeFileSync(path, answers.map(({ name, answer }) => `${name}\t${answer}\n`).join(''))
// Sorted: the hash stays equal when a set of mails gets another name.
const sorted = answers.map(({ answer }) => answer).sort()
console.log(answers.length, createHash('sha256').update(sorted.join('\n')).digest('hex'))
