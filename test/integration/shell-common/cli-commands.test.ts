// CLI commands: parsed from a command line, sent over the control socket in the data folder, answered.
import { connect } from 'node:net'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createCompanionHandlers,
  handleCliCommand,
  type CliCommandActions,
} from '../../../src/shell-common/handle-cli-command.ts'
import type { MayflyApp } from '../../../src/app/mayfly-app.ts'
import {
  callProgram,
  controlSocketPath,
  listenToProgram,
  sendCommand,
  type ControlEvent,
} from '../../../src/shell-common/control-client.ts'
import { listenForCommands } from '../../../src/shell-common/control-socket.ts'
import { HELP, parseCommandLine } from '../../../src/shell-common/command-line.ts'
import type { CliCommand } from '../../../src/shell-common/cli-command.ts'
import { createDoctorReport } from '../../../src/app/doctor.ts'
import { err } from '../../../src/shared/contract/result.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { sampleAddress } from '../../helpers/sample-data.ts'
import { waitFor } from '../../helpers/service.ts'
import { startTestApp } from '../../helpers/test-app.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const parseCommand = (line: string): CliCommand | null =>
  parseCommandLine(line.split(' ').filter(Boolean)).command

describe('a command line', () => {
  it.each([
    ['', null],
    ['--no-open', null],
    ['new', { command: 'new', lifetime: null }],
    ['new --lifetime 1h', { command: 'new', lifetime: 3_600_000 }],
    ['--lifetime permanent new', { command: 'new', lifetime: 0 }],
    ['copy-code', { command: 'copy-code' }],
    ['open', { command: 'open', message: null }],
    ['open builtin.1', { command: 'open', message: 'builtin.1' }],
    ['doctor --data-dir /tmp/x', { command: 'doctor' }],
    ['quit', { command: 'quit' }],
    ['mayfly://add?url=a.example', { command: 'add', link: 'mayfly://add?url=a.example' }],
  ])('%j parses as %j', (line, command) => expect(parseCommand(line)).toEqual(command))

  it.each([
    ['neu', /Unknown command "neu"/],
    ['mayfly://remove?url=a.example', /Unknown command/],
    ['new --lifetime 2h', /Use one of 1h, 1d, 3d, permanent/],
    ['open --lifetime 1h', /can only be used with "new"/],
    ['--lifetime 1h', /can only be used with "new"/],
    ['copy-code now', /Unexpected argument "now"/],
    ['open a b', /Unexpected argument "b"/],
  ])('%j is refused', (line, words) => expect(() => parseCommand(line)).toThrow(words))

  it('is described in the help', () => {
    for (const command of ['new', 'copy-code', 'open', 'doctor', 'quit'])
      expect(HELP).toContain(`\n  ${command}`)
  })
})

