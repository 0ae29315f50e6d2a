// The mayfly command with a server, with a throw-away service, and shell completion.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cliEntry, cliEnv, jsonLines, resultOf, runCli, startCli } from '../../helpers/cli.ts'
import { expectClaimingWaits } from '../../helpers/claiming-waits.ts'
import { nodeBinary, runService, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { runSignUpRounds } from '../../helpers/sign-up-rounds.ts'
import { expectTaggedRecipients } from '../../helpers/tagged-recipients.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

let service: TestService
let env: Record<string, string>
const mayfly = (...args: string[]) => runCli(args, env)

beforeAll(async () => {
  service = await startService()
  env = {
    MAYFLY_URL: service.baseUrl,
    MAYFLY_API_KEY: service.key,
    MAYFLY_SMTP: `${service.smtp.host}:${service.smtp.port}`,
  }
})
afterAll(async () => {
  await service.remove()
})

describe('with a server whose mail creates addresses', () => {
  it.each([
    { args: ['--catch-all'], address: 'Later+tag@mayfly.test' },
    { args: ['--catch-all', '*'], address: 'customer@gmail.example' },
  ])('waits for the first mail to an address: $address', async ({ args, address }) => {
    const catching = await startService({ args })
    const itsEnv = { MAYFLY_URL: catching.baseUrl, MAYFLY_API_KEY: catching.key }
    const waiting = startCli(['wait', address, '--timeout', '60s'], itsEnv)
    const result = resultOf(waiting)
    const timedOut = await runCli(['wait', address, '--timeout', '5s'], itsEnv)
    expect(timedOut).toMatchObject({
      status: 3,
      stderr: expect.stringContaining(`no code came to ${address}.`) as string,
    })
    expect(waiting.exitCode).toBeNull()
    await sendMail(catching.smtp, { to: 'other@mayfly.test', subject: 'x', text: 'Your code is 111222.' })
    await sendMail(catching.smtp, { to: address, subject: 'Sign in', text: 'Your code is 482913.' })
    expect(await result).toMatchObject({ status: 0, stdout: '482913\n' })
    await catching.remove()
  })
})

describe('with a server', () => {
  it('creates, lists, reads and deletes without a desktop', async () => {
    const address = (await mayfly('new', '--name', 'direct', '--lifetime', '1d')).stdout.trim()
    expect(address).toBe('direct@mayfly.test')
    const sent = await mayfly('send-test', address, '--code', '902817')
    expect(sent).toMatchObject({ status: 0, stdout: '902817\n' })
    expect((await mayfly('wait', address)).stdout).toBe('902817\n')
    const [waited] = jsonLines((await mayfly('wait', address, '--json')).stdout)
    expect(waited).toMatchObject({ found: 'code', value: '902817', candidates: [], refused: [] })
    const { confidence, line } = waited as { confidence: number; line: string }
    expect(confidence).toBeGreaterThan(0.5)
    expect(line).not.toBe('')
    const likely = ['--min-confidence', String(confidence), '--timeout', '5s']
    expect((await mayfly('wait', address, ...likely)).stdout).toBe('902817\n')
    const refused = await mayfly('wait', address, '--min-confidence', '1', '--timeout', '3s')
    expect(refused).toMatchObject({ status: 3, stdout: '' })
    expect(refused.stderr).toContain(`(code with confidence ${confidence})`)
    const [message] = jsonLines((await mayfly('messages', '--json')).stdout)
    expect(message).toMatchObject({ address, subject: 'Your verification code', unread: null })
    expect((await mayfly('read', String(message?.id))).stdout).toContain('Code: 902817')
    expect((await mayfly('accounts')).stdout).toContain('mayfly.test')
    expect((await mayfly('delete', address)).status).toBe(0)
    expect(await mayfly('wait', address)).toMatchObject({ status: 1, stdout: '' })
  })

  it('accepts an address with a tag, and distinguishes the recipients of one mail', () =>
    expectTaggedRecipients({
      mayfly,
      smtp: service.smtp,
      listed: 'team+a@mayfly.test, team+B@mayfly.test, team+c@mayfly.test',
    }))

  it('gives each of several waits that claim another mail', () => expectClaimingWaits(mayfly, service.smtp))

  it('deletes an address once if it is given twice', async () => {
    const [created] = jsonLines((await mayfly('new', '--name', 'twice', '--json')).stdout)
    const names = ['twice@mayfly.test', 'TWICE@mayfly.test', String(created?.id)]
    const { status, stdout } = await mayfly('delete', ...names, '--json')
    expect({ status, deleted: jsonLines(stdout) }).toMatchObject({
      status: 0,
      deleted: [{ address: 'twice@mayfly.test', deleted: true }],
    })
  })

  it('searches all messages of an address, not only the newest', async () => {
    const address = (await mayfly('new', '--name', 'found', '--label', 'shop')).stdout.trim()
    for (const subject of ['Invoice of May', 'News', 'More news'])
      await sendMail(service.smtp, { to: address, subject, text: 'x' })
    const find = (text: string, ...more: string[]) => mayfly('messages', address, '--search', text, ...more)
    expect(jsonLines((await find('invoice', '--limit', '1', '--json')).stdout)).toMatchObject([
      { subject: 'Invoice of May' },
    ])
    expect((await find('receipt')).stderr).toBe('mayfly: Nothing was found for "receipt".\n')
  })

  it('prints full addresses and ids, so that they can be passed to other commands', async () => {
    const address = (await mayfly('new', '--name', 'l'.repeat(64))).stdout.trim()
    await sendMail(service.smtp, { to: address, subject: 'Whole', text: 'The words of it' })
    expect((await mayfly('list', '--limit', '1')).stdout).toContain(address)
    const row = (await mayfly('messages', '--limit', '1')).stdout.split('\n')[1] ?? ''
    expect(row).toContain(address)
    expect((await mayfly('read', row.split(' ').at(-1) ?? '')).stdout).toContain('The words of it')
  })

  it('reports a label that the server does not support', async () => {
    expect(await mayfly('new', '--label', 'shop')).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('The label was left out') as string,
    })
  })

  it('reports that its output could not be written', async () => {
    const full = spawn('bash', ['-c', '"$@" > /dev/full', 'bash', nodeBinary, cliEntry, 'list'], {
      env: cliEnv(env),
    })
    expect(await resultOf(full)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/could not be written: .*ENOSPC/) as string,
    })
  })

  it('waits and lists with a key that only reads, and explains what the key may not do', async () => {
    const address = (await mayfly('new', '--name', 'ci-watched')).stdout.trim()
    await mayfly('new', '--name', 'hidden-from-ci')
    const dataDir = ['--data-dir', service.dataDir]
    const limits = ['--scope', 'read', '--addresses', 'ci-*', '--expires', '30d']
    const added = await runService(['keys', 'add', 'CI', ...limits, ...dataDir])
    expect(added.stderr).toBe('')
    const ci = { ...env, MAYFLY_API_KEY: added.stdout.trim() }
    const waiting = resultOf(startCli(['wait', address], ci))
    await mayfly('send-test', address, '--code', '402817')
    expect(await waiting).toMatchObject({ status: 0, stdout: '402817\n' })
    const listed = await runCli(['list', '--json'], ci)
    expect(jsonLines(listed.stdout)).toMatchObject([{ address }])
    expect((await runCli(['messages', '--json'], ci)).status).toBe(0)
    const detail =
      'This API key does not allow this. (The key "CI" (scope read, addresses ci-*) may not create addresses. A key with the scope own or full may.)'
    expect(await runCli(['new'], ci)).toMatchObject({
      status: 1,
      stderr: `mayfly: This API key is limited and does not allow this. Use another key. (KEY_NOT_ALLOWED: ${detail})\n`,
    })
    expect(await runCli(['delete', address], ci)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('may not delete addresses') as string,
    })
    expect(await runCli(['wait', 'hidden-from-ci@mayfly.test'], ci)).toMatchObject({ status: 1, stdout: '' })
    const listOfKeys = (await runService(['keys', 'list', ...dataDir])).stdout
    expect(listOfKeys).toMatch(
      /^owner\tkey CI\tscope read\taddresses ci-\*\t….{4}\tmade \S+\texpires \S+\tactive$/m,
    )
    expect((await runService(['keys', 'revoke', 'CI', ...dataDir])).stderr).toContain(
      'use "keys revoke CI --account owner"',
    )
    const revoked = await runService(['keys', 'revoke', 'CI', '--account', 'owner', ...dataDir])
    expect(revoked.stdout).toBe('The key CI of owner is revoked\n')
    expect((await runCli(['list'], ci)).stderr).toContain('rejected the API key')
  })

  it('returns the right code each time', async () => {
    const server = ['--url', service.baseUrl, '--key', service.key]
    expect(await runSignUpRounds(2, server, service.smtp)).toEqual([])
  })

  it.each([
    [['list', '--url', 'http://mail.example'], 1, /only sent over HTTPS/],
    [['list', '--url', 'http://127.0.0.1:1'], 1, /could not be reached/],
    [['list', '--key', 'wrong'], 1, /rejected the API key/],
    [['new', '--account', 'another'], 1, /no account another/],
    [['send-test', '--code', ''], 2, /Use letters, digits and hyphens/],
    [['list', '--data-dir', ''], 2, /Name a folder/],
    [['doctor', '--url', 'http://127.0.0.1:1'], 2, /for a running Mayfly/],
    [['send-test', '--smtp', 'nowhere'], 2, /is not HOST:PORT/],
    [['list', '--ephemeral', '--url', 'http://127.0.0.1:1'], 2, /takes neither/],
  ])('%j exits with status %i', async (args, status, words) => {
    const result = await mayfly(...args)
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result.stderr).toMatch(words)
  })

  it('requires a key', async () => {
    expect(await runCli(['list', '--url', service.baseUrl])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('MAYFLY_API_KEY') as string,
    })
  })
})

