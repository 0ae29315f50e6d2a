// Accepts an invitation of a service: creates the account there, and returns its key.
import { acceptedInvitationSchema } from '../shared/contract/profile-schemas.ts'
import type { Result } from '../shared/contract/result.ts'
import { ApiCaller } from './api-caller.ts'
import { decodeWith } from './decode.ts'
import { DEFAULT_TIMEOUTS_MS } from './send-request.ts'

const decodeAccepted = decodeWith(acceptedInvitationSchema)

/**
 * Accepts an invitation, which can be used once.
 * @param language returns the BCP 47 tag for `Accept-Language`
 * @returns the key of the new account; `forbidden` for an invitation that is used, expired or invalid
 */
export const acceptInvitation = async (
  baseUrl: string,
  invitation: string,
  language: () => string,
): Promise<Result<string>> => {
  const timeouts = DEFAULT_TIMEOUTS_MS
  const caller = new ApiCaller({ baseUrl, authHeaders: {}, now: Date.now, timeouts, language })
  const { result } = await caller.call({
    path: '/api/invitations/accept',
    method: 'POST',
    body: { invitation },
    decode: decodeAccepted,
  })
  await caller.close()
  return result.ok ? { ok: true, value: result.value.key } : result
}
