// The end of a connection is announced once, so code that listens after it waits for ever. Connections that stay open are registered
// with LongConnection, which looks first.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nameInSrc, sourceFiles } from './source-imports.ts'

/** The files that listen for an end themselves, with the reason why none can be missed. */
const REASONS: Readonly<Record<string, string>> = {
  'node/long-connection.ts': 'looks whether it has closed',
  'browser/downloads.ts': 'a file that it has just opened',
  'cli/commands/mcp.ts': 'its own standard input, before anything reads it',
  'cli/native-host/native-host.ts': 'a connection that it has just opened',
  'client/imap/connection.ts': 'a connection that it has just opened',
  'client/imap/probes.ts': 'a connection that it has just opened',
  'main/app-window/app-window.ts': 'a window',
  'main/notifications/native-notifications.ts': 'a notification',
  'main/send-cli-command.ts': 'a process that it has just started',
  'service/commands/doctor.ts': 'a connection that it has just opened',
  'service/http/connection-limits.ts': 'listens in the turn in which the connection is accepted',
  'service/http/server.ts': 'listens in the turn in which the request arrives',
  'service/parent-channel.ts': 'the port to the parent process',
  'service/smtp/proxy-header.ts': 'listens in the turn in which the connection is accepted',
  'service/smtp/server.ts': 'listens in the turn in which the connection is accepted',
  'shell-common/control-client.ts': 'a connection that it has just opened or accepted',
  'shell-common/doctor.ts': 'a connection that it has just opened',
}

const LISTENS = /\.(?:on|once|addListener|prependListener)\(\s*'close'|\.onAbort\(/u

it('only a few files listen for the end of a connection, each for a reason', () => {
  const files = sourceFiles.filter((file) => LISTENS.test(readFileSync(file, 'utf8'))).map(nameInSrc)
  expect(files.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
