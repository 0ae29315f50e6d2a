// `npm run code-finder -- measure-table`: prints the results of the finder as a Markdown table, a row for each held-out set.
// `-- --other PATH` measures the codes of another finder instead: a module whose default export takes a mail
// ({ subject, sender, text, html }) and returns its code or null.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findActionLink, findCode, toVisibleMail, type MailContent } from '../src/index.ts'
import { readMailsFile } from './read-mails.ts'

const folder = join(import.meta.dirname, 'mails', 'held-out')

interface Counts {
  mails: number
  codes: number
  rightCodes: number
  wrongCodes: number
  links: number
  /** Links with the right address, with any of the four purposes. */
  rightLinks: number
  inventedLinks: number
}
const noCounts = (): Counts => ({
  mails: 0,
  codes: 0,
  rightCodes: 0,
  wrongCodes: 0,
  links: 0,
  rightLinks: 0,
  inventedLinks: 0,
})

type FindCode = (mail: MailContent) => string | null
const ownFinder: FindCode = (mail) => findCode(toVisibleMail(mail))?.value ?? null
const loadFinder = async (path: string): Promise<FindCode> => {
  const loaded = (await import(pathToFileURL(path).href)) as { default: FindCode }
  return loaded.default
}

const countSet = (file: string, find: FindCode, withLinks: boolean): Counts => {
  const counts = noCounts()
  for (const { mail, code, link } of readMailsFile(join(folder, file), '')) {
    const found = find(mail)
    counts.mails += 1
    counts.codes += Number(code !== null)
    counts.rightCodes += Number(found !== null && found === code)
    counts.wrongCodes += Number(found !== null && found !== code)
    if (!withLinks) continue
    const wanted = link?.slice(link.indexOf(' ') + 1)
    const offered = findActionLink(toVisibleMail(mail))?.url
    counts.links += Number(wanted !== undefined)
    counts.rightLinks += Number(offered !== undefined && offered === wanted)
    counts.inventedLinks += Number(offered !== undefined && offered !== wanted)
  }
  return counts
}

const add = (sum: Counts, one: Counts): Counts => ({
  mails: sum.mails + one.mails,
  codes: sum.codes + one.codes,
  rightCodes: sum.rightCodes + one.rightCodes,
  wrongCodes: sum.wrongCodes + one.wrongCodes,
  links: sum.links + one.links,
  rightLinks: sum.rightLinks + one.rightLinks,
  inventedLinks: sum.inventedLinks + one.inventedLinks,
})

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`

const rowOf = (name: string, counts: Counts, withLinks: boolean): string => {
  const cells = [
    name,
    counts.mails,
    counts.codes,
    percent(counts.rightCodes, counts.rightCodes + counts.wrongCodes),
    percent(counts.rightCodes, counts.codes),
  ]
  const linkCells = [counts.links, counts.rightLinks, counts.inventedLinks]
  return `| ${(withLinks ? [...cells, ...linkCells] : cells).join(' | ')} |`
}

/** @param otherPath the module of another finder, whose codes are measured instead */
const printTable = async (otherPath?: string): Promise<void> => {
  const find = otherPath === undefined ? ownFinder : await loadFinder(otherPath)
  const withLinks = otherPath === undefined
  const titles = ['set', 'mails', 'codes', 'precision', 'recall']
  const linkTitles = ['links', 'right links', 'invented links']
  const columns = withLinks ? [...titles, ...linkTitles] : titles
  console.log(`| ${columns.join(' | ')} |`)
  console.log(`| ${columns.map((_title, at) => (at === 0 ? '---' : '--:')).join(' | ')} |`)
  let total = noCounts()
  for (const file of readdirSync(folder).sort()) {
    const counts = countSet(file, find, withLinks)
    total = add(total, counts)
    console.log(rowOf(file.replace('.mails', ''), counts, withLinks))
  }
  console.log(rowOf('all', total, withLinks))
  console.log(
    `wrong codes ${total.wrongCodes}, missed codes ${total.codes - total.rightCodes}, cost ${10 * total.wrongCodes + total.codes - total.rightCodes}`,
  )
}

const valueAfter = (option: string): string | undefined => {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : process.argv[at + 1]
}
await printTable(valueAfter('--other'))
