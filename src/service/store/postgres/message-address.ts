// The condition of statements about the messages of one address, and its parameters.
import type { AddressRow } from '../store.ts'
import type { PostgresAddress } from './addresses.ts'

export const OF_ADDRESS = 'message.account = $1 AND message.bucket = $2 AND message.address = $3'

/** The values of $1 to $3 in `OF_ADDRESS`. */
export const addressParameters = (address: AddressRow): readonly (string | number)[] => [
  address.account,
  // Addresses are created by this engine.
  (address as PostgresAddress).bucket,
  address.n,
]
