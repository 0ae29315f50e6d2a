// The sentence that tells the user what to do about a failure.
import type { Failure } from '../contract/result.ts'
import type { Catalogue } from './catalogue.ts'
import { dateFormat } from './intl-formats.ts'

/**
 * Returns the catalogue's remedy for a failure; for a rejected field, the sentence about its valid values, for a quota that is
 * used up, until when, and for a limited key, that another one is needed.
 * @param formatTime formats an instant in epoch milliseconds; by default with date and time
 */
export const failureRemedy = (
  text: Catalogue,
  failure: Failure,
  formatTime = (ms: number): string =>
    dateFormat(text.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms),
): string => {
  const { fieldErrors, keyLimit, proxyFailures, quotaUsedUp, sentence } = text.page
  if (failure.kind === 'rate-limited' && failure.quota)
    return sentence(quotaUsedUp[failure.quota](formatTime(failure.until)))
  if (failure.kind === 'forbidden' && failure.isKeyLimit) return keyLimit
  if (failure.kind === 'proxy') return proxyFailures[failure.reason](failure.proxy)
  if (failure.kind === 'update-refused') return text.native.updates.refused[failure.reason](failure.version)
  if (failure.kind === 'invalid-input') {
    switch (failure.field) {
      case 'name':
        return fieldErrors.badName
      case 'url':
      case 'baseUrl':
        return fieldErrors.badUrl
      case 'key':
        return fieldErrors.badKey
      default:
    }
  }
  return text.failures[failure.kind].remedy
}
