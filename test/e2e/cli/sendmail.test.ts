// `mayfly sendmail` in the place of /usr/sbin/sendmail: real callers, exit statuses, and the running service.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { cliEntry, cliEnv } from '../../helpers/cli.ts'
import { findFreePort } from '../../helpers/free-port.ts'
import { nodeBinary, startService, waitFor, type TestService } from '../../helpers/service.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const DOMAINS = ['gmail.com', 'outlook.com', 'shop.example.co.uk', 'firma.de', 'mail.gov']
const SYMFONY = '/usr/share/php/Symfony/Component/Mailer/autoload.php'

let service: TestService
/** A program without arguments, as callers that know only a path need it. */
let program: string
beforeAll(async () => {
  service = await startService({ args: ['--catch-all', '*'] })
  // In the folder of the service, which is removed with it.
  program = join(service.dataDir, 'sendmail')
  writeFileSync(program, `#!/bin/sh\nexec '${nodeBinary}' '${cliEntry}' sendmail "$@"\n`)
  chmodSync(program, 0o755)
})
afterAll(() => service.remove())

const serverName = (): string => `${service.smtp.host}:${service.smtp.port}`

/** Runs a program with a mail on its standard input. */
const run = async (
  command: string,
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; stdout: string; stderr: string }> => {
  const child = spawn(command, args, { env: cliEnv({ MAYFLY_SMTP: serverName(), ...env }) })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => (output.stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output.stderr += part.toString()))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...output }
}

const DONE = { status: 0, stdout: '', stderr: '' }

/** The recipients of the mails with a subject. */
const recipientsOf = async (subject: string, count: number): Promise<string[]> =>
  waitFor(`${count} mails`, async () => {
    const { body } = await service.api<MessagePage>('GET', `/api/messages?search=${subject}`)
    const all = body.messages.flatMap(({ to_addresses: to }) => to ?? [])
    return all.length >= count ? all.toSorted() : undefined
  })

const hasPhp = spawnSync('php', ['--version']).status === 0

test('PHP’s mail() sends to five invented domains', async ({ skip }) => {
  if (!hasPhp) skip('PHP is not installed. Run: sudo apt-get install php-cli')
  const to = DOMAINS.map((domain) => `php@${domain}`)
  const script = `foreach (${JSON.stringify(to)} as $to) mail($to, 'from-php', "x\\n.\\ny", 'From: shop@example.org') || exit(1);`
  expect(await run('php', ['-d', `sendmail_path=${program} -t -i`, '-r', script])).toEqual(DONE)
  expect(await recipientsOf('from-php', to.length)).toEqual(to.toSorted())
})

test('Symfony’s sendmail transport speaks SMTP with -bs', async ({ skip }) => {
  if (!hasPhp || !existsSync(SYMFONY))
    skip('PHP or Symfony Mailer is not installed. Run: sudo apt-get install php-cli php-symfony-mailer')
  const script = `require '${SYMFONY}';
$mail = (new Symfony\\Component\\Mime\\Email())->from('a@b.test')->to('bs@gmail.com')->subject('from-symfony')->text('x');
(new Symfony\\Component\\Mailer\\Mailer(new Symfony\\Component\\Mailer\\Transport\\SendmailTransport('${program} -bs')))->send($mail);`
  expect(await run('php', ['-r', script])).toEqual(DONE)
  expect(await recipientsOf('from-symfony', 1)).toEqual(['bs@gmail.com'])
})

