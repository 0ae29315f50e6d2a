// The SDK's own client of the Model Context Protocol, over a real pipe to `mayfly mcp`.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { onTestFinished } from 'vitest'
import { cliEntry, cliEnv } from './cli.ts'
import { nodeBinary } from './service.ts'

/** @param args of the command @returns a client that the caller closes */
export const openMcp = async (args: readonly string[], env: Record<string, string> = {}): Promise<Client> => {
  const client = new Client({ name: 'test-agent', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: nodeBinary,
      args: [cliEntry, ...args],
      env: cliEnv(env),
      stderr: 'inherit',
    }),
  )
  return client
}

/** @param args of the command @returns a client that is closed with the test */
export const connectMcp = async (
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Client> => {
  const client = await openMcp(args, env)
  onTestFinished(() => client.close())
  return client
}

export interface ToolResult {
  readonly text: string
  readonly isError: boolean
  readonly data: Record<string, unknown>
}
/** Calls a tool. */
export const callTool = async (
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options?: Parameters<Client['callTool']>[2],
): Promise<ToolResult> => {
  const { content, isError, structuredContent } = await client.callTool(
    { name, arguments: args },
    undefined,
    options,
  )
  const [first] = content as { text: string }[]
  return {
    text: first?.text ?? '',
    isError: isError === true,
    data: (structuredContent ?? {}) as Record<string, unknown>,
  }
}

/** The names of all tools, sorted. */
export const TOOL_NAMES = [
  'create_address',
  'delete_address',
  'list_addresses',
  'list_domains',
  'list_messages',
  'read_message',
  'wait_for_code',
  'wait_for_link',
  'wait_for_mail',
]
