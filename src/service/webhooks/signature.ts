// Signs webhook bodies as defined by Standard Webhooks (an extension of this service), so that a receiver can verify them.
import { createHmac, randomBytes } from 'node:crypto'

/** A new secret: 24 random bytes. */
export const newWebhookSecret = (): Uint8Array => randomBytes(24)

/** Formats a secret for copying it to the receiver. */
export const formatWebhookSecret = (secret: Uint8Array): string =>
  `whsec_${Buffer.from(secret).toString('base64')}`

/**
 * The three headers of a signed delivery.
 * @param id the same for every attempt at one message
 * @param timestamp epoch seconds of this attempt
 */
export const signatureHeaders = (
  secret: Uint8Array,
  id: string,
  timestamp: number,
  body: string,
): Record<string, string> => {
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
