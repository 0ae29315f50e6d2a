// The boundary between the service and other computers: sender checks, rate limits, and events for log and metrics.
import { isLoopback } from '../../shared/host-name.ts'
import { lazily } from '../../shared/lazily.ts'
import { setLogWriter } from '../../node/log.ts'
import type { MailAuthentication } from '../../shared/contract/rest-schemas.ts'
import type { MailOrigin } from '../authentication/authenticate-mail.ts'
import type { FrontDoorOptions } from './front-door-options.ts'
import { NO_LIMITS, openLimits, type Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { ReportEvent } from './service-events.ts'

export interface FrontDoor {
  /** Checks the sender of a mail; null unless --check-senders applies to it. @param chunks the raw mail; read twice */
  authenticate(origin: MailOrigin, chunks: AsyncIterable<Uint8Array>): Promise<MailAuthentication | null>
  readonly limits: Limits
  readonly report: ReportEvent
  readonly metrics: Metrics | null
}

/** For a service that only this computer can reach. */
export const NO_FRONT_DOOR: FrontDoor = {
  authenticate: () => Promise.resolve(null),
  limits: NO_LIMITS,
  report: () => undefined,
  metrics: null,
}

const authenticateWith = (
  { checkSenders, dnsServer }: FrontDoorOptions,
  script: string,
): FrontDoor['authenticate'] => {
  // Loaded only for the first mail from another computer; most services never receive one.
  const checks = lazily(async () => {
    const { SenderChecks } = await import('../authentication/sender-checks.ts')
    return new SenderChecks({ script, dnsServer })
  })
  return async (origin, chunks) => {
    if (checkSenders === 'never' || (checkSenders === 'remote' && isLoopback(origin.ip))) return null
    return (await checks()).check(origin, chunks)
  }
}

/** Writes the log with pino, as lines of JSON on standard error. */
const openJsonLog = async (): Promise<ReportEvent> => {
  const { default: pino } = await import('pino')
  // Synchronous, so that the last lines before a crash are not lost.
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  )
  setLogWriter((text) => logger.info(text))
  return ({ kind, ...fields }) => logger.info({ event: kind, ...fields })
}

/**
 * Loads only the parts that the options enable.
 * @param host the interface to listen on
 * @param senderCheckFile path of `sender-check-worker.ts`
 */
export const openFrontDoor = async (
  options: FrontDoorOptions,
  host: string,
  senderCheckFile: string,
): Promise<FrontDoor> => {
  const log = options.logFormat === 'json' ? await openJsonLog() : null
  const metrics = options.metrics ? (await import('./metrics.ts')).createMetrics() : null
  const isReachable = !isLoopback(host) || options.publicUrl !== null
  const hasLimits = isReachable || Object.keys(options.limits).length > 0
  return {
    authenticate: authenticateWith(options, senderCheckFile),
    limits: hasLimits ? await openLimits(options.limits) : NO_LIMITS,
    report: (event) => {
      log?.(event)
      metrics?.report(event)
    },
    metrics,
  }
}
