// The MTA-STS policy that a service with a public name serves (RFC 8461): senders then require TLS with a valid certificate.
import { createHash } from 'node:crypto'
import { DAY_MS } from '../../shared/durations.ts'
import { StartupError } from '../../node/startup-error.ts'

/** The path of a policy (RFC 8461, section 3.3). */
export const POLICY_PATH = '/.well-known/mta-sts.txt'

const MODES = ['testing', 'enforce'] as const
type Mode = (typeof MODES)[number]

/** Milliseconds for which senders keep a policy. Short in tests, so that a mistake ends soon. */
const MAX_AGE_MS: Readonly<Record<Mode, number>> = { testing: DAY_MS, enforce: 7 * DAY_MS }

export interface MtaStsPolicy {
  /** The file, with a line break at the end (RFC 8461, section 3.2). */
  readonly text: string
  /** For the record in DNS (RFC 8461, section 3.1): another policy has another one. */
  readonly id: string
}

/** The host that serves the policy of a domain (RFC 8461, section 3.3). */
export const policyHost = (domain: string): string => `mta-sts.${domain}`

/**
 * Decodes `--mta-sts MODE`.
 * @param hostname of the mail server
 * @returns null without the option
 * @throws StartupError for another mode
 */
export const parseMtaSts = (text: string | undefined, hostname: string): MtaStsPolicy | null => {
  if (text === undefined) return null
  const mode = MODES.find((known) => known === text)
  if (mode === undefined) throw new StartupError(`--mta-sts must be testing or enforce, not "${text}".`)
  const lines = ['version: STSv1', `mode: ${mode}`, `mx: ${hostname}`, `max_age: ${MAX_AGE_MS[mode] / 1000}`]
  const policy = lines.map((line) => `${line}\n`).join('')
  return { text: policy, id: createHash('sha256').update(policy).digest('hex').slice(0, 16) }
}
