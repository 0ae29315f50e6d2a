// A world of its own for address verification, with the real ports: a name server, a resolver over HTTPS, a shop and the service on the
// ports 53 and 443 of loopback addresses, and a complete Chromium. Runs as root in a network, mount and process namespace; see
// `startVerificationWorld`. Prints one line of JSON, `WorldResult`.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium, type Page } from 'playwright-core'
import { CompanionTab } from './companion-pages.ts'
import { buildCompanionScript } from './companion-world.ts'
import { startDnsServer } from './dns-server.ts'
import { runService, startService, waitFor, type TestService } from './service.ts'
import { verifyPresentation } from './shop-verifier.ts'
import type { FilledVisit, WorldOptions, WorldResult } from './verification-in-namespace.ts'

const ISSUER = 'id.mayfly.test'
const DOMAIN = 'mail.mayfly.test'
const SHOP = 'shop.test'
/** The service also answers at the registrable domain of its name, where Chrome reads /.well-known/web-identity. */
const HOSTS = { [ISSUER]: '127.0.0.1', 'mayfly.test': '127.0.0.1', [SHOP]: '127.0.0.2' }
const RESOLVER_ADDRESS = '127.0.0.3'
const RECORDS = { [`_email-verification.${DOMAIN}`]: `iss=${ISSUER}` }
const DEBUGGING_PORT = 9222

const run = (command: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

const listen = (server: Server, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(443, address, resolve)
  })

interface Visit {
  readonly presented: string
  readonly verified: string
}

/** A shop whose form asks for a verified address; it checks what it gets with its own code. */
const startShop = async (tls: { cert: Buffer; key: Buffer }): Promise<Visit[]> => {
  const visits: Visit[] = []
  const nonces = new Set<string>()
  const page = (
    nonce: string,
  ) => `<!doctype html><title>Shop</title><h1>Join</h1><form method="post" action="/join">
    <label>E-mail <input type="email" id="email" name="email" autocomplete="email"></label>
    <label>Name <input name="nick"></label>
    <input type="hidden" name="nonce" value="${nonce}">
    <input type="hidden" name="token" autocomplete="email-verification-token" nonce="${nonce}">
    <button id="go">Join</button></form>`
  const join = async (form: URLSearchParams): Promise<void> => {
    const [presented, nonce, email] = ['token', 'nonce', 'email'].map((name) => form.get(name) ?? '')
    let verified = ''
    if (presented && nonce && email && nonces.delete(nonce))
      verified = await verifyPresentation(presented, { origin: `https://${SHOP}`, nonce, email }).then(
        (payload) => String(payload.email),
        (error: unknown) => String(error),
      )
    visits.push({ presented: presented ?? '', verified })
  }
  const server = createServer(tls, (request, response) => {
    void (async () => {
      if (request.method === 'POST') await join(new URLSearchParams(await text(request)))
      const nonce = randomBytes(16).toString('base64url')
      nonces.add(nonce)
      response.writeHead(request.url === '/favicon.ico' ? 404 : 200, {
        'Content-Type': 'text/html; charset=utf-8',
      })
      response.end(request.method === 'POST' ? '<title>Joined</title>' : page(nonce))
    })()
  })
  await listen(server, HOSTS[SHOP])
  return visits
}

/** A resolver with the JSON interface of dns.google. */
const startResolver = async (tls: { cert: Buffer; key: Buffer }): Promise<void> => {
  const server = createServer(tls, (request, response) => {
    const name = (new URL(request.url ?? '/', 'https://dns.google').searchParams.get('name') ?? '').replace(
      /\.$/,
      '',
    )
    const data = (RECORDS as Readonly<Record<string, string>>)[name]
    const answer = { name: `${name}.`, type: 16, TTL: 30, data }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(
      JSON.stringify({
        Status: data === undefined ? 3 : 0,
        AD: true,
        Question: [{ name: `${name}.`, type: 16 }],
        ...(data === undefined ? {} : { Answer: [answer] }),
      }),
    )
  })
  await listen(server, RESOLVER_ADDRESS)
}

const startBrowser = async (folder: string, cert: Buffer, { chromiumPath, display }: WorldOptions) => {
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const pin = createHash('sha256').update(spki).digest('base64')
  mkdirSync(join(folder, 'browser/Default'), { recursive: true })
  writeFileSync(
    join(folder, 'browser/Default/Preferences'),
    JSON.stringify({ autofill: { email_verification_enabled: true } }),
  )
  const child = spawn(
    chromiumPath,
    [
      '--no-sandbox',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-gpu',
      `--user-data-dir=${join(folder, 'browser')}`,
      `--remote-debugging-port=${DEBUGGING_PORT}`,
      `--ignore-certificate-errors-spki-list=${pin}`,
      '--enable-features=EmailVerificationProtocol',
      `--host-resolver-rules=MAP dns.google ${RESOLVER_ADDRESS}`,
      ...(display === null
        ? ['--headless=new', '--auto-grant-email-verification-permission-for-testing']
        : ['--window-size=1000,700', '--window-position=0,0']),
      'about:blank',
    ],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, ...(display === null ? {} : { DISPLAY: display }) },
    },
  )
  const url = `http://127.0.0.1:${DEBUGGING_PORT}`
  await waitFor('Chromium', () =>
    fetch(`${url}/json/version`).then(
      () => true as const,
      () => undefined,
    ),
  )
  const browser = await chromium.connectOverCDP(url)
  const context = browser.contexts()[0]!
  return { child, browser, page: context.pages()[0] ?? (await context.newPage()) }
}

/** The outcomes of requests for a token that the service reported. */
const outcomes = (service: TestService): string[] =>
  service
    .log()
    .split('\n')
    .filter((line) => line.includes('"event":"verification"'))
    .map((line) => (JSON.parse(line) as { outcome: string }).outcome)

