// docs/automation.md has the same SMTP settings of frameworks as the program offers to copy.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SMTP_SNIPPETS, type SmtpSnippet } from '../../src/shared/smtp-snippets.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/automation.md'), 'utf8')
const section = page.slice(page.indexOf('## SMTP settings'), page.indexOf('## REST'))
const smtp = { host: '127.0.0.1', port: 2525 }

const toMarkdown = ({ name, file, language, text }: SmtpSnippet): string =>
  `${name}${file === null ? '' : `, \`${file}\``}:\n\n\`\`\`${language}\n${text(smtp)}\n\`\`\`\n`

it('the section has exactly the program’s snippets, in the same order', () => {
  expect(section.slice(section.indexOf(`${SMTP_SNIPPETS[0]!.name}:`)).trimEnd()).toBe(
    SMTP_SNIPPETS.map(toMarkdown).join('\n').trimEnd(),
  )
})

it('each snippet contains the given host and port', () => {
  for (const { id, text } of SMTP_SNIPPETS) {
    const other = text({ host: 'mail.host.test', port: 40_404 })
    expect(other, id).toContain('mail.host.test')
    expect(other, id).toContain('40404')
    expect(other, id).not.toMatch(/127\.0\.0\.1|2525/)
  }
})
