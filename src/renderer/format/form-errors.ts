// The error of a form for each failure: its text, the field it belongs to, and a suggestion.
import { hasPart, type DiscoveredServer } from '../../shared/model/server.ts'
import type { Failure } from '../../shared/contract/result.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { Formats } from './formats.ts'
import { explainFailure, unreachableReason, serverDetailOf, type ContactedServer } from './explain-failure.ts'

export interface FormError<Field extends string> {
  /** Null if the error does not belong to a field. */
  readonly field: Field | null
  readonly text: string
  /** A value that would be accepted. */
  readonly suggestion?: string
}

interface TextContext {
  readonly text: Catalogue
  readonly format: Formats
}

/** Our text, followed by the server's. */
const withServerDetail = ({ text }: TextContext, errorText: string, failure: Failure): string => {
  const serverDetail = serverDetailOf(failure)
  return serverDetail === '' ? errorText : `${errorText} ${text.page.quoted(serverDetail)}`
}

const generalText = ({ text, format }: TextContext, failure: Failure): string => {
  const { title, remedy, detail } = explainFailure(text, format, failure)
  return `${title}. ${remedy} ${detail}`.trim()
}

/** Whether the key is valid but limited, so that the account is usable for other things. */
const isKeyLimit = (failure: Failure): boolean => failure.kind === 'forbidden' && failure.isKeyLimit === true

/** For adding a server or changing its key. */
export const accountFormError = (
  context: TextContext,
  failure: Failure,
  server: ContactedServer,
): FormError<'baseUrl' | 'key'> => {
  const { fieldErrors } = context.text.page
  if (isKeyLimit(failure)) return { field: null, text: generalText(context, failure) }
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
        text: unreachableReason(context.text, failure.detail ?? '', server) ?? fieldErrors.unreachable,
      }
    case 'timeout':
      return {
        field: 'baseUrl',
        text: server.isTyped ? fieldErrors.timeout : fieldErrors.couldNotReach(server.name),
      }
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

/** For discovering the server of a pasted text, or a public server that Mayfly offers. */
export const discoverFormError = (
  context: TextContext,
  failure: Failure,
  server: ContactedServer,
): FormError<'pasted'> => {
  const { errors } = context.text.servers
  // The input is not wrong: a proxy or captive portal responds instead of the server.
  const isIntercepted = ['unsupported', 'not-found', 'bad-answer', 'redirected'].includes(failure.kind)
  if (!server.isTyped && isIntercepted)
    return { field: 'pasted', text: context.text.page.fieldErrors.couldNotReach(server.name) }
  switch (failure.kind) {
    case 'unsupported':
    case 'not-found':
    case 'bad-answer':
      return { field: 'pasted', text: errors.notMailServer(server.name) }
    case 'insecure-address':
      return { field: 'pasted', text: errors.insecure }
    case 'invalid-input':
      return { field: 'pasted', text: errors.unreadable }
    default: {
      const { field, text, suggestion } = accountFormError(context, failure, server)
      return { field: field && 'pasted', text, ...(suggestion === undefined ? {} : { suggestion }) }
    }
  }
}

/** For connecting to a server that was found, and for the first address there. */
export const connectFormError = (
  context: TextContext,
  failure: Failure,
  {
    kind,
    needs,
    baseUrl,
    isInvitation,
  }: Pick<DiscoveredServer, 'kind' | 'needs' | 'baseUrl' | 'isInvitation'>,
): FormError<'key'> => {
  const { errors } = context.text.servers
  // If the account lists its addresses, the user can use or delete them; else a retry may succeed.
  if (failure.kind === 'quota' && !hasPart(kind, 'listEmails'))
    return { field: null, text: withServerDetail(context, errors.quota, failure) }
  // The operator allows new addresses only for accounts of the site.
  if (needs !== 'key' && failure.kind === 'forbidden')
    return { field: null, text: withServerDetail(context, errors.noNewAddresses, failure) }
  if (needs === 'site-password' && failure.kind === 'unauthorized')
    return { field: 'key', text: withServerDetail(context, errors.wrongPassword, failure) }
  if (isInvitation && failure.kind === 'forbidden') return { field: null, text: errors.invitation }
  const { field, text } = accountFormError(context, failure, {
    // It responded a moment ago.
    name: new URL(baseUrl).host,
    isTyped: false,
    hasNetwork: true,
  })
  return { field: field === 'key' ? 'key' : null, text }
}

/** For opening an existing address with its password or token. */
export const openAddressFormError = (
  context: TextContext,
  failure: Failure,
): FormError<'address' | 'password'> => {
  const { openRefused, openNeedsToken } = context.text.servers
  // The operator has disabled passwords.
  if (failure.kind === 'unsupported') return { field: 'password', text: openNeedsToken }
  return ['unauthorized', 'forbidden', 'not-found', 'invalid-input'].includes(failure.kind)
    ? { field: 'password', text: openRefused }
    : { field: null, text: generalText(context, failure) }
}

/** For creating an address. @param typed the name as typed, and whether that address is already in the list */
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

/** For the URL to which a server pushes new mail. */
export const webhookFormError = (context: TextContext, failure: Failure): FormError<'url'> => {
  const { page, settings } = context.text
  if (failure.kind === 'invalid-input')
    return { field: 'url', text: withServerDetail(context, page.fieldErrors.webhookRefused, failure) }
  // Some servers reject every key here: only their web page can change the webhook.
  if (failure.kind === 'forbidden' && !isKeyLimit(failure))
    return { field: null, text: settings.webhook.refused }
  return { field: null, text: generalText(context, failure) }
}
