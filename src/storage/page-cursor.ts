// The cursor of a page of messages, newest first: time and sequence number of its last row, so it stays valid when lists change.
export interface CursorPosition {
  readonly receivedAt: number
  readonly seq: number
}

export const encodeCursor = (position: CursorPosition): string => `${position.receivedAt}.${position.seq}`

/** The position of a cursor; the top for an invalid or missing one. */
export const decodeCursor = (cursor: string | null): CursorPosition => {
  const match = /^(-?\d{1,16})\.(\d{1,16})$/.exec(cursor ?? '')
  return match
    ? { receivedAt: Number(match[1]), seq: Number(match[2]) }
    : { receivedAt: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER }
}
