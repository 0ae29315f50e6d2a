// npm run dev in a copy of this checkout: a change in a Svelte file updates the page immediately, without a reload; the program
// has the same access control as a release build, and a release build contains no development server.
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../../src/shell-common/renderer-headers.ts'
import type { ReadyLine } from '../../src/shared/contract/service-channel.ts'
import { sharedChromium } from '../helpers/browser-shell.ts'
import { copyCheckout, startNpm, type NpmRun } from '../helpers/npm.ts'
import { waitFor } from '../helpers/service.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mayfly-dev-'))
const checkout = join(folder, 'checkout')
const view = join(checkout, 'src/renderer/views/addresses/NoAddresses.svelte')

/** The source of the heading in the first view. */
const SENTENCE = '{app.text.page.addresses.firstTitle}'

/** Milliseconds after which a build of a change has started: that no build started has no other sign. */
const BUILD_STARTS_WITHIN_MS = 1_000

let page: Page
let dev: NpmRun<Extract<ReadyLine, { mode: 'browser' }>>

beforeAll(async () => {
  copyCheckout(checkout)
  const options = ['--no-open', '--data-dir', join(folder, 'data'), '--http-port', '0', '--smtp-port', '0']
  dev = await startNpm(checkout, ['run', '-s', 'dev', '--', '--browser', ...options])
  page = await (await sharedChromium()).newPage()
  await page.goto(dev.ready.url)
  await page.getByRole('main').waitFor()
})
afterAll(async () => {
  await page.close()
  await dev.stop('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Every script of a build's main process, as one text. */
const mainScripts = (of: string): string =>
  readdirSync(join(of, 'out/main'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(of, 'out/main', name), 'utf8'))
    .join('\n')

/** A request as any program on this computer can send it. @returns its status */
const requestStatus = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    request(new URL(path, dev.ready.url), options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end('{}')
  })

describe('a changed sentence', () => {
  it('is in the window without a reload of the page', async () => {
    const source = readFileSync(view, 'utf8')
    expect(source).toContain(SENTENCE)
    await page.evaluate(() => void Object.assign(window, { isStillHere: true }))
    const sentence = 'Another sentence'
    const heading = page.getByRole('heading', { name: sentence })
    // A watcher may miss a second save within milliseconds, which does not happen by hand: it is saved again.
    await waitFor('the sentence', () => {
      writeFileSync(view, source.replace(SENTENCE, sentence))
      return heading.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => undefined,
      )
    })
    expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
  })
})

describe('the program behind the page', () => {
  it('is the real one', async () => {
    await page.getByRole('button', { name: 'New address' }).first().click()
    await page.getByRole('main').getByText('@mayfly.test').first().waitFor()
  })

  it('rejects other pages, other host names and requests without the secret', async () => {
    const { host, origin } = new URL(dev.ready.url)
    const secret = await page.evaluate(() => sessionStorage.getItem('mayfly-secret') ?? '')
    const authorization = `Bearer ${secret}`
    expect(await requestStatus('/call/doctor.run', { origin, authorization })).toBe(200)
    expect(await requestStatus('/call/doctor.run', { origin: 'http://127.0.0.1:9', authorization })).toBe(403)
    expect(await requestStatus('/call/doctor.run', { host: host.replace('127', '128'), authorization })).toBe(
      403,
    )
    expect(await requestStatus('/call/doctor.run', { host: 'elsewhere.example', authorization })).toBe(403)
    expect(await requestStatus('/call/doctor.run', { origin })).toBe(401)
  })

  it('serves its page with the policy of a release build', async () => {
    const policy = (await fetch(dev.ready.url)).headers.get('content-security-policy')
    expect(policy).toBe(`${CONTENT_SECURITY_POLICY}; worker-src blob:`)
  })

  it('is rebuilt only for changes of its own sources, and no file is missing during a build', async () => {
    const script = join(checkout, 'out/main/service.js')
    const builtAt = new Set([statSync(script).mtimeMs])
    // Another checkout with hard links to the same package files appears and disappears.
    linkSync(join(checkout, 'node_modules/hono/dist/hono-base.js'), join(folder, 'elsewhere'))
    rmSync(join(folder, 'elsewhere'))
    await sleep(BUILD_STARTS_WITHIN_MS)
    appendFileSync(join(checkout, 'src/service/index.ts'), "\nprocess.title = 'changed'\n")
    await waitFor('the build', () => {
      const isChanged = readFileSync(script, 'utf8').includes('changed')
      builtAt.add(statSync(script).mtimeMs)
      return isChanged || undefined
    })
    expect(builtAt.size).toBe(2)
  })
})

describe('a release build', () => {
  it('cannot load its page from a development server', () => {
    expect(mainScripts(checkout)).toContain('MAYFLY_DEV_SERVER')
    expect(mainScripts(root)).not.toContain('MAYFLY_DEV_SERVER')
  })

  it('is rebuilt at the next start, replacing the development build', () => {
    expect(existsSync(join(root, 'out/built'))).toBe(true)
    expect(existsSync(join(checkout, 'out/built'))).toBe(false)
  })
})
