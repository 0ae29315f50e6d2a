// Verbs: read from a command line, sent through the door in the data folder, answered.
import { connect } from 'node:net'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerVerb, type VerbActions } from '../../../src/host/answer-verb.ts'
import { askControl, controlPath, openControl } from '../../../src/host/control.ts'
import { HELP, readOptions } from '../../../src/host/options.ts'
import type { Verb } from '../../../src/host/verb.ts'
import { judge } from '../../../src/core/doctor.ts'
import { fail } from '../../../src/shared/failure.ts'
import { textFor } from '../../../src/shared/text/index.ts'
import { address } from '../../helpers/sample.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const verbOf = (line: string): Verb | null => readOptions(line.split(' ').filter(Boolean)).verb

describe('a command line', () => {
  it.each([
    ['', null],
    ['--no-open', null],
    ['new', { verb: 'new', lifetime: null }],
    ['new --lifetime 1h', { verb: 'new', lifetime: 3_600_000 }],
    ['--lifetime permanent new', { verb: 'new', lifetime: 0 }],
    ['copy-code', { verb: 'copy-code' }],
    ['open', { verb: 'open', message: null }],
    ['open builtin.1', { verb: 'open', message: 'builtin.1' }],
    ['doctor --data-dir /tmp/x', { verb: 'doctor' }],
    ['quit', { verb: 'quit' }],
  ])('%j asks for %j', (line, verb) => expect(verbOf(line)).toEqual(verb))

  it.each([
    ['neu', /no verb "neu"/],
    ['new --lifetime 2h', /Give one of 1h, 1d, 3d, permanent/],
    ['open --lifetime 1h', /belongs to the verb "new"/],
    ['--lifetime 1h', /belongs to the verb "new"/],
    ['copy-code now', /"now" is one word too many/],
    ['open a b', /"b" is one word too many/],
  ])('%j is refused', (line, words) => expect(() => verbOf(line)).toThrow(words))

  it('is explained', () => {
    for (const verb of ['new', 'copy-code', 'open', 'doctor', 'quit']) expect(HELP).toContain(`\n  ${verb}`)
  })
})

describe('the door', () => {
  const open = async (folder = tempFolder()): Promise<{ path: string; heard: Verb[] }> => {
    const heard: Verb[] = []
    const path = controlPath(folder)
    const door = await openControl(path, (verb) => {
      heard.push(verb)
      return Promise.resolve({ status: 0, out: `did ${verb.verb}`, err: '' })
    })
    onTestFinished(() => door.close())
    return { path, heard }
  }

  it('carries a verb in and its answer out, for its owner only', async () => {
    const { path, heard } = await open()
    expect(await askControl(path, { verb: 'open', message: 'a.1' })).toEqual({
      status: 0,
      out: 'did open',
      err: '',
    })
    expect(heard).toEqual([{ verb: 'open', message: 'a.1' }])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is nobody where none listens, and what a killed run left is no hindrance', async () => {
    const folder = tempFolder()
    expect(await askControl(controlPath(folder), { verb: 'quit' })).toBeNull()
    writeFileSync(controlPath(folder), '')
    expect(await askControl(controlPath(folder), { verb: 'quit' })).toBeNull()
    const { path } = await open(folder)
    expect(await askControl(path, { verb: 'quit' })).toMatchObject({ status: 0 })
  })

  it.each(['nonsense\n', '{"verb":"format"}\n', '{"verb":"new","lifetime":5}\n'])(
    'refuses %j',
    async (line) => {
      const { path, heard } = await open()
      const socket = connect(path)
      socket.write(line)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(JSON.parse(answer.toString())).toMatchObject({ status: 2 })
      expect(heard).toEqual([])
    },
  )

  it('closes on somebody who never ends a line', async () => {
    const { path, heard } = await open()
    const socket = connect(path)
    socket.on('error', () => undefined)
    socket.write('x'.repeat(200_000))
    await new Promise((resolve) => socket.once('close', resolve))
    expect(heard).toEqual([])
  })

  it('has a path that fits, however deep the data folder is', () => {
    const deep = join(tempFolder(), 'x'.repeat(120))
    mkdirSync(deep)
    const path = controlPath(deep)
    expect(path.length).toBeLessThan(104)
    expect(controlPath(deep)).toBe(path)
    expect(controlPath(`${deep}y`)).not.toBe(path)
    expect(existsSync(path)).toBe(false)
    expect(controlPath('C:\\Mayfly', 'win32')).toMatch(/^\\\\\.\\pipe\\mayfly-[0-9a-f]{24}$/)
  })
})

describe('an answer', () => {
  const actions: VerbActions = {
    text: () => textFor('en', 'en'),
    newAddress: () => Promise.resolve({ ok: true, value: address('trial', 0) }),
    copyLatestCode: () => '482913',
    open: (message) => Promise.resolve(message === null ? '' : null),
    examine: () => Promise.resolve(judge([{ kind: 'tray-host' }, { kind: 'notices-none' }])),
    quit: () => undefined,
  }
  const nothing = (): Promise<ReturnType<typeof fail>> => Promise.resolve(fail({ kind: 'quota' }))
  it.each([
    [{ verb: 'new', lifetime: null }, {}, { status: 0, out: 'trial@mayfly.test', err: '' }],
    [{ verb: 'new', lifetime: 0 }, { newAddress: nothing }, { status: 1, out: '' }],
    [{ verb: 'copy-code' }, {}, { status: 0, out: '482913', err: '' }],
    [
      { verb: 'copy-code' },
      { copyLatestCode: () => null },
      { status: 1, out: '', err: 'No message with a code is here.' },
    ],
    [{ verb: 'open', message: null }, {}, { status: 0, out: '', err: '' }],
    [{ verb: 'open', message: 'a.1' }, {}, { status: 1, out: '' }],
    [{ verb: 'doctor' }, {}, { status: 1 }],
    [{ verb: 'quit' }, {}, { status: 0 }],
  ] satisfies [Verb, Partial<VerbActions>, object][])('to %j with %j is %j', async (verb, part, answer) =>
    expect(await answerVerb(verb, { ...actions, ...part })).toMatchObject(answer),
  )

  it('of the doctor has a line for each check', async () =>
    expect((await answerVerb({ verb: 'doctor' }, actions)).out).toBe(
      'ok    Tray: A panel shows the tray icon.\nFAIL  Notifications: No program on this desktop shows notifications. Install one, for example dunst or mako.',
    ))
})
