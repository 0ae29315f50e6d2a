// The permissions of an agent over HTTP: those of its key, which the REST interface enforces.
import type { AgentPermissions } from '../../mcp/agent-permissions.ts'
import type { AgentScope } from '../../shared/model/agent.ts'
import type { KeyAccess } from '../store/key-access.ts'

const AGENT_SCOPE: Readonly<Record<KeyAccess['scope'], AgentScope>> = {
  full: 'all',
  own: 'own',
  read: 'read-only',
  // Never reached: the endpoint refuses such a key.
  metrics: 'read-only',
}

/** @returns permissions that leave every decision to the requests */
export const keyPermissions = ({ scope }: KeyAccess): AgentPermissions => ({
  scope: AGENT_SCOPE[scope],
  mayRead: () => true,
  // The service does not store whether a message was read.
  mayMark: false,
  requireRead: () => undefined,
  requireChange: () => undefined,
  requireClaim: () => undefined,
  recordCreated: () => undefined,
  recordDeleted: () => undefined,
})
