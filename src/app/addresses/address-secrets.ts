// The secrets of single addresses, stored in the keychain under their address keys.
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import type { AddressSecrets } from '../../shared/contract/mail-server-client.ts'
import { joinKey, splitKey, type AddressKey } from '../../shared/model/address.ts'
import { traitsOf } from '../../shared/model/server.ts'
import type { PickContext } from '../app-context.ts'
import { storeSecret } from '../accounts/store-secret.ts'

/** The secrets of an account's addresses, for its client. */
export const addressSecretsOf = (
  context: PickContext<'notices' | 'scheduleSnapshot', 'secrets'>,
  accountId: string,
): AddressSecrets => {
  const { secrets } = context.ports
  return {
    read: (emailId) => secrets.read(joinKey(accountId, emailId)),
    write: (emailId, secret) => storeSecret(context, joinKey(accountId, emailId), secret),
    remove: (emailId) => secrets.remove(joinKey(accountId, emailId)),
  }
}

/** Removes the secret of a removed address. Never rejects: a secret that stays belongs to an address that no longer exists. */
export const removeAddressSecret = async (
  context: PickContext<'store', 'log' | 'secrets'>,
  key: AddressKey,
): Promise<void> => {
  const account = context.store.account(splitKey(key).accountId)
  if (account && traitsOf(account.server).keyPer !== 'address') return
  try {
    await context.ports.secrets.remove(key)
  } catch (error) {
    context.ports.log(`the password of an address could not be removed: ${errorMessage(error)}`)
  }
}
