// The connected AI agents, with counts of their actions.
import { cleanLine } from '../../mail/clean-line.ts'
import type { AgentAction, AgentInfo, AgentView } from '../../shared/model/agent.ts'

const MAX_NAME_LENGTH = 40

type Counter = 'created' | 'reads' | 'waits'
/** The counter of each action. A result that an agent receives has no counter: its wait was counted. */
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

  /** @param onStop called when the user ends its access */
  connect(id: string, agent: AgentInfo, since: number, onStop: () => void): void {
    // A name of invisible characters counts as missing.
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
