// Which base addresses a key may be sent to: HTTPS, or plain HTTP on this computer.
import { parseUrl } from '../shared/url.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'
import { isLoopback } from '../shared/host-name.ts'

/**
 * Normalises what a person typed: adds https://, drops a trailing slash, query and fragment.
 * @returns `insecure-address` for plain HTTP to another computer, `invalid-input` for what is no URL or has a password in it.
 */
export const parseBaseUrl = (typed: string): Result<string> => {
  const text = typed.trim()
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.hostname === '') return err({ kind: 'invalid-input', field: 'baseUrl' })
  if (url.username !== '' || url.password !== '') return err({ kind: 'invalid-input', field: 'baseUrl' })
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    return err({ kind: 'insecure-address' })
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`)
}
