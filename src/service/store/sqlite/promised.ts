// Adapts synchronous methods to the port: SQLite is synchronous, and the port returns promises.

/** The methods of a part of the port, each of which may also be synchronous. */
export type Immediate<Group> = {
  [Name in keyof Group]: Group[Name] extends (...args: infer Args) => Promise<infer Value>
    ? (...args: Args) => Value | Promise<Value>
    : Group[Name]
}

/** Runs `work` immediately; an exception rejects the promise. */
export const attempt = <T>(work: () => T | Promise<T>): Promise<T> =>
  new Promise((resolve) => resolve(work()))

/** Wraps the methods so that they return promises; an exception rejects the promise. */
export const promised = <Group extends object>(group: Immediate<Group>): Group =>
  // Every method of the result has its type in `Group`: that of `Immediate` with a promise around its value.
  Object.fromEntries(
    Object.entries(group).map(([name, method]: [string, unknown]) => [
      name,
      typeof method === 'function'
        ? (...args: unknown[]) => attempt(() => (method as (...args: unknown[]) => unknown)(...args))
        : method,
    ]),
  ) as Group
