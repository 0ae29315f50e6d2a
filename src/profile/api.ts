// Requests to the service, which answers errors in words that can be shown.
import type { Words } from './i18n/words.ts'

/** A sentence for the reader. */
export class ProfileError extends Error {
  readonly status: number
  /** As the service names the problem; empty where it gave no answer. */
  readonly code: string
  constructor(message: string, status: number, code = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

const errorText = (words: Words, response: Response, body: unknown): string => {
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  if (response.status === 429 && seconds > 0) return words.wait(seconds)
  const isProblem = typeof body === 'object' && body !== null && 'message' in body
  return isProblem ? String(body.message) : words.failed
}

const errorCode = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : ''

/**
 * @param path below /profile/api/
 * @returns what the service, of the same build as this page, answers
 * @throws ProfileError for any answer but a good one
 */
export const request = async (
  words: Words,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await fetch(`/profile/api/${path}`, {
    method,
    headers: { 'accept-language': words.language, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) throw new ProfileError(words.failed, 0)
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ProfileError(errorText(words, response, json), response.status, errorCode(json))
  return json
}
