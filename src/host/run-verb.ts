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

const untilAnswered = async (path: string, verb: Verb): Promise<VerbAnswer> => {
  for (let waited = 0; waited < START_LIMIT; waited += AGAIN) {
    const answer = await askControl(path, verb)
    if (answer) return answer
    await sleep(AGAIN)
  }
  throw new Refusal('Mayfly was started and does not answer. Start it by itself to see what is wrong.')
}

/**
 * Runs one verb.
 * @param launch starts the program where none runs; null where it cannot be started from here.
 * @returns the exit status.
 */
export const runVerb = async (dataDir: string, verb: Verb, launch: (() => void) | null): Promise<number> => {
  const path = controlPath(dataDir)
  let answer = await askControl(path, verb)
  if (!answer && verb.verb === 'quit') return 0
  if (!answer) {
    if (!launch) throw new Refusal(`No Mayfly runs on ${dataDir}. Start it first.`)
    launch()
    answer = await untilAnswered(path, verb)
  }
  print(1, answer.out)
  print(2, answer.err === '' ? '' : `mayfly: ${answer.err}`)
  return answer.status
}
