// The XDG autostart entry: written, read and judged as text. Pure.

/** Characters that make quotes necessary (Desktop Entry Specification, "The Exec key"). */
const RESERVED_CHARACTERS = /[\s"'\\><~|&;$*?#()`]/

/** One argument of an Exec line. `%` is doubled, for it starts a field code. */
const quoteExecArgument = (argument: string): string => {
  const plain = argument.replaceAll('%', '%%')
  if (plain !== '' && !RESERVED_CHARACTERS.test(plain)) return plain
  // Escaped once for the quotes, and each backslash once more for the string the line itself is.
  return `"${plain.replace(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\')}"`
}

export const execLine = (command: readonly string[]): string => command.map(quoteExecArgument).join(' ')

/** The whole entry for a command. */
export const autostartEntry = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Mayfly',
    'Comment=Disposable e-mail inboxes',
    `Exec=${execLine(command)}`,
    'Icon=mayfly',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')

const entryValue = (entry: string, key: string): string | null => {
  const line = entry.split('\n').find((candidate) => candidate.trim().startsWith(`${key}=`))
  return line === undefined ? null : line.slice(line.indexOf('=') + 1).trim()
}

/**
 * What an entry does at login.
 * @param entry its text; null where there is none. @param command what it should start.
 */
export const autostartState = (
  entry: string | null,
  command: readonly string[],
): 'on' | 'off' | 'outdated' | 'switched-off' => {
  if (entry === null) return 'off'
  const isOff =
    entryValue(entry, 'Hidden') === 'true' || entryValue(entry, 'X-GNOME-Autostart-enabled') === 'false'
  if (isOff) return 'switched-off'
  return entryValue(entry, 'Exec') === execLine(command) ? 'on' : 'outdated'
}
