// What a public server needs of the Internet, as a process inside the network of that server: a name server on port 53, and an ACME
// authority that connects to port 80. Prints one line of JSON, and runs until it is killed.
//   node public-internet-process.ts FOLDER RECORDS
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDnsServer, type DnsRecords } from './dns-server.ts'
import { launchPebble } from './pebble.ts'

/** What the process prints. */
export interface PublicInternet {
  readonly directory: string
  /** Files with the authority of the directory, and the root of the certificates that it issues. */
  readonly caFile: string
  readonly rootFile: string
}

const [folder = '', records = '{}'] = process.argv.slice(2)
await startDnsServer(JSON.parse(records) as DnsRecords, 53)
const pebble = await launchPebble(folder, { dnsServer: '127.0.0.1:53', proofPort: 80 })
const rootFile = join(folder, 'root.pem')
writeFileSync(rootFile, pebble.root())
const printed: PublicInternet = { directory: pebble.directory, caFile: pebble.caFile, rootFile }
process.stdout.write(`${JSON.stringify(printed)}\n`)
