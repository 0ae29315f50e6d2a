// Minutes after midnight, as the field for a time of day writes them.

export const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Null for a field that is empty: one in which a part was deleted, to type another. */
export const parseTimeOfDay = (clock: string): number | null => {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number)
  const minute = hours * 60 + minutes
  return Number.isInteger(minute) && minute >= 0 && minute < 1440 ? minute : null
}
