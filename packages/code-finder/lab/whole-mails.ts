// Generates mails with their answers from mails/templates/whole-mails; the same ones at each run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MailWriter } from './mail-writer.ts'
import type { GeneratedMail } from './generated-mails.ts'
import type { MailContent } from '../src/visible-mail.ts'

const PURPOSES = { c: 'confirm', a: 'activate', r: 'reset', s: 'sign-in' } as const
const PATHS: Readonly<Record<string, string>> = { c: 'verify', a: 'activate', r: 'reset', s: 'magic' }
const LOOKS = [
  'as text',
  'as tables',
  'as text and HTML',
  'as divisions behind a tracker',
  'as wrapped text',
] as const
type Look = (typeof LOOKS)[number]
/** `[c:Text]`: a button that confirms; `[-:Text]`: any other link. */
const BUTTON = /\[([cars-]):([^\]]+)\]/g
const FOLDS = 5
const FOOTERS = [
  '{brand} Ltd · 14 Mill Lane, Leeds LS1 4AP · +44 113 496 0982',
  '{brand} GmbH · Hafenstraße 12 · 20457 Hamburg · HRB 148201',
  '© 2026 {brand} Inc., 548 Market St PMB 72296, San Francisco, CA 94104',
  '{brand} SAS au capital de 120 000 EUR, RCS Paris 512 402 918',
]

interface Page {
  readonly writer: MailWriter
  readonly look: Look
  readonly shown: string
  readonly footer: string
  /** URLs by label, since both bodies of a mail have the same URLs. */
  readonly urls: Map<string, string>
}

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const drawUrl = ({ writer, look }: Page, kind: string): string => {
  const token = writer.letters('A9A9A9A9A9A9A9A9')
  if (kind === '-') return `https://site.example/page/${writer.digits(5)}`
  return look === 'as divisions behind a tracker'
    ? `https://click.site.example/ls/click?upn=u001.${token}${writer.letters('AA99AA99AA99')}`
    : `https://app.example/${PATHS[kind] ?? ''}/${token}`
}

const urlOf = (page: Page, kind: string, label: string): string => {
  const url = page.urls.get(label) ?? drawUrl(page, kind)
  page.urls.set(label, url)
  return url
}

/** Returns the blocks of a mail with its buttons rendered by `button`, and the purpose and URL of the action link. */
const withButtons = (
  page: Page,
  blocks: readonly string[],
  button: (label: string, url: string) => string,
): { blocks: string[]; link: string | null } => {
  let link: string | null = null
  const written = blocks.map((block) => {
    const filled = page.writer.fill(block, page.shown)
    let out = ''
    let from = 0
    for (const match of filled.matchAll(BUTTON)) {
      const [all, kind = '-', label = ''] = match
      const url = urlOf(page, kind, label)
      if (kind !== '-') link = `${PURPOSES[kind as keyof typeof PURPOSES]} ${url}`
      out += filled.slice(from, match.index) + button(label, url)
      from = match.index + all.length
    }
    return out + filled.slice(from)
  })
  return { blocks: written, link }
}

const asText = (page: Page, blocks: readonly string[]): { body: string; link: string | null } => {
  const { blocks: written, link } = withButtons(page, blocks, (label, url) => `${label}\n${url}\n`)
  const lines = written.map((block) => block.replace(' :: ', ': '))
  if (page.look !== 'as wrapped text') return { body: [...lines, '--', page.footer].join('\n\n'), link }
  const setOff = page.writer.pick<(code: string) => string>([
    (code) => `*${code}*`,
    (code) => `    ${code}`,
    (code) => `**${code}**`,
    (code) => `+${'-'.repeat(code.length + 4)}+\n|  ${code}  |\n+${'-'.repeat(code.length + 4)}+`,
    (code) => (/^\d+$/.test(code) ? code.split('').join(' ') : code),
  ])
  const shown = lines.map((block) => (block === page.shown ? setOff(block) : wrap(block)))
  return { body: [...shown, '-- ', wrap(page.footer)].join('\n\n'), link }
}

const COLUMNS = 72
/** Wraps plain text like a mail program. */
const wrap = (block: string): string =>
  block
    .split(' ')
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      if (last === undefined || last.length + 1 + word.length > COLUMNS) lines.push(word)
      else lines[lines.length - 1] = `${last} ${word}`
      return lines
    }, [])
    .join('\n')

