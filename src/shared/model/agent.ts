// An AI agent that works with addresses by `mayfly mcp`, as a person sees it. All instants are epoch milliseconds by this
// computer's clock.

/** Look at everything and change nothing; use the addresses it made; use all. */
export const AGENT_SCOPES = ['read-only', 'own', 'all'] as const
export type AgentScope = (typeof AGENT_SCOPES)[number]

/** What an agent does with an address. */
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
  /** What it calls itself. */
  readonly name: string
  readonly scope: AgentScope
}

/** An agent that is connected. */
export interface AgentView extends AgentInfo {
  readonly id: string
  readonly since: number
  /** Addresses it created, how often it read mail, and how often it waited for some. */
  readonly created: number
  readonly reads: number
  readonly waits: number
}

/** One line of an address's history. */
export interface AgentUse {
  readonly at: number
  /** The agent's name. */
  readonly agent: string
  readonly action: AgentAction
}
