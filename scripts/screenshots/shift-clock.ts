// Preloaded into the program: shifts its clock by `CLOCK_SHIFT` milliseconds, so that screenshots show the same day.
import { Server, type ServerResponse } from 'node:http'

const clockOffsetMs = Number(process.env.CLOCK_SHIFT ?? 0)
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...args: readonly number[]) {
    // Without arguments, the shifted present.
    super(...((args.length === 0 ? [RealDate.now() + clockOffsetMs] : args) as [number]))
  }
  static override now(): number {
    return RealDate.now() + clockOffsetMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor

// Node writes the `Date` header from its own clock.
const prototype = Server.prototype as unknown as { emit: (event: string, ...args: unknown[]) => boolean }
const emit = prototype.emit
prototype.emit = function (event, ...args) {
  if (event === 'request') (args[1] as ServerResponse).setHeader('date', new Date().toUTCString())
  return emit.call(this, event, ...args)
}
