// Uses the browser shell's bridge as its page does: session, commands, and the stream of events.
import type { CommandArgs, CommandName, EventName, CommandResult } from '../../src/shared/contract/bridge.ts'
import type { BridgeEvents } from '../../src/shared/contract/bridge-events.ts'
import type { Result } from '../../src/shared/contract/result.ts'
import type { SessionGrant } from '../../src/browser/session.ts'
import { UPLOAD_PATH, type ChosenFile } from '../../src/shared/model/transfer.ts'

export interface BridgeClient {
  call<K extends CommandName>(name: K, args: CommandArgs<K>): Promise<CommandResult<K>>
  /** Uploads a file to the program, as if the user chose it. */
  upload(file: Blob, name: string): Promise<ChosenFile>
  /** Receives events until the program ends. */
  listen(listener: <E extends EventName>(name: E, payload: BridgeEvents[E]) => void): Promise<void>
}

/** @param url with an unused token. */
export const openBridge = async (url: string): Promise<BridgeClient> => {
  const { origin, hash } = new URL(url)
  const headers = { 'content-type': 'application/json', origin }
  const body = JSON.stringify({ token: hash.replace('#token=', '') })
  const session = await fetch(`${origin}/session`, { method: 'POST', headers, body })
  const { secret } = (await session.json()) as SessionGrant
  const authorization = `Bearer ${secret}`
  return {
    call: async (name, args) => {
      const answer = await fetch(`${origin}/call/${name}`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body: JSON.stringify(args),
      })
      const result = (await answer.json()) as Result<CommandResult<typeof name>>
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.failure)}`)
      return result.value
    },
    upload: async (file, name) => {
      const answer = await fetch(`${origin}${UPLOAD_PATH}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { origin, authorization },
        body: file,
      })
      const result = (await answer.json()) as Result<ChosenFile>
      if (!result.ok) throw new Error(JSON.stringify(result.failure))
      return result.value
    },
    listen: async (listener) => {
      const stream = await fetch(`${origin}/events`, { headers: { authorization } })
      void readEvents(stream, listener).catch(() => undefined)
    },
  }
}

/** Removes every account with its addresses, so that the program is as after its first start. */
export const removeAccounts = async (bridge: BridgeClient): Promise<void> => {
  const { accounts } = await bridge.call('snapshot.read', {})
  const added = accounts.filter(({ kind }) => kind !== 'builtin')
  for (const { id } of added) await bridge.call('account.remove', { accountId: id })
}

const readEvents = async (
  stream: Response,
  listener: (name: EventName, payload: never) => void,
): Promise<void> => {
  let text = ''
  for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines.filter((one) => one !== '')) {
      const { name, payload } = JSON.parse(line) as { name: EventName; payload: never }
      listener(name, payload)
    }
  }
}
