// Lives a world: runs the program at each of its moments, makes the addresses, sends the mail, and leaves the last run open.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { letter } from '../../test/fixtures/letters/index.ts'
import { startProgram, type Program } from './program.ts'
import { NOW, type Moment, type Sent, type World } from './worlds.ts'

const files = join(import.meta.dirname, '../../test/fixtures/files')
const DOMAIN = 'mayfly.test'

/** Pictures are taken in one zone: local times of the worlds are in summer time of Central Europe. */
export const instantOf = (local: string): number => Date.parse(`${local}:00+02:00`)

/** The same bytes each time: what mailers draw at random is given. */
const mailOf = (
  { to, letter: name, files: attached = {}, from, subject, text, html }: Sent,
  date: Date,
): SendMailOptions => ({
  ...(name === undefined ? { from, subject, text, html } : letter(name)),
  to: `${to}@${DOMAIN}`,
  ...{ date, messageId: `<${date.getTime()}@post.example>`, baseBoundary: 'part' },
  attachments: Object.entries(attached).map(([filename, file]) => ({ filename, path: join(files, file) })),
})

const liveMoment = async (program: Program, moment: Moment): Promise<void> => {
  const { bridge } = program
  if (moment.settings) await bridge.call('settings.change', moment.settings)
  for (const { mute, ...made } of moment.make ?? []) {
    const { key } = await bridge.call('address.create', { ...made, domain: DOMAIN })
    if (mute) await bridge.call('address.update', { address: key, mute })
  }
  for (const sent of moment.mails ?? []) {
    const before = await program.address(sent.to)
    await program.send([mailOf(sent, new Date(instantOf(moment.at)))])
    const { latest } = await program.address(sent.to, before.total + 1)
    if (latest && sent.unread !== true)
      await bridge.call('message.mark', { messages: [latest.message], unread: false })
  }
}

export interface LivedWorld {
  readonly dataDir: string
  readonly program: Program
}

/** @returns the program at the instant of the pictures, on what was lived. */
export const live = async (world: World): Promise<LivedWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), `mayfly-${world.name}-`))
  for (const moment of world.moments) {
    const program = await startProgram(dataDir, instantOf(moment.at))
    await liveMoment(program, moment)
    await program.stop()
  }
  return { dataDir, program: await startProgram(dataDir, instantOf(NOW)) }
}

/** The next of a series of short mails from a build server. */
const report = (number: number): SendMailOptions => ({
  from: `Builder ${String(number % 7)} <build@ci.example>`,
  to: `busy@${DOMAIN}`,
  subject:
    number % 23 === 0 ? `Release ${String(number)} waits for its code` : `Build ${String(number)} passed`,
  text:
    number % 23 === 0
      ? `The release code is ${String(310_000 + number * 7)}`
      : `All ${String(900 + (number % 90))} tests passed.`,
})

/** Sends as many mails as a build server does in a bad month. They come in batches, as the watch lists them. */
export const flood = async (program: Program, count: number): Promise<void> => {
  const BATCH = 500
  for (let sent = 0; sent < count; sent += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => sent + index + 1)
    await program.send(numbers.map(report))
    await program.address('busy', sent + BATCH)
  }
}
