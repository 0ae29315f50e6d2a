// What a form says when it was refused: for each situation its sentence, the field it stands at, and the way on.
import type { Failure } from '../../shared/contract/result.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { Formats } from './formats.ts'
import { explainFailure, unreachableReason, serverDetailOf } from './explain-failure.ts'

export interface FormError<Field extends string> {
  /** Null where no field is to blame. */
  readonly field: Field | null
  readonly text: string
  /** A value that would do instead. */
  readonly suggestion?: string
}

interface TextContext {
  readonly text: Catalogue
  readonly format: Formats
}

/** In our words, and then in the server's. */
const withServerDetail = ({ text }: TextContext, sentence: string, failure: Failure): string => {
  const said = serverDetailOf(failure)
  return said === '' ? sentence : `${sentence} ${text.page.quoted(said)}`
}

const generalText = ({ text, format }: TextContext, failure: Failure): string => {
  const { title, remedy, detail } = explainFailure(text, format, failure)
  return `${title}. ${remedy} ${detail}`.trim()
}

/** A server that was to be added, or whose key was to be changed. @param host the name that was typed. */
export const accountFormError = (
  context: TextContext,
  failure: Failure,
  host: string,
): FormError<'baseUrl' | 'key'> => {
  const { fieldErrors } = context.text.page
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
      return { field: 'key', text: withServerDetail(context, fieldErrors[failure.kind], failure) }
    case 'not-found':
      return { field: 'baseUrl', text: fieldErrors.notFound }
    case 'bad-answer':
      return { field: 'baseUrl', text: fieldErrors.notMailService }
    case 'offline':
      return {
        field: 'baseUrl',
        text: unreachableReason(context.text, failure.detail ?? '', host) ?? fieldErrors.unreachable,
      }
    case 'timeout':
      return { field: 'baseUrl', text: fieldErrors.timeout }
    case 'redirected':
      return { field: 'baseUrl', text: fieldErrors.redirected(failure.to), suggestion: failure.to }
    case 'insecure-address':
      return { field: 'baseUrl', text: fieldErrors.insecure }
    case 'server-trouble':
      return { field: null, text: withServerDetail(context, fieldErrors.trouble, failure) }
    case 'rate-limited':
      return { field: null, text: fieldErrors.rateLimited(context.format.time(failure.until)) }
    case 'invalid-input':
      return failure.field === 'key'
        ? { field: 'key', text: fieldErrors.badKey }
        : { field: 'baseUrl', text: withServerDetail(context, fieldErrors.badUrl, failure) }
    default:
      return { field: null, text: generalText(context, failure) }
  }
}

/** An address that was to be made. @param isOwn whether the one that was typed is in the list already. */
export const addressFormError = (
  context: TextContext,
  failure: Failure,
  typed: { readonly name: string; readonly isAlreadyListed: boolean },
): FormError<'name' | 'lifetime'> => {
  const { fieldErrors } = context.text.page
  switch (failure.kind) {
    case 'invalid-input':
      if (failure.field === 'name') return { field: 'name', text: fieldErrors.badName }
      return {
        field: typed.name === '' ? null : 'name',
        text: withServerDetail(context, fieldErrors.refused, failure),
      }
    case 'taken':
      return { field: 'name', text: typed.isAlreadyListed ? fieldErrors.addressExists : fieldErrors.taken }
    case 'no-permanent':
      return { field: 'lifetime', text: context.text.failures['no-permanent'].remedy }
    default:
      return { field: null, text: generalText(context, failure) }
  }
}

/** Where a server was to push new mail to. */
export const webhookFormError = (context: TextContext, failure: Failure): FormError<'url'> => {
  const { page, settings } = context.text
  if (failure.kind === 'invalid-input')
    return { field: 'url', text: withServerDetail(context, page.fieldErrors.webhookRefused, failure) }
  // Some servers answer a key so whatever it may do elsewhere: then only their web page can change it.
  if (failure.kind === 'forbidden') return { field: null, text: settings.webhook.refused }
  return { field: null, text: generalText(context, failure) }
}
