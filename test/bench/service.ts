// The built-in service compared with stock smtp-server and MailDev, in one run. `node test/bench/service.ts` prints
// the table; the order matters, so that each process has the machine to itself.
import type { BenchRow } from './bench-row.ts'
import { rowLine } from './bench-row.ts'
import { measureRates } from './service/rates.ts'
import { measureEventStreams } from './service/event-streams.ts'
import { measureMemory } from './service/memory.ts'
import { measurePages } from './service/pages.ts'
import { measureMillionMails } from './service/million-mails.ts'
import { compareWithMailDev } from './service/maildev.ts'
import { measureVerification } from './service/verification.ts'

/** Runs the whole benchmark. */
export const run = async (): Promise<BenchRow[]> => [
  ...(await measureRates()),
  ...(await measureEventStreams()),
  ...(await measureMemory()),
  ...(await measurePages()),
  ...(await measureVerification()),
  ...(await compareWithMailDev()),
  ...(await measureMillionMails()),
]

if (import.meta.main) {
  const only = process.argv[2]
  const parts = {
    rates: measureRates,
    events: measureEventStreams,
    memory: measureMemory,
    pages: measurePages,
    verification: measureVerification,
    maildev: compareWithMailDev,
    million: measureMillionMails,
  }
  const rows = only !== undefined && only in parts ? await parts[only as keyof typeof parts]() : await run()
  for (const row of rows) console.log(rowLine(row))
  if (rows.some(({ met }) => !met)) process.exitCode = 1
}
