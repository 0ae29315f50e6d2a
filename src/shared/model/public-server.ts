// The list of public servers that the program ships: other people's computers, none of which is contacted before a person chooses it.
import { z } from 'zod'
import { SERVER_KINDS } from './server.ts'

const publicServerSchema = z.strictObject({
  name: z.string().min(1).max(40),
  /** Of its API, without a slash at its end. */
  url: z.url({ protocol: /^https$/ }).regex(/[^/]$/),
  kind: z.enum(SERVER_KINDS),
  /** Who runs it, where they say so. */
  operator: z.string().min(1).nullable(),
  documentation: z.url({ protocol: /^https$/ }),
  /** What the operator can read. */
  sees: z.enum(['all-mail']),
  /** How long it keeps a message: a week, as long as its address, or it does not say. */
  keepsMessages: z.enum(['week', 'with-address', 'unknown']),
  /** How long it keeps an address: a day, as long as was chosen, until its operator removes it, or it does not say. */
  keepsAddresses: z.enum(['day', 'chosen', 'until-removed', 'unknown']),
})
export type PublicServer = z.infer<typeof publicServerSchema>

/** What `resources/servers.json` holds. */
export const publicServerListSchema = z.strictObject({ servers: z.array(publicServerSchema).min(1).max(20) })
