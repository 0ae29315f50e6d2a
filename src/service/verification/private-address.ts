// Private addresses: a fresh one for a site instead of the one that was entered (draft-hardt-email-verification-02, "Private Email
// Addresses"). It is an ordinary address of the account, so its mail arrives as that of every other.
import { PERMANENT_EXPIRES_AT_MS } from '../../shared/contract/rest-constants.ts'
import { LIFETIMES, LIFETIMES_BY_NAME, type Lifetime } from '../../shared/model/lifetime.ts'
import { randomName } from '../addresses/address-name.ts'
import type { AppDependencies } from '../http/context.ts'
import { ROLE_LIMITS, type Account } from '../store/account-rules.ts'
import { privateAddressOf, type VerifiableAddress } from '../store/verification-store.ts'
import type { Wanted } from './issuance-request.ts'
import { Refusal } from './refusal.ts'

const MAX_TRIES = 20

/** The lifetime that the address was created with; if its account may no longer create such a one, the longest other. */
const lifetimeOf = ({ created_at, expires_at }: VerifiableAddress, { role }: Account): Lifetime => {
  if (expires_at === PERMANENT_EXPIRES_AT_MS)
    return ROLE_LIMITS[role].permanent ? LIFETIMES_BY_NAME.permanent : LIFETIMES_BY_NAME['3d']
  return LIFETIMES.find((lifetime) => lifetime === expires_at - created_at) ?? LIFETIMES_BY_NAME['1d']
}

/** @throws Refusal if the account has no room for another address */
const createPrivateAddress = async (
  { store, expectMail }: Pick<AppDependencies, 'store' | 'expectMail'>,
  account: Account,
  address: VerifiableAddress,
  now: number,
): Promise<VerifiableAddress> => {
  const domain = address.address.slice(address.address.lastIndexOf('@'))
  const lifetime = lifetimeOf(address, account)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const name = `${randomName()}${domain}`
    const result = await store.addresses.create(account, name, lifetime, now, privateAddressOf(address.id))
    if ('created' in result) {
      expectMail()
      return result.created
    }
    if (result.error !== 'taken') break
  }
  throw new Refusal('invalid_request', 'The account has no room for another address.')
}

/**
 * The address that the token is for.
 * @param address the one that was entered; it belongs to the account
 * @throws Refusal if the private address is not one of that address
 */
export const addressForToken = async (
  parts: Pick<AppDependencies, 'store' | 'expectMail'>,
  account: Account,
  address: VerifiableAddress,
  wanted: Wanted,
  now: number,
): Promise<VerifiableAddress> => {
  if (wanted.kind === 'address') return address
  if (wanted.kind === 'new-private-address') return createPrivateAddress(parts, account, address, now)
  const directed = await parts.store.verification.address(account.id, wanted.address, now)
  if (directed?.created_by === privateAddressOf(address.id)) return directed
  throw new Refusal('invalid_directed_email', 'directed_email is not a private address of email.')
}
