// npm run release-check: lists in words what is missing for a release, and ends with status 1 if something is. The release workflow runs it first.
//   npm run release-check
//   npm run release-check -- --owner FILE    checks another file than packaging/owner.json
// The secrets of the workflow can be checked only there, where each is a variable `HAS_NAME` with "true" or "false".
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { root } from './build-if-stale.ts'
import { missingOwnerValues, OWNER_FILE, readOwner } from './packaging/owner.ts'
import { missingSecrets, releaseSecretSentences } from './packaging/release-secrets.ts'

const manifestSchema = z.object({ version: z.string() })

const { values } = parseArgs({ options: { owner: { type: 'string' } } })
const { version } = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

/** What is missing, in sections. */
const sections: [string, readonly string[]][] = [
  [`Missing in ${OWNER_FILE}:`, missingOwnerValues(readOwner(values.owner))],
  [
    'Missing in CHANGELOG.md:',
    changelog.includes(`\n## ${version}`)
      ? []
      : [`a section "## ${version}" for the version of package.json.`],
  ],
]
if (process.env.GITHUB_ACTIONS === 'true')
  sections.push(['Missing secrets of the repository:', missingSecrets(process.env)])

const write = (head: string, sentences: readonly string[]): void => {
  process.stdout.write(`${head}\n${sentences.map((sentence) => `- ${sentence}\n`).join('')}`)
}

const missing = sections.filter(([, sentences]) => sentences.length > 0)
for (const [head, sentences] of missing) write(head, sentences)
if (process.env.GITHUB_ACTIONS !== 'true')
  write(
    'Only the release workflow can check that these secrets of the repository exist:',
    releaseSecretSentences(),
  )
if (missing.length === 0) process.stdout.write(`Nothing is missing for the release of ${version}.\n`)
process.exitCode = missing.length === 0 ? 0 : 1
