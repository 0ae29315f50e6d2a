// Claims of messages over REST, an extension of the service.
import { z } from 'zod'
import { claimSchema, errorBodySchema } from '../../shared/contract/rest-schemas.ts'
import type { MessageClaims } from '../../shared/contract/mail-server-client.ts'
import { err, ok } from '../../shared/contract/result.ts'
import type { ApiCaller, Operation } from '../api-caller.ts'
import { decodeSuccess } from '../decode.ts'

/** A wait confirms its claim immediately, so the lease only has to outlast a slow request. */
const LEASE_SECONDS = 10

const claimPath = (...ids: readonly string[]): string => {
  const [emailId = '', messageId = '', ...token] = ids.map(encodeURIComponent)
  return ['/api/emails', emailId, messageId, 'claim', ...token].join('/')
}

const codeOf = (body: unknown): string | undefined =>
  errorBodySchema.pick({ error: true }).safeParse(body).data?.error

const explainError: Operation<unknown>['explainError'] = ({ status, header }, body) => {
  if (status === 409 && header('retry-after') !== null) return { kind: 'busy' }
  // A server without claims does not know the path.
  const isUnknownPath = [404, 405].includes(status) && codeOf(body) !== 'MESSAGE_NOT_FOUND'
  return isUnknownPath ? { kind: 'unsupported' } : null
}

export const messageClaims = (caller: ApiCaller): MessageClaims => ({
  make: (emailId, messageId) =>
    caller.call({
      path: claimPath(emailId, messageId),
      method: 'POST',
      body: { leaseSeconds: LEASE_SECONDS },
      explainError,
      decode: (body) => {
        const decoded = z.object({ claim: claimSchema.shape.claim }).safeParse(body)
        return decoded.success
          ? ok(decoded.data.claim)
          : err({ kind: 'bad-answer', path: 'claim', detail: 'not a token' })
      },
    }),
  end: (how, { emailId, messageId, token }) =>
    caller.call({
      path: claimPath(emailId, messageId, token),
      method: how === 'confirm' ? 'PUT' : 'DELETE',
      explainError,
      decode: decodeSuccess,
    }),
})
