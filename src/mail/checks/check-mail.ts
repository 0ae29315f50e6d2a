// Checks how the mail programs of its readers will show a mail, and what is wrong with its source. Nothing is fetched.
import { findActionLink, findCode, toVisibleMail, type VisibleMail } from '@mayfly/code-finder'
import type { FindingKind, MailChecks, MailFinding } from '../../shared/model/mail-finding.ts'
import { checkHeader } from './check-header.ts'
import { isWebLink, linkFaults } from './check-links.ts'
import { Findings } from './findings.ts'
import { LineCounter } from './line-counter.ts'
import { featureSupport, featureTitle } from './mail-features.ts'
import type { MailToCheck, PartToCheck } from './mail-to-check.ts'
import { MAX_CSS_LENGTH, readHtml, type HtmlFacts } from './read-html.ts'

/** Gmail shows this many bytes of the HTML, and a link to the rest. */
const GMAIL_CUT_BYTES = 102_400
/** Characters of each part whose words are compared. */
const MAX_COMPARED_LENGTH = 200_000
/** A text with fewer words has too little sense to compare. */
const MIN_COMPARED_WORDS = 8
/** The share of the words of the HTML that the text has at least: addresses of links and the imprint often differ. */
const MIN_SHARED_WORDS = 0.6
/** The links of the HTML that are looked for in the text. */
const MAX_COMPARED_LINKS = 200
const MAX_PREVIEW_LENGTH = 100

/** Features that carry content or a function: the mail loses it where they are not shown. Others degrade. */
const LOST_CONTENT =
  /^(?:html-(?:audio|video|object|svg|form|input-(?!hidden).*|button-.*|select|textarea|dialog|meter|progress|link)|image-.*)$/u

/** Where a part's findings are. */
class PartPlace {
  readonly #counter: LineCounter
  readonly #part: PartToCheck

  constructor(part: PartToCheck) {
    this.#part = part
    this.#counter = new LineCounter(part.content)
  }

