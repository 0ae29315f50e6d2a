// Generates mails with their answers from the wordings in mails/templates/sentences; the same ones at each run.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MailWriter } from './mail-writer.ts'
import type { MailContent } from '../src/visible-mail.ts'

export interface GeneratedMail {
  readonly language: string
  /** The kind of mail or layout: `plain text`, `boxed digits`, `hard negative`. */
  readonly layout: string
  /** The format of the code: `123456`, `123 456`; empty without a code. */
  readonly format: string
  /** The name of the wording; all mails of a wording are in the same fold. */
  readonly template: string
  /** 0 to 4; -1 for the held-out mails: the last wordings of each language and two layouts. */
  readonly fold: number
  readonly mail: MailContent
  readonly code: string | null
  /** `confirm https://…`, or null. */
  readonly link: string | null
}
type Kind = 's' | 'i' | 'a' | 'd' | 'g' | 'f' | 'L' | 'n'
type Templates = Readonly<Record<Kind, readonly string[]>>

const folder = join(import.meta.dirname, 'mails', 'templates', 'sentences')
const FOLDS = 5
const MAILS_PER_LANGUAGE = 60
const HOLDOUT_LAYOUTS = ['code in the subject', 'rows of details']

/** Reads the wordings by language; mails/README.md describes the format. */
const readTemplates = (): Map<string, Templates> => {
  const found = new Map<string, Templates>()
  for (const file of readdirSync(folder).sort())
    for (const block of readFileSync(join(folder, file), 'utf8').split(/^=== /m).slice(1)) {
      const [language = '', ...lines] = block.trim().split('\n')
      const of = (kind: Kind): string[] =>
        lines.filter((line) => line.startsWith(`${kind}: `)).map((line) => line.slice(3))
      found.set(language, {
        s: of('s'),
        i: of('i'),
        a: of('a'),
        d: of('d'),
        g: of('g'),
        f: of('f'),
        L: of('L'),
        n: of('n'),
      })
    }
  return found
}

interface Parts {
  readonly writer: MailWriter
  readonly templates: Templates
  readonly english: Templates
  readonly wording: string
  readonly shown: string
  readonly subject: string
}
type Bodies = Partial<MailContent>

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const page = (rows: readonly string[]): string =>
  `<!DOCTYPE html><html><head><style>.pre{display:none}</style></head><body><table role="presentation" width="600">${rows
    .map((row) => `<tr><td style="padding:12px">${row}</td></tr>`)
    .join('\n')}</table><img src="https://track.example/o.gif" width="1" height="1" alt=""></body></html>`
const footerHtml = ({ writer, templates }: Parts): string =>
  `<p style="color:#888">${escapeHtml(writer.fill(writer.pick(templates.f)))}<br><a href="https://site.example/help">Help</a> | <a href="https://site.example/unsubscribe?u=${writer.digits(6)}">Unsubscribe</a></p>`
const disclaimers = ({ writer, templates }: Parts): string[] => {
  const first = writer.pick(templates.d)
  const second = writer.pick(templates.d)
  return (first === second ? [first] : [first, second]).map((one) => writer.fill(one))
}
const greeting = ({ writer, templates }: Parts): string => writer.fill(writer.pick(templates.g))
const filled = (parts: Parts): string => parts.writer.fill(parts.wording, parts.shown)
const asText = (parts: Parts, main: readonly string[]): string =>
  [
    greeting(parts),
    '',
    ...main,
    '',
    ...disclaimers(parts),
    '',
    '--',
    parts.writer.fill(parts.writer.pick(parts.templates.f)),
  ].join('\n')
const asHtml = (parts: Parts, main: string): string =>
  page([
    `<h1>${parts.writer.brand}</h1>`,
    `<p>${escapeHtml(greeting(parts))}</p>`,
    main,
    disclaimers(parts)
      .map((one) => `<p>${escapeHtml(one)}</p>`)
      .join(''),
    footerHtml(parts),
  ])
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** Layouts around a sentence that contains the code. */
const SENTENCE_LAYOUTS: Readonly<Record<string, (parts: Parts) => Bodies>> = {
  'plain text': (parts) => ({ text: asText(parts, [filled(parts)]) }),
  'sentence in HTML': (parts) => ({
    html: asHtml(parts, paragraph(filled(parts)).replace(parts.shown, `<strong>${parts.shown}</strong>`)),
  }),
  'preheader and button': (parts) => ({
    html: asHtml(
      parts,
      `<div class="pre">${escapeHtml(parts.subject)}</div>${paragraph(filled(parts))}<a href="https://site.example/" style="background:#06c">${parts.writer.brand}</a>`,
    ),
  }),
  'text and HTML': (parts) => {
    const sentence = filled(parts)
    return { text: asText(parts, [sentence]), html: asHtml(parts, paragraph(sentence)) }
  },
  'quoted reply': (parts) => ({
    text: `${asText(parts, [filled(parts)])}\n\nFern <help@fern.example> 2026-01-13 10:42:\n\n${parts.writer.fill(parts.wording, parts.writer.digits(6))}`,
  }),
  bilingual: (parts) => ({
    text: `${filled(parts)}\n${disclaimers(parts).join('\n')}\n\n----\n\n${parts.writer.fill(parts.writer.pick(parts.english.i.slice(0, 5)), parts.shown)}\n${parts.writer.fill(parts.writer.pick(parts.english.d))}`,
  }),
}
const codeCell = (shown: string): string =>
  `<div style="font-size:32px;font-weight:bold;letter-spacing:4px;text-align:center">${shown}</div>`
