// The desktop shell in a real Electron compared with an empty app of the same Electron, in one run: start, memory and CPU at rest,
// the popup, notifications. By default it takes less than five minutes.
import { openBenchDesktop } from './desktop/measured-apps.ts'
import { measureNotifications } from './desktop/notification-rows.ts'
import { measurePopup } from './desktop/popup-rows.ts'
import { measureRest } from './desktop/rest-rows.ts'
import { measureStart } from './desktop/start-rows.ts'
import { rowLine, type BenchOptions, type BenchRow } from './bench-row.ts'

const parts = {
  start: measureStart,
  rest: measureRest,
  popup: measurePopup,
  notifications: measureNotifications,
}

/** @param only one part; all parts if undefined */
export const run = async (options: BenchOptions, only?: keyof typeof parts): Promise<BenchRow[]> => {
  const desktop = await openBenchDesktop(options)
  const rows: BenchRow[] = []
  for (const [name, measure] of Object.entries(parts))
    if (only === undefined || name === only) rows.push(...(await measure(desktop, options)))
  await desktop.session.stop()
  return rows
}

if (import.meta.main) {
  const [only, ...flags] = process.argv.slice(2)
  const isPart = (name: string | undefined): name is keyof typeof parts => name !== undefined && name in parts
  const rows = await run(
    { full: flags.includes('--full'), packaged: flags.includes('--packaged') },
    isPart(only) ? only : undefined,
  )
  for (const row of rows) console.log(rowLine(row))
}
