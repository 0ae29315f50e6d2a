// Lists and runs the AI operations of a message's server, and formats their answers.
import type { AiAnswer, AiOperation, AiResult } from '../../shared/model/ai-operation.ts'
import type { Failure } from '../../shared/contract/result.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import type { AppState } from './app-state.svelte.ts'
import { unique } from './collections.ts'

/** A field with fewer characters is not the main part of an answer. */
const MIN_MAIN_CHARACTERS = 32
const collapseWhitespace = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const CODE_PATTERN = /^(?=.*\p{N})[\p{L}\p{N}-]{3,16}$/u

/** Fields about a code for programs; none of them is the code. */
const CODE_DETAIL_FIELDS: ReadonlySet<string> = new Set(['confidence', 'candidates', 'host', 'refusal'])

/** An answer to show: its main part, and the other fields. */
export interface FormattedAnswer {
  /** Empty if nothing was found, or if the answer is a list. */
  readonly main: string
  readonly isCode: boolean
  readonly items: readonly string[]
  readonly otherFields: readonly { readonly name: string; readonly value: string }[]
}

/** The server's name of a field as words: `keyPoints` and `key_points` become “Key points”. */
export const fieldLabel = (name: string): string => {
  const words = name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[_.-]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Removes repeated parts of a line: a server sends a link without text as `URL · URL`. */
const withoutRepeats = (line: string): string => unique(line.split(' · ').map(collapseWhitespace)).join(' · ')

export const formatAnswer = (operation: AiOperation['name'], answer: AiAnswer): FormattedAnswer => {
  const answerWith = (main: string, otherFields: FormattedAnswer['otherFields'] = []): FormattedAnswer => ({
    main,
    items: [],
    otherFields,
    isCode: operation === 'extract-code' && CODE_PATTERN.test(main),
  })
  if (answer.kind === 'text') return answerWith(answer.text.trim())
  if (answer.kind === 'list') {
    const items = unique(answer.items.map(withoutRepeats)).filter((item) => item !== '')
    const [only] = items
    return only !== undefined && items.length === 1 ? answerWith(only) : { ...answerWith(''), items }
  }
  const nonEmptyFields = answer.fields.filter(
    ({ name, value }) =>
      !['', 'null', '[]', '{}'].includes(value.trim()) &&
      !(operation === 'extract-code' && CODE_DETAIL_FIELDS.has(name)),
  )
  const fields = nonEmptyFields.filter(
    ({ value }, at) =>
      !nonEmptyFields
        .slice(0, at)
        .some((before) => collapseWhitespace(before.value) === collapseWhitespace(value)),
  )
  const mainField =
    operation === 'extract-code'
      ? (fields.find(({ name, value }) => /code|otp|pin/iu.test(name) && CODE_PATTERN.test(value)) ??
        fields.find(({ value }) => CODE_PATTERN.test(value)))
      : fields.find(({ value }) => value.length > MIN_MAIN_CHARACTERS)
  const otherFields = fields.filter((field) => field !== mainField)
  if (mainField === undefined && operation === 'extract-code') return answerWith('', [])
  const main = mainField ?? otherFields.shift()
  return answerWith(
    main?.value.trim() ?? '',
    otherFields.map(({ name, value }) => ({ name: fieldLabel(name), value: value.trim() })),
  )
}

export class AiOperationRunner {
  readonly #app: AppState
  readonly #message: MessageKey
  /** Null until the server has responded. */
  operations = $state.raw<readonly AiOperation[] | null>(null)
  selected = $state.raw<AiOperation | null>(null)
  input = $state<Record<string, string>>({})
  result = $state.raw<AiResult | null>(null)
  failure = $state.raw<Failure | null>(null)
  busy = $state(false)

  constructor(app: AppState, message: MessageKey) {
    this.#app = app
    this.#message = message
  }

  async loadOperations(accountId: string): Promise<void> {
    const listed = await this.#app.bridge.call('ai.list', { accountId })
    if (listed.ok) this.operations = listed.value
    else this.failure = listed.failure
  }

  /** Selects an operation; one without required input runs immediately. */
  select(operation: AiOperation): void {
    this.selected = operation
    this.input = Object.fromEntries(operation.fields.map(({ name, choices }) => [name, choices[0] ?? '']))
    this.result = null
    this.failure = null
    if (!operation.fields.some(({ required }) => required)) void this.run()
  }

  async run(): Promise<void> {
    const { selected } = this
    if (selected === null || this.busy) return
    this.busy = true
    const result = await this.#app.bridge.call('ai.run', {
      message: this.#message,
      operation: selected.name,
      input: { ...this.input },
    })
    this.busy = false
    this.result = result.ok ? result.value : null
    this.failure = result.ok ? null : result.failure
  }
}
