// What the content scripts of a frame share while they fill in fields: each is a bundle of its own, so that their modules have two copies.

interface SharedFilling {
  /** Whether a field is being changed: trusted events that come then are not the user's. */
  isEntering: boolean
  /** The last filling that began. */
  last: Promise<unknown>
}

/** In the extension's own world, which the page cannot read. */
declare global {
  var companionFilling: SharedFilling | undefined
}

export const sharedFilling = (): SharedFilling =>
  (globalThis.companionFilling ??= { isEntering: false, last: Promise.resolve() })