const asHtml = (page: Page, blocks: readonly string[]): { body: string; link: string | null } => {
  const isTable = page.look === 'as tables'
  // Signs that `fill` does not replace are placeholders of the tags until the text is escaped.
  const { blocks: written, link } = withButtons(page, blocks, (label, url) => `⟦${url}⟧${label}⟨`)
  const rows = written.map((block) => {
    const html = escapeHtml(block)
      .replace(/⟦/g, '<a style="background:#06c;color:#fff" href="')
      .replace(/⟧/g, '">')
      .replace(/⟨/g, '</a>')
    if (block === page.shown)
      return isTable
        ? `<tr><td align="center" style="font-size:32px;letter-spacing:6px"><b>${html}</b></td></tr>`
        : `<div><div style="font-size:28px">${html}</div></div>`
    const [name = '', value] = html.split(' :: ')
    if (value !== undefined)
      return isTable
        ? `<tr><td><table><tr><td>${name}</td><td><strong>${value}</strong></td></tr></table></td></tr>`
        : `<div><span>${name}</span><br><span>${value}</span></div>`
    // Other numbers are emphasised as often as codes.
    const text =
      page.shown === ''
        ? html.replace(/\b\d{4,}\b(?![^<]*>)/, '<b>$&</b>')
        : html.replace(page.shown, `<b>${page.shown}</b>`)
    return isTable ? `<tr><td><p>${text}</p></td></tr>` : `<div>${text}</div>`
  })
  const head = '<html><head><style>.p{display:none}.b{color:#06c}</style></head><body>'
  const tracker = '<img src="https://track.example/o.gif?u=482913" width="1" height="1" alt="">'
  const end = `<p style="font-size:11px">${escapeHtml(page.footer)} <a href="https://site.example/help">Help</a> <a href="https://site.example/unsubscribe/${page.writer.digits(8)}">Unsubscribe</a></p>${tracker}</body></html>`
  const main = isTable ? `<table role="presentation">${rows.join('\n')}</table>` : rows.join('\n')
  return { body: `${head}<div class="p">${page.writer.brand} &#8199;&#847;</div>${main}${end}`, link }
}

const mailFrom = (
  page: Page,
  subject: string,
  blocks: readonly string[],
): { mail: MailContent; link: string | null } => {
  const text = page.look.includes('text') ? asText(page, blocks) : null
  const html = page.look.endsWith('text') ? null : asHtml(page, blocks)
  const mail = {
    subject: page.writer.fill(subject, page.shown),
    sender: `${page.writer.brand} <no-reply@${page.writer.brand.toLowerCase()}.example>`,
    text: text?.body ?? '',
    html: html?.body ?? '',
  }
  return { mail, link: (html ?? text)?.link ?? null }
}

const mailsOf = (language: string, line: string, number: number, fold: number): GeneratedMail[] => {
  const [subject = '', ...blocks] = line.slice(2).split(' | ')
  return LOOKS.map((look, at) => {
    const writer = new MailWriter(
      number * 6151 + at * 97 + language.charCodeAt(0) * 131 + language.charCodeAt(1),
    )
    const drawn = line.startsWith('c ')
      ? writer.code(look === 'as wrapped text')
      : { shown: '', typed: null, format: '' }
    const footer = writer.fill(writer.pick(FOOTERS))
    const { mail, link } = mailFrom(
      { writer, look, shown: drawn.shown, footer, urls: new Map() },
      subject,
      blocks,
    )
    return {
      language,
      layout: look,
      format: drawn.format,
      template: `${line.charAt(0)}${number}`,
      fold,
      mail,
      code: drawn.typed,
      link,
    }
  })
}

export const WHOLE_MAIL_SETS = [
  'payments-and-accounts',
  'games-and-taxes',
  'services-16-languages',
  'services-14-languages',
  'services-29-languages',
] as const
export type WholeMailSet = (typeof WHOLE_MAIL_SETS)[number]
/** Every fourth mail of a kind in a language of the services sets is held out: fold -1. */
const HELD_OUT = 4

/** Generates the mails of a set: each written mail in five layouts, with different codes and names. */
export const generateWholeMails = (set: WholeMailSet): GeneratedMail[] =>
  readFileSync(join(import.meta.dirname, 'mails', 'templates', 'whole-mails', `${set}.txt`), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .flatMap((block) => {
      const [language = '', ...lines] = block.trim().split('\n')
      const seen: Record<string, number> = {}
      return lines.flatMap((line, number) => {
        const ofKind = (seen[line.charAt(0)] = (seen[line.charAt(0)] ?? 0) + 1)
        const isHeldOut = set.startsWith('services-') && ofKind % HELD_OUT === 0
        return mailsOf(language, line, number, isHeldOut ? -1 : number % FOLDS)
      })
    })
