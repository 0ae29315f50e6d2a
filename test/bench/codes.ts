// The time to find the code of a mail, from its raw bodies: a mail of 3 kB and one of 200 kB.
import { findCode, toVisibleMail, type MailContent } from '@mayfly/code-finder'
import { type BenchRow } from './bench-row.ts'

/** The filler of a long mail. */
export const FILLER_ROW =
  '<tr><td style="font-family:Arial;font-size:14px;padding:8px 16px"><a href="https://shop.example/p/48213?utm=mail">Garden chair, oiled oak</a> in stock from 14 March, 482 ratings; order before noon and we ship the same day.</td></tr>\n'
const mailOf = (characters: number): MailContent => ({
  subject: 'Sign in to Fern',
  sender: 'Fern <no-reply@fern.example>',
  text: '',
  html: `<html><body><table><tr><td><p>Enter this code to sign in:</p><h1>482913</h1><p>It expires in 10 minutes.</p></td></tr>${FILLER_ROW.repeat(Math.floor((characters - 200) / FILLER_ROW.length))}</table></body></html>`,
})

const BATCHES = 9
/**
 * Milliseconds of user time for one mail: the minimum of several batches, because other programs slow some of them down.
 * @param runs the number of mails in a batch
 */
const userTime = (runs: number, mail: MailContent): number => {
  const times = Array.from({ length: BATCHES }, () => {
    const before = process.cpuUsage()
    for (let run = 0; run < runs; run += 1)
      if (findCode(toVisibleMail(mail))?.value !== '482913') throw new Error('the code was not found')
    return process.cpuUsage(before).user / 1000 / runs
  })
  return Math.min(...times)
}

const row = (name: string, value: number, limit: number): BenchRow => ({
  name,
  value: Number(value.toFixed(3)),
  unit: 'ms',
  target: `< ${limit}`,
  met: value < limit,
})

export const run = (): Promise<BenchRow[]> => {
  userTime(10, mailOf(200_000))
  return Promise.resolve([
    row('find the code of a mail of 3 kB, user time', userTime(500, mailOf(3_000)), 0.5),
    row('find the code of a mail of 200 kB, user time', userTime(20, mailOf(200_000)), 5),
  ])
}
