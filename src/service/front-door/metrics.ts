// The metrics for Prometheus. Loaded only with --metrics.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { PROGRAM_VERSION } from '../../shared/program.ts'
import type { ReportEvent } from './service-events.ts'

/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60]

/** What is measured when the metrics are read. */
interface ServiceState {
  /** Mails that are stored and not listed yet. */
  readonly pendingMails: number
  readonly databaseBytes: number
  /** Epoch milliseconds; null without a certificate that was configured. */
  readonly certificateEndsAt: number | null
}

export interface Metrics {
  readonly contentType: string
  /** The metrics in Prometheus' text format. */
  text(state: ServiceState): Promise<string>
  readonly report: ReportEvent
}

const createInstruments = (registry: Registry) => {
  const common = { registers: [registry] }
  new Gauge({
    ...common,
    name: 'mayfly_build_info',
    help: 'The version of the program and of Node; always 1',
    labelNames: ['version', 'node'],
  }).set({ version: PROGRAM_VERSION, node: process.versions.node }, 1)
  const mails = new Counter({
    ...common,
    name: 'mayfly_mails_total',
    help: 'Mails by SMTP reply',
    labelNames: ['code', 'verdict'],
  })
  const refusals = new Counter({
    ...common,
    name: 'mayfly_refusals_total',
    help: 'Refused before DATA, or unread (HTTP)',
    labelNames: ['step', 'code'],
  })
  const bytes = new Counter({ ...common, name: 'mayfly_mail_bytes_total', help: 'Bytes of mails taken' })
  const mailSeconds = new Histogram({
    ...common,
    name: 'mayfly_mail_seconds',
    help: 'From DATA to the reply',
    buckets: BUCKETS,
  })
  const requestSeconds = new Histogram({
    ...common,
    name: 'mayfly_http_request_seconds',
    help: 'HTTP requests',
    buckets: BUCKETS,
    labelNames: ['method', 'route', 'status'],
  })
  const aiSeconds = new Histogram({
    ...common,
    name: 'mayfly_ai_seconds',
    help: 'Requests to the language model',
    buckets: BUCKETS,
    labelNames: ['operation', 'ok'],
  })
  const queue = new Gauge({
    ...common,
    name: 'mayfly_pending_mails',
    help: 'Mails stored and not listed yet',
  })
  const database = new Gauge({
    ...common,
    name: 'mayfly_database_bytes',
    help: 'Size of the database on disk',
  })
  // Without labels a gauge starts with 0, which would be an expired certificate.
  const certificate = new Gauge({
    ...common,
    name: 'mayfly_certificate_end_seconds',
    help: 'When the certificate ends, in seconds since 1970',
    labelNames: ['use'],
  })
  const deliveries = new Counter({
    ...common,
    name: 'mayfly_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by outcome: delivered, retried or given-up',
    labelNames: ['outcome'],
  })
  const verifications = new Counter({
    ...common,
    name: 'mayfly_verifications_total',
    help: 'Requests for a token of address verification, by outcome: issued, or the code of the refusal',
    labelNames: ['outcome'],
  })
  return {
    mails,
    refusals,
    bytes,
    mailSeconds,
    requestSeconds,
    aiSeconds,
    queue,
    database,
    certificate,
    deliveries,
    verifications,
  }
}

/** Creates the metrics, including those of the process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const instruments = createInstruments(registry)
  const { mails, refusals, bytes, mailSeconds, requestSeconds, aiSeconds } = instruments
  return {
    contentType: registry.contentType,
    text: ({ pendingMails, databaseBytes, certificateEndsAt }) => {
      instruments.queue.set(pendingMails)
      instruments.database.set(databaseBytes)
      if (certificateEndsAt !== null)
        instruments.certificate.set({ use: 'https-and-smtp' }, certificateEndsAt / 1000)
      return registry.metrics()
    },
    report: (event) => {
      switch (event.kind) {
        case 'mail':
          mails.inc({ code: event.code, verdict: event.verdict ?? 'unchecked' })
          mailSeconds.observe(event.millis / 1000)
          if (event.code === 250) bytes.inc(event.size)
          return
        case 'refused':
          refusals.inc({ step: event.step, code: event.code })
          return
        case 'request': {
          const { method, route, status } = event
          requestSeconds.observe({ method, route, status }, event.millis / 1000)
          return
        }
        case 'webhook':
          instruments.deliveries.inc({ outcome: event.outcome })
          return
        case 'verification':
          instruments.verifications.inc({ outcome: event.outcome })
          return
        case 'ai':
          aiSeconds.observe({ operation: event.operation, ok: String(event.isOk) }, event.millis / 1000)
      }
    },
  }
}
