// A real ACME authority: Debian's pebble, on free ports and with its files in a folder, as a child process. It resolves names with a DNS
// server of the test, and connects to a port of the test.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { findFreePort } from './free-port.ts'

const PROGRAM = '/usr/bin/pebble'

/** Whether pebble is installed. */
export const hasPebble = existsSync(PROGRAM)
/** Why tests are skipped without it. */
export const PEBBLE_MISSING = 'pebble is not installed. Run: sudo apt-get install pebble'

export interface PebbleSettings {
  /** `ADDRESS:PORT` of the DNS server that it asks. */
  readonly dnsServer: string
  /** The port to which it connects for a proof, instead of 80. */
  readonly proofPort: number
  /** Port of its directory; any free one by default. */
  readonly port?: number
  /** The share of good nonces that it refuses, in percent. */
  readonly refusedNonces?: number
  /** HMAC keys in base64url by key id, if accounts must be bound to one of them. */
  readonly externalAccounts?: Readonly<Record<string, string>>
}

export interface Pebble {
  readonly directory: string
  /** File with the authority of its own TLS. */
  readonly caFile: string
  /** The root of the certificates that it issues, PEM: a new one with each start. */
  root(): string
  /** What it logged since its last start. */
  log(): string
  stop(): Promise<void>
  /** Starts it again on the same ports; it knows no account any longer. */
  restart(): Promise<void>
}

/** A GET over TLS. @param ca PEM */
const getText = (url: string, ca: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { ca }, (response) => void text(response).then(resolve, reject))
    sent.on('error', reject)
    sent.end()
  })

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

/** Starts it. @param folder for its files */
export const launchPebble = async (folder: string, settings: PebbleSettings): Promise<Pebble> => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  const caFile = join(folder, 'cert.pem')
  writeFileSync(caFile, cert)
  writeFileSync(join(folder, 'key.pem'), key)
  const port = settings.port ?? (await findFreePort())
  const managementPort = await findFreePort()
  const { externalAccounts } = settings
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: caFile,
    privateKey: join(folder, 'key.pem'),
    httpPort: settings.proofPort,
    tlsPort: await findFreePort(),
    externalAccountBindingRequired: externalAccounts !== undefined,
    externalAccountMACKeys: externalAccounts ?? {},
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ pebble }))
  let log = ''
  let child: ChildProcess | null = null
  const stop = async (): Promise<void> => {
    if (child) await stopProcess(child)
  }
  const run = async (): Promise<string> => {
    log = ''
    child = await startProcess(folder, settings, (line) => (log += `${line}\n`))
    return untilAnswered(() => getText(`https://127.0.0.1:${managementPort}/roots/0`, cert))
  }
  let root = await run()
  return {
    directory: `https://127.0.0.1:${port}/dir`,
    caFile,
    root: () => root,
    log: () => log,
    stop,
    restart: async () => {
      await stop()
      root = await run()
    },
  }
}

/** Starts the program with the configuration in a folder. @param onLine called with each line that it logs */
const startProcess = async (
  folder: string,
  { dnsServer, refusedNonces }: PebbleSettings,
  onLine: (line: string) => void,
): Promise<ChildProcess> => {
  const child = spawn(PROGRAM, ['-strict', '-config', join(folder, 'config.json'), '-dnsserver', dnsServer], {
    env: {
      PEBBLE_VA_NOSLEEP: '1',
      PEBBLE_VA_ALWAYS_VALID: '0',
      PEBBLE_AUTHZREUSE: '0',
      PEBBLE_WFE_NONCEREJECT: String(refusedNonces ?? 0),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        onLine(line)
        // The last line of its start.
        if (line.includes('Root CA certificate available at')) resolve()
      })
    child.once('exit', () => reject(new Error('pebble did not start')))
  })
  return child
}

/** Repeats a request until the port is open: pebble logs before it listens. */
const untilAnswered = async (ask: () => Promise<string>): Promise<string> => {
  const deadline = performance.now() + 15_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
