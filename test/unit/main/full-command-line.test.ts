// The commands that the desktop program passes to the mayfly command: all that it does not handle itself.
import { expect, it, vi } from 'vitest'
import { createProgram } from '../../../src/cli/commands.ts'

vi.mock('electron', () => ({ app: {} }))

it('include all commands except those of the program itself, and the host that browsers start', async () => {
  const { FULL_COMMANDS } = await import('../../../src/main/full-command-line.ts')
  const own = ['new', 'copy-code', 'open', 'doctor', 'quit']
  const all = createProgram('', () => Promise.resolve()).commands.map((command) => command.name())
  expect([...own, ...FULL_COMMANDS].sort()).toEqual([...all, 'native-host'].sort())
})

it.each([
  [['list'], true],
  [['native-host', '{}', 'chrome-extension://a/', '--parent-window=0'], true],
  [['--data-dir', '/tmp/list', 'wait', 'a@b.example'], true],
  [['--url', 'http://mail.example', '--key', 'read', '--json', 'messages'], true],
  [['--data-dir', 'list'], false],
  [['--data-dir', 'list', 'new'], false],
  [['--version'], true],
  [['new', '--version'], false],
  [['open', 'read'], false],
  [['--no-open'], false],
  [[], false],
])('%j: %s', async (args, expected) => {
  const { isFullCommandLine } = await import('../../../src/main/full-command-line.ts')
  expect(isFullCommandLine(args)).toBe(expected)
})
