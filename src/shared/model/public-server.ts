// The list of public servers that ships with the program. Other people run them; none is contacted before the user chooses it.
import { z } from 'zod'
import { SERVER_KINDS } from './server.ts'

const publicServerSchema = z.strictObject({
  name: z.string().min(1).max(40),
  /** Base URL of its API, without a trailing slash. */
  url: z.url({ protocol: /^https$/ }).regex(/[^/]$/),
  kind: z.enum(SERVER_KINDS),
  /** The operator's name; null if unknown. */
  operator: z.string().min(1).nullable(),
  documentation: z.url({ protocol: /^https$/ }),
  /** The data that the operator can read. */
  sees: z.enum(['all-mail']),
  /** How long it keeps a message: a week, as long as its address, or not documented. */
  keepsMessages: z.enum(['week', 'with-address', 'unknown']),
  /** How long it keeps an address: a day, the chosen lifetime, until its operator removes it, or not documented. */
  keepsAddresses: z.enum(['day', 'chosen', 'until-removed', 'unknown']),
})
export type PublicServer = z.infer<typeof publicServerSchema>

/** The content of `resources/servers.json`. */
export const publicServerListSchema = z.strictObject({ servers: z.array(publicServerSchema).min(1).max(20) })
