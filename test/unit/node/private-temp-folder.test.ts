// The private folder within the temporary one: no other user of the computer can redirect it.
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

it.skipIf(process.platform === 'win32')('is accessible to its owner only', () => {
  expect(privateTempFolder()).toBe(join(folder, name))
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
})

it.skipIf(process.platform === 'win32')('is not one that other users may write to', () => {
  mkdirSync(join(folder, name), { mode: 0o755 })
  expect(() => privateTempFolder()).toThrow('belongs to')
})

it.skipIf(process.platform === 'win32')('is not a link to another folder', () => {
  mkdirSync(join(folder, 'elsewhere'), { mode: 0o700 })
  symlinkSync(join(folder, 'elsewhere'), join(folder, name))
  expect(() => privateTempFolder()).toThrow('belongs to')
})
