// The container image, built from the Dockerfile and run on a read-only root file system as two users, over HTTP and HTTPS: health, mail
// in over SMTP, REST out, and a clean end on SIGTERM. Takes three minutes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { Agent, fetch } from 'undici'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ContainerImage, missingForImages } from '../helpers/container-image.ts'
import { findFreePort } from '../helpers/free-port.ts'
import { waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'

/** Bytes. */
const MAX_IMAGE_SIZE = 125_000_000
const STOP_TIMEOUT_MS = 5_000

const missing = missingForImages()
const folder = mkdtempSync(join(tmpdir(), 'mayfly-image-'))
let image: ContainerImage

beforeAll(() => {
  if (missing === null) image = ContainerImage.build(join(folder, 'storage'))
}, 1_200_000)
beforeEach(({ skip }) => skip(missing !== null, missing ?? ''))
afterAll(() => {
  if (missing === null) image.remove()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

test('is smaller than 125 MB and runs without root', () => {
  const { unpacked, compressed } = image.size()
  const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
  process.stdout.write(`image: ${inMegabytes(unpacked)} unpacked, ${inMegabytes(compressed)} compressed\n`)
  expect(unpacked).toBeLessThan(MAX_IMAGE_SIZE)
  expect(image.config.User).toBe('65532:65532')
})

test.each([
  ['HTTP', 65532, () => Promise.resolve([])],
  [
    'HTTPS',
    1000,
    async (data: string) => {
      const pair = await generate([{ name: 'commonName', value: 'mail.example.org' }])
      writeFileSync(join(data, 'cert.pem'), pair.cert)
      writeFileSync(join(data, 'cert.key'), pair.private, { mode: 0o644 })
      return ['--https', '--tls-cert', '/data/cert.pem', '--tls-key', '/data/cert.key']
    },
  ],
] as const)('works over %s as user %i on a read-only file system', async (scheme, user, prepare) => {
  const data = join(folder, scheme)
  mkdirSync(data, { mode: 0o700 })
  const [http, smtp] = [await findFreePort(), await findFreePort()]
  const ports = ['--http-port', String(http), '--smtp-port', String(smtp)]
  const container = await image.start(data, user, [...ports, '--catch-all', ...(await prepare(data))])
  try {
    expect(container.status).toMatchObject({
      Uid: expect.stringContaining(String(user)) as string,
      NSpid: expect.stringMatching(/\t1$/) as string,
      CapEff: '0000000000000000',
    })
    expect(container.node('-e', "fs.writeFileSync('/app/file', '')").stderr).toContain('EROFS')
    expect(container.checkHealth()).toBe(0)

    await sendMail(
      { host: '127.0.0.1', port: smtp },
      { to: 'me@mayfly.test', subject: 'Hello', text: '483920' },
    )
    const dispatcher = new Agent({ connect: { rejectUnauthorized: false } })
    const get = async (path: string): Promise<Record<string, unknown>> => {
      const url = `${scheme.toLowerCase()}://127.0.0.1:${http}${path}`
      const response = await fetch(url, { dispatcher, headers: { 'X-API-Key': container.key } })
      return (await response.json()) as Record<string, unknown>
    }
    const subjects = await waitFor('the mail', async () => {
      const { messages } = (await get('/api/messages')) as { messages: { subject: string }[] }
      return messages.length > 0 ? messages.map(({ subject }) => subject) : undefined
    })
    expect(subjects).toEqual(['Hello'])
    await dispatcher.close()

    const stoppedAt = performance.now()
    expect(await container.stop()).toBe(0)
    expect(performance.now() - stoppedAt).toBeLessThan(STOP_TIMEOUT_MS)
  } finally {
    container.kill()
  }
})
