// `npm run measure-codes`: measures the codes and links of generated mails, by language, layout and fold.
// `-- --held-out` measures the held-out wordings and layouts, `-- --set NAME` a set of templates/whole-mails;
// `-- --file PATH` the mails of a file in the format of mails/; `-- --wrong` lists the mistakes.
import { findCode } from '../src/codes/find-code.ts'
import { findActionLink } from '../src/links/find-action-link.ts'
import { toVisibleMail } from '../src/visible-mail.ts'
import { readMailsFile } from './read-mails.ts'
import { generateMails, type GeneratedMail } from './generated-mails.ts'
import { generateWholeMails, WHOLE_MAIL_SETS } from './whole-mails.ts'

interface Tally {
  mails: number
  codes: number
  offered: number
  right: number
  links: number
  linksRight: number
  /** Links with the right address and a wrong purpose. */
  otherPurpose: number
  linksInvented: number
}
const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)

const urlOf = (link: string): string => link.slice(link.indexOf(' ') + 1)

const rows = new Map<string, Tally>()
const count = (name: string, mail: GeneratedMail, code: string | null, link: string | null): void => {
  const row = rows.get(name) ?? {
    mails: 0,
    codes: 0,
    offered: 0,
    right: 0,
    links: 0,
    linksRight: 0,
    otherPurpose: 0,
    linksInvented: 0,
  }
  row.mails += 1
  row.codes += Number(mail.code !== null)
  row.offered += Number(code !== null)
  row.right += Number(code !== null && code === mail.code)
  row.links += Number(mail.link !== null)
  row.linksRight += Number(mail.link !== null && link === mail.link)
  const isRightUrl = link !== null && urlOf(link) === urlOf(mail.link ?? '')
  row.otherPurpose += Number(isRightUrl && link !== mail.link)
  row.linksInvented += Number(link !== null && !isRightUrl)
  rows.set(name, row)
}

const onlyHeldOut = process.argv.includes('--held-out')
const wrong: string[] = []
const wanted = process.argv[process.argv.indexOf('--set') + 1]
const set = process.argv.includes('--set') ? WHOLE_MAIL_SETS.find((name) => name === wanted) : undefined
/** Reads the mails of a file in the form of generated ones: the language is the first word of a mail's name. */
const readMails = (file: string): GeneratedMail[] =>
  readMailsFile(file, '').map(({ name, mail, code, link }) => ({
    language: name.slice(2, name.indexOf(' ', 2)),
    template: name.slice(2),
    mail,
    code,
    link,
    layout: '',
    format: mail.html === '' ? 'text' : 'HTML',
    fold: 0,
  }))
const file = process.argv.includes('--file') ? process.argv[process.argv.indexOf('--file') + 1] : undefined
const all = file ? readMails(file) : set ? generateWholeMails(set) : generateMails()
const mails = all.filter(({ fold }) => (fold === -1) === onlyHeldOut)
for (const one of mails) {
  const visible = toVisibleMail(one.mail)
  const code = findCode(visible)?.value ?? null
  const found = findActionLink(visible)
  const link = found && `${found.purpose} ${found.url}`
  for (const name of [
    'all',
    `fold ${one.fold}`,
    one.language,
    one.layout,
    one.format,
    `kind ${one.template.charAt(0)}`,
  ].filter((name) => name !== ''))
    count(name, one, code, link)
  if (code !== one.code || link !== one.link)
    wrong.push(
      `${one.language} ${one.template} ${one.layout} ${one.format}: ${one.code ?? 'none'} -> ${code ?? 'none'}, ${one.link ?? 'none'} -> ${link ?? 'none'}\n    ` +
        `${one.mail.subject} | ${(one.mail.text || one.mail.html.replace(/<style>.*<\/style>|<[^>]*>/g, ' ')).replace(/\s+/g, ' ').slice(0, 260)}`,
    )
}
console.log('part\tmails\tprecision %\trecall %\tlinks %\tother purpose\tlinks invented')
for (const [name, row] of rows)
  console.log(
    [
      name,
      row.mails,
      percent(row.right, row.offered),
      percent(row.right, row.codes),
      percent(row.linksRight, row.links),
      row.otherPurpose,
      row.linksInvented,
    ].join('\t'),
  )
if (process.argv.includes('--wrong')) console.log(wrong.join('\n'))
