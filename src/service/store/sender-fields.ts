// Splits the sender column into name and address.
import { parseSender } from '../../mail/sender/sender.ts'

export const senderFields = (sender: string): { from_address: string; from_name?: string } => {
  const { name, address } = parseSender(sender)
  return name === address ? { from_address: address } : { from_address: address, from_name: name }
}
