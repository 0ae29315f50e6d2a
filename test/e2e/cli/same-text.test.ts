// REST, the command, the MCP server, the test kit and the page return the same text, confirmation link and invitation for a mail.
import { readFileSync } from 'node:fs'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractedLinksSchema, type Message } from '../../../src/shared/contract/rest-schemas.ts'
import { openMailbox } from '../../../src/testing/start-kit.ts'
import { toMayflyMail } from '../../../src/testing/wait.ts'
import { openBridge, type BridgeClient } from '../../helpers/bridge-client.ts'
import { startBrowserShell, type BrowserShell } from '../../helpers/browser-shell.ts'
import { jsonLines, runCli } from '../../helpers/cli.ts'
import { callTool, openMcp } from '../../helpers/mcp-client.ts'
import { waitFor } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

let shell: BrowserShell
let bridge: BridgeClient
let client: Client
let address = ''
beforeAll(async () => {
  shell = await startBrowserShell()
  bridge = await openBridge(await shell.newUrl())
  const made = await runCli(['--data-dir', shell.dataDir, 'new', '--json'])
  address = String(jsonLines(made.stdout)[0]!.address)
  client = await openMcp(['--data-dir', shell.dataDir, 'mcp', '--allow', 'all'])
})
afterAll(async () => {
  await client.close()
  await shell.stop()
})

const alternative = (subject: string, plain: string, html: string): string[] => [
  `Subject: ${subject}`,
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  plain,
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  html,
  '--b--',
]
const LINK = 'https://app.example.org/confirm?t=abc123'
const HTML = `<p>Hi Ann,</p><p>Please <a href="${LINK}">confirm your address</a>.</p><p><a href="https://app.example.org/help">Help</a></p>`
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'SUMMARY:Planning\\, second round',
  'DTSTART:20261201T100000Z',
  'LOCATION:Room 4',
  'DESCRIPTION:Join the meeting\\nhttps://meet.example.org/j/778812?pwd=abc\\n\\nBring notes\\, please.',
  'END:VEVENT',
  'END:VCALENDAR',
]

interface Expected {
  /** A part of the text. */
  readonly contains: string
  /** Not part of the text. */
  readonly excludes?: string
  readonly code?: string
  readonly confirm?: { readonly url: string; readonly purpose: string }
  readonly meeting?: string
}
const mails: readonly (readonly [string, string[], Expected])[] = [
  [
    'a notice instead of the text',
    alternative('Confirm your address', 'Your email client does not support HTML messages.', HTML),
    { contains: 'Hi Ann,', excludes: 'email client', confirm: { url: LINK, purpose: 'confirm' } },
  ],
  [
    'a notice instead of a code',
    alternative(
      'Sign-in',
      'Please view this email in a browser that shows HTML.',
      '<p>Your verification code is <b>739201</b></p>',
    ),
    { contains: 'Your verification code is 739201', excludes: 'browser', code: '739201' },
  ],
  [
    'invisible characters instead of the text',
    alternative(
      'Reset your password',
      '\u200b\u200c\u00ad',
      `<p><a href="${LINK}">Reset your password</a></p>`,
    ),
    { contains: 'Reset your password', confirm: { url: LINK, purpose: 'reset' } },
  ],
  [
    'a text with the same content',
    alternative('Confirm your address', `Hi Ann,\n\nPlease confirm your address: ${LINK}`, HTML),
    { contains: `confirm your address: ${LINK}`, confirm: { url: LINK, purpose: 'confirm' } },
  ],
  [
    'HTML only',
    [
      'Subject: Activate your account',
      'Content-Type: text/html',
      '',
      `<p><a href="${LINK}">Activate your account</a></p>`,
    ],
    { contains: 'Activate your account', confirm: { url: LINK, purpose: 'activate' } },
  ],
  [
    'HTML that is marked as an attachment',
    [
      'Subject: Test',
      'Content-Type: text/html; charset=utf-8',
      'Content-Disposition: attachment; filename=mail.html',
      '',
      '<p>Your verification code is 264338</p>',
    ],
    { contains: 'Your verification code is 264338', code: '264338' },
  ],
  [
    'a calendar only',
    ['Subject: FW: Planning', 'Content-Type: text/calendar; charset=utf-8; method=REQUEST', '', ...CALENDAR],
    { contains: 'Bring notes, please.', meeting: 'https://meet.example.org/j/778812?pwd=abc' },
  ],
  [
    'no confirmation link',
    ['Subject: Hello', '', 'See https://a.example/1 and https://a.example/2'],
    { contains: 'See https' },
  ],
]

