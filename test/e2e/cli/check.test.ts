// The check command, as a process: a file, standard input, a message of a server, and links on request.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { recordFields } from '../../../src/cli/record-fields.ts'
import { startMayfly, type Mayfly } from '../../../src/testing/index.ts'
import { CHECKED_MAILS } from '../../fixtures/checked-mails.ts'
import { jsonLines, resultOf, runCli, startCli } from '../../helpers/cli.ts'
import { startLoggingProxy } from '../../helpers/logging-proxy.ts'
import { startScriptedServer } from '../../helpers/scripted-server.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const fileOf = (name: string): string => {
  const file = join(tempFolder(), `${name.replaceAll(' ', '-')}.eml`)
  writeFileSync(file, CHECKED_MAILS.find((mail) => mail.name === name)!.source)
  return file
}

describe('a file', () => {
  test('without a problem has status 0, and needs no service', async () => {
    const { status, stdout, stderr } = await runCli(['check', fileOf('a good mail')])
    expect(stderr).toBe('')
    expect(stdout).toMatch(/\nNo problems found, 2 hints\n$/)
    expect(status).toBe(0)
  })

  test('with a problem has status 1, and names the line', async () => {
    const { status, stdout } = await runCli(['check', fileOf('a wide table')])
    expect(stdout).toContain('problem: HTML, line 2: 640 px wide')
    expect(stdout).toMatch(/\n1 problem, \d+ hints\n$/)
    expect(status).toBe(1)
  })

  test('is printed as JSON with the documented fields', async () => {
    const { stdout } = await runCli(['check', '--json', fileOf('films and forms')])
    const findings = jsonLines(stdout)
    const { fields } = recordFields.find(({ commands }) => commands === '`check`')!
    for (const finding of findings) expect(Object.keys(finding).sort()).toEqual(Object.keys(fields).sort())
    expect(findings.map(({ about }) => about)).toContain('<video> element')
  })

  test('that does not exist is an error', async () => {
    const { status, stderr } = await runCli(['check', join(tempFolder(), 'none.eml')])
    expect(stderr).toMatch(/^mayfly: The file could not be read: /)
    expect(status).toBe(1)
  })
})

test('standard input is checked', async () => {
  const child = startCli(['check', '-'], {}, 'pipe')
  child.stdin?.end(CHECKED_MAILS.find(({ name }) => name === 'HTML alone')!.source)
  const { status, stdout } = await resultOf(child)
  expect(stdout).toContain('problem: Text: The message has HTML only, and no plain text\n')
  expect(status).toBe(1)
})

test('the links of a file are tried on request', async () => {
  const shop = await startScriptedServer(() => ({ status: 404 }))
  const proxy = await startLoggingProxy({ routes: { 'shop.example:80': Number(new URL(shop.baseUrl).port) } })
  onTestFinished(() => proxy.close())
  const file = join(tempFolder(), 'link.eml')
  writeFileSync(file, 'Content-Type: text/html\r\n\r\n<a href="http://shop.example/gone">Order</a>\r\n')
  const { stdout } = await runCli(['check', '--reach-links', file], { http_proxy: proxy.url })
  expect(stdout).toContain('Status 404: http://shop.example/gone\n')
  expect(shop.requests).toEqual(['HEAD /gone', 'GET /gone'])
})

describe('a message of a server', () => {
  let mayfly: Mayfly
  beforeAll(async () => {
    mayfly = await startMayfly()
  })
  afterAll(() => mayfly.stop())

  test('is the newest of the address, and its links are tried on request', async () => {
    const { email } = await mayfly.newAddress()
    const link = `${mayfly.baseUrl}/`
    await sendMail(mayfly.smtp, {
      from: 'shop@example.org',
      to: email,
      subject: 'Your order',
      text: `Your order: ${link}`,
      html: `<div style="display:none">Order</div><p>Your order: <a href="${link}">here</a></p>`,
    })
    await mayfly.waitForMail({ to: email, timeoutMs: 30_000 })
    const server = ['--url', mayfly.baseUrl, '--key', mayfly.key]
    const checked = await runCli(['check', email, ...server])
    expect(checked.stderr).toBe('')
    expect(checked.stdout).toContain(
      `hint: HTML, line 1: This link works only on this computer or network: ${link}`,
    )
    expect(checked.stdout).not.toContain('Not tried')
    // The address of this computer is private: no request is sent.
    const reached = await runCli(['check', email, '--reach-links', ...server])
    expect(reached.stdout).toContain(`Not tried: not on the Internet: ${link}\n`)
  })
})
