// Renamed settings: converts files of earlier versions to the current names.
import { isObject } from '../json.ts'

type Fields = Readonly<Record<string, unknown>>

/** Earlier versions only had a switch for a daily check. */
const withUpdates = (file: Fields): Fields =>
  file.lookForUpdates === true ? { updates: 'notify', updatesAsked: true, ...file } : file

/** Returns the fields of a settings file with their current names; if a file has both names, the current one counts. */
export const withCurrentNames = (stored: Fields): Fields => {
  const file = withUpdates(stored)
  const { service } = file
  if (!isObject(service) || !('adopt' in service)) return file
  const { adopt, ...others } = service
  return { ...file, service: { catchAll: adopt, ...others } }
}
