// The first mail: its code is found in every language, and it is sent once, by the built-in service only.
import { describe, expect, it } from 'vitest'
import { readBody } from '../../../src/core/findings.ts'
import { welcomeMail } from '../../../src/core/welcome.ts'
import { languages } from '../../../src/shared/text/index.ts'
import { coreBench, value, type CoreBench } from '../../helpers/core.ts'
import { MailWorld } from '../../helpers/mail-world.ts'

const withBuiltin = async (): Promise<CoreBench> => {
  const bench = await coreBench()
  const world = await MailWorld.open(() => bench.clock.now())
  bench.mayfly.builtinReady({
    ...{ baseUrl: world.server.baseUrl, key: world.key, domains: ['world.example'] },
    smtp: { host: '127.0.0.1', port: 2525 },
  })
  await bench.clock.run(1_000)
  return bench
}
const create = async ({ mayfly }: CoreBench, welcome?: 'en' | 'de') =>
  value(await mayfly.handlers['address.create'](welcome ? { welcome } : {}))

describe('the mail', () => {
  it.each(languages)('has a code that is found, in $name', ({ language }) => {
    const { from, ...mail } = welcomeMail('k3v9xq2a@mayfly.test', language)
    expect(from.address).toBe('welcome@mayfly.test')
    for (const part of [mail, { ...mail, text: '' }, { ...mail, html: '' }])
      expect(readBody({ ...part, sender: from.address, to: '', files: [] }).findings).toMatchObject({
        code: { value: '314159' },
        link: null,
      })
  })
})

describe('sending it', () => {
  it('happens for the first address only, in the language asked for', async () => {
    const bench = await withBuiltin()
    const { address } = await create(bench, 'de')
    await create(bench, 'de')
    await bench.restart()
    expect(bench.delivered).toMatchObject([{ to: address, subject: 'Willkommen bei Mayfly' }])
    expect(bench.mayfly.snapshot().settings.welcomed).toBe(true)
  })

  it('does not happen where nobody asked for it, nor for a later address', async () => {
    const bench = await withBuiltin()
    await create(bench)
    await create(bench, 'en')
    expect([bench.delivered, bench.mayfly.snapshot().settings.welcomed]).toEqual([[], false])
  })

  it('does not happen at a server of somebody else', async () => {
    const bench = await coreBench()
    const world = await MailWorld.open(() => bench.clock.now())
    value(
      await bench.mayfly.handlers['account.add']({
        ...{ name: 'World', baseUrl: world.server.baseUrl, key: world.key, authHeader: 'x-api-key' },
      }),
    )
    await create(bench, 'en')
    expect([bench.delivered, bench.mayfly.snapshot().settings.welcomed]).toEqual([[], false])
  })
})
