// The list of public servers, as the program ships it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicServerListSchema, type PublicServer } from '../shared/model/public-server.ts'
import { parseJson } from '../shared/json.ts'

/** @returns none where the file is missing or damaged: a server can still be pasted. */
export const readPublicServers = (resourcesDir: string): readonly PublicServer[] => {
  try {
    const text = readFileSync(join(resourcesDir, 'servers.json'), 'utf8')
    return publicServerListSchema.parse(parseJson(text)).servers
  } catch {
    return []
  }
}
