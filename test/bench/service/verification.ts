// The cost of a token that verifies an address, with its HTTP request, its session and the used request in the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEYS_PATH, newHolderKey, signedRequest } from '../../helpers/issuance-request.ts'
import { startVerificationService } from '../../helpers/verification-service.ts'
import { limitedRow, type BenchRow } from '../bench-row.ts'
import { processorTime } from './processes.ts'

const WARM_UP_COUNT = 200
const TOKEN_COUNT = 1600
const CLIENT_COUNT = 8
/** Milliseconds of processor time for each token. */
const LIMIT_MS = 2

/** Runs work so often, by several clients at a time. */
const repeat = async (count: number, work: () => Promise<void>): Promise<void> => {
  const client = async (): Promise<void> => {
    for (let done = 0; done < count / CLIENT_COUNT; done += 1) await work()
  }
  await Promise.all(Array.from({ length: CLIENT_COUNT }, client))
}

export const measureVerification = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
  // Kept connections, as browsers keep them: the handshake of TLS is not measured.
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENT_COUNT })
  const issuer = await startVerificationService(folder, ['--domain', 'mayfly.test'])
  try {
    const { session, verification } = await issuer.signInOwner()
    const address = { name: 'fresh', expiryTime: 3_600_000, domain: 'mayfly.test' }
    await issuer.page('addresses', address, session)
    /** Milliseconds of the service's processor time. */
    const costOf = async (work: () => Promise<void>): Promise<number> => {
      await repeat(WARM_UP_COUNT, work)
      const before = processorTime(issuer.service.child.pid ?? 0)
      await repeat(TOKEN_COUNT, work)
      return ((processorTime(issuer.service.child.pid ?? 0) - before) * 1000) / TOKEN_COUNT
    }
    const document = { method: 'GET', path: KEYS_PATH, headers: {}, body: '' }
    const documentCost = await costOf(async () => void (await issuer.send(document, agent)))
    const rows: BenchRow[] = []
    for (const curve of ['Ed25519', 'P-256'] as const) {
      const issue = async (): Promise<void> => {
        const request = signedRequest(verification, { email: 'fresh@mayfly.test', key: newHolderKey(curve) })
        const { status, body } = await issuer.send(request, agent)
        if (status !== 200) throw new Error(body)
      }
      const cost = await costOf(issue)
      const detail = `${documentCost.toFixed(2)} ms for a document`
      rows.push(limitedRow(`processor time of a token, ${curve}`, cost, 'ms', LIMIT_MS, detail))
    }
    return rows
  } finally {
    agent.destroy()
    await issuer.service.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
