// Everything the page can ask for: the core's commands and those of this desktop, put on the bridge.
import { globalShortcut } from 'electron'
import { log } from '../host/log.ts'
import type { OpenedMayfly } from '../host/open-mayfly.ts'
import type { ShellOptions } from '../host/options.ts'
import type { DoctorReport } from '../shared/doctor.ts'
import type { Desktop } from './desktop.ts'
import { doctorCommands, examineAll } from './doctor.ts'
import { habitCommands, settleHabits, shellView } from './habits.ts'
import type { Keychain } from './keychain.ts'
import { backgroundCommand, openLoginItem } from './login-item.ts'
import { openBridge } from './page-bridge.ts'
import { shellCommands } from './shell-commands.ts'
import type { ShellMemory } from './shell-memory.ts'
import { Shortcut } from './shortcut.ts'
import type { SystemDesktop } from './system.ts'

export interface OfferDeps {
  readonly opened: OpenedMayfly
  readonly desktop: Desktop
  readonly system: SystemDesktop
  readonly keychain: Keychain
  readonly memory: ShellMemory
  readonly options: ShellOptions
}

/** @returns the check of this computer, which verbs ask for too. */
export const offerCommands = (deps: OfferDeps): (() => Promise<DoctorReport>) => {
  const { opened, desktop, system, keychain, memory, options } = deps
  const { mayfly } = opened
  const { popup } = desktop
  const item = openLoginItem(backgroundCommand(options))
  const shortcut: Shortcut = new Shortcut(
    memory,
    () => void desktop.newAddress(null),
    () => mayfly.emitter.emit('shell', shellView({ item, shortcut })),
    globalShortcut,
  )
  const habits = { mayfly, item, shortcut, log }
  settleHabits(habits)
  const handlers = habitCommands(habits)
  const doctor = { opened, desktop, system, keychain, shortcut, item, dataDir: options.dataDir, handlers }
  openBridge(
    { ...mayfly.handlers, ...handlers, ...doctorCommands(doctor), ...shellCommands(() => popup.dismiss()) },
    mayfly.emitter,
    () => popup.page,
    (error) => log(String(error)),
    () => popup.heard(),
  )
  return () => examineAll(doctor)
}
