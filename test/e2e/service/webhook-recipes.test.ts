// Runs the recipes of docs/automation.md that verify webhook deliveries, as written, on real deliveries.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '../../helpers/smtp-client.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { openReceiver, type Received } from './conformance/setup.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/automation.md'), 'utf8')
const section = page.slice(page.indexOf('## Webhooks'), page.indexOf('## In CI'))

/** The code block of a language, as a reader copies it. */
const recipe = (language: string): string => {
  const [, text] = new RegExp(`\n\`\`\`${language}\n(.*?)\n\`\`\`\n`, 's').exec(section) ?? []
  if (text === undefined) throw new Error(`no recipe in ${language}`)
  return text
}

interface Language {
  readonly file: string
  readonly command: string
  /** Reads a list of cases from `cases.json` and prints the result of the recipe for each, as JSON. */
  readonly harness: string
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  js: {
    file: 'verify.mjs',
    command: process.execPath,
    harness: `
import { readFileSync } from 'node:fs'
const cases = JSON.parse(readFileSync('cases.json', 'utf8'))
console.log(JSON.stringify(cases.map(({ secret, headers, body }) => isGenuine(secret, headers, Buffer.from(body, 'base64')))))`,
  },
  python: {
    file: 'verify.py',
    command: 'python3',
    harness: `
import json
print(json.dumps([is_genuine(c["secret"], c["headers"], base64.b64decode(c["body"])) for c in json.load(open("cases.json"))]))`,
  },
  php: {
    file: 'verify.php',
    command: 'php',
    harness: `
$cases = json_decode(file_get_contents('cases.json'), true);
echo json_encode(array_map(fn ($c) => is_genuine($c['secret'], $c['headers'], base64_decode($c['body'])), $cases));`,
  },
}

let service: TestService
let delivery: Received
let secret: string
beforeAll(async () => {
  service = await startService()
  const receiver = await openReceiver()
  secret = (await service.api<{ secret: string }>('POST', '/api/webhook/secret')).body.secret
  await service.api('POST', '/api/webhook', { url: receiver.url, enabled: true })
  const { email } = await service.createAddress()
  await sendMail(service.smtp, { to: email, subject: 'Grüße 你好', text: 'Ünïcode' })
  delivery = await waitFor('the delivery', () => receiver.received[0])
  receiver.close()
})
afterAll(() => service.remove())

const isInstalled = (command: string): boolean => spawnSync(command, ['--version']).status === 0

for (const [language, { file, command, harness }] of Object.entries(LANGUAGES)) {
  test.skipIf(!isInstalled(command))(
    `the recipe in ${language} works (needs ${command.split('/').at(-1)})`,
    () => {
      const headers = Object.fromEntries(
        Object.entries(delivery.headers).map(([name, value]) => [name, String(value)]),
      )
      const body = Buffer.from(delivery.raw)
      const of = (changed: Record<string, string>, bytes = body, key = secret) => ({
        secret: key,
        headers: { ...headers, ...changed },
        body: bytes.toString('base64'),
      })
      const signature = headers['webhook-signature']!
      const old = String(Number(headers['webhook-timestamp']) - 301)
      const cases = [
        of({}),
        of({ 'webhook-signature': `v1,AAAA ${signature}` }),
        of({}, Buffer.from(`${delivery.raw} `)),
        of({}, body, 'whsec_AAAA'),
        of({ 'webhook-timestamp': old }),
        of({ 'webhook-timestamp': '' }),
        of({ 'webhook-timestamp': 'NaN' }),
        of({ 'webhook-id': 'other' }),
        of({ 'webhook-signature': '' }),
        of({ 'webhook-signature': signature.replace('v1,', 'v1a,') }),
        of({ 'webhook-signature': signature.slice(0, -6) }),
      ]
      const folder = tempFolder()
      writeFileSync(join(folder, file), `${recipe(language)}\n${harness}\n`)
      writeFileSync(join(folder, 'cases.json'), JSON.stringify(cases))
      const { stdout, stderr } = spawnSync(command, [file], { cwd: folder, encoding: 'utf8' })
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual([true, true, ...Array.from({ length: 9 }, () => false)])
    },
  )
}
