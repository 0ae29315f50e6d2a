// DuckDuckGo's Email Protection, as its own open-source programs use it (EmailManager of BrowserServicesKit): it makes addresses, and
// switches them on and off. It has no list, and removes none.
import { err, ok } from '../../shared/contract/result.ts'
import type { ServerResponse } from '../../shared/contract/mail-server-client.ts'
import { localResponse } from '../local-response.ts'
import { failed, mapResponse, openCaller, type AliasApi, type AliasApiOptions } from './alias-api.ts'
import { decodeDuckAddress, decodeDuckStatus } from './response-decoders.ts'

export const DUCK_DOMAIN = 'duck.com'
const PATH = '/api/email/addresses'
/** A request about an address that no one has verifies the token, and creates nothing. */
const UNKNOWN_ADDRESS = 'mayfly-verifies-a-token'

const localPartOf = (emailId: string): string => emailId.slice(0, emailId.lastIndexOf('@'))

export const createDuckDuckGoApi = (options: AliasApiOptions): AliasApi => {
  const caller = openCaller(options, { authorization: `Bearer ${options.key}` })

  const setActive = async (emailId: string, isActive: boolean): Promise<ServerResponse<null>> => {
    const changed = await caller.call({
      path: `${PATH}?address=${encodeURIComponent(localPartOf(emailId))}&active=${String(isActive)}`,
      method: 'PUT',
      decode: decodeDuckStatus,
    })
    return mapResponse(changed, (active) =>
      active === isActive ? ok(null) : err({ kind: 'bad-answer', path: 'active', detail: 'not changed' }),
    )
  }

  return {
    domains: async () => {
      const verified = await caller.call({
        path: `${PATH}?address=${UNKNOWN_ADDRESS}`,
        decode: decodeDuckStatus,
      })
      const isKnown = verified.result.ok || verified.result.failure.kind === 'not-found'
      return { ...verified, result: isKnown ? ok([DUCK_DOMAIN]) : verified.result }
    },
    forwardsTo: () => Promise.resolve(localResponse(ok(null))),
    create: async ({ domain, name = '' }) => {
      if (domain !== DUCK_DOMAIN) return failed({ kind: 'invalid-input', field: 'domain' })
      if (name !== '') return failed({ kind: 'invalid-input', field: 'name' })
      const created = await caller.call({ path: PATH, method: 'POST', decode: decodeDuckAddress })
      return mapResponse(created, (local) => {
        const address = `${local}@${DUCK_DOMAIN}`
        return ok({ id: address, address })
      })
    },
    list: () => Promise.resolve(failed({ kind: 'unsupported' })),
    setActive,
    remove: (emailId) => setActive(emailId, false),
    close: () => caller.close(),
  }
}
