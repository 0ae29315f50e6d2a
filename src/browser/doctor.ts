// The doctor in browser mode: only the checks that do not need a desktop.
import { createDoctorReport } from '../app/doctor.ts'
import {
  restrictFolderToOwner,
  checkClock,
  checkDataFolder,
  checkServicePorts,
  checkUpdates,
} from '../shell-common/doctor-checks.ts'
import type { ProgramFilesWatch } from '../node/program-files.ts'
import type { RunningMayfly } from '../shell-common/start-mayfly.ts'
import type { CommandHandlers } from '../shared/contract/bridge.ts'
import type { DoctorReport } from '../shared/model/doctor-report.ts'
import { err, ok } from '../shared/contract/result.ts'

export interface Doctor {
  readonly handlers: Pick<CommandHandlers, 'doctor.run' | 'doctor.repair'>
  readonly run: () => Promise<DoctorReport>
}

/** Browser mode always keeps keys in memory, so the keychain is not checked. */
export const createDoctor = (
  opened: RunningMayfly,
  dataDir: string,
  programFiles: ProgramFilesWatch,
): Doctor => {
  const run = async (): Promise<DoctorReport> =>
    createDoctorReport([
      { kind: 'keychain-unused' },
      await checkServicePorts(opened.mayfly),
      await checkDataFolder(dataDir),
      checkClock(opened.mayfly),
      checkUpdates(opened.mayfly, programFiles),
    ])
  return {
    run,
    handlers: {
      'doctor.run': async () => ok(await run()),
      'doctor.repair': async ({ repair }) => {
        if (repair === 'restart-service') await opened.restartService()
        else if (repair === 'close-folder') restrictFolderToOwner(dataDir)
        else return err({ kind: 'unsupported' })
        return ok(await run())
      },
    },
  }
}
