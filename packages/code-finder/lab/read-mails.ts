// Reads the mails with their answers from mails/; mails/README.md describes the format.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailContent } from '../src/visible-mail.ts'

export interface CorpusMail {
  /** `en/held-out: name of the mail`. */
  readonly name: string
  readonly mail: MailContent
  readonly code: string | null
  readonly line: string | null
  /** `confirm https://…`, or null. */
  readonly link: string | null
  /** `other` if the code is not for signing in or confirming, `verification` if it is; null if that is not checked. */
  readonly kind: string | null
}

const folder = join(import.meta.dirname, 'mails')

const readMail = (group: string, block: string): CorpusMail => {
  const [head = '', ...parts] = block.split(/^--- (?=text$|html$)/m)
  const [title = '', ...headers] = head.trim().split('\n')
  const header = new Map(
    headers.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
    }),
  )
  const body = (kind: string): string => {
    const part = parts.find((one) => one.startsWith(`${kind}\n`))
    return part ? part.slice(kind.length + 1).trim() : ''
  }
  const expected = (name: string): string | null => {
    const value = header.get(name) ?? 'none'
    return value === 'none' ? null : value
  }
  const known = ['code', 'kind', 'line', 'link', 'from', 'subject']
  for (const name of header.keys())
    if (!known.includes(name)) throw new Error(`${title}: unknown header ${name}`)
  const mail = {
    subject: header.get('subject') ?? '',
    sender: header.get('from') ?? '',
    text: body('text'),
    html: body('html'),
  }
  if (mail.text === '' && mail.html === '') throw new Error(`${title}: no body`)
  return {
    name: `${group}: ${title}`,
    mail,
    // As the user types it: without the spaces between groups of digits.
    code: expected('code')?.replace(/(?<=\d) (?=\d)/g, '') ?? null,
    line: expected('line'),
    link: expected('link'),
    kind: expected('kind'),
  }
}

/** @param group the first part of the names of the mails */
export const readMailsFile = (path: string, group: string): CorpusMail[] =>
  readFileSync(path, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((chunk) => readMail(group, chunk))

const readFolder = (path: string, suffix: string): CorpusMail[] =>
  readdirSync(path)
    .filter((file) => file.endsWith('.mails'))
    .sort()
    .flatMap((file) => readMailsFile(join(path, file), file.replace('.mails', suffix)))

/** Reads the complete mails that the models are trained on. */
export const readTrainingMails = (): CorpusMail[] => readFolder(join(folder, 'training'), '')

/** Reads the complete mails for measuring only: nothing is trained on them. */
export const readHeldOutMails = (): CorpusMail[] => readFolder(join(folder, 'held-out'), '')

/** Reads the short mails, the held-out ones last. */
export const readWrittenMails = (): CorpusMail[] => [
  ...readFolder(join(folder, 'written'), ''),
  ...readFolder(join(folder, 'written/held-out'), '/held-out'),
]
