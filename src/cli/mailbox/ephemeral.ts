// The mailbox of a throw-away service, which stops when the command ends.
import { ThrowAwayService } from '../../node/throw-away-service.ts'
import type { ServiceInfo } from '../../shared/contract/service-channel.ts'
import { ServerMailbox } from './server-mailbox.ts'

class EphemeralMailbox extends ServerMailbox {
  readonly #service: ThrowAwayService

  constructor(service: ThrowAwayService) {
    const { info, key } = service
    super({ url: info.baseUrl, key, smtp: info.smtp })
    this.#service = service
  }

  override async close(): Promise<void> {
    await super.close()
    await this.#service.stop()
  }
}

/**
 * @param entry the service's entry file
 * @param onReady called with the service's addresses and ports
 */
export const openEphemeralMailbox = async (
  entry: string,
  onReady: (service: ServiceInfo) => void,
): Promise<ServerMailbox> => {
  const service = await ThrowAwayService.start(entry, [])
  onReady(service.info)
  return new EphemeralMailbox(service)
}
