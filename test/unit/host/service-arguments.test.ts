// What the built-in service is started with: the command line before the settings.
import { describe, expect, it } from 'vitest'
import type { ShellOptions } from '../../../src/host/options.ts'
import { serviceArguments } from '../../../src/host/service-arguments.ts'
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
    expect(understood({ smtpPort: 0 }, { httpPort: 8025, smtpPort: 1025 })).toMatchObject({
      ...{ httpPort: null, smtpPort: 0, movePorts: false },
    })
  })
})
