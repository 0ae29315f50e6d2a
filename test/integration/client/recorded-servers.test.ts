// Compares the scripted servers with the recorded responses of the real ones (test/fixtures/servers). With the URL of a real one in
// MAYFLY_REAL_MOEMAIL (and its key in MAYFLY_REAL_MOEMAIL_KEY) or MAYFLY_REAL_CLOUDFLARE_TEMP_EMAIL, that one is compared with
// the record instead; `-u` writes a new record of it.
import { expect, it, onTestFinished } from 'vitest'
import { startCloudflareTempEmailServer } from '../../helpers/cloudflare-temp-email-server.ts'
import { startMoemailServer } from '../../helpers/moemail-server.ts'
import { runDialogue, type Ask } from '../../helpers/server-dialogue.ts'

const { env } = process
const json = { 'content-type': 'application/json' }
const name = `dialogue${Date.now().toString(36)}`

const key = { 'x-api-key': '{key}' }
const address = { name, expiryTime: 3_600_000, domain: 'inbox.example' }
const generate = { method: 'POST', path: '/api/emails/generate', headers: { ...key, ...json } }
const moemail: Ask[] = [
  { name: 'no key', path: '/api/config' },
  { name: 'no key, for the addresses', path: '/api/emails' },
  { name: 'a wrong key', path: '/api/config', headers: { 'x-api-key': 'wrong' } },
  {
    name: 'a wrong key, for a path it does not have',
    path: '/api/email/domains',
    headers: { 'x-api-key': 'wrong' },
  },
  { name: 'a path it does not have', path: '/api/email/domains', headers: key },
  { name: 'the webhook', path: '/api/webhook', headers: key },
  { name: 'a new address', ...generate, body: JSON.stringify(address), take: { id: 'id' } },
  { name: 'the same name', ...generate, body: JSON.stringify({ ...address, name: name.toUpperCase() }) },
  { name: 'another lifetime', ...generate, body: JSON.stringify({ ...address, expiryTime: 5 }) },
  { name: 'another domain', ...generate, body: JSON.stringify({ ...address, domain: 'nowhere.example' }) },
  { name: 'no JSON', ...generate, body: '{' },
  { name: 'the addresses', path: '/api/emails', headers: key },
  { name: 'no messages', path: '/api/emails/{id}', headers: key },
  { name: 'an address that is not there', path: '/api/emails/nothing', headers: key },
  { name: 'a message that is not there', path: '/api/emails/{id}/nothing', headers: key },
  {
    name: 'deleting a message that is not there',
    method: 'DELETE',
    path: '/api/emails/{id}/nothing',
    headers: key,
  },
  { name: 'deleting the address', method: 'DELETE', path: '/api/emails/{id}', headers: key },
]

it('MoeMail', async () => {
  const real = env.MAYFLY_REAL_MOEMAIL
  const server = await startMoemailServer()
  onTestFinished(() => server.close())
  const answers = await runDialogue(real ?? server.baseUrl, moemail, {
    key: real === undefined ? server.key : (env.MAYFLY_REAL_MOEMAIL_KEY ?? ''),
  })
  await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
    '../../fixtures/servers/moemail.json',
  )
})

const bearer = { authorization: 'Bearer {jwt}' }
const create = { method: 'POST', path: '/api/new_address', headers: json }
const login = { method: 'POST', path: '/api/address_login', headers: json }
const cloudflareTempEmail: Ask[] = [
  { name: 'a path it does not have', path: '/nothing' },
  { name: 'no token', path: '/api/settings' },
  { name: 'a wrong token', path: '/api/settings', headers: { authorization: 'Bearer a.b.c' } },
  {
    name: 'a new address',
    ...create,
    body: JSON.stringify({ name, domain: 'inbox.example' }),
    take: { jwt: 'jwt', address: 'address' },
  },
  { name: 'the same name', ...create, body: JSON.stringify({ name, domain: 'inbox.example' }) },
  { name: 'another domain', ...create, body: JSON.stringify({ name, domain: 'nowhere.example' }) },
  { name: 'its settings', path: '/api/settings', headers: bearer },
  { name: 'no mails', path: '/api/mails?limit=10&offset=0', headers: bearer },
  { name: 'too many mails', path: '/api/mails?limit=500&offset=0', headers: bearer },
  { name: 'no limit', path: '/api/mails', headers: bearer },
  { name: 'a mail that is not there', path: '/api/mail/999999', headers: bearer },
  { name: 'deleting a mail that is not there', method: 'DELETE', path: '/api/mails/999999', headers: bearer },
  { name: 'a wrong password', ...login, body: '{"email":"{address}","password":"x"}' },
  {
    name: 'an address that is not there',
    ...login,
    body: '{"email":"unknown@inbox.example","password":"x"}',
  },
  { name: 'deleting the address', method: 'DELETE', path: '/api/delete_address', headers: bearer },
  { name: 'its settings after that', path: '/api/settings', headers: bearer },
  { name: 'its mails after that', path: '/api/mails?limit=10&offset=0', headers: bearer },
]

it('cloudflare_temp_email', async () => {
  const server = await startCloudflareTempEmailServer()
  onTestFinished(() => server.close())
  const baseUrl = env.MAYFLY_REAL_CLOUDFLARE_TEMP_EMAIL ?? server.baseUrl
  const answers = await runDialogue(baseUrl, cloudflareTempEmail)
  await expect(`${JSON.stringify(answers, null, 2)}\n`).toMatchFileSnapshot(
    '../../fixtures/servers/cloudflare-temp-email.json',
  )
})
