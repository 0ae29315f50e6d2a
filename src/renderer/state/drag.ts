// What can be dragged out of the window: texts everywhere, files on the desktop.
import type { AppState } from './app-state.svelte.ts'

type Attachment = (node: HTMLElement) => (() => void) | undefined

const onDragStart = (node: HTMLElement, listener: (event: DragEvent) => void): (() => void) => {
  node.draggable = true
  node.addEventListener('dragstart', listener)
  return () => node.removeEventListener('dragstart', listener)
}

/** An attachment: the element is dragged as this text. */
export const dragsText =
  (text: () => string): Attachment =>
  (node) =>
    onDragStart(node, ({ dataTransfer }) => dataTransfer?.setData('text/plain', text()))

/** An attachment: the element is dragged as a file. @param start has the shell make the file and go on with the drag */
export const dragsFile =
  (app: AppState, start: () => void): Attachment =>
  (node) => {
    if (!app.isDesktop) return undefined
    return onDragStart(node, (event) => {
      event.preventDefault()
      start()
    })
  }
