// npm run interop: the main use case against a real server, one line per step: first with the client alone, then through the
// page in Chromium.
//   npm run interop -- --moemail URL --key KEY [--deliver-to HOOK]
//   npm run interop -- --cloudflare-temp-email URL [--key SITE-PASSWORD] [--deliver-to HOOK]
//   npm run interop -- --mail-tm URL
//   npm run interop -- --guerrilla-mail URL
//   npm run interop -- --tempmail-lol URL
//   npm run interop -- --specification URL --key KEY
// HOOK accepts a raw mail by POST with ?from=…&to=…, like wrangler's /cdn-cgi/handler/email. Without a hook, the steps that need a
// mail wait five minutes for one to be sent, and the page is not tested. With --refused SENTENCE only the page is tested, and the
// server must refuse its first address with that sentence.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Options } from 'nodemailer/lib/mailer/index.js'
import { loadClient } from '../src/client/load-client.ts'
import { discoverServer } from '../src/client/discover-server.ts'
import type {
  CreatedEmail,
  FetchedMessage,
  MailServerClient,
  ServerResponse,
} from '../src/shared/contract/mail-server-client.ts'
import { HTTP_SERVER_KINDS, traitsOf, type ServerKind } from '../src/shared/model/server.ts'
import { SIGN_UP_MAIL } from '../test/helpers/real-address-job.ts'
import { buildIfStale } from './build-if-stale.ts'
import { drivePage } from './interop-page.ts'
import { RAW_MAIL_READER } from './raw-mail-reader.ts'

const { values } = parseArgs({
  options: {
    specification: { type: 'string' },
    moemail: { type: 'string' },
    'mail-tm': { type: 'string' },
    'cloudflare-temp-email': { type: 'string' },
    'guerrilla-mail': { type: 'string' },
    'tempmail-lol': { type: 'string' },
    key: { type: 'string' },
    'deliver-to': { type: 'string' },
    refused: { type: 'string' },
  },
})
const kind = HTTP_SERVER_KINDS.find((known) => values[known] !== undefined)
if (kind === undefined) {
  console.error(`Missing server: ${HTTP_SERVER_KINDS.map((known) => `--${known} URL`).join(', ')}`)
  process.exit(2)
}
const url = values[kind] ?? ''
const key = values.key ?? ''
const hook = values['deliver-to'] ?? null
const POLL_INTERVAL_MS = 2_000
const ARRIVAL_TIMEOUT_MS = hook === null ? 300_000 : 30_000

