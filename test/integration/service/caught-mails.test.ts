// The mails of Mailpit's interface on a real store: what a request costs is bounded, whatever a mail says.
import { expect, onTestFinished, test } from 'vitest'
import { CaughtMails } from '../../../src/service/mailpit/caught-mails.ts'
import type { Store } from '../../../src/service/store/store.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import {
  createTestAddress,
  listTestMail,
  openSqliteTestStore,
  storeTestMail,
} from '../../helpers/test-store.ts'

/** The store, which counts what reads whole messages and mails. */
const counted = (store: Store) => {
  const reads = { messages: 0, mails: 0 }
  return {
    reads,
    store: {
      ...store,
      messages: {
        ...store.messages,
        byId: (...args: Parameters<Store['messages']['byId']>) => {
          reads.messages += 1
          return store.messages.byId(...args)
        },
      },
      mails: {
        ...store.mails,
        raw: (...args: Parameters<Store['mails']['raw']>) => {
          reads.mails += 1
          return store.mails.raw(...args)
        },
      },
    },
  }
}

test('a mail that names ten thousand people, at hundreds of addresses, is read once and bounded', async () => {
  const { store } = openSqliteTestStore(tempFolder())
  onTestFinished(() => store.close())
  const owner = await store.accounts.ensureOwner('key', 'owner', null)
  const names = Array.from({ length: 600 }, (_, at) => `a${at}`)
  for (const name of names) await createTestAddress(store, owner, name, 0)
  const people = Array.from({ length: 10_000 }, (_, at) => `P${at} <p@x.y>`).join(',\r\n ')
  const header = `From: s@x.test\r\nTo: A0@Mayfly.test, ${people}\r\nCc: ${people}\r\nSubject: bomb\r\n\r\ntext`
  await listTestMail(
    store,
    await storeTestMail(
      store,
      header,
      names.map((name) => `${name}@mayfly.test`),
    ),
  )
  await listTestMail(
    store,
    await storeTestMail(store, 'Subject: second\r\n\r\ntext', ['a0@mayfly.test']),
    'second',
  )
  const { reads, store: counting } = counted(store)
  const mails = new CaughtMails({ store: counting, waitUntilIndexed: () => Promise.resolve() })
  const [second, bomb, ...others] = await mails.list(owner)
  expect([second?.subject, others]).toEqual(['second', []])
  expect([bomb?.messages.length, bomb?.to.length]).toEqual([499, 1000])
  // An address that To names is no blind copy, in whatever case.
  expect(bomb?.bcc.map(({ address }) => address)).not.toContain('a0@mayfly.test')
  expect(reads.mails).toBe(2)
  // From then on, nothing is read again.
  const { messages } = reads
  expect(await mails.list(owner)).toHaveLength(2)
  expect(reads).toEqual({ messages, mails: 2 })
  // Also beyond what is listed.
  await mails.removeAll(owner)
  expect((await store.messages.listOfAccount(owner.id, Infinity, '', null)).total).toBe(0)
})
