// Starts verification-world.ts in namespaces of its own, where it may use the ports 53 and 443 and its own /etc/resolv.conf.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import { nodeBinary } from './service.ts'

export interface WorldOptions {
  /** For all files, empty. */
  readonly folder: string
  /** A complete Chromium. */
  readonly chromiumPath: string
  /** Of a screen, to see the browser's question; null for no screen, and no question. */
  readonly display: string | null
}

/** A visit in which the browser extension filled in the address. */
export interface FilledVisit {
  /** When the user pressed something in the page: Chromium forgets it after some seconds. */
  readonly pressed: 'just-now' | 'never'
  /** From leaving the field to the token; null without one. */
  readonly millis: number | null
  /** Whether the shop got a token for the address. */
  readonly isVerified: boolean
}

export interface WorldResult {
  readonly address: string
  /** From leaving the field to the token. */
  readonly millis: number | null
  /** The address that the shop read from the token, or why it refused it. */
  readonly verified: string
  readonly presentedBytes: number
  /** Mails that arrived at the account. */
  readonly mails: number
  readonly byExtension: readonly FilledVisit[]
  readonly cookies: readonly {
    readonly name: string
    readonly path: string
    readonly sameSite: string
    readonly secure: boolean
    readonly httpOnly: boolean
  }[]
  readonly signedOut: { readonly millis: number | null; readonly presentedBytes: number }
  /** What `doctor` printed. */
  readonly doctor: string
}

/** Runs the world. @throws Error with what it wrote, if it fails */
export const runVerificationWorld = async (options: WorldOptions): Promise<WorldResult> => {
  const { folder } = options
  const names = ['id.mayfly.test', 'mayfly.test', 'shop.test', 'dns.google']
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'mayfly.test' }], {
    keySize: 2048,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          ...['127.0.0.1', '127.0.0.3'].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  })
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key)
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const child = spawn(
    'unshare',
    [...namespaces, nodeBinary, join(import.meta.dirname, 'verification-world.ts'), JSON.stringify(options)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // The certificate is its own authority.
      env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'), MAYFLY_DATABASE_URL: '' },
    },
  )
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const line = stdout.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(`the world failed: ${stdout}${stderr}`)
  return JSON.parse(line) as WorldResult
}
