// The messages between a service process and the shell that started it, beside HTTP and SMTP.
import { z } from 'zod'

const serviceInfoSchema = z.object({
  baseUrl: z.string(),
  smtp: z.object({ host: z.string(), port: z.int() }),
  /** SMTP over TLS, where it was asked for. */
  smtps: z.object({ host: z.string(), port: z.int() }).optional(),
  keyFile: z.string(),
  domains: z.array(z.string()),
})
export type ServiceInfo = z.infer<typeof serviceInfoSchema>

/** What is wrong with the service's data. */
const serviceStorageIssueSchema = z.discriminatedUnion('kind', [
  /** The database was damaged and rebuilt from what could be read; the damaged file is kept. */
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
    /** Ports that were in use, and those that were taken instead. */
    moved: z.array(z.object({ protocol: z.enum(['http', 'smtp']), requestedPort: z.int(), port: z.int() })),
  }),
  /** A message can be listed now: the shell checks its address at once. */
  z.object({
    type: z.literal('message-received'),
    emailId: z.string(),
    address: z.string(),
    messageId: z.string(),
  }),
  z.object({ type: z.literal('storage-issue'), issue: serviceStorageIssueSchema }),
  /** It cannot start; `reason` says why and what to do. `isStorage`: because of its data, not of its options. */
  z.object({ type: z.literal('start-failed'), reason: z.string(), isStorage: z.boolean() }),
])
export type ServiceMessage = z.infer<typeof serviceMessageSchema>

/** From the shell to its service: finish the mail in flight, close the database, exit with status 0. */
export const serviceCommandSchema = z.object({ type: z.literal('stop') })
export type ServiceCommand = z.infer<typeof serviceCommandSchema>

/** The one line on standard output that says a mode is ready. */
export type ReadyLine =
  | ({ event: 'ready'; mode: 'service' } & ServiceInfo)
  | { event: 'ready'; mode: 'browser'; url: string; service: ServiceInfo }
  | { event: 'ready'; mode: 'desktop'; service: ServiceInfo }

/** The same without the built-in service, whose data cannot be used; other servers can. */
export type ReadyLineWithoutService =
  | { event: 'ready'; mode: 'browser'; url: string; service: null }
  | { event: 'ready'; mode: 'desktop'; service: null }
