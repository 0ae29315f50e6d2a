// Which URLs a webhook may have: HTTPS, and for the owner plain HTTP to this computer; others only the public internet.
import { isPublicHost } from '../../node/public-ip.ts'
import { isLoopback } from '../../shared/host-name.ts'

const MAX_URL_LENGTH = 2000

/**
 * Whether a URL may be configured (section 2; HTTP to loopback is an extension of this service).
 * @param allowsPrivateNetwork whether the account is that of whoever runs the service, whose own network it is
 */
export const isWebhookUrl = (text: string, allowsPrivateNetwork: boolean): boolean => {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return allowsPrivateNetwork || isPublicHost(url)
  return url.protocol === 'http:' && isLoopback(url.hostname) && allowsPrivateNetwork
}
