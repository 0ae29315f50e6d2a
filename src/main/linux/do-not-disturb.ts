// Whether the person asked the desktop not to be disturbed. A question that fails counts as "no".
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { NotificationServer } from './notification-server.ts'
import type { SessionBus } from './session-bus.ts'

/** Milliseconds an answer holds, and the longest that a mail waits for one. */
const HOLDS = 3_000
const PATIENCE = 300

const run = promisify(execFile)

/** GNOME keeps it in its settings: banners are off. */
const gnome = async (): Promise<boolean> => {
  const { stdout } = await run('gsettings', ['get', 'org.gnome.desktop.notifications', 'show-banners'], {
    timeout: PATIENCE,
  })
  return stdout.trim() === 'false'
}

const xfce = async (bus: SessionBus): Promise<boolean> => {
  const [value] = await bus.call({
    ...{ destination: 'org.xfce.Xfconf', path: '/org/xfce/Xfconf', interface: 'org.xfce.Xfconf' },
    ...{ member: 'GetProperty', signature: 'ss', body: ['xfce4-notifyd', '/do-not-disturb'] },
  })
  return typeof value === 'object' && value !== null && 'value' in value && value.value === true
}

const inTime = async (question: Promise<boolean>): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE, false).unref())
  return Promise.race([question.catch(() => false), late])
}

/** @param env tells which desktop it is. */
export const openDisturbProbe = (
  bus: SessionBus,
  server: NotificationServer,
  env: NodeJS.ProcessEnv,
): (() => Promise<boolean>) => {
  const desktop = env.XDG_CURRENT_DESKTOP ?? ''
  const questions = [
    () => server.isInhibited(),
    ...(/gnome|unity|budgie|pantheon/i.test(desktop) ? [gnome] : []),
    ...(/xfce/i.test(desktop) ? [() => xfce(bus)] : []),
  ]
  let askedAt = -Infinity
  let answer: Promise<boolean> = Promise.resolve(false)
  return () => {
    if (performance.now() - askedAt > HOLDS) {
      askedAt = performance.now()
      answer = Promise.all(questions.map((ask) => inTime(ask()))).then((all) => all.some(Boolean))
    }
    return answer
  }
}
