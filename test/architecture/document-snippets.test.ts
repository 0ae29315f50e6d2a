// The settings of frameworks in docs/automation.md are those that the program offers to copy.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SMTP_SNIPPETS, type SmtpSnippet } from '../../src/shared/smtp-snippets.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/automation.md'), 'utf8')
const section = page.slice(page.indexOf('## SMTP settings'), page.indexOf('## REST'))
const smtp = { host: '127.0.0.1', port: 2525 }

const markdownOf = ({ name, file, language, text }: SmtpSnippet): string =>
  `${name}${file === null ? '' : `, \`${file}\``}:\n\n\`\`\`${language}\n${text(smtp)}\n\`\`\`\n`

it('the section has every snippet, in its order, and no other', () => {
  expect(section.slice(section.indexOf(`${SMTP_SNIPPETS[0]!.name}:`)).trimEnd()).toBe(
    SMTP_SNIPPETS.map(markdownOf).join('\n').trimEnd(),
  )
})

it('each names the host and the port that it is given', () => {
  for (const { id, text } of SMTP_SNIPPETS) {
    const elsewhere = text({ host: 'mail.host.test', port: 40_404 })
    expect(elsewhere, id).toContain('mail.host.test')
    expect(elsewhere, id).toContain('40404')
    expect(elsewhere, id).not.toMatch(/127\.0\.0\.1|2525/)
  }
})
