// Dragging out of the window: texts in every shell, files on the desktop.
import type { AppState } from './app-state.svelte.ts'

type Attachment = (node: HTMLElement) => (() => void) | undefined

const onDragStart = (node: HTMLElement, listener: (event: DragEvent) => void): (() => void) => {
  node.draggable = true
  node.addEventListener('dragstart', listener)
  return () => node.removeEventListener('dragstart', listener)
}

/** A Svelte attachment: the element is dragged as this text. */
export const draggableText =
  (text: () => string): Attachment =>
  (node) =>
    onDragStart(node, ({ dataTransfer }) => dataTransfer?.setData('text/plain', text()))

/** A Svelte attachment: the element is dragged as a file. @param start makes the shell create the file and continue the drag */
export const draggableFile =
  (app: AppState, start: () => void): Attachment =>
  (node) => {
    if (!app.isDesktop) return undefined
    return onDragStart(node, (event) => {
      event.preventDefault()
      start()
    })
  }