test('git send-email mails a patch', async ({ skip }) => {
  if (!existsSync('/usr/lib/git-core/git-send-email'))
    skip('git send-email is not installed. Run: sudo apt-get install git-email libmailtools-perl')
  const folder = tempFolder()
  const identity = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.org']
  for (const args of [
    ['init', '-q'],
    [...identity, 'commit', '-q', '--allow-empty', '-m', 'first'],
  ])
    spawnSync('git', args, { cwd: folder, env: cliEnv() })
  writeFileSync(join(folder, 'a.txt'), 'a\n')
  spawnSync('git', ['add', 'a.txt'], { cwd: folder, env: cliEnv() })
  spawnSync('git', [...identity, 'commit', '-q', '-m', 'patch-of-git'], { cwd: folder, env: cliEnv() })
  const args = [
    '-C',
    folder,
    ...identity,
    'send-email',
    '-1',
    '--quiet',
    '--confirm=never',
    '--suppress-cc=all',
  ]
  const { status } = await run('git', [
    ...args,
    `--smtp-server=${program}`,
    '--to=list@lists.example.org',
    '--cc=maintainer@gmail.com',
  ])
  expect(status).toBe(0)
  expect(await recipientsOf('patch-of-git', 2)).toEqual(['list@lists.example.org', 'maintainer@gmail.com'])
})

test('cron’s call, with a user without a domain', async () => {
  const mail = 'From: root (Cron Daemon)\nTo: deploy\nSubject: Cron <deploy@host> backup-of-cron\n\ndone\n'
  expect(await run(program, ['-i', '-FCronDaemon', '-B8BITMIME', '-oem', 'deploy'], mail)).toEqual(DONE)
  expect(await recipientsOf('backup-of-cron', 1)).toEqual(['deploy@mayfly.test'])
})

test('a link named sendmail is the program', async () => {
  const link = join(tempFolder(), 'sendmail')
  symlinkSync(cliEntry, link)
  expect(await run(nodeBinary, [link, 'link@gmail.com'], 'Subject: by-link\n\nx\n')).toEqual(DONE)
  expect(await recipientsOf('by-link', 1)).toEqual(['link@gmail.com'])
})

test('delivers to more recipients than a server takes at once', async () => {
  const count = async (): Promise<number> =>
    (await service.api<{ total: number }>('GET', '/api/emails')).body.total
  const before = await count()
  const to = Array.from({ length: 2003 }, (_, index) => `many${index}@gmail.com`)
  expect(await run(program, ['-t'], `From: a@b.test\nBcc: ${to.join(',\n ')}\n\nx\n`)).toEqual(DONE)
  // Mail creates an address before the reply that accepts it.
  expect((await count()) - before).toBe(to.length)
})

test('the exit status says what went wrong', async () => {
  const mail = 'Subject: x\n\nx\n'
  const own = await startService()
  const strict = { MAYFLY_SMTP: `${own.smtp.host}:${own.smtp.port}` }
  const closed = { MAYFLY_SMTP: `127.0.0.1:${await findFreePort()}` }
  expect(await run(program, ['-Z'], mail)).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('-Z') as string,
  })
  expect(await run(program, ['-t'], mail)).toMatchObject({
    status: 64,
    stderr: 'mayfly sendmail: The mail names no recipient in To, Cc or Bcc.\n',
  })
  expect(await run(program, ['a@gmail.com'], mail, strict)).toMatchObject({
    status: 67,
    stderr: expect.stringContaining("--catch-all '*'") as string,
  })
  expect(await run(program, ['a@gmail.com'], mail, closed)).toMatchObject({
    status: 75,
    stderr: expect.stringContaining('set MAYFLY_SMTP') as string,
  })
  expect(await run(program, ['-bs'], 'QUIT\r\n', closed)).toMatchObject({ status: 75 })
  expect(await run(program, ['a@gmail.com'], mail, { MAYFLY_SMTP: 'localhost' })).toMatchObject({
    status: 78,
  })
  const large = `Subject: x\n\n${'A line of the mail.\n'.repeat(1_400_000)}`
  expect(await run(program, ['a@gmail.com'], large)).toMatchObject({
    status: 69,
    stderr: expect.stringMatching(/^mayfly sendmail: 552 .*\n$/) as string,
  })
  expect(await run(program, ['-f', 'a@b.test\nBcc: c@d.test', 'a@gmail.com'], mail)).toMatchObject({
    status: 64,
  })
  expect(await run(program, ['-q'])).toEqual(DONE)
  const help = await run(program, ['--help'])
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('sendmail_path') as string])
  await own.remove()
})
