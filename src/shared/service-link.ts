// What a service process and the shell that started it say to each other, beside HTTP and SMTP.
import { z } from 'zod'

export const serviceAddressSchema = z.object({
  baseUrl: z.string(),
  smtp: z.object({ host: z.string(), port: z.int() }),
  keyFile: z.string(),
  domains: z.array(z.string()),
})
export type ServiceAddress = z.infer<typeof serviceAddressSchema>

/** What became of the service's data. */
export const serviceTroubleSchema = z.discriminatedUnion('kind', [
  /** It was damaged and made anew of what could be read; the damaged file is kept. */
  z.object({ kind: z.literal('recovered'), keptAs: z.string(), messages: z.int(), lost: z.int() }),
  /** Nothing can be stored until there is room. */
  z.object({ kind: z.literal('disk-full') }),
])
export type ServiceTrouble = z.infer<typeof serviceTroubleSchema>

/** From the service to its shell, over the process channel. */
export const serviceNoticeSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    service: serviceAddressSchema,
    /** Default ports that were busy and what was taken instead. */
    moved: z.array(z.object({ service: z.enum(['http', 'smtp']), wanted: z.int(), port: z.int() })),
  }),
  /** A message is listed now; the nudge that saves the shell a poll. */
  z.object({ type: z.literal('arrival'), emailId: z.string(), address: z.string(), messageId: z.string() }),
  z.object({ type: z.literal('trouble'), trouble: serviceTroubleSchema }),
  /** It cannot start; `sentence` says why and what to do. With `isStorage` it is the data's fault, not that of what was asked. */
  z.object({ type: z.literal('refused'), sentence: z.string(), isStorage: z.boolean() }),
])
export type ServiceNotice = z.infer<typeof serviceNoticeSchema>

/** From the shell to its service: finish what is in flight, close the database, exit with status 0. */
export const serviceOrderSchema = z.object({ type: z.literal('stop') })
export type ServiceOrder = z.infer<typeof serviceOrderSchema>

/** The one line on standard output that says a mode can serve. */
export type ReadyLine =
  | ({ event: 'ready'; mode: 'service' } & ServiceAddress)
  | { event: 'ready'; mode: 'browser'; url: string; service: ServiceAddress }
  | { event: 'ready'; mode: 'desktop'; service: ServiceAddress }

/** The same where the built-in service cannot use its data: other servers can be used. */
export type ReadyWithoutService =
  | { event: 'ready'; mode: 'browser'; url: string; service: null }
  | { event: 'ready'; mode: 'desktop'; service: null }
