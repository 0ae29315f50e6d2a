// What a form says when it was refused: for each situation its sentence, the field it stands at, and the way on.
import type { Failure } from '../../shared/failure.ts'
import type { Catalogue } from '../../shared/text/index.ts'
import type { Formats } from './dates.ts'
import { explain, reachWords, saidBy } from './failure.ts'

export interface Problem<Field extends string> {
  /** Null where no field is to blame. */
  readonly field: Field | null
  readonly sentence: string
  /** A value that would do instead. */
  readonly instead?: string
}

interface Words {
  readonly text: Catalogue
  readonly format: Formats
}

/** In our words, and then in the server's. */
const withQuote = ({ text }: Words, sentence: string, failure: Failure): string => {
  const said = saidBy(failure)
  return said === '' ? sentence : `${sentence} ${text.page.quoted(said)}`
}

const generally = ({ text, format }: Words, failure: Failure): string => {
  const { title, remedy, detail } = explain(text, format, failure)
  return `${title}. ${remedy} ${detail}`.trim()
}

/** A server that was to be added, or whose key was to be changed. @param host the name that was typed. */
export const accountProblem = (words: Words, failure: Failure, host: string): Problem<'baseUrl' | 'key'> => {
  const { failing } = words.text.page
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
      return { field: 'key', sentence: withQuote(words, failing[failure.kind], failure) }
    case 'not-found':
      return { field: 'baseUrl', sentence: failing.notFound }
    case 'bad-answer':
      return { field: 'baseUrl', sentence: failing.website }
    case 'offline':
      return {
        field: 'baseUrl',
        sentence: reachWords(words.text, failure.detail ?? '', host) ?? failing.away,
      }
    case 'timeout':
      return { field: 'baseUrl', sentence: failing.slow }
    case 'redirected':
      return { field: 'baseUrl', sentence: failing.redirected(failure.to), instead: failure.to }
    case 'insecure-address':
      return { field: 'baseUrl', sentence: failing.insecure }
    case 'server-trouble':
      return { field: null, sentence: withQuote(words, failing.trouble, failure) }
    case 'rate-limited':
      return { field: null, sentence: failing.busy(words.format.clock(failure.until)) }
    case 'invalid-input':
      return failure.field === 'key'
        ? { field: 'key', sentence: failing.badKey }
        : { field: 'baseUrl', sentence: withQuote(words, failing.badUrl, failure) }
    default:
      return { field: null, sentence: generally(words, failure) }
  }
}

/** An address that was to be made. @param isOwn whether the one that was typed is in the list already. */
export const addressProblem = (
  words: Words,
  failure: Failure,
  typed: { readonly name: string; readonly isOwn: boolean },
): Problem<'name' | 'lifetime'> => {
  const { failing } = words.text.page
  switch (failure.kind) {
    case 'invalid-input':
      if (failure.field === 'name') return { field: 'name', sentence: failing.badName }
      return {
        field: typed.name === '' ? null : 'name',
        sentence: withQuote(words, failing.refused, failure),
      }
    case 'taken':
      return { field: 'name', sentence: typed.isOwn ? failing.own : failing.taken }
    case 'no-permanent':
      return { field: 'lifetime', sentence: words.text.failures['no-permanent'].remedy }
    default:
      return { field: null, sentence: generally(words, failure) }
  }
}

/** Where a server was to push new mail to. */
export const webhookProblem = (words: Words, failure: Failure): Problem<'url'> => {
  const { page, settings } = words.text
  if (failure.kind === 'invalid-input')
    return { field: 'url', sentence: withQuote(words, page.failing.webhookRefused, failure) }
  // Some servers answer a key so whatever it may do elsewhere: then only their web page can change it.
  if (failure.kind === 'forbidden') return { field: null, sentence: settings.webhook.refused }
  return { field: null, sentence: generally(words, failure) }
}
