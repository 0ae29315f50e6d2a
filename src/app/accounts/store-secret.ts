// Stores keys of accounts and passwords of addresses, with a notice if they are lost when the app quits.
import { addNotice, removeNotice, type PickContext } from '../app-context.ts'

const NO_KEYCHAIN_NOTICE = 'no-keychain'

/** @param id the account's id, or the key of the address. @throws the error of the keychain */
export const storeSecret = async (
  context: PickContext<'notices' | 'scheduleSnapshot', 'secrets'>,
  id: string,
  secret: string,
): Promise<void> => {
  const { secrets } = context.ports
  await secrets.write(id, secret)
  if (!secrets.isPersistent)
    addNotice(context, { id: NO_KEYCHAIN_NOTICE, level: 'warn', about: { kind: 'no-keychain' } })
}

/** Must be called after all secrets were saved to a file that the user chose. */
export const removeNoKeychainNotice = (
  context: PickContext<'emitter' | 'notices' | 'scheduleSnapshot', 'notifier'>,
): void => removeNotice(context, NO_KEYCHAIN_NOTICE)
