// Stands in for the XML library of the bus library, which needs it only to describe objects: we call ours by name.

/** What the library makes one of for each bus, and never uses for us. */
export function Builder(): void {
  // Nothing is built.
}
export const Parser = Builder
