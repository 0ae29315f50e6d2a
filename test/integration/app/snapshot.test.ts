// The whole snapshot is pushed: text of untrusted senders has a limited size in it.
import { expect, it } from 'vitest'
import { SnapshotPublisher, toAddressView } from '../../../src/app/snapshot.ts'
import type { AddressSummary } from '../../../src/app/ports.ts'
import { startTestApp, unwrap } from '../../helpers/test-app.ts'
import { FakeClock } from '../../helpers/fake-clock.ts'
import { accountRecord, addressRecord, messageRecord } from '../../helpers/records.ts'

it('limits the size of the latest message of an address, whatever is stored', () => {
  const record = addressRecord({ key: 'a.1', address: 'x@mayfly.test', createdAt: 0 })
  const latest: AddressSummary['latest'] = {
    key: 'a.m',
    address: 'a.1',
    snippet: '',
    receivedAt: 0,
    unread: true,
    code: null,
    attachmentCount: 0,
    attachmentNames: '',
    sender: `${'N\u202e'.repeat(245_000)} <a@b.example>`,
    subject: 'S'.repeat(490_000),
  }
  const runtime = { offset: 0, nextCheckAt: null, listError: null, deleting: false, now: 1 }
  const view = toAddressView(record, { total: 1, unread: 1, kept: 0, latest, withCode: [] }, runtime)
  expect(JSON.stringify(view).length).toBeLessThan(1_500)
  expect(view.latestMessage?.sender).not.toContain('\u202e')
})

it("contains the newest code of an address, and the welcome mail's sample only if there is no other", () => {
  const record = { ...addressRecord(), accountId: 'builtin' }
  const row = (key: string, sender: string, code: string): AddressSummary['withCode'][number] => ({
    key,
    address: record.key,
    sender,
    subject: '',
    snippet: '',
    receivedAt: 5,
    unread: true,
    code: { value: code, line: code },
    attachmentCount: 0,
    attachmentNames: '',
  })
  const sample = row('w', 'Mayfly <welcome@mayfly.test>', '314159')
  const shop = row('s', 'Shop <a@shop.example>', '314159')
  const runtime = { offset: 0, nextCheckAt: null, listError: null, deleting: false, now: 1 }
  const codeOf = (...withCode: AddressSummary['withCode']) =>
    toAddressView(record, { total: 2, unread: 2, kept: 0, latest: null, withCode }, runtime).latestCode
  expect(codeOf()).toBeNull()
  expect(codeOf(sample)).toMatchObject({ message: 'w', isSample: true })
  for (const rows of [
    [sample, shop],
    [shop, sample],
  ])
    expect(codeOf(...rows)).toEqual({ value: '314159', message: 's', receivedAt: 5, isSample: false })
})

it('lists, finds and reads messages of an earlier version in limited size, and keeps their sender', async () => {
  const testApp = await startTestApp()
  const long = 'N\u202e'.repeat(245_000)
  const file = { id: 'f', size: 1, contentType: 'application/pdf', url: null }
  const stored = messageRecord('1', {
    sender: `${long} <a@b.example>`,
    subject: `find${'S'.repeat(490_000)}`,
    body: { to: long, text: 'x', html: '', files: [{ ...file, filename: `${'f'.repeat(490_000)}.exe` }] },
  })
  testApp.archive.saveAccount(accountRecord())
  testApp.archive.saveAddress(addressRecord())
  testApp.archive.insertMessages([stored])
  const { handlers } = testApp.mayfly
  const all = { cursor: null, limit: 50 }
  const answers = [
    unwrap(await handlers['message.list']({ ...all, address: null })),
    unwrap(await handlers['message.search']({ ...all, query: 'find' })),
    unwrap(await handlers['message.read']({ message: stored.key })),
  ]
  expect(answers.map((answer) => JSON.stringify(answer).length < 5_000)).toEqual([true, true, true])
  expect(answers).toMatchObject([
    { total: 1 },
    { total: 1 },
    { attachments: [{ filename: expect.stringMatching(/^f+…\.exe$/) as string }] },
  ])
  for (const answer of answers) expect(JSON.stringify(answer)).toContain('<a@b.example>')
})

it('is not pushed after the program ends, whatever changes until then', async () => {
  const clock = new FakeClock(0, () => Promise.resolve())
  let pushes = 0
  const publisher = new SnapshotPublisher(clock, () => (pushes += 1))
  publisher.schedule()
  await clock.run(100)
  expect(pushes).toBe(1)
  publisher.schedule()
  publisher.stop()
  // A request in progress has ended.
  publisher.schedule()
  await clock.run(1000)
  expect(pushes).toBe(1)
})
