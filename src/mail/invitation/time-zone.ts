// Finds the offset of a wall clock in a zone that a calendar names without defining it: by the computer's own data about zones.
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'

const MAX_NAME_LENGTH = 120

/** Names of Windows (CLDR, windowsZones), which Outlook and Exchange write. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  `
  Dateline=Etc/GMT+12 Hawaiian=Pacific/Honolulu Alaskan=America/Anchorage Pacific=America/Los_Angeles
  Pacific_(Mexico)=America/Tijuana US_Mountain=America/Phoenix Mountain=America/Denver Mountain_(Mexico)=America/Mazatlan
  Central=America/Chicago Central_(Mexico)=America/Mexico_City Canada_Central=America/Regina Central_America=America/Guatemala
  Eastern=America/New_York Eastern_(Mexico)=America/Cancun US_Eastern=America/Indianapolis SA_Pacific=America/Bogota
  Venezuela=America/Caracas Atlantic=America/Halifax Paraguay=America/Asuncion Central_Brazilian=America/Cuiaba
  SA_Western=America/La_Paz Pacific_SA=America/Santiago Newfoundland=America/St_Johns E._South_America=America/Sao_Paulo
  Argentina=America/Buenos_Aires SA_Eastern=America/Cayenne Greenland=America/Godthab Montevideo=America/Montevideo
  Bahia=America/Bahia Azores=Atlantic/Azores Cape_Verde=Atlantic/Cape_Verde GMT=Europe/London Greenwich=Atlantic/Reykjavik
  Morocco=Africa/Casablanca W._Europe=Europe/Berlin Central_Europe=Europe/Budapest Romance=Europe/Paris
  Central_European=Europe/Warsaw W._Central_Africa=Africa/Lagos Namibia=Africa/Windhoek GTB=Europe/Bucharest
  Middle_East=Asia/Beirut Egypt=Africa/Cairo E._Europe=Europe/Chisinau Syria=Asia/Damascus South_Africa=Africa/Johannesburg
  FLE=Europe/Kiev Israel=Asia/Jerusalem Jordan=Asia/Amman Kaliningrad=Europe/Kaliningrad Libya=Africa/Tripoli
  Sudan=Africa/Khartoum Arabic=Asia/Baghdad Turkey=Europe/Istanbul Arab=Asia/Riyadh Belarus=Europe/Minsk
  Russian=Europe/Moscow E._Africa=Africa/Nairobi Iran=Asia/Tehran Arabian=Asia/Dubai Azerbaijan=Asia/Baku
  Georgian=Asia/Tbilisi Caucasus=Asia/Yerevan Mauritius=Indian/Mauritius Afghanistan=Asia/Kabul West_Asia=Asia/Tashkent
  Ekaterinburg=Asia/Yekaterinburg Pakistan=Asia/Karachi India=Asia/Calcutta Sri_Lanka=Asia/Colombo Nepal=Asia/Katmandu
  Central_Asia=Asia/Almaty Bangladesh=Asia/Dhaka Myanmar=Asia/Rangoon SE_Asia=Asia/Bangkok
  N._Central_Asia=Asia/Novosibirsk North_Asia=Asia/Krasnoyarsk China=Asia/Shanghai Singapore=Asia/Singapore
  W._Australia=Australia/Perth Taipei=Asia/Taipei Ulaanbaatar=Asia/Ulaanbaatar North_Asia_East=Asia/Irkutsk
  Tokyo=Asia/Tokyo Korea=Asia/Seoul Yakutsk=Asia/Yakutsk Cen._Australia=Australia/Adelaide AUS_Central=Australia/Darwin
  E._Australia=Australia/Brisbane AUS_Eastern=Australia/Sydney West_Pacific=Pacific/Port_Moresby Tasmania=Australia/Hobart
  Vladivostok=Asia/Vladivostok Magadan=Asia/Magadan Central_Pacific=Pacific/Guadalcanal Fiji=Pacific/Fiji
  New_Zealand=Pacific/Auckland Tonga=Pacific/Tongatapu Samoa=Pacific/Apia`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.toLowerCase().split('='))
    .map(([name = '', zone = '']) => [name.replaceAll('_', ' '), zone]),
)

const offsetFormat = (zone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
}

/** The zone of the first city in a display name: `(UTC+01:00) Amsterdam, Berlin`. */
const zoneOfCities = (name: string): string | null => {
  const cities = /^\((?:utc|gmt)[^)]{0,10}\)([^()]+)$/i.exec(name)?.[1]?.split(/[,/]/) ?? []
  const zones = cities.length === 0 ? [] : Intl.supportedValuesOf('timeZone')
  for (const city of cities) {
    const ending = `/${city.trim().toLowerCase().replaceAll(' ', '_')}`
    const zone = zones.find((one) => one.toLowerCase().endsWith(ending))
    if (zone !== undefined) return zone
  }
  return null
}

/** A fixed offset: `UTC+2`, `GMT-0500`, `+01:00`, `UTC`, in minutes. */
const fixedOffset = (name: string): number | null => {
  const parts = /^(?:utc|gmt|z)?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i.exec(name)
  if (!parts || name === '') return null
  const minutes = Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0)
  return minutes > 14 * 60 ? null : parts[1] === '-' ? -minutes : minutes
}

/** Finds the rules of a zone by its name: of IANA, also after the prefix of a program, or of Windows. */
const findFormat = (name: string): Intl.DateTimeFormat | null => {
  const words = name.toLowerCase().replace(/ (?:standard|daylight|summer) time$/, '')
  const windows = WINDOWS_ZONES[words] ?? zoneOfCities(name)
  if (windows !== null) return offsetFormat(windows)
  const parts = name.replaceAll(' ', '_').split('/').filter(Boolean)
  for (const count of [3, 2, 1]) {
    const format = parts.length >= count ? offsetFormat(parts.slice(-count).join('/')) : null
    if (format) return format
  }
  return null
}

const offsetAt = (format: Intl.DateTimeFormat, instant: number): number => {
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return fixedOffset(name) ?? 0
}

/**
 * Returns a function for the offset of a wall clock in a zone, in minutes; null if the zone is not known. The clock is given as if it
 * were that of UTC. An hour that is passed twice is the first one, and one that is skipped has the offset before it (RFC 5545,
 * section 3.3.5).
 */
export const zoneOffsets = (name: string): ((clock: number) => number) | null => {
  const plain = name.slice(0, MAX_NAME_LENGTH).replaceAll('"', '').trim()
  const fixed = fixedOffset(plain)
  if (fixed !== null) return () => fixed
  const format = findFormat(plain)
  if (!format) return null
  return (clock) => {
    const before = offsetAt(format, clock - DAY_MS)
    const after = offsetAt(format, clock + DAY_MS)
    const isValid = (offset: number): boolean => offsetAt(format, clock - offset * MINUTE_MS) === offset
    return !isValid(before) && isValid(after) ? after : before
  }
}
