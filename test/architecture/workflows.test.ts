// The workflows: what they run is pinned and gets no text of an event as code, permissions are given to single jobs, and no file of the
// repository names the host of a package registry, which is the owner's choice or the default of a tool.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Workflow {
  readonly permissions: unknown
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }
    >
  >
}

const workflows = readdirSync(folder).map(
  (name) => [name, parse(readFileSync(join(folder, name), 'utf8')) as Workflow] as const,
)

describe.each(workflows)('%s', (name, { permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  it('may only read, except for single jobs', () => expect(permissions).toEqual({ contents: 'read' }))

  it('uses actions of one commit', () => {
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/)
  })

  it('leaves no token in the checkout', () => {
    for (const { uses, with: options } of steps)
      if (uses?.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false)
  })

  it('puts no expression into a script, which would run it', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })

  it('attests and publishes in the job that builds', () => {
    for (const { permissions: own, steps: ofJob } of Object.values(jobs)) {
      const lines = ofJob.map(({ run = '', uses = '' }) => `${run} ${uses}`).join('\n')
      if (own?.['id-token'] === 'write') expect(lines).toMatch(/npm run (?:dist|pack:npm)|build-push-action/)
      else expect(lines).not.toMatch(/attest-build-provenance|npm publish/)
      // A cache could have been written by another workflow.
      if (name === 'release.yml' || name === 'publish.yml')
        expect(JSON.stringify(ofJob)).not.toContain('"cache":"npm"')
    }
  })
})

it('no file names the host of a package registry, or a token for npm', () => {
  const found = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /\.(?:md|ya?ml|ts|json|rb|nix|sh|service)$|Dockerfile$/.test(file) &&
        !file.startsWith('packages/code-finder/lab/'),
    )
    .filter((file) => existsSync(join(root, file)) && file !== 'test/architecture/workflows.test.ts')
    .filter((file) => /registry\.npmjs|\bghcr\.io|NPM_TOKEN/.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
