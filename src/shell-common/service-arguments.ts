// Builds the command line of the built-in service from that of the shell and from the settings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '../shared/contract/default-settings.ts'
import type { ServiceInfo } from '../shared/contract/service-channel.ts'
import { withCurrentNames } from '../shared/contract/renamed-settings.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { isObject } from '../shared/json.ts'
import type { ShellOptions } from './command-line.ts'

/** The ports of the service; null for the default, 0 for any free port. */
interface ServicePorts {
  readonly http: number | null
  readonly smtp: number | null
}

/** Whether a port was requested on the command line, so that something uses the service. */
export const hasExplicitPort = ({ httpPort, smtpPort }: ShellOptions): boolean =>
  httpPort !== undefined || smtpPort !== undefined

const catchAllArguments = ({ catchAll, anyRecipient }: Settings['service']): string[] => {
  if (anyRecipient) return ['--catch-all=*']
  return catchAll ? ['--catch-all'] : []
}

const requestedPorts = (options: ShellOptions, settings: Settings['service']): ServicePorts => ({
  http: options.httpPort ?? (hasExplicitPort(options) ? null : settings.httpPort),
  smtp: options.smtpPort ?? (hasExplicitPort(options) ? null : settings.smtpPort),
})

/** Keeps the ports of the service across restarts while the same ports are requested, because other programs use them. */
export class PreviousPorts {
  #requested: ServicePorts | null = null
  /** The ports that were requested and assigned when it last listened. A failed start does not change them. */
  #lastListening: { readonly requested: ServicePorts; readonly listening: ServicePorts } | null = null

  /** @returns the ports to request for the next start */
  portsToRequest(requested: ServicePorts): ServicePorts {
    this.#requested = requested
    if (!this.#lastListening) return requested
    const { requested: lastRequested, listening } = this.#lastListening
    return {
      http: requested.http === lastRequested.http ? listening.http : requested.http,
      smtp: requested.smtp === lastRequested.smtp ? listening.smtp : requested.smtp,
    }
  }

  /** Must be called when the service listens. */
  recordListening({ baseUrl, smtp }: Pick<ServiceInfo, 'baseUrl' | 'smtp'>): void {
    const listening = { http: Number(new URL(baseUrl).port), smtp: smtp.port }
    if (this.#requested) this.#lastListening = { requested: this.#requested, listening }
  }
}

/** A port other than 0 on the shell's command line is fixed; other ports may change if they are in use. */
export const serviceArguments = (
  options: ShellOptions,
  settings: Settings['service'],
  previousPorts = new PreviousPorts(),
): string[] => {
  const { http, smtp } = previousPorts.portsToRequest(requestedPorts(options, settings))
  const isMovable = !hasExplicitPort(options) || ![options.httpPort, options.smtpPort].some(Boolean)
  return [
    '--data-dir',
    options.dataDir,
    '--retain',
    String(settings.retainDays),
    ...(http === null ? [] : ['--http-port', String(http)]),
    ...(smtp === null ? [] : ['--smtp-port', String(smtp)]),
    ...(isMovable ? ['--move-ports'] : []),
    ...settings.domains.flatMap((domain) => ['--domain', domain]),
    ...catchAllArguments(settings),
  ]
}

/**
 * Predicts the arguments from the settings file without its schema, because the service is started before the schema is loaded.
 * `prelaunchService` later compares them with the actual ones.
 */
export const predictServiceArguments = (options: ShellOptions): string[] => {
  try {
    const file: unknown = JSON.parse(readFileSync(join(options.dataDir, 'settings.json'), 'utf8'))
    const serviceSettings = isObject(file) ? withCurrentNames(file).service : {}
    return serviceArguments(options, {
      ...DEFAULT_SETTINGS.service,
      ...(serviceSettings as Partial<Settings['service']>),
    })
  } catch {
    return serviceArguments(options, DEFAULT_SETTINGS.service)
  }
}
