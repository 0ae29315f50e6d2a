// Validates webhook URLs: HTTPS to public addresses; for the owner also to private networks, and plain HTTP to this computer.
import { isPublicHost } from '../../node/public-ip.ts'
import { isLoopback } from '../../shared/host-name.ts'

const MAX_URL_LENGTH = 2000

/** Allowed receivers: the owner, who runs the service, may also use the service's network. */
type WebhookNetwork = 'any-network' | 'public-only'

/** Whether a URL may be configured (specification, section 2; HTTP to loopback is an extension of this service). */
export const isWebhookUrl = (text: string, network: WebhookNetwork): boolean => {
  const allowsPrivateNetwork = network === 'any-network'
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return allowsPrivateNetwork || isPublicHost(url)
  return url.protocol === 'http:' && isLoopback(url.hostname) && allowsPrivateNetwork
}
