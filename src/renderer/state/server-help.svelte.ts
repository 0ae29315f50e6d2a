// What the server of a message offers beside reading it: learnt when asked for, run on a person's word.
import type { AiAnswer, AiOperation, AiResult } from '../../shared/ai.ts'
import type { Failure } from '../../shared/failure.ts'
import type { MessageKey } from '../../shared/model.ts'
import type { App } from './app.svelte.ts'
import { distinct } from './indexes.ts'

/** Shorter values, in characters, are remarks: they are not what was asked for. */
const REMARK = 32
const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const CODE = /^(?=.*\p{N})[\p{L}\p{N}-]{3,16}$/u

/** An answer as a person reads it: what was asked for, and what came beside it. */
export interface ReadAnswer {
  /** Empty where nothing was found, or where the answer is a list. */
  readonly main: string
  readonly isCode: boolean
  readonly list: readonly string[]
  readonly rest: readonly { readonly name: string; readonly value: string }[]
}

/** `keyPoints` and `key_points` as “Key points”: the server's name of a field, as words. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_.-]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** A line of a list; a link whose words are the link itself comes as the same twice. */
const once = (line: string): string => distinct(line.split(' · ').map(folded)).join(' · ')

export const readAnswer = (operation: AiOperation['name'], answer: AiAnswer): ReadAnswer => {
  const whole = (main: string, rest: ReadAnswer['rest'] = []): ReadAnswer => ({
    ...{ main, list: [], rest },
    isCode: operation === 'extract-code' && CODE.test(main),
  })
  if (answer.kind === 'text') return whole(answer.text.trim())
  if (answer.kind === 'list') {
    const list = distinct(answer.items.map(once)).filter((item) => item !== '')
    const [only] = list
    return only !== undefined && list.length === 1 ? whole(only) : { ...whole(''), list }
  }
  const said = answer.fields.filter(({ value }) => !['', 'null', '[]', '{}'].includes(value.trim()))
  const fields = said.filter(
    ({ value }, at) => !said.slice(0, at).some((before) => folded(before.value) === folded(value)),
  )
  const asked =
    operation === 'extract-code'
      ? (fields.find(({ name, value }) => /code|otp|pin/iu.test(name) && CODE.test(value)) ??
        fields.find(({ value }) => CODE.test(value)))
      : fields.find(({ value }) => value.length > REMARK)
  const rest = fields.filter((field) => field !== asked)
  if (asked === undefined && operation === 'extract-code') return whole('', [])
  const main = asked ?? rest.shift()
  return whole(
    main?.value.trim() ?? '',
    rest.map(({ name, value }) => ({ name: wordsOf(name), value: value.trim() })),
  )
}

export class ServerHelp {
  readonly #app: App
  readonly #message: MessageKey
  /** Null until the server has said. */
  operations = $state.raw<readonly AiOperation[] | null>(null)
  chosen = $state.raw<AiOperation | null>(null)
  input = $state<Record<string, string>>({})
  result = $state.raw<AiResult | null>(null)
  failure = $state.raw<Failure | null>(null)
  busy = $state(false)

  constructor(app: App, message: MessageKey) {
    this.#app = app
    this.#message = message
  }

  async learn(accountId: string): Promise<void> {
    const answer = await this.#app.bridge.call('ai.list', { accountId })
    if (answer.ok) this.operations = answer.value
    else this.failure = answer.failure
  }

  /** Chooses an operation; one that needs nothing is run at once. */
  choose(operation: AiOperation): void {
    this.chosen = operation
    this.input = Object.fromEntries(operation.fields.map(({ name, choices }) => [name, choices[0] ?? '']))
    this.result = null
    this.failure = null
    if (!operation.fields.some(({ required }) => required)) void this.run()
  }

  async run(): Promise<void> {
    const { chosen } = this
    if (chosen === null || this.busy) return
    this.busy = true
    const given = { message: this.#message, operation: chosen.name, input: { ...this.input } }
    const answer = await this.#app.bridge.call('ai.run', given)
    this.busy = false
    this.result = answer.ok ? answer.value : null
    this.failure = answer.ok ? null : answer.failure
  }
}