describe('with a throw-away service', () => {
  /** The temporary directory of the command. */
  const tempDir = mkdtempSync(join(tmpdir(), 'mayfly-ephemeral-'))
  /** Files left behind; the compile cache stays for the next start. */
  const leftFiles = (): string[] => readdirSync(tempDir).filter((name) => !/^mayfly-\d+$/.test(name))
  const start = (...args: string[]) => startCli(['--ephemeral', ...args], { TMPDIR: tempDir })

  it('waits for mail to the given address, and leaves no files behind', async () => {
    const child = start('wait', 'me@mayfly.test')
    let stderr = ''
    child.stderr?.on('data', (part: Buffer) => (stderr += part.toString()))
    const result = resultOf(child)
    const port = await waitFor('the service', () => /SMTP at 127\.0\.0\.1:(\d+)/.exec(stderr)?.[1])
    await waitFor('the address', () => (stderr.includes('me@mayfly.test') ? true : undefined))
    await sendMail(
      { host: '127.0.0.1', port: Number(port) },
      {
        to: 'me@mayfly.test',
        subject: 'Sign up',
        text: 'Your code is 551122.',
      },
    )
    expect(await result).toMatchObject({ status: 0, stdout: '551122\n' })
    expect(leftFiles()).toEqual([])
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('exits cleanly on %s', async (signal) => {
    const child = start('wait', '--timeout', '5m')
    let stderr = ''
    child.stderr?.on('data', (part: Buffer) => (stderr += part.toString()))
    const result = resultOf(child)
    await waitFor('the wait', () => (stderr.includes('Waiting for mail') ? true : undefined))
    child.kill(signal)
    expect(await result).toMatchObject({ status: 130, stdout: '' })
    expect(leftFiles()).toEqual([])
  })
})

describe('completion', () => {
  /** The completions of bash for each line, in one shell: sets COMP_WORDS as readline does. */
  const complete = async (lines: readonly string[]): Promise<string[][]> => {
    const script = [
      `mayfly() { '${nodeBinary}' '${cliEntry}' "$@"; }`,
      'source <(mayfly completion bash)',
      'complete -p mayfly >/dev/null || exit 9',
      ...lines.flatMap((line) => {
        const words = line.split(' ')
        return [
          `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})`,
          `COMP_CWORD=${words.length - 1}`,
          '_mayfly',
          // An empty line ends the completions of a line.
          `printf '%s\\n' "\${COMPREPLY[@]}" ''`,
        ]
      }),
    ].join('\n')
    const child = spawn('bash', ['--norc', '-c', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cliEnv(env),
    })
    const { status, stdout } = await resultOf(child)
    expect(status).toBe(0)
    const parts = stdout.split(/^\n/m)
    return lines.map((_, at) => (parts[at] ?? '').split('\n').filter(Boolean))
  }

  it('offers commands, options and choices', async () => {
    const offered: readonly (readonly [line: string, offered: readonly string[]])[] = [
      ['mayfly co', ['copy-code', 'completion']],
      ['mayfly --json wa', ['wait']],
      ['mayfly wait --for ', ['code', 'link', 'mail']],
      ['mayfly wait --s', ['--subject', '--since', '--smtp']],
      ['mayfly completion z', ['zsh']],
      ['mayfly list --limit ', []],
      ['mayfly doctor ', []],
    ]
    const lines = offered.map(([line]) => line)
    const found = await complete(lines)
    expect(lines.map((line, at) => [line, found[at]])).toEqual(offered)
  })

  it('offers existing addresses', async () => {
    for (const name of ['completed-one', 'completed-two']) await service.createAddress(name)
    const offered = {
      'mayfly delete completed-': ['completed-one@mayfly.test', 'completed-two@mayfly.test'],
      'mayfly delete x completed-o': ['completed-one@mayfly.test'],
      'mayfly wait --for code completed-t': ['completed-two@mayfly.test'],
    }
    const lines = Object.keys(offered)
    // On a busy machine the program may exceed the time limit of a completion.
    await expect
      .poll(async () => (await complete(lines)).map((names) => names.sort()), { timeout: 60_000 })
      .toEqual(Object.values(offered))
  })

  it.each(['zsh', 'fish'])('has a script for %s', async (shell) => {
    expect((await runCli(['completion', shell])).stdout).toContain('mayfly complete --')
  })
})
