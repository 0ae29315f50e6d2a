// Parses base URLs. A key may be sent over HTTPS, or over plain HTTP to this computer.
import { parseUrl, withoutTrailingSlash } from '../shared/url.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'
import { isLoopback } from '../shared/host-name.ts'

/**
 * Normalises a typed URL: adds https://, removes a trailing slash, query and fragment.
 * @returns `insecure-address` for plain HTTP to another computer, `invalid-input` for an invalid URL or one with credentials.
 */
export const parseBaseUrl = (typed: string): Result<string> => {
  const text = typed.trim()
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.hostname === '') return err({ kind: 'invalid-input', field: 'baseUrl' })
  if (url.username !== '' || url.password !== '') return err({ kind: 'invalid-input', field: 'baseUrl' })
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    return err({ kind: 'insecure-address' })
  return ok(`${url.origin}${withoutTrailingSlash(url.pathname)}`)
}
