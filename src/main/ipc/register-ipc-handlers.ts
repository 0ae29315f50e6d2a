// Registers every command of the bridge: the app's and those of the desktop.
import { globalShortcut } from 'electron'
import { log } from '../../node/log.ts'
import type { RunningMayfly } from '../../shell-common/start-mayfly.ts'
import type { ShellOptions } from '../../shell-common/command-line.ts'
import { createDoctor } from '../../shell-common/doctor.ts'
import type { DoctorReport } from '../../shared/model/doctor-report.ts'
import type { DesktopShell } from '../desktop-shell.ts'
import { checkKeychain, checkNotifications, checkPress, checkTray } from '../doctor/desktop-checks.ts'
import { checkCrashes, crashDumpFolder, deleteCrashDumps } from '../doctor/crash-dumps.ts'
import { osIntegrationHandlers, restoreOsIntegration } from './os-integration-handlers.ts'
import type { Keychain } from '../keychain.ts'
import { backgroundCommand, openLoginItem } from '../login-item.ts'
import { registerIpcBridge } from './ipc-bridge.ts'
import { pageHandlers } from './page-handlers.ts'
import { windowHandlers } from './window-handlers.ts'
import { chooseFiles } from './choose-files.ts'
import type { ChosenFiles } from '../../shell-common/transfer-files.ts'
import { shellHandlers } from './shell-handlers.ts'
import type { DesktopState } from '../desktop-state.ts'
import { GlobalShortcut } from '../global-shortcut.ts'
import { isWayland } from '../linux/is-wayland.ts'
import { isFlatpak } from '../linux/is-flatpak.ts'
import { portalLoginItem } from '../linux/portal-login-item.ts'
import { PortalShortcuts } from '../linux/portal-shortcuts.ts'
import type { DesktopEnvironment } from '../desktop-environment.ts'

export interface IpcHandlerDeps {
  readonly opened: RunningMayfly
  readonly desktopShell: DesktopShell
  readonly desktopEnvironment: DesktopEnvironment
  readonly keychain: Keychain
  readonly desktopState: DesktopState
  readonly options: ShellOptions
  readonly chosenFiles: ChosenFiles
  /** Quits, and starts the version on disk. */
  readonly restart: () => void
}

/** @returns a function that runs the doctor, for the CLI command */
export const registerIpcHandlers = (deps: IpcHandlerDeps): (() => Promise<DoctorReport>) => {
  const { opened, desktopShell, desktopEnvironment, keychain, desktopState, options } = deps
  const { mayfly } = opened
  const { appWindow } = desktopShell
  const { sessionBus: bus } = desktopEnvironment
  const loginItem =
    isFlatpak && bus
      ? portalLoginItem({ bus, desktopState, reason: () => desktopShell.text.native.backgroundReason })
      : openLoginItem(backgroundCommand(options))
  const registry =
    isWayland && bus
      ? new PortalShortcuts({
          bus,
          fallback: globalShortcut,
          description: () => desktopShell.text.native.newAddress,
          log,
        })
      : globalShortcut
  const shortcut = new GlobalShortcut(
    desktopState,
    () => void desktopShell.newAddress({}),
    (view) => mayfly.emitter.emit('shell', { login: loginItem.state(), shortcut: view }),
    registry,
  )
  const osIntegration = { mayfly, loginItem, shortcut, log }
  restoreOsIntegration(osIntegration)
  const crashDumps = crashDumpFolder(options.dataDir)
  const doctor = createDoctor(
    opened,
    options.dataDir,
    [
      () => checkTray(desktopShell.trayHostState),
      () => checkPress(desktopShell.trayHostState, desktopState, desktopEnvironment),
      () => checkNotifications(desktopEnvironment, desktopShell.text.doctor.title),
      () => checkKeychain(keychain),
      () => checkCrashes(crashDumps),
    ],
    {
      'unlock-keychain': () => keychain.unlock(),
      'delete-crash-dumps': () => deleteCrashDumps(crashDumps),
    },
  )
  registerIpcBridge(
    {
      ...mayfly.handlers,
      ...osIntegrationHandlers(osIntegration),
      ...doctor.handlers,
      ...shellHandlers(desktopShell.clipboard, () => mayfly.serviceKey, deps.restart),
      ...pageHandlers(appWindow),
      ...windowHandlers(appWindow),
      'file.choose': ({ purpose }) => chooseFiles(appWindow, deps.chosenFiles, purpose),
    },
    mayfly.emitter,
    () => appWindow.webContents,
    () => appWindow.markRendererReady(),
  )
  return doctor.run
}
