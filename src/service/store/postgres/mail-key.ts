// Where a mail is in PostgreSQL, and that as the one text the rest of the service knows it by.
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
