// External folders of mails, listed in MAYFLY_CORPUS (separated by colons), sent to a real service by real SMTP: no mail is lost,
// no mail with text is blank, attachments match Python's `email`, and sender, subject and text match a JSON file next to the mail.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Message, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { connectSmtp } from '../../helpers/smtp-client.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'

const folders = (process.env.MAYFLY_CORPUS ?? '').split(':').filter((folder) => folder !== '')
const paths = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:eml|msg|raw|txt|mime)$/i.test(name))
    .map((name) => join(folder, name)),
)
interface Part {
  readonly type: string
  readonly isFile: boolean
  readonly isText: boolean
  readonly size: number
  readonly hash: string
}

/** The mail as a client would send it: with CRLF. */
const readMail = (path: string): string => readFileSync(path, 'latin1').replace(/\r?\n/g, '\r\n')

const partsByPython = (): Part[][] => {
  const script = join(import.meta.dirname, '../../helpers/python-mail-parts.py')
  const { stdout, stderr } = spawnSync('python3', [script], {
    input: `${paths.join('\n')}\n`,
    maxBuffer: 2 ** 30,
  })
  const lines = stdout.toString().trim().split('\n')
  if (lines.length !== paths.length) throw new Error(stderr.toString())
  return lines.map((line) => JSON.parse(line) as Part[])
}

const sendAll = async (service: TestService, to: string): Promise<void> => {
  const connection = await connectSmtp(service.smtp)
  await connection.command('EHLO corpus')
  for (const [at, path] of paths.entries()) {
    await connection.command('MAIL FROM:<envelope@corpus.test>')
    await connection.command(`RCPT TO:<${to.replace('@', `+${at}@`)}>`)
    await connection.command('DATA')
    const mail = readMail(path).replace(/^\./gm, '..')
    connection.write(`${mail}${mail.endsWith('\r\n') ? '' : '\r\n'}.\r\n`)
    const reply = await connection.readReply()
    if (!reply.startsWith('250')) throw new Error(`${path}: ${reply}`)
  }
  connection.close()
}

/** All messages, in the sequence they were sent, by their tags. */
const readAll = async (service: TestService, id: string): Promise<Message[]> => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`
    const { body } = await service.api<MessagePage>('GET', `/api/emails/${id}${query}`)
    ids.push(...body.messages.map((message) => message.id))
    cursor = body.nextCursor
  } while (cursor !== undefined)
  const messages: Message[] = []
  for (const one of ids) {
    const { body } = await service.api<Message>('GET', `/api/emails/${id}/${one}`)
    messages[Number(/\+(\d+)@/.exec(body.to_address!)![1])] = body
  }
  return messages
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Files that differ from the sent ones, and missing files. */
const compareFiles = async (path: string, message: Message, parts: readonly Part[]): Promise<string[]> => {
  const hashes = new Set(parts.map(({ hash }) => hash))
  const own = new Set<string>()
  const problems: string[] = []
  for (const file of message.attachments ?? []) {
    const bytes = await (await fetch(file.url!)).bytes()
    own.add(hashOf(bytes))
    if (bytes.length !== file.size)
      problems.push(`${path}: ${file.filename} has ${bytes.length} of ${file.size} bytes`)
    else if (!file.contentType!.startsWith('message/') && !hashes.has(hashOf(bytes)))
      problems.push(`${path}: ${file.filename} differs from the sent file`)
  }
  const missing = parts.filter(({ isFile, size, hash }) => isFile && size > 0 && !own.has(hash))
  return [
    ...problems,
    ...missing.map(({ type, size }) => `${path}: a file is missing (${type}, ${size} bytes)`),
  ]
}

interface Expected {
  readonly parts: readonly {
    readonly headers: readonly {
      readonly name: unknown
      readonly value: { Text?: string; Address?: { List?: { name?: string; address?: string }[] } }
    }[]
    readonly body?: Record<string, unknown>
  }[]
  readonly text_body: readonly number[]
}
const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Compares subject, sender and texts with the JSON file next to a mail (in the format of Stalwart's parser). */
const compareWithExpected = (path: string, message: Message): { compared: number; problems: string[] } => {
  const json = path.replace(/\.\w+$/, '.json')
  if (!existsSync(json)) return { compared: 0, problems: [] }
  const { parts, text_body } = JSON.parse(readFileSync(json, 'utf8')) as Expected
  const header = (name: string) => parts[0]!.headers.filter((one) => one.name === name).at(-1)?.value
  const wanted: [string, string, boolean][] = []
  const subject = header('subject')?.Text
  if (subject !== undefined)
    wanted.push(['subject', subject, collapseWhitespace(subject) === collapseWhitespace(message.subject)])
  const sender = header('from')?.Address?.List?.[0]
  if (sender?.address) wanted.push(['sender', sender.address, sender.address === message.from_address])
  if (sender?.name) wanted.push(['name', sender.name, collapseWhitespace(sender.name) === message.from_name])
  for (const index of text_body) {
    const text = parts[index]?.body?.Text
    if (typeof text === 'string')
      wanted.push([
        'text',
        text,
        collapseWhitespace(message.content ?? '').includes(collapseWhitespace(text)),
      ])
  }
  const problems = wanted
    .filter(([, , isEqual]) => !isEqual)
    .map(([what, text]) => `${path}: ${what} ${text.slice(0, 60)}`)
  return { compared: wanted.length, problems }
}

describe('mails of MAYFLY_CORPUS', () => {
  it('are neither lost, blank nor changed', { timeout: 600_000 }, async ({ skip }) => {
    if (paths.length === 0) skip('MAYFLY_CORPUS names no folder with mails')
    const service = await startService()
    try {
      const address = await service.createAddress('corpus')
      const started = performance.now()
      await sendAll(service, address.email)
      await waitFor('all mails', async () => {
        const { body } = await service.api<MessagePage>('GET', `/api/emails/${address.id}`)
        return body.total === paths.length || undefined
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const messages = await readAll(service, address.id)
      const expectedParts = partsByPython()
      const [blank, files, textProblems]: string[][] = [[], [], []]
      let [compared, all] = [0, 0]
      for (const [at, message] of messages.entries()) {
        const path = paths[at]!
        const parts = expectedParts[at]!
        const hasText = parts.some(({ isText, isFile }) => isText && !isFile)
        const isBlank = !message.content?.trim() && !message.html?.trim()
        if (isBlank && hasText) blank!.push(path)
        all += message.attachments?.length ?? 0
        files!.push(...(await compareFiles(path, message, parts)))
        const result = compareWithExpected(path, message)
        compared += result.compared
        textProblems!.push(...result.problems)
      }
      console.log([...blank!.map((path) => `${path}: blank`), ...files!, ...textProblems!].join('\n'))
      console.log(
        `${paths.length} mails in ${seconds} s; ${blank!.length} blank; ${all} files, ${files!.length} different; ` +
          `${compared} expected texts, ${textProblems!.length} different`,
      )
      expect(messages.length).toBe(paths.length)
      // The remaining differences were checked one by one: broken mails, which other programs parse differently.
      expect(blank!.length).toBeLessThanOrEqual(paths.length * 0.005)
      expect(files!.length).toBeLessThanOrEqual(all * 0.1)
      expect(textProblems!.length).toBeLessThanOrEqual(compared * 0.03)
    } finally {
      await service.remove()
    }
  })
})