/** Puts an address into the shop's field, which has the focus then. */
type Enter = (address: string) => Promise<void>

const byKeys =
  (page: Page): Enter =>
  async (address) => {
    await page.click('#email')
    await page.keyboard.type(address, { delay: 5 })
  }

/** By the content script of the browser extension. */
const byCompanion =
  (page: Page, script: string, pressed: FilledVisit['pressed']): Enter =>
  async (address) => {
    const frame = await new CompanionTab(page, script).inject()
    if (pressed !== 'never') await page.click('h1')
    const isFilled = await frame.receive({ type: 'fill-address', address, place: 'only' })
    if (isFilled !== true) throw new Error('The content script did not fill the field.')
  }

/**
 * Enters an address in the shop and leaves the field.
 * @returns milliseconds until the service issued a token; null if it did not within the time
 */
const enterAddress = async (
  page: Page,
  service: TestService,
  address: string,
  timeoutMs: number,
  enter = byKeys(page),
): Promise<number | null> => {
  const before = outcomes(service).length
  await page.goto(`https://${SHOP}/`)
  await enter(address)
  const startedAt = performance.now()
  await page.keyboard.press('Tab')
  return waitFor(
    'a token',
    () => (outcomes(service).length > before ? performance.now() - startedAt : undefined),
    timeoutMs,
  ).catch(() => null)
}

const joinShop = async (page: Page, visits: readonly Visit[]): Promise<Visit | undefined> => {
  const before = visits.length
  // The browser checks the token after it got it; the field is filled with the form's submission.
  await page.waitForTimeout(500)
  await page.click('#go')
  await page.waitForFunction(() => document.title === 'Joined')
  return visits[before]
}

const runWorld = async (options: WorldOptions): Promise<WorldResult> => {
  const { folder } = options
  run('ip', 'link', 'set', 'lo', 'up')
  writeFileSync(join(folder, 'resolv.conf'), 'nameserver 127.0.0.1\n')
  run('mount', '--bind', join(folder, 'resolv.conf'), '/etc/resolv.conf')
  const tls = { cert: readFileSync(join(folder, 'cert.pem')), key: readFileSync(join(folder, 'key.pem')) }
  await startDnsServer({ A: HOSTS, TXT: RECORDS }, 53)
  await startResolver(tls)
  const visits = await startShop(tls)
  const files = ['--tls-cert', join(folder, 'cert.pem'), '--tls-key', join(folder, 'key.pem')]
  const service = await startService({
    dataDir: join(folder, 'data'),
    args: [
      '--https',
      ...files,
      '--http-port',
      '443',
      '--public-url',
      `https://${ISSUER}`,
      '--domain',
      DOMAIN,
      '--verify-addresses',
      '--log',
      'json',
    ],
  })
  const doctor = await runService([
    'doctor',
    '--data-dir',
    service.dataDir,
    '--domain',
    DOMAIN,
    '--verify-addresses',
    '--public-url',
    `https://${ISSUER}`,
    '--dns-over-https',
    `https://${RESOLVER_ADDRESS}/resolve`,
  ])
  const link = (await runService(['link', '--data-dir', service.dataDir])).stdout.trim()
  const { child, browser, page } = await startBrowser(folder, tls.cert, options)
  try {
    await page.goto(link)
    await page.getByText('Sign out').waitFor()
    const cookies = await page.context().cookies(`https://${ISSUER}/profile`)
    const verificationCookies = await page
      .context()
      .cookies(`https://${ISSUER}/verification/session/accounts`)
    const { email } = await service.createAddress()
    const millis = await enterAddress(page, service, email, 15_000)
    if (options.display !== null) return { ...emptyResult, doctor: doctor.stdout }
    const visit = await joinShop(page, visits)
    const script = await buildCompanionScript()
    const byExtension: FilledVisit[] = []
    for (const pressed of ['just-now', 'never'] as const) {
      const { email: filled } = await service.createAddress()
      const enter = byCompanion(page, script, pressed)
      const filledMillis = await enterAddress(page, service, filled, 3_000, enter)
      const joined = await joinShop(page, visits)
      byExtension.push({ pressed, isVerified: joined?.verified === filled, millis: filledMillis })
    }
    const { total } = (await service.api<{ total: number }>('GET', '/api/messages')).body
    // The session is over: the browser knows it, and asks for nothing.
    await page.goto(`https://${ISSUER}/profile`)
    await page.evaluate(async () => {
      await fetch('/profile/api/sign-out', { method: 'POST' })
    })
    const signedOutMillis = await enterAddress(page, service, email, 2_000)
    const signedOutVisit = await joinShop(page, visits)
    return {
      address: email,
      millis,
      verified: visit?.verified ?? '',
      presentedBytes: visit?.presented.length ?? 0,
      mails: total,
      byExtension,
      cookies: [...cookies, ...verificationCookies].map(({ name, path, sameSite, secure, httpOnly }) => ({
        name,
        path,
        sameSite,
        secure,
        httpOnly,
      })),
      signedOut: { millis: signedOutMillis, presentedBytes: signedOutVisit?.presented.length ?? 0 },
      doctor: doctor.stdout + doctor.stderr,
    }
  } finally {
    if (options.display !== null) await page.waitForTimeout(20_000)
    await browser.close()
    child.kill()
    await service.stop()
  }
}

const emptyResult: WorldResult = {
  address: '',
  millis: null,
  verified: '',
  presentedBytes: 0,
  mails: 0,
  byExtension: [],
  cookies: [],
  signedOut: { millis: null, presentedBytes: 0 },
  doctor: '',
}

const result = await runWorld(JSON.parse(process.argv[2] ?? '') as WorldOptions)
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)
