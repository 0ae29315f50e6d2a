// Reads the list of public servers that is shipped with the program.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicServerListSchema, type PublicServer } from '../shared/model/public-server.ts'
import { parseJson } from '../shared/json.ts'

/** @returns an empty list if the file is missing or damaged: the user can still enter a server */
export const readPublicServers = (resourcesDir: string): readonly PublicServer[] => {
  try {
    const text = readFileSync(join(resourcesDir, 'servers.json'), 'utf8')
    return publicServerListSchema.parse(parseJson(text)).servers
  } catch {
    return []
  }
}
