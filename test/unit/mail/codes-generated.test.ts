// Generated mails in 29 languages: few codes missed, hardly one wrong, no link invented; and the same mails at each run.
import { describe, expect, it } from 'vitest'
import { findCode } from '../../../src/mail/codes/find-code.ts'
import { findActionLink } from '../../../src/mail/links/find-action-link.ts'
import { toVisibleMail } from '../../../src/mail/visible-mail.ts'
import { generateMails } from '../../helpers/generated-mails.ts'

describe('generated mails', () => {
  const answers = generateMails().map(({ mail, code, link }) => {
    const visible = toVisibleMail(mail)
    const found = findActionLink(visible)
    return {
      code,
      link,
      foundCode: findCode(visible)?.value ?? null,
      foundLink: found && `${found.purpose} ${found.url}`,
    }
  })

  it('are many, and the same each time', () => {
    expect(answers.filter(({ code }) => code !== null).length).toBeGreaterThanOrEqual(1500)
    expect(answers.filter(({ code, link }) => code === null && link === null).length).toBeGreaterThanOrEqual(
      400,
    )
    expect(generateMails().slice(0, 50)).toEqual(generateMails().slice(0, 50))
  })

  it('get the right code in 99 of 100 where one is offered, and in 97 of 100 where there is one', () => {
    const offered = answers.filter(({ foundCode }) => foundCode !== null)
    const right = offered.filter(({ code, foundCode }) => code === foundCode)
    expect(right.length / offered.length).toBeGreaterThanOrEqual(0.99)
    expect(right.length / answers.filter(({ code }) => code !== null).length).toBeGreaterThanOrEqual(0.97)
  })

  it('get the right link in 99 of 100, and none that is not there', () => {
    const withLink = answers.filter(({ link }) => link !== null)
    expect(
      withLink.filter(({ link, foundLink }) => link === foundLink).length / withLink.length,
    ).toBeGreaterThanOrEqual(0.99)
    expect(answers.filter(({ link, foundLink }) => foundLink !== null && foundLink !== link)).toEqual([])
  })
})
