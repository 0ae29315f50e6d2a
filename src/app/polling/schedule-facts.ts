// The facts about one address that the schedule uses, by this computer's clock.
import type { AddressRecord } from '../ports.ts'
import type { ScheduleFacts } from './schedule.ts'

/** @param clockOffset server clock minus ours in milliseconds. @param now epoch milliseconds. */
export const isActive = ({ ended, expiresAt }: AddressRecord, clockOffset: number, now: number): boolean =>
  !ended && (expiresAt === null || expiresAt - clockOffset > now)

/** When it was last created, copied or opened, or received mail, in epoch milliseconds. */
export const lastActivityOf = (
  { createdAt, interestAt, arrivalAt }: AddressRecord,
  clockOffset: number,
): number => Math.max(createdAt - clockOffset, interestAt ?? 0, arrivalAt ?? 0)

export const scheduleFactsOf = (
  { createdAt, interestAt, arrivalAt, checkedAt, expiresAt }: AddressRecord,
  clockOffset: number,
  account: Pick<
    ScheduleFacts,
    'pushWorks' | 'shown' | 'idleInterval' | 'pushInterval' | 'pace' | 'checkRequestedAt' | 'notBefore'
  >,
): ScheduleFacts => ({
  createdAt: createdAt - clockOffset,
  expiresAt: expiresAt === null ? null : expiresAt - clockOffset,
  interestAt,
  arrivalAt,
  checkedAt,
  ...account,
})
