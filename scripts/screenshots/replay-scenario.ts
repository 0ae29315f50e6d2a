// Replays a scenario: runs the program at each step, creates addresses, sends mail, and keeps the last run open.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { sampleMail } from '../../test/fixtures/sample-mails/index.ts'
import { startProgram, type RunningProgram } from './program.ts'
import { SCREENSHOT_TIME, type ScenarioStep, type SentMail, type ScreenshotScenario } from './scenarios.ts'

const filesFolder = join(import.meta.dirname, '../../test/fixtures/files')
const DOMAIN = 'mayfly.test'

/** The times of the scenarios are in Central European Summer Time. */
const parseLocalTime = (local: string): number => Date.parse(`${local}:00+02:00`)

/** Message id and boundary are fixed, so that the mail has the same bytes each time. */
const toMailOptions = (
  { to, sample: name, files: attached = {}, from, subject, text, html }: SentMail,
  date: Date,
): SendMailOptions => ({
  ...(name === undefined ? { from, subject, text, html } : sampleMail(name)),
  to: `${to}@${DOMAIN}`,
  date,
  messageId: `<${date.getTime()}@post.example>`,
  baseBoundary: 'part',
  attachments: Object.entries(attached).map(([filename, file]) => ({
    filename,
    path: join(filesFolder, file),
  })),
})

const replayStep = async (program: RunningProgram, step: ScenarioStep): Promise<void> => {
  const { bridge } = program
  if (step.settings) await bridge.call('settings.change', step.settings)
  for (const { mute, ...newAddress } of step.addresses ?? []) {
    const { key } = await bridge.call('address.create', { ...newAddress, domain: DOMAIN })
    if (mute) await bridge.call('address.update', { address: key, mute })
  }
  for (const sent of step.mails ?? []) {
    const before = await program.waitForAddress(sent.to)
    await program.send([toMailOptions(sent, new Date(parseLocalTime(step.at)))])
    const { latestMessage } = await program.waitForAddress(sent.to, before.total + 1)
    if (latestMessage && sent.unread !== true)
      await bridge.call('message.mark', { messages: [latestMessage.message], unread: false })
  }
}

export interface ReplayedScenario {
  readonly dataDir: string
  readonly program: RunningProgram
}

/** @returns the program at the time of the screenshots, with the data of all steps */
export const replayScenario = async (scenario: ScreenshotScenario): Promise<ReplayedScenario> => {
  const dataDir = mkdtempSync(join(tmpdir(), `mayfly-${scenario.name}-`))
  for (const step of scenario.steps) {
    const program = await startProgram(dataDir, parseLocalTime(step.at))
    await replayStep(program, step)
    await program.stop()
  }
  return { dataDir, program: await startProgram(dataDir, parseLocalTime(SCREENSHOT_TIME)) }
}

/** One of a series of short mails from a build server. */
const buildMail = (number: number): SendMailOptions => ({
  from: `Builder ${String(number % 7)} <build@ci.example>`,
  to: `busy@${DOMAIN}`,
  subject:
    number % 23 === 0 ? `Release ${String(number)} waits for its code` : `Build ${String(number)} passed`,
  text:
    number % 23 === 0
      ? `The release code is ${String(310_000 + number * 7)}`
      : `All ${String(900 + (number % 90))} tests passed.`,
})

/** Sends mails of a build server in batches, each after the program has listed the previous batch. */
export const sendManyMails = async (program: RunningProgram, count: number): Promise<void> => {
  const BATCH_SIZE = 500
  for (let sent = 0; sent < count; sent += BATCH_SIZE) {
    const numbers = Array.from({ length: BATCH_SIZE }, (_, index) => sent + index + 1)
    await program.send(numbers.map(buildMail))
    await program.waitForAddress('busy', sent + BATCH_SIZE)
  }
}
