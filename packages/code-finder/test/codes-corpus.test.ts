// The finder returns the code and the link of every mail of the corpus, or null for a mail without one.
import { describe, expect, it } from 'vitest'
import { findCode, findVerificationCode } from '../src/codes/find-code.ts'
import { findActionLink } from '../src/links/find-action-link.ts'
import { toVisibleMail } from '../src/visible-mail.ts'
import { readWrittenMails } from '../lab/read-mails.ts'

const corpus = readWrittenMails()

describe('the mail corpus', () => {
  it.each(corpus.filter(({ kind }) => kind === null))('$name', ({ mail, code, line, link }) => {
    const foundCode = findCode(toVisibleMail(mail))
    const foundLink = findActionLink(toVisibleMail(mail))
    expect({
      code: foundCode?.value ?? null,
      line: line === null ? null : (foundCode?.line ?? null),
      link: foundLink && `${foundLink.purpose} ${foundLink.url}`,
    }).toEqual({ code, line, link })
  })

  it.each(corpus.filter(({ kind }) => kind !== null))('$name', ({ mail, code, kind }) => {
    const found = findVerificationCode(toVisibleMail(mail))?.value ?? null
    expect(found).toBe(kind === 'verification' ? code : null)
  })

  it('has a unique name for each mail', () => {
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
  })
})
