// The agents that are connected, what they do with which address, and the end of their access.
import { cleanLine } from '../../mail/clean-line.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import type { CommandHandlers, ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { AgentAction, AgentInfo, AgentView } from '../../shared/model/agent.ts'
import type { AppContext } from '../app-context.ts'

/** Lines of an address's history that are kept; the oldest make room. */
const MAX_USES = 12
const MAX_NAME_LENGTH = 40

type Counter = 'created' | 'reads' | 'waits'
/** What is given was waited for, and counted then. */
const COUNTERS: Partial<Record<AgentAction, Counter>> = {
  created: 'created',
  listed: 'reads',
  read: 'reads',
  'waits-code': 'waits',
  'waits-mail': 'waits',
}

interface ConnectedAgent {
  view: AgentView
  readonly onStop: () => void
}

export class Agents {
  readonly #connected = new Map<string, ConnectedAgent>()
  readonly #onChange: () => void

  /** @param onChange called after every change of `views` */
  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  get views(): readonly AgentView[] {
    return [...this.#connected.values()].map(({ view }) => view)
  }

  view(id: string): AgentView | null {
    return this.#connected.get(id)?.view ?? null
  }

  /** @param onStop called when its access is ended from here */
  connect(id: string, agent: AgentInfo, since: number, onStop: () => void): void {
    // A name of invisible characters is none.
    const name = cleanLine(agent.name, MAX_NAME_LENGTH) || 'agent'
    const { scope } = agent
    this.#connected.set(id, { view: { id, name, scope, since, created: 0, reads: 0, waits: 0 }, onStop })
    this.#onChange()
  }

  disconnect(id: string): void {
    if (this.#connected.delete(id)) this.#onChange()
  }

  stop(id: string): void {
    const agent = this.#connected.get(id)
    this.disconnect(id)
    agent?.onStop()
  }

  count(id: string, action: AgentAction): void {
    const agent = this.#connected.get(id)
    const counter = COUNTERS[action]
    if (!agent || counter === undefined) return
    agent.view = { ...agent.view, [counter]: agent.view[counter] + 1 }
    this.#onChange()
  }
}

/** Counts what an agent does, and adds it to the history of the address. */
const noteAgentUse = (
  { agents, store, ports }: AppContext,
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
  // The same again only moves its time: an agent that keeps looking does not push the rest out.
  const kept = last?.agent === use.agent && last.action === action ? before.slice(0, -1) : before
  store.patchAddress(address, { agentUses: [...kept, use].slice(-MAX_USES) })
  return ok(null)
}

export const createAgentHandlers = (
  context: AppContext,
): Pick<CommandHandlers, 'agent.note' | 'agent.stop'> => ({
  'agent.note': (args) => noteAgentUse(context, args),
  'agent.stop': ({ agent }) => {
    context.agents.stop(agent)
    return ok(null)
  },
})
