// The CLI commands and the doctor in browser mode, over the same control socket as on a desktop.
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBridge } from '../helpers/bridge-client.ts'
import {
  openPage,
  runBrowserShell,
  sharedChromium,
  startBrowserShell,
  type BrowserShell,
} from '../helpers/browser-shell.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'

let shell: BrowserShell
const mayfly = (...words: string[]) => runBrowserShell([...words, '--data-dir', shell.dataDir])

beforeAll(async () => {
  shell = await startBrowserShell()
})
afterAll(async () => {
  await shell.stop()
})

describe('browser mode', () => {
  it('creates an address and copies its code from the command line', async () => {
    expect(await mayfly('copy-code')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'mayfly: No codes yet.\n',
    })
    const { status, stdout } = await mayfly('new', '--lifetime', '1h')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^\S+@mayfly\.test\n$/)
    // The first address of an installation gets a welcome mail, however it was created.
    const bridge = await openBridge(await shell.newUrl())
    await waitFor('the welcome mail', async () =>
      (await bridge.call('snapshot.read', {})).addresses.some(
        ({ latestCode }) => latestCode?.value === '314159',
      )
        ? true
        : undefined,
    )
    // Its sample code is not copied.
    expect(await mayfly('copy-code')).toMatchObject({ status: 1, stdout: '' })
    await sendMail(shell.ready.service.smtp, {
      to: stdout.trim(),
      subject: 'Sign up',
      text: 'Your code is 640277.',
    })
    await waitFor('the code', async () =>
      (await mayfly('copy-code')).stdout === '640277\n' ? true : undefined,
    )
    // After another address was created, this code is no longer the one to copy.
    await mayfly('new')
    expect(await mayfly('copy-code')).toMatchObject({ status: 1, stdout: '' })
  })

  it('opens a message in the tab opened by its link, and in no other tab', async () => {
    const bridge = await openBridge(await shell.newUrl())
    const { rows } = await bridge.call('message.list', { address: null, cursor: null })
    // With --no-open the command prints the URL.
    const { status, stdout } = await mayfly('open', rows[0]!.key)
    expect(status).toBe(0)
    const browser = await sharedChromium()
    const { page: other, context } = await openPage(browser, shell)
    const { page, context: opened } = await openPage(browser, shell, stdout.trim())
    await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor()
    await other.getByRole('list', { name: 'Addresses' }).waitFor()
    // What the program tells its pages arrives in sequence.
    await bridge.call('address.create', { label: 'Created later' })
    await other.getByText('Created later').first().waitFor()
    expect(await other.getByRole('heading', { name: 'Sign up' }).count()).toBe(0)
    await Promise.all([context, opened].map((window) => window.close()))
    expect((await mayfly('open', 'builtin.nothing')).status).toBe(1)
  })

  it('runs the checks that need no desktop, and reports problems', async () => {
    chmodSync(shell.dataDir, 0o700)
    const good = await mayfly('doctor')
    expect(good.status).toBe(0)
    const names = good.stdout
      .trim()
      .split('\n')
      .map((line) => /^(?:ok|note|skip) +([^:]+):/.exec(line)?.[1])
    expect(names).toEqual(['Keychain', 'Built-in service', 'Data folder'])
    chmodSync(shell.dataDir, 0o755)
    const bad = await mayfly('doctor')
    expect(bad.status).toBe(1)
    expect(bad.stdout).toMatch(/^FAIL {2}Data folder: Other users of this computer can open/m)
    chmodSync(shell.dataDir, 0o700)
  })

  it('quits by command, and a command without a running program fails', async () => {
    expect((await mayfly('quit')).status).toBe(0)
    await waitFor('the exit', () => (shell.child.exitCode === 0 ? true : undefined))
    expect(existsSync(join(shell.dataDir, 'control.sock'))).toBe(false)
    expect(await mayfly('new')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^mayfly: Mayfly is not running on .* Start it first\.\n$/) as string,
    })
  })
})
