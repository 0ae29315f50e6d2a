// The other side of a verb: the process a person started for it. It asks the Mayfly that runs, prints the answer and ends.
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { askControl, controlPath } from './control.ts'
import { Refusal } from './refusal.ts'
import type { Verb, VerbAnswer } from './verb.ts'

/** Milliseconds a Mayfly that was just started gets until it listens, and between two tries. */
const START_LIMIT = 20_000
const AGAIN = 100

const print = (descriptor: 1 | 2, text: string): void => {
  if (text !== '') writeSync(descriptor, `${text}\n`)
}

/** A program that was just started. */
export interface Started {
  /** Settles when it ends, with all it wrote on standard error. */
  readonly ended: Promise<{ readonly status: number | null; readonly said: string }>
}

export interface Launcher {
  launch(): Started
  /** The lines of the doctor that needs no running program. */
  examine(): Promise<readonly string[]>
}

/** Its own sentence, without the noise of Chromium around it. */
const sentenceOf = (said: string): string =>
  /^mayfly: (.+)$/m.exec(said)?.[1] ?? 'Mayfly ended as soon as it was started.'

/** @returns the answer, or the sentence with which the program that was started ended. */
const untilAnswered = async (path: string, verb: Verb, started: Started): Promise<VerbAnswer | string> => {
  let sentence: string | null = null
  void started.ended.then(({ status, said }) => {
    // One that ends well found another that is still on its way.
    if (status !== 0) sentence = sentenceOf(said)
  })
  for (let waited = 0; waited < START_LIMIT; waited += AGAIN) {
    const answer = await askControl(path, verb)
    if (answer ?? sentence) return answer ?? sentence ?? ''
    await sleep(AGAIN)
  }
  return 'Mayfly was started and does not answer. Start it by itself to see what is wrong.'
}

/**
 * Runs one verb.
 * @param launcher starts the program where none runs; null where it cannot be started from here.
 * @returns the exit status.
 * @throws Refusal with the program's own sentence where it cannot start.
 */
export const runVerb = async (dataDir: string, verb: Verb, launcher: Launcher | null): Promise<number> => {
  const path = controlPath(dataDir)
  let answer: VerbAnswer | string | null = await askControl(path, verb)
  if (!answer && verb.verb === 'quit') return 0
  if (!answer) {
    if (!launcher) throw new Refusal(`No Mayfly runs on ${dataDir}. Start it first.`)
    answer = await untilAnswered(path, verb, launcher.launch())
  }
  if (typeof answer === 'string') {
    if (verb.verb !== 'doctor') throw new Refusal(answer)
    print(2, `mayfly: ${answer}`)
    print(1, ((await launcher?.examine()) ?? []).join('\n'))
    return 1
  }
  print(1, answer.out)
  print(2, answer.err === '' ? '' : `mayfly: ${answer.err}`)
  return answer.status
}
