// The private folder within the temporary one: nobody else on the computer can make it lead elsewhere.
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { privateTempFolder } from '../../../src/node/private-temp-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-test-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const name = `mayfly-${userInfo().uid}`

it.skipIf(process.platform === 'win32')('is for its owner only', () => {
  expect(privateTempFolder()).toBe(join(folder, name))
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
})

it.skipIf(process.platform === 'win32')('is not one that others may write to', () => {
  mkdirSync(join(folder, name), { mode: 0o755 })
  expect(() => privateTempFolder()).toThrow('belongs to somebody else')
})

it.skipIf(process.platform === 'win32')('is not a link to another folder', () => {
  mkdirSync(join(folder, 'elsewhere'), { mode: 0o700 })
  symlinkSync(join(folder, 'elsewhere'), join(folder, name))
  expect(() => privateTempFolder()).toThrow('belongs to somebody else')
})
