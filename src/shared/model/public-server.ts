// The list of public servers that ships with the program. Other people run them; none is contacted before the user chooses it.
import { z } from 'zod'
import { SERVER_KINDS } from './server.ts'

export const publicServerSchema = z.strictObject({
  name: z.string().min(1).max(40),
  /** Base URL of its API, without a trailing slash. */
  url: z.url({ protocol: /^https$/ }).regex(/[^/]$/),
  kind: z.enum(SERVER_KINDS),
  /** The operator's name; null if unknown. */
  operator: z.string().min(1).nullable(),
  documentation: z.url({ protocol: /^https$/ }),
  /** Its domains, if they do not change; otherwise empty. */
  domains: z.array(z.hostname()).max(100),
  /** Who can read the mail besides the user: the operator alone, or also everyone who knows the address. */
  readableBy: z.enum(['operator', 'anyone-with-the-address']),
  /**
   * Whether sites refuse its addresses: `often` if the well-known public lists of disposable domains contain its domains,
   * `sometimes` if they contain its own name and its domains change.
   */
  refusedByShops: z.enum(['often', 'sometimes', 'unknown']),
  /** How long it keeps a message: until it is sent to the program, an hour, a week, as long as its address, or not documented. */
  keepsMessages: z.enum(['until-read', 'hour', 'week', 'with-address', 'unknown']),
  /**
   * How long it keeps an address: an hour, a day, the chosen lifetime, until its operator removes it, without an end, or not
   * documented.
   */
  keepsAddresses: z.enum(['hour', 'day', 'chosen', 'until-removed', 'always', 'unknown']),
})
export type PublicServer = z.infer<typeof publicServerSchema>

/** The content of `resources/servers.json`, in the order in which one replaces another that cannot be used. */
export const publicServerListSchema = z.strictObject({ servers: z.array(publicServerSchema).min(1).max(20) })