/** Layouts around a sentence that announces the code. */
const ANNOUNCED_LAYOUTS: Readonly<Record<string, (parts: Parts) => Bodies>> = {
  'code on its own line': (parts) => ({ text: asText(parts, [filled(parts), '', parts.shown]) }),
  'code in large type': (parts) => ({
    html: asHtml(parts, paragraph(filled(parts)) + codeCell(parts.shown)),
  }),
  'boxed digits': (parts) => ({
    html: asHtml(
      parts,
      `${paragraph(filled(parts))}<table><tr>${Array.from(parts.shown.replace(/[ -]/g, ''))
        .map((one) => `<td style="border:1px solid">${one}</td>`)
        .join('')}</tr></table>`,
    ),
  }),
  'code in the subject': (parts) => ({
    subject: `${parts.shown} – ${parts.subject}`,
    html: asHtml(parts, paragraph(filled(parts)) + codeCell(parts.shown)),
  }),
  'code as an image': (parts) => ({
    html: asHtml(
      parts,
      `${paragraph(filled(parts))}<img src="https://i.example/c.png" alt="${parts.shown}">`,
    ),
  }),
  'rows of details': (parts) => ({
    html: asHtml(
      parts,
      `${paragraph(filled(parts))}${codeCell(parts.shown)}<table><tr><td>IP</td><td>198.51.100.${parts.writer.digits(2)}</td></tr><tr><td>Chrome 126.0.6478</td><td>2026-01-${parts.writer.pick(['11', '14', '28'])} 10:42</td></tr></table>`,
    ),
  }),
}

const mailOf = (parts: Parts, bodies: Bodies): MailContent => ({
  subject: parts.subject,
  sender: `${parts.writer.brand} <no-reply@${parts.writer.brand.toLowerCase()}.example>`,
  text: '',
  html: '',
  ...bodies,
})
const foldOf = (index: number, count: number, layout: string): number =>
  index === count - 1 || HOLDOUT_LAYOUTS.includes(layout) ? -1 : index % FOLDS

const codeMails = (language: string, templates: Templates, english: Templates): GeneratedMail[] =>
  Array.from({ length: MAILS_PER_LANGUAGE }, (_none, number) => {
    const writer = new MailWriter(number * 7919 + language.charCodeAt(0) * 131 + language.charCodeAt(1))
    const isSentence = number % 2 === 0
    const layouts = isSentence ? SENTENCE_LAYOUTS : ANNOUNCED_LAYOUTS
    const layout = writer.pick(Object.keys(layouts))
    const wordings = isSentence ? templates.i : templates.a
    const index = (number >> 1) % wordings.length
    const { shown, typed, format } = writer.code()
    const subject = writer.fill(writer.pick(templates.s))
    const parts = { writer, templates, english, wording: wordings[index] ?? '', shown, subject }
    const value = layout === 'boxed digits' ? typed.replace('-', '') : typed
    return {
      language,
      layout,
      format,
      template: `${isSentence ? 'i' : 'a'}${index}`,
      fold: foldOf(index, wordings.length, layout),
      mail: mailOf(parts, layouts[layout]?.(parts) ?? {}),
      code: value,
      link: null,
    }
  })

/** Generates mails without a code: business mails with numbers that look like one, and mails with an action link. */
const otherMails = (language: string, templates: Templates, english: Templates): GeneratedMail[] => {
  const mails: GeneratedMail[] = []
  const add = (kind: 'n' | 'L', index: number, look: number): void => {
    const writer = new MailWriter(
      index * 104_729 + look * 31 + language.charCodeAt(0) * 17 + language.charCodeAt(1),
    )
    const [first = '', second = '', third = ''] = (templates[kind][index] ?? '').split('|')
    const url = `https://app.example/${first}/${writer.letters('A9A9A9A9A9A9')}`
    const parts = {
      writer,
      templates,
      english,
      wording: second,
      shown: '',
      subject: writer.fill(kind === 'n' ? first : writer.pick(templates.s.slice(1))),
    }
    const button = kind === 'L' ? `<p><a href="${url}">${escapeHtml(third)}</a></p>` : ''
    const bodies =
      look === 1
        ? { text: asText(parts, kind === 'L' ? [filled(parts), '', `${third}: ${url}`] : [filled(parts)]) }
        : {
            html: asHtml(
              parts,
              (look === 0 ? paragraph(filled(parts)) : `<h2>${escapeHtml(filled(parts))}</h2>`) + button,
            ),
          }
    // A mail about an order has no disclaimer, since it is not secret.
    const disclaimed = kind === 'n' ? { ...parts, templates: { ...templates, d: templates.g } } : parts
    const finished =
      kind === 'n'
        ? look === 1
          ? { text: asText(disclaimed, [filled(disclaimed)]) }
          : { html: asHtml(disclaimed, paragraph(filled(disclaimed))) }
        : bodies
    mails.push({
      language,
      layout: kind === 'n' ? 'hard negative' : 'link',
      format: '',
      template: `${kind}${index}`,
      fold: foldOf(index, templates[kind].length, ''),
      mail: mailOf(parts, finished),
      code: null,
      link: kind === 'L' ? `${first} ${url}` : null,
    })
  }
  for (let look = 0; look < 3; look += 1) {
    templates.n.forEach((_text, index) => add('n', index, look))
    templates.L.forEach((_text, index) => add('L', index, look))
  }
  return mails
}

/** Generates all mails: in each language 60 with a code, about 20 hard negatives and nine with a link. */
export const generateMails = (): GeneratedMail[] => {
  const all = readTemplates()
  const english = all.get('en')
  if (!english) throw new Error('no English templates')
  return [...all].flatMap(([language, templates]) => [
    ...codeMails(language, templates, english),
    ...otherMails(language, templates, english),
  ])
}
