// The build adds the feed and the key to packages once the owner has set both, and the release workflow signs the feeds.
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { updateConfig } from '../../../scripts/update-config.ts'
import { isSignedFeed, parsePublicKey, publicKeyText } from '../../../src/main/updates/update-signature.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const script = join(import.meta.dirname, '../../../scripts/sign-update-feed.ts')
const pem = (key: KeyObject): string => String(key.export({ format: 'pem', type: 'pkcs8' }))
const repository = 'https://github.com/example/mayfly'
const updatePublicKey = publicKeyText(generateKeyPairSync('ed25519').publicKey)

const configOf = (owner: object): unknown => {
  const file = join(tempFolder(), 'owner.json')
  writeFileSync(file, JSON.stringify({ repository: null, downloads: null, updatePublicKey: null, ...owner }))
  return updateConfig(file)
}

it.each([
  ['nothing', {}],
  ['no key', { repository }],
  ['no feed', { updatePublicKey }],
])('adds nothing with %s', (_name, owner) => expect(configOf(owner)).toEqual({}))

it.each([
  [{ repository }, `${repository}/releases/latest/download`],
  [{ repository, downloads: 'https://dl.example/mayfly' }, 'https://dl.example/mayfly/latest'],
])('adds the feed of %j', (owner, feed) => {
  expect(configOf({ ...owner, updatePublicKey })).toEqual({
    publish: { provider: 'generic', url: feed },
    extraMetadata: { updates: { feed, publicKey: updatePublicKey } },
  })
})

it('creates a key that signs feeds', () => {
  const output = execFileSync(process.execPath, [script, '--new-key'], { encoding: 'utf8' })
  const publicKey = parsePublicKey(/^[A-Za-z\d+/]{43}=$/m.exec(output)?.[0] ?? '')
  const privateKey = output.slice(output.indexOf('-----BEGIN'))
  const file = join(tempFolder(), 'latest-mac.yml')
  writeFileSync(file, 'version: 1.2.3\n')
  execFileSync(process.execPath, [script, file], { env: { ...process.env, MAYFLY_UPDATE_KEY: privateKey } })
  const signature = readFileSync(`${file}.sig`, 'utf8')
  expect(isSignedFeed('latest-mac.yml', readFileSync(file), signature, publicKey)).toBe(true)
  expect(isSignedFeed('latest.yml', readFileSync(file), signature, publicKey)).toBe(false)
})

it.each([
  ['no key', '', 'MAYFLY_UPDATE_KEY is not a private key in PEM.'],
  [
    'a key of another algorithm',
    pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    'MAYFLY_UPDATE_KEY is not an Ed25519 key.',
  ],
])('does not sign with %s', (_name, key, sentence) => {
  const result = spawnSync(process.execPath, [script, 'latest.yml'], {
    env: { ...process.env, MAYFLY_UPDATE_KEY: key },
    encoding: 'utf8',
  })
  expect(result).toMatchObject({ status: 2, stderr: `mayfly: ${sentence}\n` })
})
