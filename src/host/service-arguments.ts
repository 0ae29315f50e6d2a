// The command line of the built-in service, made from that of its shell and from the settings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaults, type ServiceSettings } from '../shared/default-settings.ts'
import type { ShellOptions } from './options.ts'

/** A port named on the shell's command line is meant exactly; one from the settings moves when it is busy. */
export const serviceArguments = (options: ShellOptions, settings: ServiceSettings): string[] => {
  const named = options.httpPort !== undefined || options.smtpPort !== undefined
  const http = options.httpPort ?? (named ? null : settings.httpPort)
  const smtp = options.smtpPort ?? (named ? null : settings.smtpPort)
  return [
    ...['--data-dir', options.dataDir, '--retain', String(settings.retainDays)],
    ...(http === null ? [] : ['--http-port', String(http)]),
    ...(smtp === null ? [] : ['--smtp-port', String(smtp)]),
    ...(named ? [] : ['--move-ports']),
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
