// The checks of a message in the program: its source comes from its service, and a worker checks it.
import { expect, it } from 'vitest'
import { startServiceApp } from '../../../helpers/service-app.ts'
import { sendMail } from '../../../helpers/smtp-client.ts'
import { unwrap } from '../../../helpers/test-app.ts'

it('checks a message of the built-in service, and asks no private address', async () => {
  const { testApp, service, createAddress, waitForMessages } = await startServiceApp()
  const { address } = await createAddress('shop')
  await sendMail(service.smtp, {
    to: address,
    subject: 'Your order',
    text: 'Your order: http://127.0.0.1/order',
    html: '<div style="display:none">Order</div>\n<p>Your order: <a href="http://127.0.0.1/order">here</a> <a href="#">or here</a></p>',
  })
  await waitForMessages(1)
  const message = testApp.archive.page(null, { cursor: null, limit: 1 }).rows[0]!.key
  const { handlers } = testApp.mayfly
  const { findings, links } = unwrap(await handlers['message.check']({ message }))
  expect(findings.find(({ kind }) => kind === 'link-empty')).toMatchObject({ part: 'html', line: 2 })
  expect(links).toEqual(['http://127.0.0.1/order'])
  expect(unwrap(await handlers['message.reachLinks']({ message }))).toEqual([
    { url: 'http://127.0.0.1/order', status: null, failure: 'not-public' },
  ])
})

it('fails for a message that does not exist', async () => {
  const { testApp } = await startServiceApp()
  const message = 'builtin.nothing'
  const result = await testApp.mayfly.handlers['message.check']({ message })
  expect(result).toEqual({ ok: false, failure: { kind: 'not-found' } })
})
