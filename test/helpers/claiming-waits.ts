// Several `mayfly wait --claim` at one address at the same time.
import { expect } from 'vitest'
import type { CliResult } from './cli.ts'
import { sendMail } from './smtp-client.ts'

/**
 * Expects that each of three waits prints another code, and that a fourth one times out.
 * @param mayfly runs the command
 */
export const expectClaimingWaits = async (
  mayfly: (...args: string[]) => Promise<CliResult>,
  smtp: { readonly host: string; readonly port: number },
): Promise<void> => {
  const address = (await mayfly('new')).stdout.trim()
  const send = (code: number) =>
    sendMail(smtp, {
      to: address,
      subject: 'Your verification code',
      text: `Your verification code is ${code}.`,
    })
  await send(482_911)
  const waits = [1, 2, 3].map(() => mayfly('wait', address, '--claim', '--timeout', '40s'))
  await send(482_912)
  await send(482_913)
  const results = await Promise.all(waits)
  expect(results.map(({ stdout }) => stdout).sort()).toEqual(['482911\n', '482912\n', '482913\n'])
  expect(await mayfly('wait', address, '--claim', '--timeout', '1s')).toMatchObject({ status: 3, stdout: '' })
  expect((await mayfly('wait', address)).status).toBe(0)
}
