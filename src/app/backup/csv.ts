// Writes lines of comma-separated values (RFC 4180).

/** A spreadsheet evaluates a cell that begins like this as a formula (CSV injection); mail is untrusted. */
const FORMULA_START = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
