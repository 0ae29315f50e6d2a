// What the server of a message offers beside reading it: learnt when asked for, run on a person's word.
import type { AiOperation, AiResult } from '../../shared/ai.ts'
import type { Failure } from '../../shared/failure.ts'
import type { MessageKey } from '../../shared/model.ts'
import type { App } from './app.svelte.ts'

/** Shorter values, in characters, are remarks: they come after what was asked for. */
const REMARK = 32
const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** The fields of an answer as a person reads them: what says the same again is left out, remarks come last. */
export const readable = (
  fields: readonly { readonly name: string; readonly value: string }[],
): { readonly name: string; readonly value: string; readonly remark: boolean }[] =>
  fields
    .filter(({ value }, at) => !fields.slice(0, at).some((before) => folded(before.value) === folded(value)))
    .map((field) => ({ ...field, remark: field.value.length <= REMARK }))
    .sort((a, b) => Number(a.remark) - Number(b.remark))

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
