// The link to the page in browser mode: how the terminal shows it, and the page that an already used link opens.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReadyLine } from '../../src/shared/contract/service-channel.ts'
import { sharedChromium } from '../helpers/browser-shell.ts'
import { waitFor } from '../helpers/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mayfly-link-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entry = join(import.meta.dirname, '../../out/main/browser.js')
const [stdout, terminal] = [join(folder, 'stdout'), join(folder, 'terminal')]
const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

let program: ReturnType<typeof spawn>
beforeAll(() => {
  // Standard error is a terminal, standard output a file.
  const command = `exec '${process.execPath}' '${entry}' --no-open --data-dir '${folder}/d' --http-port 0 --smtp-port 0 >'${stdout}'`
  program = spawn('script', ['-qefc', command, terminal], {
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' },
  })
})
afterAll(async () => {
  const ended = once(program, 'exit')
  execFileSync(process.execPath, [entry, '--data-dir', `${folder}/d`, 'quit'])
  await ended
})

it('is printed in a sentence on a terminal; a used link shows the command for another one', async () => {
  const line = await waitFor('the ready line', () => Promise.resolve(/^.+(?=\n)/.exec(read(stdout))?.[0]))
  const { url } = JSON.parse(line) as Extract<ReadyLine, { mode: 'browser' }>
  const sentence = await waitFor('the sentence', () =>
    Promise.resolve(/Mayfly is running[\s\S]+another, run: .+/.exec(read(terminal))?.[0]),
  )
  expect(sentence).toContain(url)
  const context = await (await sharedChromium()).newContext({ viewport: { width: 420, height: 640 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Get a real address' }).waitFor()
  const late = await context.newPage()
  await late.goto(url)
  await late.getByText('This link is no longer valid.').waitFor()
  const shown = await late.locator('code').textContent()
  expect(sentence).toContain(`run: ${String(shown)}`)
  await late.goto(execFileSync('sh', ['-c', String(shown)], { encoding: 'utf8' }).trim())
  await late.getByRole('button', { name: 'Get a real address' }).waitFor()
  expect(read(stdout)).toBe(`${line}\n`)
  await context.close()
})
