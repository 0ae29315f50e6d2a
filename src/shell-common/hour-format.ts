// The 12- or 24-hour format of the system, which depends on its region and not on its display language.

/** The locale for dates and times as a BCP 47 tag (POSIX, section 8.2: LC_ALL, LC_TIME, LANG); null if none is set. */
export const regionFromEnv = (env: Readonly<Record<string, string | undefined>>): string | null => {
  const name = (env.LC_ALL || env.LC_TIME || env.LANG || '').split(/[.@]/)[0] ?? ''
  return name === '' || name === 'C' || name === 'POSIX' ? null : name.replaceAll('_', '-')
}

/** @returns an empty object if the region is unknown */
export const hourFormatOf = (region: string | null): { hourFormat?: 12 | 24 } => {
  if (region === null) return {}
  try {
    const { hour12 } = new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions()
    return { hourFormat: hour12 === true ? 12 : 24 }
  } catch {
    return {}
  }
}
