// The command line of the built-in service, made from that of its shell and from the settings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_SETTINGS } from '../shared/contract/default-settings.ts'
import type { ServiceInfo } from '../shared/contract/service-channel.ts'
import { withCurrentNames } from '../shared/contract/renamed-settings.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { isObject } from '../shared/json.ts'
import type { ShellOptions } from './command-line.ts'

/** Ports the service is to listen on; null is its default, 0 any free port. */
interface ServicePorts {
  readonly http: number | null
  readonly smtp: number | null
}

const hasExplicitPort = ({ httpPort, smtpPort }: ShellOptions): boolean =>
  httpPort !== undefined || smtpPort !== undefined

const requestedPorts = (options: ShellOptions, settings: Settings['service']): ServicePorts => ({
  http: options.httpPort ?? (hasExplicitPort(options) ? null : settings.httpPort),
  smtp: options.smtpPort ?? (hasExplicitPort(options) ? null : settings.smtpPort),
})

/** Gives a restarted service the ports it had, as long as the same are requested: other programs use them. */
export class PreviousPorts {
  #requested: ServicePorts | null = null
  /** The ports requested when it last listened, and those it got: a failed start changes neither. */
  #lastListening: { readonly requested: ServicePorts; readonly listening: ServicePorts } | null = null

  /** @returns the ports to request now. */
  portsToRequest(requested: ServicePorts): ServicePorts {
    this.#requested = requested
    if (!this.#lastListening) return requested
    const { requested: lastRequested, listening } = this.#lastListening
    return {
      http: requested.http === lastRequested.http ? listening.http : requested.http,
      smtp: requested.smtp === lastRequested.smtp ? listening.smtp : requested.smtp,
    }
  }

  /** The service listens. */
  recordListening({ baseUrl, smtp }: Pick<ServiceInfo, 'baseUrl' | 'smtp'>): void {
    const listening = { http: Number(new URL(baseUrl).port), smtp: smtp.port }
    if (this.#requested) this.#lastListening = { requested: this.#requested, listening }
  }
}

/** A port other than 0 on the shell's command line is fixed; any other one moves when it is busy. */
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
    ...(settings.catchAll ? ['--catch-all'] : []),
  ]
}

/**
 * What the arguments will most probably be, from the settings file without its schema: the service is started before that
 * is loaded. `prelaunchService` compares them with the real ones afterwards.
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