  at(position: number): Pick<MailFinding, 'line' | 'sourceLine'> {
    const line = this.#counter.lineAt(position)
    return { line, sourceLine: this.#part.sourceLines?.[line - 1] ?? null }
  }
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]{2,40}/gu

const wordsOf = (text: string): Set<string> =>
  new Set(
    Array.from(
      text
        .slice(0, MAX_COMPARED_LENGTH)
        .replace(/https?:\/\/\S{1,4000}/giu, ' ')
        .matchAll(WORD),
      ([word]) => word.toLowerCase(),
    ),
  )

/** The share of the words of the HTML that the text part has; null if there are too few to compare. */
const sharedWords = (html: string, text: string): number | null => {
  const wanted = wordsOf(html)
  if (wanted.size < MIN_COMPARED_WORDS) return null
  const found = wordsOf(text)
  return [...wanted].filter((word) => found.has(word)).length / wanted.size
}

const checkText = (
  mail: MailToCheck,
  visible: VisibleMail,
  links: HtmlFacts['links'],
  findings: Findings,
): void => {
  const text = mail.text?.content ?? ''
  if (text.trim() === '') {
    findings.add('no-text-part', '', () => ({ severity: 'problem', part: 'text' }))
    return
  }
  const place = { part: 'text', sourceLine: mail.text?.sourceLine ?? null } as const
  const code = findCode(visible)
  const letters = (from: string): string => from.replace(/[\s-]+/gu, '').toLowerCase()
  if (code && !letters(text).includes(letters(code.value)))
    findings.add('text-lacks-code', code.value, () => ({ severity: 'problem', ...place }))
  const link = findActionLink(visible)
  const webLinks = [...links.keys()].filter(isWebLink).slice(0, MAX_COMPARED_LINKS)
  if (link && !text.includes(link.url))
    findings.add('text-lacks-link', link.url, () => ({ severity: 'problem', ...place }))
  else if (webLinks.length > 0 && !/https?:\/\/\S/iu.test(text))
    findings.add('text-lacks-link', webLinks[0] ?? '', () => ({ severity: 'problem', ...place }))
  const shared = sharedWords(visible.html.lines.join('\n'), text)
  if (shared !== null && shared < MIN_SHARED_WORDS)
    findings.add('text-differs', '', () => ({ severity: 'hint', ...place }), String(Math.round(shared * 100)))
}

/** The text that lists of messages show after the subject is hidden in the mail; otherwise they show its beginning. */
const checkPreheader = (lines: readonly string[], firstText: string, findings: Findings): void => {
  // At most each second line is empty.
  const shown = lines
    .slice(0, 2 * MAX_PREVIEW_LENGTH)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (shown === '' || firstText === '' || !shown.startsWith(firstText.slice(0, 20).trim())) return
  findings.add(
    'no-preheader',
    '',
    () => ({ severity: 'hint', part: 'html' }),
    shown.slice(0, MAX_PREVIEW_LENGTH).toWellFormed(),
  )
}

const checkHtml = (mail: MailToCheck, html: PartToCheck, facts: HtmlFacts, findings: Findings): void => {
  const place = new PartPlace(html)
  const bytes = new TextEncoder().encode(html.content).length
  if (bytes > GMAIL_CUT_BYTES)
    findings.add('html-cut', '', () => ({ severity: 'problem', part: 'html' }), String(bytes))
  const addAll = (
    kind: FindingKind,
    about: string,
    { at, count }: { readonly at: number; readonly count: number },
    more: Pick<MailFinding, 'severity'> & Partial<Pick<MailFinding, 'support'>>,
    detail = '',
  ): void =>
    findings.add(
      kind,
      about,
      () => ({
        severity: more.severity,
        part: 'html',
        ...place.at(at),
        ...(more.support ? { support: more.support } : {}),
      }),
      detail,
      count,
    )
  const [widest] = facts.wideElements.toSorted((a, b) => b.width - a.width)
  if (widest)
    addAll(
      'fixed-width',
      '',
      { at: widest.at, count: facts.wideElements.length },
      { severity: 'problem' },
      String(widest.width),
    )
  if (facts.lightOnlyAt !== null)
    addAll('no-dark-colours', '', { at: facts.lightOnlyAt, count: 1 }, { severity: 'hint' })
  if (facts.unreadCssAt !== null)
    addAll(
      'css-unread',
      '',
      { at: facts.unreadCssAt, count: 1 },
      { severity: 'hint' },
      String(MAX_CSS_LENGTH),
    )
  for (const [url, found] of facts.imagesWithoutAlt)
    addAll('image-without-alt', url, found, { severity: 'problem' })
  for (const [href, found] of facts.links)
    for (const { kind, severity, detail } of linkFaults(href)) addAll(kind, href, found, { severity }, detail)
  const visible = toVisibleMail({ subject: mail.subject, sender: '', text: '', html: html.content })
  checkText(mail, visible, facts.links, findings)
  checkPreheader(visible.html.lines, facts.firstText, findings)
  for (const [name, found] of facts.features) {
    const support = featureSupport(name)
    if (support.notShown === 0) continue
    const isLost = LOST_CONTENT.test(name) && support.notShown > support.shown + support.partly
    addAll('feature', featureTitle(name), found, { severity: isLost ? 'problem' : 'hint', support })
  }
}

const checkSource = (mail: MailToCheck, findings: Findings): void => {
  const addLines = (kind: 'long-line' | 'undeclared-8bit', lines: readonly number[]): void => {
    const [first] = lines
    if (first === undefined) return
    findings.add(
      kind,
      '',
      () => ({ severity: 'problem', part: 'source', sourceLine: first }),
      '',
      lines.length,
    )
  }
  addLines('long-line', mail.longLines)
  addLines('undeclared-8bit', mail.undeclared8bitLines)
  for (const [part, name] of [
    [mail.html, 'text/html'],
    [mail.text, 'text/plain'],
  ] as const)
    if (part && !part.hasCharset && /[^\0-\x7f]/u.test(part.content))
      findings.add('missing-charset', name, () => ({
        severity: 'problem',
        part: name === 'text/html' ? 'html' : 'text',
        sourceLine: part.sourceLine,
      }))
}

/** Checks a mail, in time linear in its length; never throws. */
export const checkMail = (mail: MailToCheck): MailChecks => {
  const findings = new Findings()
  checkHeader(mail, findings)
  checkSource(mail, findings)
  const facts = mail.html ? readHtml(mail.html.content) : null
  if (mail.html && facts) checkHtml(mail, mail.html, facts, findings)
  return { findings: findings.list(), links: [...(facts?.links.keys() ?? [])].filter(isWebLink) }
}
