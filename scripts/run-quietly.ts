// Runs a build step without its output, unless it fails.
import { spawn } from 'node:child_process'

/**
 * Runs a script with the Node of this process.
 * @param args the script and its arguments
 * @param env added to the environment
 * @param failure the message of the error
 * @throws if it fails, after its output is written to standard error
 */
export const runQuietly = async (
  args: readonly string[],
  {
    cwd,
    env = {},
    failure,
  }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly failure: string },
): Promise<void> => {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (status === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new Error(failure)
}
