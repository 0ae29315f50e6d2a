// The AI operations that a server offers on a message (specification, section 4), and their results, as data for display.

export interface AiField {
  readonly name: string
  readonly required: boolean
  readonly description: string
  /** The values to choose from; empty if any text is allowed. */
  readonly choices: readonly string[]
  readonly isNumber: boolean
  /** Absent for a field of the request body. */
  readonly location?: 'query'
}

export interface AiOperation {
  readonly name: 'summarize' | 'translate' | 'qa' | 'extract-code' | 'extract-links'
  readonly method: 'GET' | 'POST' | 'PUT'
  /** With placeholders for the address and the message. */
  readonly path: string
  readonly fields: readonly AiField[]
}

export type AiAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: readonly { readonly name: string; readonly value: string }[] }

export interface AiResult {
  readonly answer: AiAnswer
  /** Operations left today, from `X-AI-Remaining`; null if the server does not send it. */
  readonly remaining: number | null
}
