// A download of the browser shell: an answer of our own server, whole, never shown as a page, and good once.
import { expect, it } from 'vitest'
import { Emitter } from '../../../src/app/emitter.ts'
import type { CommandHandlers } from '../../../src/shared/contract/bridge.ts'
import { createHttpApp } from '../../../src/browser/http-app.ts'
import { Downloads } from '../../../src/browser/downloads.ts'
import { Session } from '../../../src/browser/session.ts'
import { sampleSnapshot } from '../../helpers/sample-data.ts'

const open = () => {
  const downloads = new Downloads()
  const app = createHttpApp({
    ...{ downloads, session: new Session(4711, () => 0), files: new Map(), emitter: new Emitter() },
    // Nothing of the bridge is called here.
    handlers: {} as CommandHandlers,
    snapshot: () => sampleSnapshot({}),
  })
  const get = (path: string) =>
    app.request(`http://127.0.0.1:4711${path}`, { headers: { host: '127.0.0.1:4711' } })
  return { downloads, get }
}

it('can be fetched once, whole, under its own file name', async () => {
  const { downloads, get } = open()
  const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => n)
  const file = { filename: '../été "1".html', contentType: 'text/html', bytes, sender: 'a@b.example' }
  const path = downloads.add(file)
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
  downloads.add({ filename: 'a', contentType: '', bytes: new Uint8Array(1), sender: '' })
  for (const path of ['/download/', '/download/a', '/download/../download/'])
    expect((await get(path)).status).not.toBe(200)
})
