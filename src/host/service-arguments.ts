// The command line of the built-in service, made from that of its shell and from the settings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaults, type ServiceSettings } from '../shared/default-settings.ts'
import type { ServiceAddress } from '../shared/service-link.ts'
import type { ShellOptions } from './options.ts'

/** What the service is asked to listen on; null is its default, 0 any free port. */
interface Ports {
  readonly http: number | null
  readonly smtp: number | null
}

const isNamed = ({ httpPort, smtpPort }: ShellOptions): boolean =>
  httpPort !== undefined || smtpPort !== undefined

const askedPorts = (options: ShellOptions, settings: ServiceSettings): Ports => ({
  http: options.httpPort ?? (isNamed(options) ? null : settings.httpPort),
  smtp: options.smtpPort ?? (isNamed(options) ? null : settings.smtpPort),
})

/** Gives a service that is started again the ports it had, as long as the same are asked for: programs were told them. */
export class KeptPorts {
  #asking: Ports | null = null
  /** What was asked for when it last listened, and what it had then: a start that came to nothing changes neither. */
  #last: { readonly asked: Ports; readonly had: Ports } | null = null

  /** @returns what to ask for now. */
  for(asked: Ports): Ports {
    this.#asking = asked
    if (!this.#last) return asked
    const { asked: before, had } = this.#last
    return {
      http: asked.http === before.http ? had.http : asked.http,
      smtp: asked.smtp === before.smtp ? had.smtp : asked.smtp,
    }
  }

  /** The service listens. */
  serves({ baseUrl, smtp }: Pick<ServiceAddress, 'baseUrl' | 'smtp'>): void {
    const had = { http: Number(new URL(baseUrl).port), smtp: smtp.port }
    if (this.#asking) this.#last = { asked: this.#asking, had }
  }
}

/** A port named on the shell's command line is meant exactly; any other one moves when it is busy. */
export const serviceArguments = (
  options: ShellOptions,
  settings: ServiceSettings,
  kept = new KeptPorts(),
): string[] => {
  const { http, smtp } = kept.for(askedPorts(options, settings))
  const isMovable = !isNamed(options) || ![options.httpPort, options.smtpPort].some(Boolean)
  return [
    ...['--data-dir', options.dataDir, '--retain', String(settings.retainDays)],
    ...(http === null ? [] : ['--http-port', String(http)]),
    ...(smtp === null ? [] : ['--smtp-port', String(smtp)]),
    ...(isMovable ? ['--move-ports'] : []),
    ...settings.domains.flatMap((domain) => ['--domain', domain]),
    ...(settings.adopt ? ['--adopt'] : []),
  ]
}

/**
 * What the arguments will most probably be, from the settings file as it lies there. For a start that does not wait until
 * the schemas are loaded; it is held against the decoded settings afterwards.
 */
export const guessedArguments = (options: ShellOptions): string[] => {
  try {
    const file: unknown = JSON.parse(readFileSync(join(options.dataDir, 'settings.json'), 'utf8'))
    const found = file !== null && typeof file === 'object' && 'service' in file ? file.service : {}
    return serviceArguments(options, { ...defaults.service, ...(found as Partial<ServiceSettings>) })
  } catch {
    return serviceArguments(options, defaults.service)
  }
}
