// The mayfly command with slow servers and unexpected responses: it exits within its timeout, with a helpful message.
import { expect, it } from 'vitest'
import { runCli } from '../../helpers/cli.ts'
import { startScriptedServer, type ScriptedHandler } from '../../helpers/scripted-server.ts'

const address = {
  id: 'e1',
  address: 'a@mail.example',
  createdAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
}
const addresses = { emails: [address], nextCursor: null, total: 1 }
const never: ScriptedHandler = () => new Promise(() => undefined)

/** Runs a command against a server with this handler. */
const mayflyOn = async (handler: ScriptedHandler, ...args: string[]) => {
  const { baseUrl } = await startScriptedServer(handler)
  const result = await runCli(args, { MAYFLY_URL: baseUrl, MAYFLY_API_KEY: 'a key' })
  return { ...result, baseUrl }
}

const listsOnly: ScriptedHandler = ({ url }) =>
  url?.split('?')[0] === '/api/emails' ? { body: addresses } : new Promise(() => undefined)

it.each<[string, ScriptedHandler, RegExp]>([
  ['any request', never, /^mayfly: Waited 1 s without an answer from http:\S+\.$/m],
  ['the list of messages', listsOnly, /^mayfly: Waited 1 s, but no code came to a@mail\.example\.$/m],
])('wait exits within its timeout if the server does not answer %s', async (_what, handler, words) => {
  const startedAt = performance.now()
  const { status, stdout, stderr } = await mayflyOn(handler, 'wait', '--timeout', '1s', 'a@mail.example')
  expect({ status, stdout, stderr }).toEqual({
    status: 3,
    stdout: '',
    stderr: expect.stringMatching(words) as string,
  })
  // The client itself waits ten seconds for an answer.
  expect(performance.now() - startedAt).toBeLessThan(8_000)
})

it('wait --claim explains that a server has no claims, before any mail arrives', async () => {
  const handler: ScriptedHandler = ({ url }) => {
    const path = url?.split('?')[0]
    if (path === '/api/emails') return { body: addresses }
    return path === '/api/emails/e1'
      ? { body: { messages: [], nextCursor: null, total: 0 } }
      : { status: 404, body: { error: 'Not found' } }
  }
  const result = await mayflyOn(handler, 'wait', '--claim', '--timeout', '20s', 'a@mail.example')
  expect(result).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(
      'Mail to a@mail.example cannot be claimed: its server does not support that. Wait without a claim.',
    ) as string,
  })
})

it.each<[string, ReturnType<ScriptedHandler>, string]>([
  ['rejects the key', { status: 401 }, 'rejected the API key. Check MAYFLY_API_KEY or --key.'],
  ['fails', { status: 500 }, 'reported an error. Try again later.'],
  [
    'limits requests',
    { status: 429, headers: { 'retry-after': '60' } },
    'is limiting requests. Try again later.',
  ],
  ['is a web page', { headers: { 'content-type': 'text/html' }, body: '<p>' }, 'response. Check its URL.'],
])('a command for a server that %s explains what to do', async (_what, reply, words) => {
  const { status, stdout, stderr } = await mayflyOn(() => reply, 'list')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(words)
  // There are no settings, and no program that keeps trying.
  expect(stderr).not.toMatch(/Settings|keeps trying|continues/)
})
