// Verbs: read from a command line, sent through the door in the data folder, answered.
import { connect } from 'node:net'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { handleCliCommand, type CliCommandActions } from '../../../src/shell/handle-cli-command.ts'
import { sendCommand, controlSocketPath, listenForCommands } from '../../../src/shell/control-socket.ts'
import { HELP, parseCommandLine } from '../../../src/shell/command-line.ts'
import type { CliCommand } from '../../../src/shell/cli-command.ts'
import { createDoctorReport } from '../../../src/app/doctor.ts'
import { err } from '../../../src/shared/contract/result.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { sampleAddress } from '../../helpers/sample-data.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const parseCommand = (line: string): CliCommand | null =>
  parseCommandLine(line.split(' ').filter(Boolean)).command

describe('a command line', () => {
  it.each([
    ['', null],
    ['--no-open', null],
    ['new', { verb: 'new', lifetime: null }],
    ['new --lifetime 1h', { verb: 'new', lifetime: 3_600_000 }],
    ['--lifetime permanent new', { verb: 'new', lifetime: 0 }],
    ['copy-code', { verb: 'copy-code' }],
    ['open', { command: 'open', message: null }],
    ['open builtin.1', { command: 'open', message: 'builtin.1' }],
    ['doctor --data-dir /tmp/x', { verb: 'doctor' }],
    ['quit', { verb: 'quit' }],
  ])('%j asks for %j', (line, command) => expect(parseCommand(line)).toEqual(command))

  it.each([
    ['neu', /Unknown command "neu"/],
    ['new --lifetime 2h', /Use one of 1h, 1d, 3d, permanent/],
    ['open --lifetime 1h', /can only be used with "new"/],
    ['--lifetime 1h', /can only be used with "new"/],
    ['copy-code now', /Unexpected argument "now"/],
    ['open a b', /Unexpected argument "b"/],
  ])('%j is refused', (line, words) => expect(() => parseCommand(line)).toThrow(words))

  it('is explained', () => {
    for (const command of ['new', 'copy-code', 'open', 'doctor', 'quit'])
      expect(HELP).toContain(`\n  ${command}`)
  })
})

describe('the door', () => {
  const open = async (folder = tempFolder()): Promise<{ path: string; heard: CliCommand[] }> => {
    const received: CliCommand[] = []
    const path = controlSocketPath(folder)
    const controlServer = await listenForCommands(path, (command) => {
      received.push(command)
      return Promise.resolve({ exitCode: 0, stdout: `did ${command.command}`, stderr: '' })
    })
    onTestFinished(() => controlServer.close())
    return { path, heard: received }
  }

  it('carries a verb in and its answer out, for its owner only', async () => {
    const { path, heard: received } = await open()
    expect(await sendCommand(path, { command: 'open', message: 'a.1' })).toEqual({
      exitCode: 0,
      stdout: 'did open',
      stderr: '',
    })
    expect(received).toEqual([{ command: 'open', message: 'a.1' }])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is nobody where none listens, and what a killed run left is no hindrance', async () => {
    const folder = tempFolder()
    expect(await sendCommand(controlSocketPath(folder), { command: 'quit' })).toBeNull()
    writeFileSync(controlSocketPath(folder), '')
    expect(await sendCommand(controlSocketPath(folder), { command: 'quit' })).toBeNull()
    const { path } = await open(folder)
    expect(await sendCommand(path, { command: 'quit' })).toMatchObject({ status: 0 })
  })

  it.each(['nonsense\n', '{"verb":"format"}\n', '{"verb":"new","lifetime":5}\n'])(
    'refuses %j',
    async (line) => {
      const { path, heard: received } = await open()
      const socket = connect(path)
      socket.write(line)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(JSON.parse(answer.toString())).toMatchObject({ status: 2 })
      expect(received).toEqual([])
    },
  )

  it('closes on somebody who never ends a line', async () => {
    const { path, heard: received } = await open()
    const socket = connect(path)
    socket.on('error', () => undefined)
    socket.write('x'.repeat(200_000))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(received).toEqual([])
  })

  it('has a path that fits, however deep the data folder is', () => {
    const longFolder = join(tempFolder(), 'x'.repeat(120))
    mkdirSync(longFolder)
    const path = controlSocketPath(longFolder)
    expect(path.length).toBeLessThan(104)
    expect(controlSocketPath(longFolder)).toBe(path)
    expect(controlSocketPath(`${longFolder}y`)).not.toBe(path)
    expect(existsSync(path)).toBe(false)
    expect(controlSocketPath('C:\\Mayfly', 'win32')).toMatch(/^\\\\\.\\pipe\\mayfly-[0-9a-f]{24}$/)
  })
})

describe('an answer', () => {
  const actions: CliCommandActions = {
    catalogue: () => catalogueFor('en', 'en'),
    newAddress: () => Promise.resolve({ ok: true, value: sampleAddress('trial', 0) }),
    copyLatestCode: () => '482913',
    open: (message) => Promise.resolve(message === null ? '' : null),
    runDoctor: () =>
      Promise.resolve(createDoctorReport([{ kind: 'tray-host' }, { kind: 'notifications-none' }])),
    quit: () => undefined,
  }
  const nothing = (): Promise<ReturnType<typeof err>> => Promise.resolve(err({ kind: 'quota' }))
  it.each([
    [{ command: 'new', lifetime: null }, {}, { status: 0, out: 'trial@mayfly.test', err: '' }],
    [{ command: 'new', lifetime: 0 }, { newAddress: nothing }, { status: 1, out: '' }],
    [{ command: 'copy-code' }, {}, { status: 0, out: '482913', err: '' }],
    [
      { command: 'copy-code' },
      { copyLatestCode: () => null },
      { status: 1, out: '', err: 'No codes yet.' },
    ],
    [{ command: 'open', message: null }, {}, { status: 0, out: '', err: '' }],
    [{ command: 'open', message: 'a.1' }, {}, { status: 1, out: '' }],
    [{ command: 'doctor' }, {}, { status: 1 }],
    [{ command: 'quit' }, {}, { status: 0 }],
  ] satisfies [CliCommand, Partial<CliCommandActions>, object][])(
    'to %j with %j is %j',
    async (command, part, answer) =>
      expect(await handleCliCommand(command, { ...actions, ...part })).toMatchObject(answer),
  )

  it('of the doctor has a line for each check', async () =>
    expect((await handleCliCommand({ command: 'doctor' }, actions)).stdout).toBe(
      'ok    Tray: The panel shows the tray icon.\nFAIL  Notifications: No program on this desktop shows notifications. Install one, such as dunst or mako.',
    ))
})
