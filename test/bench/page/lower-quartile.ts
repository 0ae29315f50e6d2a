// The calm end of some measurements: other work on the computer only ever makes them longer.

/** The lower quartile. */
export const lowerQuartile = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN
