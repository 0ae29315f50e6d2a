// Renamed settings: converts files of earlier versions to the current names.
import { isObject } from '../json.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields of a settings file with their current names; if a file has both names, the current one counts. */
export const withCurrentNames = (file: Fields): Fields => {
  const { service } = file
  if (!isObject(service) || !('adopt' in service)) return file
  const { adopt, ...others } = service
  return { ...file, service: { catchAll: adopt, ...others } }
}
