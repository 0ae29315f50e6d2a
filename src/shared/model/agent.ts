// An AI agent that uses addresses through `mayfly mcp`, as the interface shows it. All instants are epoch milliseconds by this
// computer's clock.

/** In order: reads everything and changes nothing; uses only the addresses that it created; uses all addresses. */
export const AGENT_SCOPES = ['read-only', 'own', 'all'] as const
export type AgentScope = (typeof AGENT_SCOPES)[number]

/** The kinds of an agent's actions on an address. */
export const AGENT_ACTIONS = [
  'created',
  'listed',
  'read',
  'waits-code',
  'waits-mail',
  'got-code',
  'got-mail',
] as const
export type AgentAction = (typeof AGENT_ACTIONS)[number]

export interface AgentInfo {
  /** The name that the agent reports. */
  readonly name: string
  readonly scope: AgentScope
}

/** A connected agent. */
export interface AgentView extends AgentInfo {
  readonly id: string
  readonly since: number
  /** Number of addresses it created. */
  readonly created: number
  /** Number of times it read mail. */
  readonly reads: number
  /** Number of times it waited for mail. */
  readonly waits: number
}

/** One entry of an address's history. */
export interface AgentUse {
  readonly at: number
  /** The agent's name. */
  readonly agent: string
  readonly action: AgentAction
}
