// The mailbox of a throw-away service, which stops when the command ends.
import type { Mailbox } from '../../mailbox/mailbox.ts'
import { ThrowAwayService } from '../../node/throw-away-service.ts'
import type { ServiceInfo } from '../../shared/contract/service-channel.ts'
import { openServerMailbox } from './server-mailbox.ts'

/**
 * @param entry the service's entry file
 * @param onReady called with the service's addresses and ports
 */
export const openEphemeralMailbox = async (
  entry: string,
  onReady: (service: ServiceInfo) => void,
): Promise<Mailbox> => {
  const service = await ThrowAwayService.start(entry, [])
  const { info, key } = service
  onReady(info)
  const mailbox = openServerMailbox({ url: info.baseUrl, key, smtp: info.smtp })
  const close = mailbox.close.bind(mailbox)
  return Object.assign(mailbox, {
    close: async () => {
      await close()
      await service.stop()
    },
  })
}