test.each(mails)(
  '%s',
  async (name, lines, { contains, excludes, code = null, confirm = null, meeting = null }) => {
    const { service } = shell.ready
    const subject = `${lines[0]!} ${name}`
    await sendMail(service.smtp, {
      to: address,
      raw: ['From: Shop <shop@example.org>', subject, ...lines.slice(1)].join('\r\n'),
    })
    const wanted = subject.slice('Subject: '.length)
    const row = await waitFor('the message', async () => {
      const { rows } = await bridge.call('message.list', { address: null, cursor: null, limit: 50 })
      return rows.find((one) => one.subject === wanted)
    })
    const key = readFileSync(service.keyFile, 'utf8').trim()
    const headers = { 'X-API-Key': key }
    const mailbox = openMailbox(service, key)
    const emailId = (await mailbox.findAddress(address))?.id
    const messageId = row.key.slice(row.key.indexOf('.') + 1)
    const path = `${service.baseUrl}/api/emails/${emailId!}/${messageId}`
    const answer = async (suffix: string): Promise<unknown> =>
      (await fetch(path + suffix, { method: suffix === '' ? 'GET' : 'POST', headers })).json()

    const rest = (await answer('')) as Message
    const restLinks = extractedLinksSchema.parse(await answer('/extract-links'))
    const restCode = (await answer('/extract-code')) as { code: string | null }
    const { summary } = (await answer('/summarize')) as { summary: string }
    const page = await bridge.call('message.read', { message: row.key })
    const [command] = jsonLines(
      (await runCli(['--data-dir', shell.dataDir, 'read', row.key, '--json'])).stdout,
    )
    const agent = await callTool(client, 'read_message', { id: row.key })
    const kit = toMayflyMail(mailbox, await mailbox.read(`${emailId!}/${messageId}`))
    await mailbox.close()

    const texts = [
      rest.content ?? page.text,
      page.text,
      String(command!.text),
      String(agent.data.text),
      kit.text,
    ]
    for (const text of texts) expect(text).toContain(contains)
    expect(new Set(texts.map((text) => text.trim())).size).toBe(1)
    if (excludes !== undefined)
      for (const text of [...texts, row.snippet, summary, agent.text]) expect(text).not.toContain(excludes)
    expect(row.snippet).not.toBe('')
    expect(page.link && { url: page.link.url, purpose: page.link.purpose }).toEqual(confirm)
    expect([restLinks.confirm, command!.confirm, agent.data.confirm, kit.confirm]).toEqual(
      Array(4).fill(confirm),
    )
    expect([restCode.code, command!.code, agent.data.code, kit.code, page.code?.value ?? null]).toEqual(
      Array(5).fill(code),
    )
    for (const found of [code, confirm?.url ?? null, meeting])
      if (found !== null) expect(agent.text).toContain(found)
    if (confirm) expect(agent.text).toContain(`Link to ${confirm.purpose}: ${confirm.url}`)
    const searched = await bridge.call('message.search', { query: contains, cursor: null, limit: 50 })
    expect(searched.rows.map(({ key: one }) => one)).toContain(row.key)
    if (meeting !== null) {
      const invitation = { title: 'Planning, second round', location: 'Room 4', joinUrl: meeting }
      expect(command!.invitation).toMatchObject(invitation)
      expect(agent.data.invitation).toMatchObject(invitation)
      expect(page.attachments).toMatchObject([{ invitation }])
      expect(agent.text).toMatch(
        /File: \S+\.ics \(text\/calendar, \d+ bytes\)\nInvitation: Planning, second round\nWhen: 2026-12-01 10:00 \(UTC\)\nWhere: Room 4\nJoin: /,
      )
    }
  },
)
