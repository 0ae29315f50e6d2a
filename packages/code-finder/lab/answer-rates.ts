// What the finder answers for mails with known answers, and how often it is right.
import { findCode } from '../src/codes/find-code.ts'
import { findActionLink } from '../src/links/find-action-link.ts'
import { toVisibleMail } from '../src/visible-mail.ts'
import type { GeneratedMail } from './generated-mails.ts'

type AnsweredMail = Pick<GeneratedMail, 'mail' | 'code' | 'link'>

/** The right answers and those of the finder. */
export const answersOf = (mails: readonly AnsweredMail[]) =>
  mails.map(({ mail, code, link }) => {
    const visible = toVisibleMail(mail)
    const found = findActionLink(visible)
    return {
      code,
      link,
      foundCode: findCode(visible)?.value ?? null,
      foundLink: found && `${found.purpose} ${found.url}`,
    }
  })

const urlOf = (link: string): string => link.slice(link.indexOf(' ') + 1)

/** The precision and recall of codes, the recall of links, and the links that are not in the answers. */
export const ratesOf = (answers: ReturnType<typeof answersOf>) => {
  const right = answers.filter(({ code, foundCode }) => code !== null && foundCode === code).length
  const links = answers.filter(({ link }) => link !== null)
  return {
    precision: right / answers.filter(({ foundCode }) => foundCode !== null).length,
    recall: right / answers.filter(({ code }) => code !== null).length,
    links: links.filter(({ link, foundLink }) => link === foundLink).length / links.length,
    invented: answers.filter(({ link, foundLink }) => foundLink && urlOf(foundLink) !== urlOf(link ?? '')),
  }
}
