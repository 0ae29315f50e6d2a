// The arguments of the built-in service: the command line has priority over the settings.
import { describe, expect, it } from 'vitest'
import type { ShellOptions } from '../../../src/shell-common/command-line.ts'
import { PreviousPorts, serviceArguments } from '../../../src/shell-common/service-arguments.ts'
import { parseCommandLine } from '../../../src/service/options.ts'
import { DEFAULT_SETTINGS } from '../../../src/shared/contract/default-settings.ts'
import type { Settings } from '../../../src/shared/contract/settings.ts'

const options = (overrides: Partial<ShellOptions> = {}): ShellOptions => ({
  dataDir: '/data',
  httpPort: undefined,
  smtpPort: undefined,
  open: true,
  help: false,
  command: null,
  isDataDirNamed: true,
  ...overrides,
})
const settings = (overrides: Partial<Settings['service']> = {}): Settings['service'] => ({
  ...DEFAULT_SETTINGS.service,
  ...overrides,
})

/** As the service itself parses them. */
const parsedByService = (overrides: Partial<ShellOptions>, service: Partial<Settings['service']>) => {
  const command = parseCommandLine(serviceArguments(options(overrides), settings(service)))
  if (command.kind !== 'serve') throw new Error(command.kind)
  return command.options
}

describe('the arguments of the built-in service', () => {
  it('are the defaults if nothing is set', () => {
    expect(parsedByService({}, {})).toMatchObject({
      dataDir: '/data',
      httpPort: null,
      smtpPort: null,
      movePorts: true,
      domains: ['mayfly.test'],
      catchAll: 'none',
      retainDays: 7,
    })
  })

  it('contain the settings; a busy port may move', () => {
    const service = {
      httpPort: 8025,
      smtpPort: 1025,
      domains: ['a.example', 'b.example'],
      catchAll: true,
      retainDays: 0,
    }
    expect(parsedByService({}, service)).toMatchObject({
      ...service,
      catchAll: 'own-domains',
      movePorts: true,
    })
    expect(parsedByService({}, { ...service, anyRecipient: true }).catchAll).toBe('every-domain')
  })

  it('prefer the ports of the command line, which do not move', () => {
    expect(parsedByService({ smtpPort: 3025 }, { httpPort: 8025, smtpPort: 1025 })).toMatchObject({
      httpPort: null,
      smtpPort: 3025,
      movePorts: false,
    })
  })
})

describe('a service that is restarted', () => {
  const ports = (
    keptPorts: PreviousPorts,
    overrides: Partial<ShellOptions>,
    service: Partial<Settings['service']> = {},
  ) => {
    const command = parseCommandLine(serviceArguments(options(overrides), settings(service), keptPorts))
    if (command.kind !== 'serve') throw new Error(command.kind)
    const { httpPort, smtpPort, movePorts } = command.options
    return [httpPort, smtpPort, movePorts]
  }
  const served = { baseUrl: 'http://127.0.0.1:2581', smtp: { host: '127.0.0.1', port: 41_000 } }

  it.each([
    ['any port was allowed', { httpPort: 0, smtpPort: 0 }],
    ['the default ports were busy', {}],
  ])('has the same ports if %s, and moves if they are busy', (_, overrides) => {
    const keptPorts = new PreviousPorts()
    ports(keptPorts, overrides)
    keptPorts.recordListening(served)
    expect(ports(keptPorts, overrides)).toEqual([2581, 41_000, true])
    // Another setting does not change the port.
    expect(ports(keptPorts, overrides, { catchAll: true })).toEqual([2581, 41_000, true])
  })

  it('uses a port that was set meanwhile also when the first start with it failed', () => {
    const keptPorts = new PreviousPorts()
    ports(keptPorts, {})
    keptPorts.recordListening(served)
    ports(keptPorts, {}, { smtpPort: 1025 })
    expect(ports(keptPorts, {}, { smtpPort: 1025 })).toEqual([2581, 1025, true])
  })

  it('uses a port that was set meanwhile', () => {
    const keptPorts = new PreviousPorts()
    ports(keptPorts, {})
    keptPorts.recordListening(served)
    expect(ports(keptPorts, {}, { smtpPort: 1025 })).toEqual([2581, 1025, true])
  })
})
