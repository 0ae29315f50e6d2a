// A place in a list of messages, newest first: opaque outside, time and row inside, so it stays right while lists change.
export interface CursorPosition {
  readonly receivedAt: number
  readonly seq: number
}

export const encodeCursor = (position: CursorPosition): string => `${position.receivedAt}.${position.seq}`

/** The place a cursor names; an unreadable or missing one is the top. */
export const decodeCursor = (cursor: string | null): CursorPosition => {
  const match = /^(-?\d{1,16})\.(\d{1,16})$/.exec(cursor ?? '')
  return match
    ? { receivedAt: Number(match[1]), seq: Number(match[2]) }
    : { receivedAt: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER }
}
