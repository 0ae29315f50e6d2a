// A place in a list of messages, newest first: opaque outside, time and row inside, so it stays right while lists change.
export interface Place {
  readonly receivedAt: number
  readonly seq: number
}

export const cursorOf = (place: Place): string => `${place.receivedAt}.${place.seq}`

/** The place a cursor names; an unreadable or missing one is the top. */
export const placeOf = (cursor: string | null): Place => {
  const match = /^(-?\d{1,16})\.(\d{1,16})$/.exec(cursor ?? '')
  return match
    ? { receivedAt: Number(match[1]), seq: Number(match[2]) }
    : { receivedAt: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER }
}
