// Signs up repeatedly, as a script does: creates an address, has a code sent to it, waits for the code.
import { randomInt } from 'node:crypto'
import { runCli } from './cli.ts'
import { sendMail } from './smtp-client.ts'

/**
 * @param prelude the options of every command: its server
 * @returns the rounds in which another text than the code was printed, with that text
 */
export const runSignUpRounds = async (
  rounds: number,
  prelude: readonly string[],
  smtp: { readonly host: string; readonly port: number },
): Promise<string[]> => {
  const wrong: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const made = await runCli([...prelude, 'new'])
    const address = made.stdout.trim()
    const code = String(randomInt(100_000, 1_000_000))
    const mail = { to: address, subject: 'Welcome', text: `Your verification code is ${code}.` }
    // Half of the mails arrive before the wait starts, half during it.
    const before = round % 2 === 0
    if (before) await sendMail(smtp, mail)
    const waiting = runCli([...prelude, 'wait', '--for', 'code', '--timeout', '60s', address])
    if (!before) await sendMail(smtp, mail)
    const waited = await waiting
    if (made.stdout !== `${address}\n` || waited.stdout !== `${code}\n` || waited.status !== 0)
      wrong.push(JSON.stringify({ round, code, made, waited }))
  }
  return wrong
}
