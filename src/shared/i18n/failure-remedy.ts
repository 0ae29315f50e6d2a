// What a person can do about a failure, in words.
import type { Failure } from '../contract/result.ts'
import type { Catalogue } from './catalogue.ts'

/** The sentence of the catalogue; where a field was not accepted, the one that says what it can have. */
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
