// Minutes after midnight, as the field for a time of day writes them.

export const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** An empty or broken field counts as midnight. */
export const parseTimeOfDay = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number)
  const minute = (hours ?? 0) * 60 + (minutes ?? 0)
  return Number.isInteger(minute) && minute >= 0 && minute < 1440 ? minute : 0
}
