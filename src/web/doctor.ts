// The check of this computer in browser mode: what makes sense without a desktop.
import { judge } from '../core/doctor.ts'
import { closeFolder, examineClock, examineFolder, examinePorts } from '../host/examine.ts'
import type { OpenedMayfly } from '../host/open-mayfly.ts'
import type { Handlers } from '../shared/bridge.ts'
import type { DoctorReport } from '../shared/doctor.ts'
import { fail, succeed } from '../shared/failure.ts'

export interface Doctor {
  readonly commands: Pick<Handlers, 'doctor.run' | 'doctor.repair'>
  readonly examine: () => Promise<DoctorReport>
}

/** Keys live in memory here, whatever the computer has. */
export const openDoctor = (opened: OpenedMayfly, dataDir: string): Doctor => {
  const examine = async (): Promise<DoctorReport> =>
    judge([
      { kind: 'keychain-unused' },
      await examinePorts(opened.mayfly),
      await examineFolder(dataDir),
      examineClock(opened.mayfly),
    ])
  return {
    examine,
    commands: {
      'doctor.run': async () => succeed(await examine()),
      'doctor.repair': async ({ repair }) => {
        if (repair === 'restart-service') await opened.restartService()
        else if (repair === 'close-folder') closeFolder(dataDir)
        else return fail({ kind: 'unsupported' })
        return succeed(await examine())
      },
    },
  }
}
