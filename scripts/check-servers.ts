// npm run check-servers: checks each public server of the list, and prints one line for each with what differs from the list.
//   npm run check-servers
//   npm run check-servers -- --json          prints a report as JSON
//   npm run check-servers -- --list FILE     checks another list, which may contain servers on this computer
// Creates one address at each server that needs no key, and deletes it. Ends with status 1 if a server cannot be used.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { parseBaseUrl } from '../src/client/base-url.ts'
import { publicServerSchema } from '../src/shared/model/public-server.ts'
import { checkServer, type ServerReport } from './check-server.ts'

const DEFAULT_LIST = join(import.meta.dirname, '../resources/servers.json')

/** The schema of the list, with plain HTTP on this computer. */
const listSchema = z.strictObject({
  servers: z.array(
    publicServerSchema.extend({
      url: z.string().refine((url) => parseBaseUrl(url).ok, { message: 'not the URL of a server' }),
    }),
  ),
})

const { values } = parseArgs({ options: { json: { type: 'boolean' }, list: { type: 'string' } } })
const { servers } = listSchema.parse(JSON.parse(readFileSync(values.list ?? DEFAULT_LIST, 'utf8')))

const STATES: Readonly<Record<ServerReport['state'], string>> = {
  works: 'ok',
  'needs-key': 'ok',
  unusable: 'FAILED',
}
const describe = ({ state, problem, changes, domains }: ServerReport): string => {
  const works = state === 'works' ? `creates addresses at ${domains.join(', ')}` : 'needs a key, as listed'
  return [problem ?? works, ...changes].join('; ')
}

// Each server is another host: they are checked together.
const reports = await Promise.all(servers.map(checkServer))
if (values.json)
  console.log(JSON.stringify({ checkedAt: new Date().toISOString(), servers: reports }, null, 2))
else
  for (const report of reports)
    console.log(`${STATES[report.state].padEnd(6)}  ${report.name.padEnd(16)}  ${describe(report)}`)
process.exitCode = reports.some(({ state }) => state === 'unusable') ? 1 : 0
