// The check of this computer on a desktop: every look, judged, and the repairs.
import { judge } from '../core/doctor.ts'
import { closeFolder, examineClock, examineFolder, examinePorts } from '../host/examine.ts'
import type { OpenedMayfly } from '../host/open-mayfly.ts'
import type { Handlers } from '../shared/bridge.ts'
import type { DoctorReport, Repair } from '../shared/doctor.ts'
import { succeed } from '../shared/failure.ts'
import type { Desktop } from './desktop.ts'
import { examineKeychain, examineLogin, examineNotices, examineShortcut, examineTray } from './examine.ts'
import type { Keychain } from './keychain.ts'
import type { LoginItem } from './login-item.ts'
import type { Shortcut } from './shortcut.ts'
import type { SystemDesktop } from './system.ts'

export interface DoctorDeps {
  readonly opened: OpenedMayfly
  readonly desktop: Desktop
  readonly system: SystemDesktop
  readonly keychain: Keychain
  readonly shortcut: Shortcut
  readonly item: LoginItem
  readonly dataDir: string
  readonly handlers: Pick<Handlers, 'login.set' | 'shortcut.set'>
}

export const examineAll = async (deps: DoctorDeps): Promise<DoctorReport> => {
  const { opened, desktop, system, keychain, shortcut, item, dataDir } = deps
  const { mayfly } = opened
  const [notices, keys, ports, folder] = await Promise.all([
    examineNotices(system, desktop.text.doctor.title),
    examineKeychain(keychain),
    examinePorts(mayfly),
    examineFolder(dataDir),
  ])
  const login = examineLogin(item, mayfly.snapshot().settings.startAtLogin)
  return judge([
    ...[examineTray(desktop.host), notices, keys, examineShortcut(shortcut), login],
    ...[ports, folder, examineClock(mayfly)],
  ])
}

export const doctorCommands = (deps: DoctorDeps): Pick<Handlers, 'doctor.run' | 'doctor.repair'> => {
  const { opened, keychain, dataDir, handlers } = deps
  const repairs: Record<Repair, () => unknown> = {
    'unlock-keychain': () => keychain.isOpen(),
    'clear-shortcut': () => handlers['shortcut.set']({ keys: null }),
    'write-login': () => handlers['login.set']({ on: true }),
    'restart-service': () => opened.restartService(),
    'close-folder': () => closeFolder(dataDir),
  }
  return {
    'doctor.run': async () => succeed(await examineAll(deps)),
    'doctor.repair': async ({ repair }) => {
      await repairs[repair]()
      return succeed(await examineAll(deps))
    },
  }
}