let failed = 0
const line = (isGood: boolean, step: string, detail: string): void => {
  if (!isGood) failed += 1
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${step.padEnd(34)} ${detail}`)
}
/** Whether this server allows deletion. */
let mayDelete = true
const notAllowed = (name: string): void =>
  console.log(`--      ${name.padEnd(34)} not allowed on this server`)
const shorten = (value: unknown): string => JSON.stringify(value).slice(0, 150)

/** Runs a step that must succeed. */
const step = async <T>(
  name: string,
  run: Promise<ServerResponse<T>>,
  show: (value: T) => unknown,
): Promise<T | null> => {
  const { result, elapsedMs } = await run
  line(
    result.ok,
    name,
    `${shorten(result.ok ? show(result.value) : result.failure)} (${Math.round(elapsedMs)} ms)`,
  )
  return result.ok ? result.value : null
}
/** Runs a step that must fail with one of the `expected` failures. */
const refusal = async (
  name: string,
  run: Promise<ServerResponse<unknown>>,
  expected: readonly string[],
): Promise<void> => {
  const { result } = await run
  line(
    !result.ok && expected.includes(result.failure.kind),
    name,
    shorten(result.ok ? 'succeeded' : result.failure),
  )
}

/** Runs a deletion. The operator of a server may forbid it, which is not a failure. @returns whether it was deleted */
const deletion = async (name: string, run: Promise<ServerResponse<null>>): Promise<boolean> => {
  const { result } = await run
  if (!result.ok && result.failure.kind === 'unsupported') {
    mayDelete = false
    notAllowed(name)
    return false
  }
  line(result.ok, name, shorten(result.ok ? 'done' : result.failure))
  return result.ok
}

const secrets = new Map<string, string>()
const connect = (serverKind: ServerKind, baseUrl: string, itsKey: string): Promise<MailServerClient> =>
  loadClient(
    {
      kind: serverKind,
      baseUrl,
      key: itsKey,
      authHeader: 'x-api-key' as const,
      addressSecrets: {
        read: (id) => Promise.resolve(secrets.get(id) ?? null),
        write: (id, secret) => Promise.resolve(void secrets.set(id, secret)),
        remove: (id) => Promise.resolve(void secrets.delete(id)),
      },
    },
    Date.now,
    RAW_MAIL_READER,
    () => 'en',
  )

/** They keep an address that is deleted, or only forget who created it. */
const FORGETTING_KINDS: readonly ServerKind[] = ['guerrilla-mail', 'tempmail-lol']

const SHOP_MAIL: Options & { readonly from: string } = {
  from: 'Größe & Co <shop@far.example>',
  subject: 'Your code — 481516',
  text: 'Your code is 481516.',
  html: '<p>Your code is <b>481516</b>.</p>',
  attachments: [{ filename: 'terms.txt', content: 'The terms' }],
}

const deliver = async (to: string, mail = SHOP_MAIL): Promise<void> => {
  if (hook === null) {
    console.log(`        send a mail with an attachment to ${to}`)
    return
  }
  // Some servers return the sender of the envelope, not that of the header.
  const from = /<(.+)>/.exec(mail.from)?.[1] ?? ''
  const headers = { 'message-id': `<${crypto.randomUUID()}@far.example>` }
  const raw = await new MailComposer({ ...mail, to, headers }).compile().build()
  const target = new URL(hook)
  target.searchParams.set('from', from)
  target.searchParams.set('to', to)
  const answer = await fetch(target, { method: 'POST', body: new Uint8Array(raw) })
  line(answer.ok, 'a mail is delivered', `${answer.status} ${(await answer.text()).slice(0, 80)}`)
}

const waitForMail = async (client: MailServerClient, emailId: string): Promise<string | null> => {
  const endsAt = Date.now() + ARRIVAL_TIMEOUT_MS
  for (;;) {
    const { result } = await client.listMessages(emailId, null)
    const item = result.ok ? result.value.items[0] : undefined
    if (item || Date.now() > endsAt || (!result.ok && result.failure.kind !== 'rate-limited')) {
      line(item !== undefined, 'the list has the mail', shorten(item ?? result))
      return item?.id ?? null
    }
    await sleep(POLL_INTERVAL_MS)
  }
}

const readMail = async (client: MailServerClient, emailId: string, messageId: string): Promise<void> => {
  const summary = ({ to, text, html, files }: FetchedMessage) => ({
    to,
    text: text.slice(0, 30),
    html: html.length,
    files: files.map(({ filename, size }) => `${filename} ${size}`),
  })
  const message = await step('the mail is read', client.getMessage(emailId, messageId), summary)
  const fileUrl = message?.files[0]?.url
  if (client.getMessageSource)
    await step('its source', client.getMessageSource(emailId, messageId), (bytes) => `${bytes.length} bytes`)
  if (client.downloadAttachment && fileUrl)
    await step('its attachment', client.downloadAttachment(fileUrl), ({ bytes }) =>
      new TextDecoder().decode(bytes.subarray(0, 40)),
    )
  await refusal('an unknown mail', client.getMessage(emailId, '999999999'), ['not-found'])
  await deletion('the mail is deleted', client.deleteMessage(emailId, messageId))
}

const useAddress = async (
  client: MailServerClient,
  { id, address }: CreatedEmail,
  domain: string,
): Promise<void> => {
  const name = address.slice(0, address.indexOf('@')).replace(/^tmp/, '')
  const { keyPer, choosesDomain } = traitsOf(kind)
  // Without secrets, or if the server adds characters to a name, no name is taken.
  if (keyPer !== 'none' && choosesDomain) {
    const again = client.createEmail({ name, domain, expiryTime: 3_600_000 })
    // With a quota of one address, the quota is checked first.
    await refusal('the same name again', again, ['taken', 'quota'])
    const foreignDomain = client.createEmail({ domain: 'nowhere.example', expiryTime: 3_600_000 })
    await refusal('an unknown domain', foreignDomain, ['invalid-input', 'quota'])
  }
  if (client.listEmails)
    await step('the addresses are listed', client.listEmails(null), ({ items, undecodable }) => [
      items.length,
      undecodable,
    ])
  await deliver(address)
  const messageId = await waitForMail(client, id)
  if (messageId !== null) await readMail(client, id, messageId)
  const isDeleted = await deletion('the address is deleted', client.deleteEmail(id))
  if (isDeleted && !FORGETTING_KINDS.includes(kind))
    await refusal('the mail of a deleted address', client.listMessages(id, null), ['forbidden', 'not-found'])
}

/** Runs the main use case with the client alone. */
const useClient = async (): Promise<void> => {
  const found = await discoverServer(url)
  line(
    found.ok && found.value.kind === kind,
    'the kind of server is detected',
    shorten(found.ok ? found.value : found.failure),
  )
  if (!found.ok) return
  const { baseUrl } = found.value
  const client = await connect(kind, baseUrl, key)
  if (key !== '') {
    const unauthorized = await connect(kind, baseUrl, `${key}x`)
    await refusal('a wrong key', unauthorized.listEmailDomains(), ['unauthorized'])
    await unauthorized.close()
  }
  const domains = await step('its domains', client.listEmailDomains(), (list) => list)
  const domain = domains?.[0]
  const name = `interop${Date.now().toString(36)}`
  const created =
    domain === undefined
      ? null
      : await step(
          'an address is created',
          client.createEmail({ name, domain, expiryTime: 3_600_000 }),
          (email) => email,
        )
  if (created && domain !== undefined) await useAddress(client, created, domain)
  await client.close()
}

const refused = values.refused ?? null
if (refused === null) await useClient()
if (hook !== null || refused !== null) {
  await buildIfStale()
  const mail = { ...SIGN_UP_MAIL, attachments: [...SIGN_UP_MAIL.attachments] }
  await drivePage({
    kind,
    url,
    key,
    refusal: refused,
    mayDelete,
    notAllowed,
    line,
    deliver: (to) => deliver(to, mail),
  })
}
console.log(failed === 0 ? 'Everything worked.' : `${failed} steps failed.`)
process.exitCode = failed === 0 ? 0 : 1
