// Remembers that nothing used the built-in service, so that the next start does not launch it before the archive is read. The archive
// decides; without this file, a start with other servers only would launch a service and end it again.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const markFile = (dataDir: string): string => join(dataDir, 'service.standby')

export const isMarkedStandby = (dataDir: string): boolean => existsSync(markFile(dataDir))

/** Never throws: on a full disk, the next start launches the service and ends it. */
export const markStandby = (dataDir: string): void => {
  try {
    writeFileSync(markFile(dataDir), '')
  } catch {
    // As described.
  }
}

export const unmarkStandby = (dataDir: string): void => rmSync(markFile(dataDir), { force: true })
