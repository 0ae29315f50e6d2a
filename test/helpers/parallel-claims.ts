// Many waits with claims at one address, while as many mails arrive by SMTP.
import { createTransport } from 'nodemailer'
import type { SpecificationMailbox } from '../../src/mailbox/specification-mailbox.ts'
import { openMailbox } from '../../src/testing/start-kit.ts'
import { waitFor } from '../../src/testing/wait.ts'
import type { Mayfly, MayflyAddress } from '../../src/testing/types.ts'

/** Milliseconds. */
const TIMEOUT_MS = 120_000

/**
 * Sends one mail for each wait, half of them before the waits start.
 * @param services instances of one service; waiters and mails are spread over them
 * @param to an address without mail
 * @param load `waiters` work independently, as separate processes would; each has `waitsEach` waits
 * @returns the number of different mails that the waits received
 * @throws Error if a wait received no mail
 */
export const claimInParallel = async (
  services: readonly Pick<Mayfly, 'baseUrl' | 'key' | 'smtp'>[],
  to: MayflyAddress,
  load: { readonly waiters: number; readonly waitsEach: number },
): Promise<number> => {
  const serviceAt = (at: number) => services[at % services.length]!
  const transports = services.map(({ smtp }) =>
    createTransport({ host: smtp.host, port: smtp.port, ignoreTLS: true, pool: true, maxConnections: 5 }),
  )
  const count = load.waiters * load.waitsEach
  const send = (numbers: readonly number[]): Promise<unknown> =>
    Promise.all(
      numbers.map((n) =>
        transports[n % transports.length]!.sendMail({
          from: 'Shop <shop@example.org>',
          to: to.email,
          subject: 'Your verification code',
          text: `Your verification code is ${100_000 + n}.`,
        }),
      ),
    )
  const numbers = Array.from({ length: count }, (_, n) => n)
  await send(numbers.slice(0, count / 2))
  const mailboxes: SpecificationMailbox[] = []
  const waits = Array.from({ length: load.waiters }, (_, at) => {
    // The key of the first instance is valid on all.
    const { baseUrl, smtp } = serviceAt(at)
    const { key } = serviceAt(0)
    const mailbox = openMailbox({ baseUrl, smtp }, key)
    mailboxes.push(mailbox)
    const context = { mailbox, isCaught: () => false, end: new AbortController().signal }
    return Array.from({ length: load.waitsEach }, () =>
      waitFor(context, 'mail', { to, claim: true, timeoutMs: TIMEOUT_MS }, ({ code }) =>
        code === null ? { reason: 'no-code' } : null,
      ),
    )
  }).flat()
  await send(numbers.slice(count / 2))
  const received = await Promise.all(waits)
  for (const transport of transports) transport.close()
  for (const mailbox of mailboxes) await mailbox.close()
  if (new Set(received.map(({ code }) => code)).size !== new Set(received.map(({ id }) => id)).size)
    throw new Error('A mail and its code do not belong together.')
  return new Set(received.map(({ id }) => id)).size
}
