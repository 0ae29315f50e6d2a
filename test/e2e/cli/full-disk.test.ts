// `mayfly new` on a full disk reports that the disk is full, and not just an error.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runBrowserShell, startBrowserShell } from '../../helpers/browser-shell.ts'
import { runCli } from '../../helpers/cli.ts'

/** A new file system in a folder; null if this user is not allowed to mount one. */
const smallDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-small-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder])
  if (status !== 0) return null
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

const fillUp = (folder: string): void => {
  for (const size of [1_048_576, 4096])
    for (let at = 0; ; at += 1) {
      const { bavail, bsize } = statfsSync(folder)
      if (bavail * bsize < size) break
      writeFileSync(join(folder, `ballast-${size}-${at}`), Buffer.alloc(size))
    }
}

test('the command reports that the disk is full', async ({ skip }) => {
  const folder = smallDisk()
  if (folder === null) return skip('only root can mount a file system to fill')
  const dataDir = join(folder, 'data')
  const shell = await startBrowserShell(dataDir)
  try {
    fillUp(folder)
    // Some addresses may still fit.
    let failed = await runBrowserShell(['--data-dir', dataDir, 'new'])
    for (let tries = 0; failed.status === 0 && tries < 50; tries++)
      failed = await runBrowserShell(['--data-dir', dataDir, 'new'])
    expect(failed).toMatchObject({ status: 1, stdout: '' })
    expect(failed.stderr).toMatch(/^mayfly: .*There is not enough disk space\.\)\n$/)
    const fromCommand = await runCli(['--data-dir', dataDir, 'new'])
    expect(fromCommand).toMatchObject({ status: 1, stdout: '' })
    expect(fromCommand.stderr).toMatch(/There is not enough disk space\./)
  } finally {
    await shell.stop()
  }
})
