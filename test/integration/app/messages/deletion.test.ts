// Deleted messages are hidden immediately, restored by undo, deleted on the server afterwards, and never announced again.
import { expect, it } from 'vitest'
import { startWatchingApp, unwrap, type TestApp } from '../../../helpers/test-app.ts'

const MINUTE = 60_000

const withMail = async () => {
  const testApp = await startWatchingApp((server) => server.addEmail())
  const { mailServer, clock } = testApp
  const emailId = mailServer.emails[0]!.id
  mailServer.deliver(emailId, 'kept')
  mailServer.deliver(emailId, 'unwanted')
  await clock.run(5 * MINUTE)
  const subjects = () => rows(testApp).map(({ subject }) => subject)
  const key = rows(testApp).find(({ subject }) => subject === 'unwanted')!.key
  const deletions = () => mailServer.server.requests.filter((request) => request.startsWith('DELETE'))
  return { testApp, key, emailId, subjects, deletions, ...testApp.mayfly.handlers }
}
const rows = ({ archive }: TestApp) => archive.page(null, { cursor: null, limit: 10 }).rows
const summary = ({ mayfly }: TestApp) => mayfly.snapshot().addresses[0]!

it('hides it immediately, deletes it on the server after the time to undo, and does not find it again', async () => {
  const { testApp, key, subjects, deletions, ...handlers } = await withMail()
  const announced = testApp.announced.length
  unwrap(await handlers['message.delete']({ messages: [key] }))
  expect(subjects()).toEqual(['kept'])
  expect(summary(testApp)).toMatchObject({ total: 1, unread: 1, latestMessage: { subject: 'kept' } })
  expect(testApp.withdrawn).toContain(key)
  await testApp.clock.run(7_000)
  expect(deletions()).toEqual([])
  // This server reports that it deletes addresses only: the message is removed here only, and stays known.
  testApp.mailServer.intercept = ({ method }) => (method === 'DELETE' ? { status: 404, body: {} } : null)
  await testApp.clock.run(2_000)
  expect(deletions()).toHaveLength(1)
  expect(deletions()[0]).toContain(key.slice(key.indexOf('.') + 1))
  await testApp.clock.run(60 * MINUTE)
  await testApp.restart()
  await testApp.clock.run(60 * MINUTE)
  expect(subjects()).toEqual(['kept'])
  expect(testApp.announced.length).toBe(announced)
})

it('restores it unchanged', async () => {
  const { testApp, key, subjects, deletions, ...handlers } = await withMail()
  const before = testApp.archive.message(key)
  unwrap(await handlers['message.delete']({ messages: [key] }))
  unwrap(await handlers['message.restore']({ messages: [key] }))
  expect(testApp.archive.message(key)).toEqual({ ...before, seq: undefined })
  await testApp.clock.run(60 * MINUTE)
  expect([subjects().toSorted(), deletions()]).toEqual([['kept', 'unwanted'], []])
})

it('restores it with a notice if the server fails, and when the program quits', async () => {
  const { testApp, key, subjects, deletions, ...handlers } = await withMail()
  testApp.mailServer.intercept = ({ method }) => (method === 'DELETE' ? { status: 500, body: {} } : null)
  unwrap(await handlers['message.delete']({ messages: [key] }))
  await testApp.clock.run(9_000)
  expect(subjects()).toContain('unwanted')
  expect(testApp.mayfly.snapshot().notices.map(({ id }) => id)).toEqual([`delete ${key}`])
  unwrap(await testApp.mayfly.handlers['message.delete']({ messages: [key] }))
  await testApp.restart()
  expect(subjects()).toContain('unwanted')
  expect(deletions()).toHaveLength(1)
})
