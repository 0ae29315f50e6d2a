// Starts Mayfly in a container with Testcontainers, and waits for codes over its REST interface. Needs Node 22.22 and the packages
// `testcontainers` 12 and `@types/node`.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'

const HTTP_PORT = 2580
const SMTP_PORT = 2525
const HOUR_MS = 3_600_000
const STARTUP_TIMEOUT_MS = 60_000
const REQUEST_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 200

export interface Address {
  readonly id: string
  readonly email: string
}

/** A running container. */
export class MayflyContainer {
  /** The SMTP server for the program under test, if it runs outside of containers. */
  readonly smtp: { readonly host: string; readonly port: number }
  readonly #container: StartedTestContainer
  readonly #key: string

  private constructor(container: StartedTestContainer, key: string) {
    this.#container = container
    this.#key = key
    this.smtp = { host: container.getHost(), port: container.getMappedPort(SMTP_PORT) }
  }

  /** Starts a container, and waits until its health check passes. */
  static async start(image = 'mayfly:latest'): Promise<MayflyContainer> {
    const key = randomBytes(24).toString('base64url')
    const container = await new GenericContainer(image)
      .withCommand(['--catch-all', '--smtp-auth=any'])
      .withEnvironment({ MAYFLY_OWNER_KEY: key })
      .withExposedPorts(HTTP_PORT, SMTP_PORT)
      // The image checks every 30 s, which is too slow for tests.
      .withHealthCheck({
        test: ['CMD', 'node', '/app/health-check.mjs'],
        interval: 1000,
        timeout: 5000,
        retries: 30,
      })
      .withWaitStrategy(Wait.forHealthCheck())
      .withStartupTimeout(STARTUP_TIMEOUT_MS)
      .start()
    return new MayflyContainer(container, key)
  }

  /** Creates an address with a random name for an hour. */
  async newAddress(): Promise<Address> {
    const { domains } = await this.#call<{ domains: string[] }>('GET', '/api/email/domains')
    const body = { domain: domains[0], expiryTime: HOUR_MS }
    return this.#call<Address>('POST', '/api/emails/generate', body)
  }

  /**
   * Returns the code of the newest mail that has one.
   * @throws Error named `TimeoutError`; its message lists the mail that arrived
   */
  async waitForCode({ id, email }: Address, timeoutMs = 30_000): Promise<string> {
    const deadline = performance.now() + timeoutMs
    const subjects = new Map<string, string>()
    for (;;) {
      const page = await this.#call<{ messages: { id: string; subject: string }[] }>(
        'GET',
        `/api/emails/${id}`,
      )
      for (const message of page.messages) {
        if (subjects.has(message.id)) continue
        subjects.set(message.id, message.subject)
        const path = `/api/emails/${id}/${message.id}/extract-code`
        const { code } = await this.#call<{ code: string | null }>('POST', path)
        if (code !== null) return code
      }
      if (performance.now() > deadline) {
        const arrived = JSON.stringify([...subjects.values()])
        const description = `No code to ${email} within ${timeoutMs / 1000} s. Arrived: ${arrived}`
        throw Object.assign(new Error(description), { name: 'TimeoutError' })
      }
      await delay(POLL_INTERVAL_MS)
    }
  }

  /** Ends the container and removes its data. */
  async stop(): Promise<void> {
    await this.#container.stop()
  }

  /** @throws Error with the service's message for an error status */
  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const url = `http://${this.#container.getHost()}:${this.#container.getMappedPort(HTTP_PORT)}${path}`
    const response = await fetch(url, {
      method,
      headers: { 'X-API-Key': this.#key, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`)
    return JSON.parse(answer) as T
  }
}
