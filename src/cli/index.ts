#!/usr/bin/env node
// The entry of the `mayfly` command: plain Node, without Electron.
import * as nodeModule from 'node:module'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultDataDir } from '../node/default-data-dir.ts'
import { PROGRAM_VERSION } from '../shared/program.ts'

const dataDir = defaultDataDir(process.platform, process.env, homedir())
// Compiled code is cached in a folder that other users cannot write to; without the cache, the start is 50 % slower.
// Node 20 does not have this cache.
if ('enableCompileCache' in nodeModule && existsSync(dataDir))
  nodeModule.enableCompileCache(join(dataDir, 'code-cache'))

const entryFile = fileURLToPath(import.meta.url)
const isBuilt = extname(entryFile) === '.js'
const serviceEntry = fileURLToPath(
  new URL(isBuilt ? '../main/service.js' : '../service/index.ts', import.meta.url),
)
const args = process.argv.slice(2)
/** Commands of the service that this program has no other command for. */
const SERVICE_COMMANDS = ['keys', 'invite', 'invitations', 'link', 'address', 'backup', 'restore']
// Also by a link with the name of the program that it replaces.
const isSendmail = args[0] === 'sendmail' || basename(process.argv[1] ?? '') === 'sendmail'
if (args[0] === 'native-host') {
  const { runNativeHostCommand } = await import('./native-host/native-host.ts')
  process.exitCode = await runNativeHostCommand(args.slice(1), dataDir)
} else if (isSendmail) {
  const { runSendmail } = await import('./sendmail/sendmail.ts')
  process.exitCode = await runSendmail(args[0] === 'sendmail' ? args.slice(1) : args, dataDir)
} else if (args[0] === 'serve' || SERVICE_COMMANDS.includes(args[0] ?? '')) {
  const { serve } = await import('./serve.ts')
  await serve(serviceEntry, args[0] === 'serve' ? args.slice(1) : args).catch((error: unknown) => {
    process.stderr.write(`mayfly: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
} else {
  const { runCommandLine } = await import('./main.ts')
  process.exitCode = await runCommandLine(args, { version: PROGRAM_VERSION, serviceEntry })
}
