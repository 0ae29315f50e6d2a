// What the built-in service is started with: the command line before the settings.
import { describe, expect, it } from 'vitest'
import type { ShellOptions } from '../../../src/host/options.ts'
import { KeptPorts, serviceArguments } from '../../../src/host/service-arguments.ts'
import { readCommand } from '../../../src/service/options.ts'
import { defaultSettings, type Settings } from '../../../src/shared/settings.ts'

const options = (part: Partial<ShellOptions> = {}): ShellOptions => ({
  ...{ dataDir: '/data', httpPort: undefined, smtpPort: undefined, open: true, help: false, verb: null },
  ...part,
})
const settings = (part: Partial<Settings['service']> = {}): Settings['service'] => ({
  ...defaultSettings.service,
  ...part,
})

/** As the service itself understands them. */
const understood = (part: Partial<ShellOptions>, service: Partial<Settings['service']>) => {
  const command = readCommand(serviceArguments(options(part), settings(service)))
  if (command.kind !== 'serve') throw new Error(command.kind)
  return command.options
}

describe('the arguments of the built-in service', () => {
  it('leave everything usual where nothing is set', () => {
    expect(understood({}, {})).toMatchObject({
      ...{ dataDir: '/data', httpPort: null, smtpPort: null, movePorts: true },
      ...{ domains: ['mayfly.test'], adopt: false, retainDays: 7 },
    })
  })

  it('carry the settings; a port that is busy may move', () => {
    const service = {
      httpPort: 8025,
      smtpPort: 1025,
      domains: ['a.example', 'b.example'],
      adopt: true,
      retainDays: 0,
    }
    expect(understood({}, service)).toMatchObject({ ...service, movePorts: true })
  })

  it('let the command line win, and then its ports are meant exactly', () => {
    expect(understood({ smtpPort: 3025 }, { httpPort: 8025, smtpPort: 1025 })).toMatchObject({
      ...{ httpPort: null, smtpPort: 3025, movePorts: false },
    })
  })
})

describe('a service that is started again', () => {
  const ports = (
    kept: KeptPorts,
    part: Partial<ShellOptions>,
    service: Partial<Settings['service']> = {},
  ) => {
    const command = readCommand(serviceArguments(options(part), settings(service), kept))
    if (command.kind !== 'serve') throw new Error(command.kind)
    const { httpPort, smtpPort, movePorts } = command.options
    return [httpPort, smtpPort, movePorts]
  }
  const served = { baseUrl: 'http://127.0.0.1:2581', smtp: { host: '127.0.0.1', port: 41_000 } }

  it.each([
    ['any would have done', { httpPort: 0, smtpPort: 0 }],
    ['the usual ones were busy', {}],
  ])('has the ports it had, where %s; should they be taken, it moves', (_, part) => {
    const kept = new KeptPorts()
    ports(kept, part)
    kept.serves(served)
    expect(ports(kept, part)).toEqual([2581, 41_000, true])
    // Another setting is no reason to move.
    expect(ports(kept, part, { adopt: true })).toEqual([2581, 41_000, true])
  })

  it('has the port that was set meanwhile also where its first start with it came to nothing', () => {
    const kept = new KeptPorts()
    ports(kept, {})
    kept.serves(served)
    ports(kept, {}, { smtpPort: 1025 })
    expect(ports(kept, {}, { smtpPort: 1025 })).toEqual([2581, 1025, true])
  })

  it('has the port that was set meanwhile', () => {
    const kept = new KeptPorts()
    ports(kept, {})
    kept.serves(served)
    expect(ports(kept, {}, { smtpPort: 1025 })).toEqual([2581, 1025, true])
  })
})
