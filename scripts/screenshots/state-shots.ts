// Screenshots of states: a failing remote server, a pause, and very long lists.
import type { ServerCondition } from './remote-server.ts'
import { sendManyMails } from './replay-scenario.ts'
import { waitFor } from './program.ts'
import { openAddress, openSettingsSection, type ShotContext, type Shot } from './navigation.ts'

/** Sets the condition of the remote server, and waits until the program has noticed. */
const inServerCondition =
  (condition: ServerCondition, expectedHealth: string) =>
  async ({ remoteServer: server, program, page }: ShotContext) => {
    const { accounts } = await program.bridge.call('snapshot.read', {})
    const existing = accounts.find(({ kind }) => kind === 'remote')
    server.condition = 'healthy'
    // A refused account makes no more requests: each condition gets a new one.
    if (existing) await program.bridge.call('account.remove', { accountId: existing.id })
    const access = { name: 'Moemail', baseUrl: server.baseUrl, key: 'mk_live_q7Xd' }
    const account = await program.bridge.call('account.add', access)
    server.condition = condition
    await program.bridge.call('refresh', { accountId: account.id })
    await waitFor(`an account that is ${expectedHealth}`, async () => {
      const now = await program.bridge.call('snapshot.read', {})
      return now.accounts.find(({ id, health }) => id === account.id && health.state === expectedHealth)
    })
    // The page gets the snapshot within a tenth of a second.
    await page.waitForTimeout(400)
  }
const removeRemoteAccounts = async ({ remoteServer: server, program }: ShotContext) => {
  server.condition = 'healthy'
  const { accounts } = await program.bridge.call('snapshot.read', {})
  for (const { id, kind } of accounts)
    if (kind === 'remote') await program.bridge.call('account.remove', { accountId: id })
}

/** Opens the menu of the one remote account in the settings; `removeRemoteAccounts` cleans up. */
const openRemoteAccountMenu: NonNullable<Shot['prepare']> = async (context) => {
  await removeRemoteAccounts(context)
  await inServerCondition('healthy', 'working')(context)
  await openSettingsSection('accounts')(context)
  await context.page.locator('.settings .account .icon-button').nth(1).click()
}

export const failureShots: readonly Shot[] = [
  { name: 'offline', scenario: 'everyday', prepare: inServerCondition('unreachable', 'unreachable') },
  { name: 'refused-key', scenario: 'everyday', prepare: inServerCondition('unauthorized', 'refused') },
  { name: 'limited', scenario: 'everyday', prepare: inServerCondition('rate-limiting', 'limited') },
  {
    name: 'webhook-refused',
    scenario: 'everyday',
    prepare: async (context) => {
      await openRemoteAccountMenu(context)
      await context.page.getByRole('menuitem').nth(3).click()
      await context.page.getByRole('alert').waitFor()
    },
    cleanUp: removeRemoteAccounts,
  },
  {
    name: 'account',
    scenario: 'everyday',
    prepare: async (context) => {
      await openRemoteAccountMenu(context)
      await context.page.getByRole('menuitem', { name: 'Edit…' }).click()
      await context.page.getByRole('dialog').getByRole('radio', { name: 'Green' }).check()
    },
    cleanUp: removeRemoteAccounts,
  },
  {
    name: 'paused',
    scenario: 'everyday',
    prepare: async ({ program }) => {
      const until = Date.now() + program.clockOffsetMs + 3_300_000
      await program.bridge.call('pause.set', { until })
    },
    cleanUp: async ({ program }) => {
      await program.bridge.call('pause.set', { until: null })
    },
  },
]

export const largeListShots: readonly Shot[] = [
  { name: 'thousand-addresses', scenario: 'thousand' },
  {
    name: 'ten-thousand-messages',
    scenario: 'ten-thousand',
    prepare: async (context) => {
      const { total } = await context.program.waitForAddress('busy')
      if (total < 10_000) await sendManyMails(context.program, 10_000)
      // Without the toasts of the new mails.
      await context.page.reload()
      await openAddress('build server')(context)
    },
  },
]