describe('the control socket', () => {
  const open = async (
    folder = tempFolder(),
  ): Promise<{ path: string; received: CliCommand[]; mayfly: MayflyApp }> => {
    const received: CliCommand[] = []
    const path = controlSocketPath(folder)
    const { mayfly } = await startTestApp()
    const controlServer = await listenForCommands(path, {
      runCommand: (command) => {
        received.push(command)
        return Promise.resolve({ exitCode: 0, stdout: `did ${command.command}`, stderr: '' })
      },
      calls: mayfly.handlers,
      emitter: mayfly.emitter,
      agents: mayfly.agents,
      companion: createCompanionHandlers(mayfly, {
        open: () => Promise.resolve(null),
        catalogue: () => catalogueFor('en', 'en'),
      }),
    })
    onTestFinished(() => controlServer.close())
    return { path, received, mayfly }
  }

  it('carries a command and its answer, for its owner only', async () => {
    const { path, received } = await open()
    expect(await sendCommand(path, { command: 'open', message: 'a.1' })).toEqual({
      exitCode: 0,
      stdout: 'did open',
      stderr: '',
    })
    expect(received).toEqual([{ command: 'open', message: 'a.1' }])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('answers null without a listener, and ignores the socket file of a killed run', async () => {
    const folder = tempFolder()
    expect(await sendCommand(controlSocketPath(folder), { command: 'quit' })).toBeNull()
    writeFileSync(controlSocketPath(folder), '')
    expect(await sendCommand(controlSocketPath(folder), { command: 'quit' })).toBeNull()
    const { path } = await open(folder)
    expect(await sendCommand(path, { command: 'quit' })).toMatchObject({ exitCode: 0 })
  })

  it('runs commands of the bridge, checked by their own schemas', async () => {
    const { path } = await open()
    expect(await callProgram(path, 'snapshot.read', {})).toMatchObject({ ok: true, value: { addresses: [] } })
    expect(await callProgram(path, 'message.read', { message: 'builtin.1' })).toEqual(
      err({ kind: 'not-found' }),
    )
    expect(await callProgram(path, 'message.list', { address: null, cursor: null, limit: 0 })).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-input', field: 'limit' },
    })
    expect(await callProgram(`${path}.other`, 'snapshot.read', {})).toBeNull()
  })

  it('sends changes, and nothing else, until either side ends', async () => {
    const { path, mayfly } = await open()
    const events: ControlEvent[] = []
    const listener = await listenToProgram(
      path,
      (event) => events.push(event),
      () => undefined,
    )
    mayfly.emitter.emit('snapshot', mayfly.snapshot())
    mayfly.emitter.emit('changed', { address: 'builtin.1' })
    await waitFor('the event', () => (events.length > 0 ? true : undefined))
    expect(events).toEqual([{ name: 'changed', payload: { address: 'builtin.1' } }])
    listener?.close()
    expect(
      await listenToProgram(
        `${path}.other`,
        () => undefined,
        () => undefined,
      ),
    ).toBeNull()
  })

  it.each([
    'nonsense\n',
    '{"command":"format"}\n',
    '{"command":"new","lifetime":5}\n',
    '{"call":"settings.change","args":{}}\n',
    '{"call":"account.remove","args":{"accountId":"a"}}\n',
    '{"call":"constructor","args":{}}\n',
    '{"listen":"snapshot"}\n',
  ])('refuses %j', async (line) => {
    const { path, received } = await open()
    const socket = connect(path)
    socket.write(line)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(JSON.parse(answer.toString())).toMatchObject({ exitCode: 2 })
    expect(received).toEqual([])
  })

  it('closes a connection that never ends its line', async () => {
    const { path, received } = await open()
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
    copyLatestCode: () => Promise.resolve({ code: '482913', isCopied: true }),
    copy: () => Promise.resolve(true),
    open: (message) => Promise.resolve(message === null ? '' : null),
    runDoctor: () =>
      Promise.resolve(createDoctorReport([{ kind: 'tray-host' }, { kind: 'notifications-none' }])),
    addServer: (link) => (link.includes('add') ? '' : null),
    isProgramReplaced: () => false,
    quit: () => undefined,
  }
  const quotaReached = (): Promise<ReturnType<typeof err>> => Promise.resolve(err({ kind: 'quota' }))
  it.each([
    [{ command: 'new', lifetime: null }, {}, { exitCode: 0, stdout: 'trial@mayfly.test', stderr: '' }],
    [{ command: 'new', lifetime: 0 }, { newAddress: quotaReached }, { exitCode: 1, stdout: '' }],
    [{ command: 'copy-code' }, {}, { exitCode: 0, stdout: '482913', stderr: '' }],
    [
      { command: 'copy-code' },
      { isProgramReplaced: () => true },
      {
        exitCode: 0,
        stdout: '482913',
        stderr: 'Mayfly was updated while it was running. To use the new version: mayfly quit && mayfly open',
      },
    ],
    [{ command: 'quit' }, { isProgramReplaced: () => true }, { exitCode: 0, stderr: '' }],
    [{ command: 'copy', text: 'a' }, {}, { exitCode: 0 }],
    [{ command: 'copy', text: 'a' }, { copy: () => Promise.resolve(false) }, { exitCode: 1, stdout: '' }],
    [
      { command: 'copy-code' },
      { copyLatestCode: () => Promise.resolve({ code: '482913', isCopied: false }) },
      { exitCode: 0, stdout: '482913', stderr: catalogueFor('en', 'en').native.pressToCopy },
    ],
    [
      { command: 'copy-code' },
      { copyLatestCode: () => Promise.resolve(null) },
      { exitCode: 1, stdout: '', stderr: 'No codes yet.' },
    ],
    [{ command: 'open', message: null }, {}, { exitCode: 0, stdout: '', stderr: '' }],
    [{ command: 'open', message: 'a.1' }, {}, { exitCode: 1, stdout: '' }],
    [{ command: 'add', link: 'mayfly://add?url=a.example' }, {}, { exitCode: 0 }],
    [{ command: 'add', link: 'x' }, {}, { exitCode: 1, stdout: '' }],
    [{ command: 'doctor' }, {}, { exitCode: 1 }],
    [{ command: 'quit' }, {}, { exitCode: 0 }],
  ] satisfies [CliCommand, Partial<CliCommandActions>, object][])(
    'to %j with %j is %j',
    async (command, part, answer) =>
      expect(await handleCliCommand(command, { ...actions, ...part })).toMatchObject(answer),
  )

  it('to doctor has a line for each check', async () =>
    expect((await handleCliCommand({ command: 'doctor' }, actions)).stdout).toBe(
      'ok    Tray: The panel shows the tray icon.\nFAIL  Notifications: No program on this desktop shows notifications. Install one, such as dunst or mako.',
    ))
})
