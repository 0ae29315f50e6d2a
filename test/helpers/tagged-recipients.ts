// The mayfly command and an address with a tag: on every kind of server, each recipient of one mail is distinguished. Every tag and
// every way to write it: test/integration/cli/tagged-addresses.test.ts.
import { expect } from 'vitest'
import type { runCli } from './cli.ts'
import { sendMail } from './smtp-client.ts'

export interface TaggedRecipientsCase {
  /** Runs the command. */
  readonly mayfly: (...args: string[]) => ReturnType<typeof runCli>
  /** Where the mail is sent. */
  readonly smtp: Parameters<typeof sendMail>[0]
  /** The recipients of the mail, as a wait that timed out lists them. */
  readonly listed: string
}

export const expectTaggedRecipients = async ({
  mayfly,
  smtp,
  listed,
}: TaggedRecipientsCase): Promise<void> => {
  const address = (await mayfly('new', '--name', 'team')).stdout.trim()
  const tags = ['team+a@mayfly.test', 'team+B@mayfly.test']
  await sendMail(smtp, {
    envelope: { from: 'shop@example.org', to: [...tags, 'team+c@mayfly.test'] },
    from: 'shop@example.org',
    to: tags[0],
    subject: 'To three',
    text: 'Your verification code is 483920.',
  })
  expect(await mayfly('wait', 'TEAM+C@mayfly.test')).toMatchObject({ status: 0, stdout: '483920\n' })
  expect((await mayfly('messages', 'team+B@mayfly.test')).stdout).toContain('To three')
  expect((await mayfly('read', address)).stdout).toContain(
    'To: team+a@mayfly.test, team+B@mayfly.test, team+c@mayfly.test',
  )
  expect((await mayfly('messages', 'team+other@mayfly.test')).stderr).toBe(
    'mayfly: No mail has come to team+other@mayfly.test yet.\n',
  )
  expect(await mayfly('wait', 'team+other@mayfly.test', '--timeout', '2s')).toEqual({
    status: 3,
    stdout: '',
    stderr: `mayfly: Waited 2 s, but no code came to team+other@mayfly.test. A mail came to ${listed}, not to team+other@mayfly.test: "To three" from shop@example.org.\n`,
  })
  const sent = await mayfly('send-test', 'team+sent@mayfly.test', '--code', '640277')
  expect(sent).toMatchObject({ status: 0, stdout: '640277\n' })
  expect((await mayfly('wait', 'team+sent@mayfly.test')).stdout).toBe('640277\n')
  expect((await mayfly('delete', 'team+a@mayfly.test')).stderr).toContain('There is no address')
  expect((await mayfly('new', '--name', 'team+a')).stderr).toContain('mail to "team+a" comes to "team"')
  expect((await mayfly('messages', address)).stdout).toContain('To three')
}
