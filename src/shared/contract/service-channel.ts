// The messages between a service process and the shell that started it, over the process channel.
import { z } from 'zod'

const serviceInfoSchema = z.object({
  baseUrl: z.string(),
  smtp: z.object({ host: z.string(), port: z.int() }),
  /** SMTP over TLS, if enabled. */
  smtps: z.object({ host: z.string(), port: z.int() }).optional(),
  keyFile: z.string(),
  domains: z.array(z.string()),
})
export type ServiceInfo = z.infer<typeof serviceInfoSchema>

/** A problem with the service's data. */
const serviceStorageIssueSchema = z.discriminatedUnion('kind', [
  /** The database was damaged and was rebuilt from its readable data; the damaged file is kept. */
  z.object({ kind: z.literal('recovered'), keptAs: z.string(), messages: z.int(), lost: z.int().nullable() }),
  /** Nothing can be stored until there is disk space. */
  z.object({ kind: z.literal('disk-full') }),
])
export type ServiceStorageIssue = z.infer<typeof serviceStorageIssueSchema>

/** From the service to its shell, over the process channel. */
export const serviceMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    service: serviceInfoSchema,
    /** Ports that were in use, and the ports used instead. */
    moved: z.array(z.object({ protocol: z.enum(['http', 'smtp']), requestedPort: z.int(), port: z.int() })),
  }),
  /** A message was stored: the shell checks its address immediately. */
  z.object({
    type: z.literal('message-received'),
    emailId: z.string(),
    address: z.string(),
    messageId: z.string(),
  }),
  /** Mail is expected soon: an address was created, or a sender named a recipient. At most once a second. */
  z.object({ type: z.literal('mail-expected') }),
  z.object({ type: z.literal('storage-issue'), issue: serviceStorageIssueSchema }),
  /** The service cannot start; `reason` is a sentence with the cause and the remedy. `isStorage`: the cause is its data, not its options. */
  z.object({ type: z.literal('start-failed'), reason: z.string(), isStorage: z.boolean() }),
])
export type ServiceMessage = z.infer<typeof serviceMessageSchema>

/** From the shell to its service: finish the mail in progress, close the database, exit with status 0. */
export const serviceCommandSchema = z.object({ type: z.literal('stop') })
export type ServiceCommand = z.infer<typeof serviceCommandSchema>

/** The line on standard output that reports that a mode is ready. */
export type ReadyLine =
  | ({ event: 'ready'; mode: 'service' } & ServiceInfo)
  | { event: 'ready'; mode: 'browser'; url: string; service: ServiceInfo }
  | { event: 'ready'; mode: 'desktop'; service: ServiceInfo }

/** The same if the data of the built-in service cannot be used, so that it does not run. */
export type ReadyLineWithoutService =
  | { event: 'ready'; mode: 'browser'; url: string; service: null }
  | { event: 'ready'; mode: 'desktop'; service: null }
