// Reads the sender line of a mail: `Name <local@domain>` or a bare address (RFC 5322, section 3.4).

export interface Sender {
  /** What to call the sender: the name, or the address where there is none. */
  readonly name: string
  readonly address: string
}

const unquote = (name: string): string =>
  name.startsWith('"') && name.endsWith('"') && name.length > 1
    ? name.slice(1, -1).replaceAll('\\"', '"').trim()
    : name

/** Never fails: a line of another form is both name and address. */
export const readSender = (line: string): Sender => {
  const trimmed = line.trim()
  const open = trimmed.lastIndexOf('<')
  if (open < 0 || !trimmed.endsWith('>')) return { name: trimmed, address: trimmed }
  const address = trimmed.slice(open + 1, -1).trim()
  const name = unquote(trimmed.slice(0, open).trim())
  return { name: name === '' ? address : name, address }
}
