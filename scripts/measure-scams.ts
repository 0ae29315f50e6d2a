// `npm run code-finder -- measure-scams FOLDER…`: counts the links and codes that the finder offers in folders of scam mails (.eml), where
// every link is a mistake. `--list` names the mails with a link. Such collections are not part of this repository.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findActionLink, findVerificationCode, toVisibleMail } from '@mayfly/code-finder'
import { parseMailOrShowRaw } from '../src/mail/mime/parse-mail.ts'

const lists = process.argv.includes('--list')
for (const folder of process.argv.slice(2).filter((argument) => argument !== '--list')) {
  let mails = 0
  let links = 0
  let codes = 0
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.eml'))) {
    const { from, subject, text, html } = await parseMailOrShowRaw(
      new Uint8Array(readFileSync(join(folder, name))),
    )
    const sender = `${from.name} <${from.address}>`
    const mail = toVisibleMail({ subject, sender, text: text ?? '', html: html ?? '' })
    const link = findActionLink(mail)
    mails += 1
    links += Number(link !== null)
    codes += Number(findVerificationCode(mail) !== null)
    if (link && lists)
      console.log(
        [name, sender, subject, link.purpose, link.label.slice(0, 60), link.url.slice(0, 90)].join('\t'),
      )
  }
  const share = ((100 * links) / Math.max(mails, 1)).toFixed(1)
  console.log(`${folder}: ${mails} mails, ${links} with a link (${share} %), ${codes} with a code`)
}
