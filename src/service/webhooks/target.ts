// Where a webhook may point: HTTPS anywhere, plain HTTP to this computer only.

const MAX_LENGTH = 2000

/** Whether a URL may be configured (section 2; HTTP to loopback is an extension of this service). */
export const isWebhookUrl = (text: string): boolean => {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return true
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return url.protocol === 'http:' && isLoopback
}
