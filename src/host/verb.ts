// What can be asked of a running Mayfly from a command line: the verbs, and how one is read from arguments.
import type { Lifetime } from '../shared/wire.ts'
import { Refusal } from './refusal.ts'

export type Verb =
  /** Makes an address and copies it; null is the lifetime of the last one. */
  | { readonly verb: 'new'; readonly lifetime: Lifetime | null }
  /** Opens the window, at a message if one is named. */
  | { readonly verb: 'open'; readonly message: string | null }
  | { readonly verb: 'copy-code' }
  | { readonly verb: 'doctor' }
  | { readonly verb: 'quit' }

export interface VerbAnswer {
  /** Exit status: 0 done, 1 not done, 2 not understood. */
  readonly status: number
  /** For standard output. */
  readonly out: string
  /** For standard error. */
  readonly err: string
}

const LIFETIMES: Readonly<Record<string, Lifetime>> = {
  '1h': 3_600_000,
  '1d': 86_400_000,
  '3d': 259_200_000,
  permanent: 0,
}

const lifetimeOf = (word: string | undefined): Lifetime | null => {
  if (word === undefined) return null
  const lifetime = LIFETIMES[word]
  if (lifetime === undefined)
    throw new Refusal(`--lifetime ${word} is none. Give one of ${Object.keys(LIFETIMES).join(', ')}.`)
  return lifetime
}

/**
 * @param words what is no option. @param lifetime the value of `--lifetime`.
 * @throws Refusal for a verb there is not, or words that belong to none.
 */
export const readVerb = (words: readonly string[], lifetime: string | undefined): Verb | null => {
  const [verb, ...more] = words
  const most = verb === 'open' ? 1 : 0
  if (more.length > most)
    throw new Refusal(`"${more[most] ?? ''}" is one word too many. Run with --help to see every verb.`)
  if (lifetime !== undefined && verb !== 'new')
    throw new Refusal('--lifetime belongs to the verb "new". Run with --help to see every verb.')
  switch (verb) {
    case undefined:
      return null
    case 'new':
      return { verb, lifetime: lifetimeOf(lifetime) }
    case 'open':
      return { verb, message: more[0] ?? null }
    case 'copy-code':
    case 'doctor':
    case 'quit':
      return { verb }
    default:
      throw new Refusal(`There is no verb "${verb}". Run with --help to see every verb.`)
  }
}
