// The doctor on a desktop: runs all checks and repairs.
import { createDoctorReport } from '../../app/doctor.ts'
import {
  restrictFolderToOwner,
  checkClock,
  checkDataFolder,
  checkServicePorts,
  checkUpdates,
} from '../../shell-common/doctor-checks.ts'
import type { RunningMayfly } from '../../shell-common/start-mayfly.ts'
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import type { DoctorReport, Repair } from '../../shared/model/doctor-report.ts'
import type { DesktopShell } from '../desktop-shell.ts'
import {
  checkKeychain,
  checkLoginItem,
  checkNotifications,
  checkShortcut,
  checkTray,
} from './desktop-checks.ts'
import type { Keychain } from '../keychain.ts'
import type { ProgramFilesWatch } from '../../node/program-files.ts'
import type { LoginItem } from '../login-item.ts'
import type { GlobalShortcut } from '../global-shortcut.ts'
import type { DesktopEnvironment } from '../desktop-environment.ts'

export interface DoctorDeps {
  readonly opened: RunningMayfly
  readonly desktopShell: DesktopShell
  readonly desktopEnvironment: DesktopEnvironment
  readonly keychain: Keychain
  readonly shortcut: GlobalShortcut
  readonly loginItem: LoginItem
  readonly programFiles: ProgramFilesWatch
  readonly dataDir: string
  readonly handlers: Pick<CommandHandlers, 'login.set' | 'shortcut.set'>
}

export const runDoctor = async (deps: DoctorDeps): Promise<DoctorReport> => {
  const { opened, desktopShell, desktopEnvironment, keychain, shortcut, loginItem, dataDir } = deps
  const { mayfly } = opened
  const [notificationFinding, keychainFinding, portsFinding, folderFinding] = await Promise.all([
    checkNotifications(desktopEnvironment, desktopShell.text.doctor.title),
    checkKeychain(keychain),
    checkServicePorts(mayfly),
    checkDataFolder(dataDir),
  ])
  const loginFinding = checkLoginItem(loginItem, mayfly.snapshot().settings.startAtLogin)
  return createDoctorReport([
    checkTray(desktopShell.trayHostState),
    notificationFinding,
    keychainFinding,
    checkShortcut(shortcut),
    loginFinding,
    portsFinding,
    folderFinding,
    checkClock(mayfly),
    checkUpdates(mayfly, deps.programFiles),
  ])
}

/** Runs a repair, and then the doctor again. */
export const repairAndRunDoctor = async (deps: DoctorDeps, repair: Repair): Promise<DoctorReport> => {
  const { opened, keychain, dataDir, handlers } = deps
  const repairs: Record<Repair, () => unknown> = {
    'unlock-keychain': () => keychain.unlock(),
    'clear-shortcut': () => handlers['shortcut.set']({ keys: null }),
    'write-login': () => handlers['login.set']({ on: true }),
    'restart-service': () => opened.restartService(),
    'close-folder': () => restrictFolderToOwner(dataDir),
  }
  await repairs[repair]()
  return runDoctor(deps)
}
