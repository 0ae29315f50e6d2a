// The mayfly command with a running program: its output for users and for scripts, and its exit status.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFields } from '../../../src/cli/record-fields.ts'
import { BUILTIN_ACCOUNT } from '../../../src/shared/model/account.ts'
import { openBridge, type BridgeClient } from '../../helpers/bridge-client.ts'
import { startBrowserShell, type BrowserShell } from '../../helpers/browser-shell.ts'
import { expectClaimingWaits } from '../../helpers/claiming-waits.ts'
import { jsonLines, runCli, runScript } from '../../helpers/cli.ts'
import { runSignUpRounds } from '../../helpers/sign-up-rounds.ts'
import { expectTaggedRecipients } from '../../helpers/tagged-recipients.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { waitFor } from '../../helpers/service.ts'

let shell: BrowserShell
/** The program's page. */
let page: BridgeClient
const mayfly = (...args: string[]) => runCli(['--data-dir', shell.dataDir, ...args])
const script = (text: string) => runScript(text, ['--data-dir', shell.dataDir])
const send = (to: string, subject: string, text: string) =>
  sendMail(shell.ready.service.smtp, { to, subject, text })
const newAddress = async (...args: string[]): Promise<string> => (await mayfly('new', ...args)).stdout.trim()
const fieldsOf = (command: string): string[] =>
  Object.keys(recordFields.find(({ commands }) => commands.includes(`\`${command}\``))!.fields)

beforeAll(async () => {
  shell = await startBrowserShell()
  page = await openBridge(await shell.newUrl())
})
afterAll(async () => {
  await shell.stop()
})

// The first test, because only the first address of a program gets the welcome mail.
it('wait does not return the sample code of the welcome mail', async () => {
  await newAddress()
  await waitFor('the welcome mail', async () => {
    const { rows } = await page.call('message.list', { address: null, cursor: null })
    return rows.find(({ subject }) => subject.includes('Welcome'))
  })
  expect((await mayfly('wait', '--timeout', '500ms')).status).toBe(3)
})

describe('the command', () => {
  it('prints an address and nothing else, and handles a pipe that closes early', async () => {
    expect(await mayfly('new')).toEqual({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\S+@mayfly\.test\n$/) as string,
    })
    expect((await script('set -o pipefail; mayfly new --name teed | tee /dev/null')).stdout).toBe(
      'teed@mayfly.test\n',
    )
    expect(await script('mayfly list | head -c 1')).toMatchObject({ status: 0, stderr: '' })
  })

  it('lists addresses as a table, without colours in a pipe, and as JSON with the documented fields', async () => {
    const address = await newAddress('--name', 'listed', '--label', 'Shop', '--lifetime', 'permanent')
    const { stdout } = await mayfly('list')
    expect(stdout.split('\n')[0]).toMatch(/^ADDRESS +MAIL +NEW +EXPIRES +ACCOUNT +LABEL$/)
    expect(stdout).toMatch(/^listed@mayfly\.test +0 +0 +never +\S.* +Shop$/m)
    expect(stdout).not.toContain('\u001b')
    const records = jsonLines((await mayfly('list', '--json')).stdout)
    const listed = records.find((record) => record.address === address)
    expect(Object.keys(listed ?? {}).sort()).toEqual(fieldsOf('list').sort())
    expect(listed).toMatchObject({ label: 'Shop', expiresAt: null, state: 'active', messages: 0 })
    expect(jsonLines((await mayfly('--json', 'list', '--limit', '1')).stdout)).toHaveLength(1)
    const [account] = jsonLines((await mayfly('accounts', '--json')).stdout)
    expect(Object.keys(account ?? {}).sort()).toEqual(fieldsOf('accounts').sort())
  })

  it('gives each of several waits that claim another mail', () =>
    expectClaimingWaits(mayfly, shell.ready.service.smtp))

  it('accepts an address with a tag, and distinguishes the recipients of one mail', () =>
    expectTaggedRecipients({
      mayfly,
      smtp: shell.ready.service.smtp,
      listed: 'team+a@mayfly.test, team+b@mayfly.test, team+c@mayfly.test',
    }))

  it('prints mail without terminal escape sequences', async () => {
    const address = await newAddress()
    await send(address, 'Red \u001b[31malarm\u0007', 'Line one\u001b]0;title\u0007\nYour code is 640277.')
    expect((await mayfly('wait', address)).stdout).toBe('640277\n')
    const { stdout } = await mayfly('read', address)
    expect(stdout).toContain('Code: 640277')
    expect(stdout).toContain('Line one')
    // eslint-disable-next-line no-control-regex -- must be absent
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
    const [message] = jsonLines((await mayfly('read', address, '--json')).stdout)
    expect(Object.keys(message ?? {}).sort()).toEqual(fieldsOf('read').sort())
    expect(message).toMatchObject({ address, code: '640277', unread: false })
    const [listed] = jsonLines((await mayfly('messages', address, '--json')).stdout)
    expect(listed).toMatchObject({ id: message?.id, code: '640277' })
    expect((await mayfly('messages', '--search', 'alarm')).stdout).toContain('640277')
    expect((await mayfly('read', String(message?.id))).stdout).toBe(stdout)
  })

  it('sends a test mail, copies its code and opens its address', async () => {
    const address = await newAddress()
    const sent = await mayfly('send-test', address)
    expect(sent.stdout).toMatch(/^\d{6}\n$/)
    expect((await mayfly('wait', address)).stdout).toBe(sent.stdout)
    expect((await mayfly('copy-code')).stdout).toBe(sent.stdout)
    expect((await mayfly('open', address)).stdout).toMatch(/^http:\/\/127\.0\.0\.1:/)
    const checks = jsonLines((await mayfly('doctor', '--json')).stdout)
    expect(checks.map(({ check }) => check)).toContain('ports')
  })

  it('deletes only if every address exists', async () => {
    const [first, second] = [await newAddress(), await newAddress()]
    expect(await mayfly('delete', first, 'slip@mayfly.test')).toMatchObject({ status: 1, stdout: '' })
    expect((await mayfly('list')).stdout).toContain(first)
    expect((await mayfly('delete', first, second, '--json')).status).toBe(0)
    const { stdout } = await mayfly('list')
    expect(stdout).not.toContain(first)
    expect(stdout).not.toContain(second)
  })

  it.each([
    [['wait', '--timeout', 'soon'], 2, /Use a duration such as 30s/],
    [['wait', '--for', 'luck'], 2, /Allowed choices are code, link, mail/],
    [['wait', '--since', 'yesterday'], 2, /Use "now", a duration back/],
    [['neu'], 2, /unknown command 'neu'/],
    [['list', '--colour'], 2, /unknown option '--colour'/],
    [['new', '--lifetime', '2h'], 2, /Use one of 1h, 1d, 3d, permanent/],
    [['list', '--key', 'k'], 2, /--key needs --url/],
    [['new', '--name', 'with space'], 1, /Use letters, digits, dots, hyphens and underscores/],
    [['new', '--account', 'unknown'], 1, /There is no account "unknown"/],
    [['read', 'builtin.nothing'], 1, /no longer on the server/],
    [['wait', 'unknown@mayfly.test'], 1, /There is no address unknown@mayfly\.test/],
    [['wait', '--since', 'now', '--timeout', '200ms'], 3, /Waited 0\.2 s, but no code came to/],
  ])('%j exits with status %i', async (args, status, words) => {
    const result = await mayfly(...args)
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result.stderr).toMatch(words)
    expect(result.stderr).toMatch(/^mayfly: /)
  })

  it('reports a failure as JSON with --json', async () => {
    const { status, stderr } = await mayfly('--json', 'read', 'builtin.nothing')
    expect(status).toBe(1)
    expect(JSON.parse(stderr)).toEqual({
      error: { kind: 'not-found', message: expect.stringContaining('server') as string },
    })
  })

  it('has help, and explains how to start if Mayfly is not running', async () => {
    expect((await mayfly('--help')).stdout).toContain('Exit status: 0 done')
    expect((await mayfly('wait', '--help')).stdout).toContain('--since <time>')
    const elsewhere = mkdtempSync(join(tmpdir(), 'mayfly-none-'))
    const none = await runCli(['--data-dir', elsewhere, 'list'])
    expect(none).toMatchObject({ status: 1, stdout: '' })
    expect(none.stderr).toMatch(/is not running on .* --ephemeral/)
    expect((await runCli(['--data-dir', elsewhere, 'quit'])).status).toBe(0)
  })
})

