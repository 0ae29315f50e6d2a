// What a page shows in the top layer, in front of everything else.
import { openRoots } from '../fields/elements.ts'

const TOP_LAYER = ':popover-open, dialog:modal, :fullscreen'

/** The elements of a page in the top layer, without the extension's own. */
export const topLayerElements = (document: Document, own: Element): Element[] =>
  openRoots(document)
    .flatMap((root) => [...root.querySelectorAll(TOP_LAYER)])
    .filter((element) => element !== own)
