// The client of a mailbox at a real Courier IMAP: a server of another maker, without SPECIAL-USE and MOVE.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COURIER_MISSING, COURIER_PASSWORD, hasCourier, TestCourier } from '../../../helpers/courier.ts'
import { openTestMailbox } from '../../../helpers/imap-mailbox.ts'
import { unwrap } from '../../../helpers/test-app.ts'

describe('a mailbox at Courier', () => {
  let courier: TestCourier

  beforeAll(async () => {
    if (hasCourier) courier = await TestCourier.start()
  })
  beforeEach(({ skip }) => skip(!hasCourier, COURIER_MISSING))
  afterAll(() => (hasCourier ? courier.remove() : undefined))

  it('reports new mail by IDLE, reads it, and moves it to the bin', async () => {
    courier.deliver('From: a@far.example\r\nTo: jane@mail.test\r\nSubject: Earlier\r\n\r\nHello\r\n')
    const mailbox = openTestMailbox(courier.mailbox(), COURIER_PASSWORD)
    const { client } = mailbox
    unwrap((await client.listEmailDomains()).result)
    const address = await mailbox.create()
    mailbox.subscribe(address)
    await expect.poll(() => mailbox.states.at(-1)).toBe(true)
    courier.deliver('From: a@far.example\r\nTo: jane@mail.test\r\nSubject: Private\r\n\r\nHello\r\n')
    courier.deliver(`From: A <a@far.example>\r\nDelivered-To: ${address}\r\nSubject: Code\r\n\r\n123456\r\n`)
    await expect.poll(() => mailbox.events).toEqual([{ emailId: address }])
    const messages = await mailbox.store(address)
    expect(messages).toMatchObject([{ sender: 'A <a@far.example>', subject: 'Code' }])
    const id = messages[0]!.id
    expect(unwrap((await client.getMessage(address, id)).result).text.trim()).toBe('123456')
    unwrap((await client.markSeen(address, id)).result)
    unwrap((await client.deleteMessage(address, id)).result)
    expect(await mailbox.list(address)).toEqual([])
    expect(readdirSync(join(courier.folder, '.Trash', 'cur'))).toHaveLength(1)
    const rest = [...readdirSync(join(courier.folder, 'cur')), ...readdirSync(join(courier.folder, 'new'))]
    expect(rest).toHaveLength(2)
    expect(rest.join()).not.toMatch(/:2,[A-Z]*[ST]/)
  })

  it('refuses a wrong password', async () => {
    const { client } = openTestMailbox(courier.mailbox(), 'wrong')
    expect((await client.listEmailDomains()).result).toEqual({
      ok: false,
      failure: { kind: 'unauthorized', detail: 'Login failed.' },
    })
  })
})
