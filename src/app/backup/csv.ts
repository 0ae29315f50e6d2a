// Lines of comma-separated values (RFC 4180).

/** A spreadsheet takes a cell that begins so for a formula; mails come from strangers. */
const FORMULA_START = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`
