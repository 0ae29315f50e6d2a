// Stores keys of accounts and passwords of addresses; where they are lost at the end of this run, a notice says so.
import { addNotice, removeNotice, type PickContext } from '../app-context.ts'

const NO_KEYCHAIN_NOTICE = 'no-keychain'

/** @param id of the account, or the key of the address. @throws the error of the keychain */
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

/** To be called when all secrets are in a file of the person's own. */
export const removeNoKeychainNotice = (
  context: PickContext<'emitter' | 'notices' | 'scheduleSnapshot', 'notifier'>,
): void => removeNotice(context, NO_KEYCHAIN_NOTICE)
