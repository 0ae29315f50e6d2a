// States that pass: trouble at a server beside the built-in one, a pause, and lists without end.
import type { Mood } from './far-server.ts'
import { flood } from './live.ts'
import { until } from './program.ts'
import { box, settings, type Scene, type Shot } from './ways.ts'

/** The far server falls into a mood, and the program notices. */
const far =
  (mood: Mood, seen: string) =>
  async ({ far: server, program, page }: Scene) => {
    const { accounts } = await program.bridge.call('snapshot.read', {})
    const known = accounts.find(({ kind }) => kind === 'remote')
    server.mood = 'well'
    // An account that was refused asks no more: a fresh one falls into the next trouble.
    if (known) await program.bridge.call('account.remove', { accountId: known.id })
    const access = { name: 'Moemail', baseUrl: server.baseUrl, key: 'mk_live_q7Xd' }
    const account = await program.bridge.call('account.add', access)
    server.mood = mood
    await program.bridge.call('refresh', { accountId: account.id })
    await until(`an account that is ${seen}`, async () => {
      const now = await program.bridge.call('snapshot.read', {})
      return now.accounts.find(({ id, health }) => id === account.id && health.state === seen)
    })
    // The page hears of it within a tenth of a second.
    await page.waitForTimeout(400)
  }
const farAway = async ({ far: server, program }: Scene) => {
  server.mood = 'well'
  const { accounts } = await program.bridge.call('snapshot.read', {})
  for (const { id, kind } of accounts)
    if (kind === 'remote') await program.bridge.call('account.remove', { accountId: id })
}

export const troubles: readonly Shot[] = [
  { name: 'offline', world: 'everyday', go: far('gone', 'unreachable') },
  { name: 'refused-key', world: 'everyday', go: far('refusing', 'refused') },
  { name: 'limited', world: 'everyday', go: far('limiting', 'limited') },
  {
    name: 'webhook-refused',
    world: 'everyday',
    go: async (scene) => {
      await farAway(scene)
      await far('well', 'working')(scene)
      await settings(scene)
      await scene.page.locator('.settings .account .icon-button').nth(1).click()
      await scene.page.getByRole('menuitem').nth(3).click()
      await scene.page.getByRole('alert').waitFor()
    },
    after: farAway,
  },
  {
    name: 'paused',
    world: 'everyday',
    go: async ({ program }) => {
      const until = Date.now() + program.shift + 3_300_000
      await program.bridge.call('pause.set', { until })
    },
    after: async ({ program }) => {
      await program.bridge.call('pause.set', { until: null })
    },
  },
]

export const large: readonly Shot[] = [
  { name: 'thousand-addresses', world: 'thousand' },
  {
    name: 'ten-thousand-messages',
    world: 'ten-thousand',
    go: async (scene) => {
      const { total } = await scene.program.address('busy')
      if (total < 10_000) await flood(scene.program, 10_000)
      // The toasts of the flood are not what is looked at.
      await scene.page.reload()
      await box('build server')(scene)
    },
  },
]
