// Settings whose names have changed: files that an earlier version wrote are read by the names of today.
import { isObject } from '../json.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of a settings file by their names of today; where a file has both names, today's counts. */
export const withCurrentNames = (file: Fields): Fields => {
  const { service } = file
  if (!isObject(service) || !('adopt' in service)) return file
  const { adopt, ...others } = service
  return { ...file, service: { catchAll: adopt, ...others } }
}
