// A server's responses to a fixed sequence of requests, without the parts that differ from run to run: for comparing a scripted
// server with the real one.

export interface Ask {
  /** For the reader of the record. */
  readonly name: string
  readonly method?: string
  /** `{word}` is replaced by a value of an earlier response. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Fields of the response that later requests use, by their placeholder. */
  readonly take?: Readonly<Record<string, string>>
}

export interface RecordedAnswer {
  readonly name: string
  readonly status: number
  readonly contentType: string
  /** Types instead of values; for an error, its text. */
  readonly body: unknown
}

/** The types of a value's fields; of a list, those of its first item. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, shapeOf(field)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const fill = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, word: string) => words.get(word) ?? whole)

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** @param start placeholders that are known before the first request, such as a key */
export const runDialogue = async (
  baseUrl: string,
  asks: readonly Ask[],
  start: Readonly<Record<string, string>> = {},
): Promise<RecordedAnswer[]> => {
  const words = new Map(Object.entries(start))
  const answers: RecordedAnswer[] = []
  for (const { name, method = 'GET', path, headers = {}, body, take = {} } of asks) {
    const answer = await fetch(baseUrl + fill(path, words), {
      method,
      redirect: 'manual',
      headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, fill(value, words)])),
      ...(body === undefined ? {} : { body: fill(body, words) }),
    })
    const received = bodyOf(await answer.text())
    for (const [word, field] of Object.entries(take)) {
      const value = (received as Record<string, unknown>)[field]
      if (typeof value === 'string' || typeof value === 'number') words.set(word, String(value))
    }
    answers.push({
      name,
      status: answer.status,
      contentType: (answer.headers.get('content-type') ?? '').replace(/;.*$/, ''),
      body: answer.status < 400 ? shapeOf(received) : received,
    })
  }
  return answers
}
