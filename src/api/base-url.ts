// Which base addresses a key may be sent to: HTTPS, or plain HTTP on this computer.
import { urlOf } from '../shared/url.ts'
import { fail, succeed, type Outcome } from '../shared/failure.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Normalises what a person typed: adds https://, drops a trailing slash, query and fragment. */
export const baseUrlOf = (typed: string): Outcome<string> => {
  const text = typed.trim()
  const url = urlOf(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.hostname === '') return fail({ kind: 'invalid-input', field: 'baseUrl' })
  if (url.username !== '' || url.password !== '') return fail({ kind: 'invalid-input', field: 'baseUrl' })
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
    return fail({ kind: 'insecure-address' })
  return succeed(`${url.origin}${url.pathname.replace(/\/+$/, '')}`)
}
