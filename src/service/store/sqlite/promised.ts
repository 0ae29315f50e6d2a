// SQLite answers at once; the port promises. Methods are written without promises, and given them here in one place.

/** The methods of a group of the port, each of which may also answer at once. */
export type Immediate<Group> = {
  [Name in keyof Group]: Group[Name] extends (...args: infer Args) => Promise<infer Value>
    ? (...args: Args) => Value | Promise<Value>
    : Group[Name]
}

/** Runs `work` at once; what it throws rejects the promise. */
export const attempt = <T>(work: () => T | Promise<T>): Promise<T> =>
  new Promise((resolve) => resolve(work()))

/** The group as the port has it: what a method throws rejects its promise. */
export const promised = <Group extends object>(group: Immediate<Group>): Group =>
  // Every method of the result has the type `Group` gives it: that of `Immediate` with a promise around its value.
  Object.fromEntries(
    Object.entries(group).map(([name, method]: [string, unknown]) => [
      name,
      typeof method === 'function'
        ? (...args: unknown[]) => attempt(() => (method as (...args: unknown[]) => unknown)(...args))
        : method,
    ]),
  ) as Group