describe('wait', () => {
  it('prints the right code each time, whether the mail arrives before or during the wait', async () => {
    expect(await runSignUpRounds(2, ['--data-dir', shell.dataDir], shell.ready.service.smtp)).toEqual([])
  })

  it('works as one line of a script', async () => {
    const address = 'one-line@mayfly.test'
    const waiting = script(
      'code=$(mayfly wait --for code --timeout 60s "$(mayfly new --name one-line)"); echo "got $code"',
    )
    await waitFor('the address', async () => {
      const { addresses } = await page.call('snapshot.read', {})
      return addresses.find((one) => one.address === address)
    })
    await send(address, 'Sign up', 'Your code is 771204.')
    expect(await waiting).toEqual({ status: 0, stdout: 'got 771204\n', stderr: '' })
  })

  it('waits for matching mail only', async () => {
    const address = await newAddress()
    await send(address, 'Receipt', 'Your code is 111222.')
    const waiting = mayfly('wait', address, '--subject', 'LOGIN', '--from', 'example.org', '--json')
    await send(address, 'Login attempt', 'No digits here.')
    await send(address, 'Your login', 'Your code is 333444.')
    const result = await waiting
    expect(jsonLines(result.stdout)).toMatchObject([
      { found: 'code', value: '333444', message: { subject: 'Your login', address } },
    ])
    expect((await mayfly('wait', address, '--since', 'now', '--timeout', '300ms')).status).toBe(3)
    expect((await mayfly('wait', address, '--for', 'mail', '--subject', 'attempt')).stdout).toContain(
      'No digits here.',
    )
  })

  it('prints the link', async () => {
    const address = await newAddress()
    const url = 'https://shop.example/confirm?token=abc123def456'
    await send(address, 'Confirm your address', `Confirm your e-mail address: ${url}`)
    expect((await mayfly('wait', '--for', 'link', address)).stdout).toBe(`${url}\n`)
  })
})

it('waits for the first mail to an address, if mail creates it', async () => {
  const catching = await startBrowserShell()
  const bridge = await openBridge(await catching.newUrl())
  const { settings } = await bridge.call('snapshot.read', {})
  await bridge.call('settings.change', { service: { ...settings.service, catchAll: true } })
  const to = 'unknown@mayfly.test'
  const waiting = runCli(['--data-dir', catching.dataDir, 'wait', to, '--timeout', '60s'])
  await waitFor('a mail that the service accepts', async () => {
    const { accounts } = await bridge.call('snapshot.read', {})
    const smtp = accounts.find(({ id }) => id === BUILTIN_ACCOUNT)?.smtp
    if (!smtp) return undefined
    const reply = await sendMail(smtp, { to, subject: 'Sign in', text: 'Your code is 482913.' }).catch(
      () => '',
    )
    return reply.startsWith('250') || undefined
  })
  expect(await waiting).toMatchObject({ status: 0, stdout: '482913\n' })
  await catching.stop()
})
