// The command handlers for AI agents: record an agent's use of an address, and end its access.
import type { CommandHandlers, ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { PickContext } from '../app-context.ts'

/** Maximum entries in an address's history; older ones are dropped. */
const MAX_USES = 12

/** Counts an agent's action, and adds it to the history of the address. */
const recordAgentUse = (
  { agents, store, ports }: PickContext<'agents' | 'store', 'clock'>,
  { agent: id, address, action }: ParsedCommandArgs<'agent.note'>,
): Result<null> => {
  const agent = agents.view(id)
  if (!agent) return err({ kind: 'agent-stopped' })
  agents.count(id, action)
  const record = store.address(address)
  if (!record) return err({ kind: 'not-found' })
  const use = { at: ports.clock.now(), agent: agent.name, action }
  const before = record.agentUses ?? []
  const last = before.at(-1)
  // A repeated action only updates the time of its entry: an agent that polls does not displace the rest.
  const kept = last?.agent === use.agent && last.action === action ? before.slice(0, -1) : before
  store.patchAddress(address, { agentUses: [...kept, use].slice(-MAX_USES) })
  return ok(null)
}

export const createAgentHandlers = (
  context: PickContext<'agents' | 'store', 'clock'>,
): Pick<CommandHandlers, 'agent.note' | 'agent.stop'> => ({
  'agent.note': (args) => recordAgentUse(context, args),
  'agent.stop': ({ agent }) => {
    context.agents.stop(agent)
    return ok(null)
  },
})
