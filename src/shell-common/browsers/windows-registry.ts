// The default values of registry keys below HKEY_CURRENT_USER, by the system's `reg.exe`.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TIMEOUT_MS = 10_000

/** By its path, so that a program of the same name in another folder does not run. */
const regExe = (): string => join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe')

/** Reads the default value from the output of `reg query KEY /ve`, whose name for it is translated. */
export const parseDefaultValue = (output: string): string | null =>
  output
    .split(/\r?\n/)
    .map((line) => line.split(' REG_SZ '))
    .find(([name = '', value]) => /^ +\S/.test(name) && value !== undefined)?.[1]
    ?.trim() ?? null

/** @returns null if the key does not exist. Letters beyond ASCII may be garbled. */
export const readDefaultValue = async (key: string): Promise<string | null> => {
  try {
    const { stdout } = await run(regExe(), ['query', key, '/ve'], { timeout: TIMEOUT_MS, windowsHide: true })
    return parseDefaultValue(stdout)
  } catch {
    return null
  }
}

const queries = async (...args: readonly string[]): Promise<boolean> => {
  try {
    await run(regExe(), ['query', ...args], { timeout: TIMEOUT_MS, windowsHide: true })
    return true
  } catch {
    return false
  }
}

export const keyExists = (key: string): Promise<boolean> => queries(key)

export const valueExists = (key: string, name: string): Promise<boolean> => queries(key, '/v', name)

/** @throws Error if the registry cannot be changed */
export const removeValue = async (key: string, name: string): Promise<void> => {
  await run(regExe(), ['delete', key, '/v', name, '/f'], { timeout: TIMEOUT_MS, windowsHide: true })
}

/** @throws Error if the registry cannot be changed */
export const writeDefaultValue = async (key: string, value: string): Promise<void> => {
  await run(regExe(), ['add', key, '/ve', '/t', 'REG_SZ', '/d', value, '/f'], {
    timeout: TIMEOUT_MS,
    windowsHide: true,
  })
}

/** @throws Error if the registry cannot be changed */
export const removeKey = async (key: string): Promise<void> => {
  await run(regExe(), ['delete', key, '/f'], { timeout: TIMEOUT_MS, windowsHide: true })
}
