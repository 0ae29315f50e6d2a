// Converts minutes after midnight to and from the value of a time field (`14:02`).

export const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** @returns null for an empty value: a time field is empty while one of its parts is being retyped */
export const parseTimeOfDay = (clock: string): number | null => {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number)
  const minute = hours * 60 + minutes
  return Number.isInteger(minute) && minute >= 0 && minute < 1440 ? minute : null
}
