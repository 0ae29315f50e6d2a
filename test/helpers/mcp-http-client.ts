// The SDK's own client of the Model Context Protocol, over HTTP to `/mcp` of a service.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { onTestFinished } from 'vitest'
import { runService, type TestService } from './service.ts'

/** Adds a scoped key to the owner's account. */
export const addScopedKey = async (
  { dataDir, databaseUrl }: Pick<TestService, 'dataDir'> & { readonly databaseUrl?: string },
  name: string,
  scope: string,
  ...options: string[]
): Promise<string> => {
  const args = ['keys', 'add', name, '--scope', scope, '--data-dir', dataDir, ...options]
  if (databaseUrl !== undefined) args.push('--database-url', databaseUrl)
  const { status, stdout, stderr } = await runService(args)
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/**
 * @param urls of the instances, which answer by turns
 * @returns a client that is closed with the test
 */
export const connectOverHttp = async (urls: readonly string[], key: string): Promise<Client> => {
  const client = new Client({ name: 'test-agent', version: '1.0.0' })
  let requests = 0
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', urls[0]), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: (_url, init) => {
      const url = urls[requests % urls.length]
      requests += 1
      return fetch(new URL('/mcp', url), init)
    },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}
