// The sentence that tells the user what to do about a failure.
import type { Failure } from '../contract/result.ts'
import type { Catalogue } from './catalogue.ts'

/** Returns the catalogue's remedy for a failure; for a rejected field, the sentence about its valid values. */
export const failureRemedy = (text: Catalogue, failure: Failure): string => {
  const { fieldErrors } = text.page
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
