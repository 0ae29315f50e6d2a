// The files by which agents find Mayfly: each names only what exists.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createProgram } from '../../../src/cli/commands.ts'
import { ReturnedMail } from '../../../src/mcp/returned-mail.ts'
import { createAgentServer } from '../../../src/mcp/server.ts'
import { keyPermissions } from '../../../src/service/mcp/key-permissions.ts'
import { openServerMailbox } from '../../../src/cli/mailbox/server-mailbox.ts'
import { llmsText } from '../../../src/service/http/llms-txt.ts'
import { parseCommandLine } from '../../../src/service/options.ts'
import { SESSION_ACCESS } from '../../../src/service/store/key-access.ts'
import { bundleManifest } from '../../../scripts/packaging/mcp-bundle.ts'
import { readPackageFacts } from '../../../scripts/packaging/package-facts.ts'
import { releasedOwner } from '../../helpers/released-owner.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The tools of the server and their inputs. */
const toolsOf = async (): Promise<Map<string, string[]>> => {
  const server = createAgentServer(
    openServerMailbox({ url: 'https://mail.example', key: 'not used', smtp: null }),
    keyPermissions(SESSION_ACCESS),
    '1.0.0',
    new ReturnedMail(),
  )
  const [one, other] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1.0.0' })
  await Promise.all([server.connect(one), client.connect(other)])
  const { tools } = await client.listTools()
  await client.close()
  return new Map(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]))
}

/** Words in code that have the form of a tool's name. */
const toolNamesIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:create|list|delete|read|wait)_[a-z_]+\b/g))

const serveOptions = (...args: string[]) => {
  const command = parseCommandLine(args)
  if (command.kind !== 'serve') throw new Error(command.kind)
  return command.options
}

describe('SKILL.md', () => {
  const skill = read('skills/mayfly/SKILL.md')

  it('has the fields of an Agent Skill, named as its folder', () => {
    const [, head = ''] = /^---\n([^]*?)\n---\n/.exec(skill) ?? []
    const fields = new Map(
      head.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
    )
    expect([...fields.keys()]).toEqual(['name', 'description', 'license'])
    expect(fields.get('name')).toBe('mayfly')
    expect(fields.get('description')?.length).toBeLessThanOrEqual(1024)
    expect(skill.split('\n').length).toBeLessThan(500)
  })

  it('names the tools that exist, all of them', async () => {
    expect([...toolNamesIn(skill)].sort()).toEqual([...(await toolsOf()).keys()].sort())
  })

  it('uses commands and options that exist', () => {
    const { commands } = createProgram('1.0.0', () => Promise.resolve())
    const used = Array.from(skill.matchAll(/\bmayfly ([a-z]+)([^\n`)]*)/g), ([, name, rest = '']) => ({
      name: name ?? '',
      options: rest.match(/--[a-z-]+/g) ?? [],
    }))
    expect(used.length).toBeGreaterThan(5)
    for (const { name, options } of used) {
      const command = commands.find((one) => one.name() === name)
      expect(name).toBe(command?.name())
      const known = command?.createHelp().formatHelp(command, command.createHelp()) ?? ''
      // The service has options of its own.
      if (name !== 'serve') for (const option of options) expect(known).toContain(option)
    }
  })

  it('names REST operations that exist', () => {
    const routes = read('src/service/store/key-access.ts')
    for (const [, method = '', path = ''] of skill.matchAll(/`(GET|POST|DELETE) (\/api[^`]*)`/g))
      expect(routes).toContain(`'${method} ${path}'`)
  })
})

describe('llms.txt', () => {
  it('links only to files that exist, and to every page of docs', () => {
    const links = Array.from(read('llms.txt').matchAll(/\]\(([^)]+)\)/g), ([, path]) => path!)
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
    expect(pages.filter((name) => !links.includes(`docs/${name}`))).toEqual([])
  })

  it('of the service names the tools that exist, and only offers what is switched on', async () => {
    const text = llmsText(serveOptions('--domain', 'mail.example'), 'https://mail.example')
    expect(text).toMatch(/^# .+\n\n> .*mail\.example/)
    expect([...toolNamesIn(text)].sort()).toEqual([...(await toolsOf()).keys()].sort())
    expect(llmsText(serveOptions('--no-mcp'), 'https://mail.example')).not.toContain('mcp')
  })
})

describe('the manifest of the bundle', () => {
  const facts = readPackageFacts({ owner: releasedOwner, version: '1.2.3' })
  const manifest = z
    .object({
      manifest_version: z.literal('0.3'),
      version: z.literal('1.2.3'),
      tools: z.array(z.object({ name: z.string() })),
      user_config: z.object({ allow: z.object({ default: z.string() }) }).loose(),
      server: z.object({
        entry_point: z.string(),
        mcp_config: z.object({ args: z.array(z.string()), env: z.record(z.string(), z.string()) }),
      }),
    })
    .parse(JSON.parse(bundleManifest(facts)))

  it('names the tools that exist, all of them', async () => {
    expect(manifest.tools.map(({ name }) => name).sort()).toEqual([...(await toolsOf()).keys()].sort())
  })

  it('starts the command of the npm package with its options and variables', () => {
    const { bin } = JSON.parse(read('package.json')) as { bin: { mayfly: string } }
    expect(`out/npm/${manifest.server.entry_point.replace('server/', '')}`).toBe(bin.mayfly)
    const [, command, option] = manifest.server.mcp_config.args
    const help = spawnSync(process.execPath, [join(root, 'src/cli/index.ts'), String(command), '--help'], {
      encoding: 'utf8',
    })
    expect(help.stdout).toContain(`${String(option)} <what>`)
    expect(help.stdout).toContain(`"${manifest.user_config.allow.default}"`)
    for (const variable of Object.keys(manifest.server.mcp_config.env))
      expect(read('src/cli/mailbox/open-mailbox.ts')).toContain(`env.${variable}`)
  })
})
