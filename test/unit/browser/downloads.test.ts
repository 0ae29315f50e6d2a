// A download of the browser shell: complete, served by our own server, never shown as a page, and valid once.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Emitter } from '../../../src/app/emitter.ts'
import type { CommandHandlers } from '../../../src/shared/contract/bridge.ts'
import { createHttpApp } from '../../../src/browser/http-app.ts'
import { Downloads } from '../../../src/browser/downloads.ts'
import { Session } from '../../../src/browser/session.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { waitFor } from '../../helpers/service.ts'
import { sampleSnapshot } from '../../helpers/sample-data.ts'

const open = () => {
  const downloads = new Downloads()
  const app = createHttpApp({
    downloads,
    session: new Session(4711, () => 0),
    files: new Map(),
    emitter: new Emitter(),
    // No test here calls the bridge.
    handlers: {} as CommandHandlers,
    receiveUpload: () => Promise.reject(new Error('nothing is uploaded here')),
    snapshot: () => sampleSnapshot({}),
    openCommand: 'mayfly open',
  })
  const get = (path: string) =>
    app.request(`http://127.0.0.1:4711${path}`, { headers: { host: '127.0.0.1:4711' } })
  return { downloads, get }
}

it('can be fetched once, complete, under its own file name', async () => {
  const { downloads, get } = open()
  const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n)
  const file = { filename: '../été "1".html', contentType: 'text/html', bytes, sender: 'a@b.example' }
  const path = (await downloads.save(file)).downloadPath!
  const answer = await get(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%C3%A9t%C3%A9%20_1_.html",
  )
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  expect((await get(path)).status).toBe(404)
})

it('cannot be fetched without knowing its path', async () => {
  const { downloads, get } = open()
  await downloads.save({ filename: 'a', contentType: '', bytes: new Uint8Array(1), sender: '' })
  for (const path of ['/download/', '/download/a', '/download/../download/'])
    expect((await get(path)).status).not.toBe(200)
})

it('of a file on the disk removes it after it was fetched', async () => {
  const { downloads, get } = open()
  const file = join(tempFolder(), 'export')
  const bytes = Buffer.alloc(3_000_000, 'mail ')
  writeFileSync(file, bytes)
  const { savedAs, downloadPath } = await downloads.addFile(file, 'all.mbox')
  expect(savedAs).toBe('all.mbox')
  const answer = await get(downloadPath!)
  expect(answer.headers.get('content-length')).toBe('3000000')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  await waitFor('the file to go', () => (existsSync(file) ? undefined : true))
  expect((await get(downloadPath!)).status).toBe(404)
})
