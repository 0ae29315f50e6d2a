// The location of a mail in PostgreSQL, encoded as the key that the rest of the service uses.
import type { MailKey } from '../store.ts'

export interface MailPlace {
  readonly account: string
  readonly bucket: number
  readonly id: string
}

export const formatKey = ({ account, bucket, id }: MailPlace): MailKey => `${account} ${bucket} ${id}`

export const parseKey = (key: MailKey): MailPlace => {
  const [account = '', bucket = '', id = ''] = String(key).split(' ')
  return { account, bucket: Number(bucket), id }
}
