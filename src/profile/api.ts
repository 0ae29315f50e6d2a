// Requests to the service, whose error messages can be displayed.
import { isObject } from '../shared/json.ts'
import type { Words } from './i18n/words.ts'

/** The interface of the page. */
export const API = '/profile/api/'

/** An error with a message for the user. */
export class ProfileError extends Error {
  readonly status: number
  /** The problem code of the service; empty if it did not respond. */
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
  return isObject(body) && 'message' in body ? String(body.message) : words.failed
}

const errorCode = (body: unknown): string => (isObject(body) && 'error' in body ? String(body.error) : '')

/**
 * Sends a request.
 * @param path below /profile/api/
 * @returns the JSON of the response; the service is of the same build, so its type is known
 * @throws ProfileError for an error response, or without a response
 */
export const request = async (
  words: Words,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await fetch(`${API}${path}`, {
    method,
    headers: { 'accept-language': words.language, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response) throw new ProfileError(words.failed, 0)
  const json: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ProfileError(errorText(words, response, json), response.status, errorCode(json))
  return json
}
