// The packaged program: its fuses, its contents, and that it runs from its asar archive with the page on app://.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandArgs, CommandName, CommandResult } from '../../src/shared/contract/bridge.ts'
import type { Result } from '../../src/shared/contract/result.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, newDataFolder } from '../helpers/desktop.ts'
import { startHost } from '../helpers/native-host-process.ts'
import { runPackagedCommand, startPackagedApp, type PackagedApp } from '../helpers/packaged-app.ts'
import { buildPackagedFolder, PACKAGING_TIMEOUT_MS } from '../helpers/packaged-folder.ts'

/** A fuse is one character in the binary. */
const FUSE_STATE = { off: '0'.charCodeAt(0), on: '1'.charCodeAt(0) }

let packed: string
let session: DesktopSession
let program: PackagedApp

beforeAll(async () => {
  packed = await buildPackagedFolder()
}, PACKAGING_TIMEOUT_MS)
beforeAll(async () => {
  session = await startDesktopSession({ keyring: true })
  program = await startPackagedApp(session, packed)
})
afterAll(async () => {
  try {
    await program.stop()
  } finally {
    // Also if the program did not start.
    await session.stop()
  }
})

describe('the packed folder', () => {
  it('sets every fuse to its strictest value', async () => {
    const wire = await getCurrentFuseWire(join(packed, 'mayfly'))
    const on = [
      FuseV1Options.EnableCookieEncryption,
      FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
      FuseV1Options.OnlyLoadAppFromAsar,
    ]
    const off = [
      FuseV1Options.RunAsNode,
      FuseV1Options.EnableNodeOptionsEnvironmentVariable,
      FuseV1Options.EnableNodeCliInspectArguments,
      FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
      FuseV1Options.GrantFileProtocolExtraPrivileges,
    ]
    expect(on.map((fuse) => wire[fuse])).toEqual(on.map(() => FUSE_STATE.on))
    expect(off.map((fuse) => wire[fuse])).toEqual(off.map(() => FUSE_STATE.off))
  })

  it('contains only the bundle and the icons, in an archive', () => {
    expect(existsSync(join(packed, 'resources/app'))).toBe(false)
    const files = listPackage(join(packed, 'resources/app.asar'), { isPack: false })
    const unexpected = files.filter(
      (file) =>
        !/^\/(package\.json|out|out\/(main|cli|preload|profile|renderer|code-cache)\b.*|resources\b.*)$/.test(
          file,
        ),
    )
    expect(unexpected).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining(['/out/main/index.js', '/out/main/service.js', '/out/main/parse-worker.js']),
    )
    expect(files.filter((file) => /\.(map|ts|svelte)$|node_modules/.test(file))).toEqual([])
  })

  it.each([
    ['does not run as Node', ['-e', 'console.log("ran")'], { ELECTRON_RUN_AS_NODE: '1' }],
    ['ignores NODE_OPTIONS', ['--help'], { NODE_OPTIONS: '--require=/nowhere/at/all.js' }],
  ])('%s', (_name, args, env) => {
    const { stdout, stderr } = spawnSync(join(packed, 'mayfly'), ['--no-sandbox', ...args], {
      env: { ...session.env, ...env },
      timeout: 20_000,
      encoding: 'utf8',
    })
    expect(stdout).not.toMatch(/^ran$/m)
    expect(stderr).not.toContain('/nowhere/at/all.js')
  })
})

// At the same time: each program has its own data folder, and waits most of its time.
describe.concurrent('on a desktop that Electron does not recognize', () => {
  it.each(['LXQt', 'sway', 'Hyprland', 'MATE'])(
    '%s: uses the Secret Service of the session',
    async (name) => {
      const env = { ...session.env, XDG_CURRENT_DESKTOP: name }
      const dataDir = newDataFolder(session)
      const report = await runPackagedCommand(env, packed, dataDir, 'doctor')
      await runPackagedCommand(env, packed, dataDir, 'quit')
      expect(report).toContain('API keys are saved in the keychain (gnome_libsecret).')
    },
  )
})

