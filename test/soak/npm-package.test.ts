// The npm package on the oldest Node that it supports and on the newest of each line: installed globally, the command, the service and
// the kit work. Each Node comes from the npm registry.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import {
  environmentWithNode,
  installGlobally,
  installPackage,
  packNpmPackage,
  run,
  serveAndWait,
} from '../helpers/npm-package.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../..')

const KIT = `import { startMayfly } from 'mayfly/testing'
import { createTransport } from 'nodemailer'
const mayfly = await startMayfly()
const { email } = await mayfly.newAddress()
await createTransport(mayfly.smtp).sendMail({ from: 'a@b.example', to: email, subject: 'Your code', text: 'Your verification code is 483920.' })
console.log(await mayfly.waitForCode({ to: email }))
await mayfly.stop()
`

/** Installs a version of Node. @returns its binary, or null if the registry cannot be reached */
const installNode = (version: string, folder: string): string | null => {
  mkdirSync(folder)
  // The package links its binary with an install script.
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "allowScripts": { "node": true } }')
  try {
    run('npm', ['install', '--no-audit', '--no-fund', '--fetch-retries=0', `node@${version}`], folder)
  } catch {
    return null
  }
  return join(folder, 'node_modules/node/bin/node')
}

test.for([`${/\d+\.\d+/.exec(manifest.engines.node)![0]}.0`, '22', '24'])(
  'works on Node %s',
  async (version, { skip }) => {
    const folder = tempFolder()
    const node = installNode(version, join(folder, 'node'))
    if (node === null) return skip('the npm registry cannot be reached')
    const env = environmentWithNode(node, join(folder, 'bin'))
    expect(run('node', ['--version'], folder, env)).toMatch(
      new RegExp(`^v${version.replaceAll('.', '\\.')}\\b`),
    )
    const tarball = join(folder, packNpmPackage(folder).filename)

    const mayfly = installGlobally(tarball, join(folder, 'global'), env)
    expect(run(mayfly, ['--version'], folder, env).trim()).toBe(manifest.version)
    expect(await serveAndWait(mayfly, join(folder, 'serve'), env)).toEqual({
      address: 'me@mayfly.test',
      code: '483920',
      status: 0,
    })

    const project = join(folder, 'project')
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    installPackage(tarball, project, env)
    symlinkSync(join(root, 'node_modules/nodemailer'), join(project, 'node_modules/nodemailer'))
    writeFileSync(join(project, 'kit.js'), KIT)
    expect(run('node', ['kit.js'], project, env)).toBe('483920\n')
  },
)
