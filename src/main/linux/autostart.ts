// Writes, parses and checks the XDG autostart entry as text. Pure.

/** Characters that require quoting (Desktop Entry Specification, "The Exec key"). */
const RESERVED_CHARACTERS = /[\s"'\\><~|&;$*?#()`]/

/** Quotes one argument of an Exec line. `%` is doubled, because it starts a field code. */
const quoteExecArgument = (argument: string): string => {
  const plain = argument.replaceAll('%', '%%')
  if (plain !== '' && !RESERVED_CHARACTERS.test(plain)) return plain
  // Escaped once for the quotes; then each backslash is escaped again, because the value is of type string.
  return `"${plain.replace(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\')}"`
}

/** The value of the Exec key for a command (Desktop Entry Specification, "The Exec key"). */
export const execLine = (command: readonly string[]): string => command.map(quoteExecArgument).join(' ')

/** The value of a key of type string (Desktop Entry Specification, "Possible value types"). */
const stringValue = (text: string): string => text.replaceAll('\\', '\\\\')

/** The complete entry for a command. Desktops ignore it once the program is removed. */
export const autostartEntry = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Mayfly',
    'Comment=Disposable e-mail inboxes',
    `TryExec=${stringValue(command[0] ?? '')}`,
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
 * Returns what an entry does at login.
 * @param entry its text; null if it does not exist. @param command the command that it should start
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
