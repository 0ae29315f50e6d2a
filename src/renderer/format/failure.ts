// Turns a failure into sentences: our own words first, what the server said only as a quotation.
import type { Failure } from '../../shared/failure.ts'
import type { Catalogue } from '../../shared/text/index.ts'
import type { Formats } from './dates.ts'

export interface Explanation {
  readonly title: string
  readonly remedy: string
  /** When it ends, where it leads, or what the server said; may be empty. */
  readonly detail: string
  /** What a button can do about it. */
  readonly helps: 'settings' | 'retry' | 'nothing'
}

const inSettings = new Set([
  'unauthorized',
  'no-key',
  'key-unreadable',
  'redirected',
  'insecure-address',
  'bad-answer',
  'disk',
])
const byRetrying = new Set(['offline', 'timeout', 'server-trouble', 'rate-limited', 'key-store-locked'])

/** No server said anything: what such a failure carries is a code for the log. */
const silent = new Set(['offline', 'timeout', 'disk'])

export const explain = (text: Catalogue, format: Formats, failure: Failure): Explanation => {
  const words = text.failures[failure.kind]
  const said = 'detail' in failure && !silent.has(failure.kind) ? failure.detail : undefined
  const quoted = said === undefined || said === '' ? '' : text.page.quoted(said)
  const detail =
    failure.kind === 'rate-limited'
      ? text.page.until(format.clock(failure.until))
      : failure.kind === 'redirected'
        ? failure.to
        : quoted
  const helps = inSettings.has(failure.kind) ? 'settings' : byRetrying.has(failure.kind) ? 'retry' : 'nothing'
  return { title: words.title, remedy: words.remedy, detail, helps }
}