describe('the packed program', () => {
  it('prints the ready line', () => {
    expect(program.ready).toMatchObject({ event: 'ready', mode: 'desktop' })
  })

  it('is also the mayfly command with its MCP server', async () => {
    const command = join(packed, 'mayfly')
    const prelude = ['--no-sandbox', '--data-dir', program.dataDir]
    const mayfly = (...args: string[]) =>
      spawnSync(command, [...prelude, ...args], { env: session.env, encoding: 'utf8' })
    const client = new Client({ name: 'test-agent', version: '1' })
    const env = Object.fromEntries(Object.entries(session.env).map(([name, value]) => [name, value ?? '']))
    await client.connect(
      new StdioClientTransport({ command, args: [...prelude, 'mcp'], env, stderr: 'ignore' }),
    )
    const created = await client.callTool({ name: 'create_address', arguments: {} })
    const { address } = created.structuredContent as { address: string }
    await client.close()
    const { status, stdout } = mayfly('send-test', address, '--code', '640277')
    expect({ status, stdout }).toEqual({ status: 0, stdout: '640277\n' })
    expect(mayfly('wait', address)).toMatchObject({ status: 0, stdout: '640277\n' })
    expect(mayfly('list').stdout).toContain(address)
    expect(mayfly('wait', '--timeout', '1s', '--since', 'now', address).status).toBe(3)
    expect(mayfly('--nonsense', 'wait').status).toBe(2)
    expect(mayfly('--ephemeral', 'wait')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Use the npm package') as string,
    })
    expect(mayfly('delete', address).status).toBe(0)
  })

  it('runs the native messaging host, whose output has nothing but messages', async () => {
    const call = async <K extends CommandName>(name: K, args: CommandArgs<K>): Promise<CommandResult<K>> => {
      const result = (await callBridge(program.page, name, args)) as Result<CommandResult<K>>
      if (!result.ok) throw new Error(JSON.stringify(result.failure))
      return result.value
    }
    mkdirSync(join(session.home, '.config/chromium'), { recursive: true })
    const installed = await call('browser.set', { kind: 'chromium', on: true })
    const { location } = installed.find(({ kind }) => kind === 'chromium')!
    const { path: script } = JSON.parse(readFileSync(location, 'utf8')) as { path: string }
    const host = startHost(program.dataDir, { script, env: session.env })
    expect(await host.event('state')).toMatchObject({ state: 'waiting' })
    const [waiting] = (await call('snapshot.read', {})).browsers
    await call('browser.allow', { browser: waiting!.id })
    expect(await host.event('state', 1)).toMatchObject({ state: 'allowed' })
    expect(await host.event('offers')).toMatchObject({ offers: [] })
    host.quit()
    expect(await host.ended).toBe(0)
    expect(host.messages).toHaveLength(3)
    await call('browser.set', { kind: 'chromium', on: false })
    expect([existsSync(location), existsSync(script)]).toEqual([false, false])
  })

  it('shows its page on app:// and creates an address', async () => {
    const { page } = program
    expect(page.url()).toBe('app://mayfly/index.html')
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    await page
      .getByRole('button', { name: /New address/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Copy address' }).first().waitFor()
    await page
      .getByText(/@mayfly\.test/)
      .locator('visible=true')
      .first()
      .waitFor()
  })

  it('serves the page and no other files', async () => {
    const statuses = await program.page.evaluate(async () => {
      const paths = [
        '/index.html',
        '/../../package.json',
        '/%2e%2e/main/index.js',
        '/..%2fmain%2findex.js',
        '/%zz',
        '/nothing.js',
      ]
      return Promise.all(
        paths.map((path) =>
          fetch(path).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
    })
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1).filter((status) => status === 200)).toEqual([])
    const otherHost = await program.page.evaluate(() =>
      fetch('app://other/index.html').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    expect([0, 404]).toContain(otherHost)
  })
})
