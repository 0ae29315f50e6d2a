// Checks the records of the domains of a service with a public name until they are right, and then now and again: the log names each
// record that is missing, so that no operator has to ask for it.
import type { Resolver } from 'node:dns/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts'
import { log, logError } from '../../node/log.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import { cleanLine } from '../../mail/clean-line.ts'
import { findingLine, type Finding } from './finding.ts'
import { checkZone, openResolver, type ZoneOptions } from './zone-checks.ts'

/** Milliseconds to the next check; doubled after each that finds nothing else. */
const DELAYS_MS = { first: MINUTE_MS, max: 6 * HOUR_MS }

/** Runs a function once after some milliseconds. @returns a function that prevents it */
type After = (delay: number, run: () => void) => () => void

const afterDelay: After = (delay, run) => {
  const timer = setTimeout(run, delay).unref()
  return () => clearTimeout(timer)
}

export interface WatchedZone extends ZoneOptions {
  readonly domains: readonly string[]
  /** `ADDRESS` or `ADDRESS:PORT`; null for the system resolver. */
  readonly dnsServer: string | null
}

/** The findings on one domain as lines of the log, and what tells them apart from those of another check. */
interface Report {
  readonly lines: readonly string[]
  readonly news: string
}

const reportOf = (domain: string, findings: readonly Finding[]): Report => {
  const faults = findings.filter(({ verdict }) => verdict === 'failed' || verdict === 'warning')
  const offers = findings.filter(({ verdict }) => verdict === 'offer')
  const lines = [
    ...(faults.length === 0 ? [`DNS is right: mail for ${domain} arrives here`] : faults.map(findingLine)),
    ...offers.map(findingLine),
  ]
  return { lines, news: lines.join('\n') }
}

/** The report of a DNS that does not answer. Its codes change from one check to the next. */
const silenceOf = (domain: string, error: unknown): Report => {
  const reason = cleanLine(errorCodeOrMessage(error), 100)
  return {
    lines: [`DNS does not answer for ${domain} (${reason}): its records are checked again later`],
    news: 'silence',
  }
}

export class ZoneWatch {
  readonly #zone: WatchedZone
  readonly #after: After
  readonly #stopped = new AbortController()
  readonly #news = new Map<string, string>()
  #delay = DELAYS_MS.first
  #dns: Resolver | null = null
  #cancelTimer: () => void = () => undefined
  #running: Promise<void> | null = null

  constructor(zone: WatchedZone, after: After = afterDelay) {
    this.#zone = zone
    this.#after = after
  }

  /** Checks now, then after 1, 2, 4 … minutes up to 6 hours, and from 1 minute again once something has changed. */
  start(): void {
    this.#running = this.#check()
      .catch((error: unknown) => logError('the records in DNS could not be checked', error))
      .finally(() => {
        this.#running = null
        if (!this.#stopped.signal.aborted) this.#cancelTimer = this.#after(this.#delay, () => this.start())
      })
  }

  /** Settles when no check runs. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #check(): Promise<void> {
    // A client of its own for each check: it reads the settings of the system again, and remembers no answer.
    const dns = openResolver(this.#zone.dnsServer)
    this.#dns = dns
    let isChanged = false
    for (const domain of this.#zone.domains) {
      const { lines, news } = await this.#examine(dns, domain)
      if (this.#stopped.signal.aborted) return
      if (news === this.#news.get(domain)) continue
      isChanged = true
      this.#news.set(domain, news)
      for (const line of lines) log(line)
    }
    this.#delay = isChanged ? DELAYS_MS.first : Math.min(2 * this.#delay, DELAYS_MS.max)
  }

  async #examine(dns: Resolver, domain: string): Promise<Report> {
    try {
      const { findings } = await checkZone(dns, domain, this.#zone, this.#stopped.signal)
      return reportOf(domain, findings)
    } catch (error) {
      return silenceOf(domain, error)
    }
  }

  /** Ends a running check. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#cancelTimer()
    // In each turn, because a query that has just ended may be followed by another one.
    while (this.#running !== null) {
      this.#dns?.cancel()
      await turn()
    }
  }
}
