// The cost of a token that verifies an address, with its HTTP request, its session and the used request in the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newHolderKey, signedRequest } from '../../helpers/issuance-request.ts'
import { startVerificationService } from '../../helpers/verification-service.ts'
import { limitedRow, type BenchRow } from '../bench-row.ts'
import { processorTime } from './processes.ts'

const WARM_UP_COUNT = 200
const TOKEN_COUNT = 1000
/** Milliseconds of processor time for each token. */
const LIMIT_MS = 2

export const measureVerification = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-'))
  // One connection, as a browser keeps it: TLS is not measured.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const issuer = await startVerificationService(folder, ['--domain', 'mayfly.test'])
  try {
    const { session, verification } = await issuer.signInOwner()
    const address = { name: 'fresh', expiryTime: 3_600_000, domain: 'mayfly.test' }
    await issuer.page('addresses', address, session)
    const rows: BenchRow[] = []
    for (const curve of ['Ed25519', 'P-256'] as const) {
      const issue = async (count: number): Promise<void> => {
        for (let done = 0; done < count; done += 1) {
          const request = signedRequest(verification, {
            email: 'fresh@mayfly.test',
            key: newHolderKey(curve),
          })
          const { status, body } = await issuer.send(request, agent)
          if (status !== 200) throw new Error(body)
        }
      }
      await issue(WARM_UP_COUNT)
      const before = processorTime(issuer.service.child.pid ?? 0)
      await issue(TOKEN_COUNT)
      const used = processorTime(issuer.service.child.pid ?? 0) - before
      rows.push(
        limitedRow(`processor time of a token, ${curve}`, (used * 1000) / TOKEN_COUNT, 'ms', LIMIT_MS),
      )
    }
    return rows
  } finally {
    agent.destroy()
    await issuer.service.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
