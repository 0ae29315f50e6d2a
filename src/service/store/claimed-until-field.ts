// The field of a message in REST responses that says whether it is claimed.
import { CLAIMED_FOR_GOOD } from './claim-store.ts'
import type { MessageItemRow } from './mail-store.ts'

export const claimedUntilField = ({
  claimed_until: until,
}: Pick<MessageItemRow, 'claimed_until'>): { claimed_until?: number | null } =>
  until === null ? {} : { claimed_until: until === CLAIMED_FOR_GOOD ? null : until }
