// Commands that a page in a browser runs without the program: the clipboard, opening a link, saving a file and printing.
import { base64ToBytes } from '../../shared/binary-string.ts'
import { CODE_ON_CLIPBOARD_MS, MINUTE_MS } from '../../shared/durations.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { UPLOAD_PATH, type ChosenFile } from '../../shared/model/transfer.ts'
import { externalUrl } from '@mayfly/code-finder/external-url'

/** The fallback when the Clipboard API is refused. @returns whether the text was copied */
const copyBySelection = (text: string): boolean => {
  const focusedBefore = document.activeElement
  const textarea = document.createElement('textarea')
  textarea.value = text
  textarea.setAttribute('aria-hidden', 'true')
  textarea.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  document.body.append(textarea)
  textarea.select()
  // Deprecated, but the only method that needs no permission.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const copied = document.execCommand('copy')
  textarea.remove()
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
  return copied
}

/** Clears the clipboard if it still has this text, and if the page may read it without a permission prompt. */
const clearCopiedText = async (text: string): Promise<void> => {
  const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
  if (state === 'granted' && (await navigator.clipboard.readText()) === text)
    await navigator.clipboard.writeText('')
}

/** Copies `text`; `unsupported` if the browser refuses both methods. @param forget removes it after a minute */
export const copyText = async (
  text: string,
  { forget }: { forget?: boolean | undefined } = {},
): Promise<Result<null>> => {
  try {
    await navigator.clipboard.writeText(text)
    if (forget === true)
      setTimeout(() => void clearCopiedText(text).catch(() => undefined), CODE_ON_CLIPBOARD_MS)
    return ok(null)
  } catch {
    return copyBySelection(text) ? ok(null) : err({ kind: 'unsupported' })
  }
}

/** Opens http, https or mailto in a new tab without an opener or a referrer; anything else is refused. */
export const openLink = (url: string): Promise<Result<null>> => {
  const target = externalUrl(url)
  if (target === null) return Promise.resolve(err({ kind: 'invalid-input', field: 'url' }))
  window.open(target.href, '_blank', 'noopener,noreferrer')
  return Promise.resolve(ok(null))
}

/** Downloads `base64` as a file. */
export const downloadBytes = (filename: string, base64: string): Promise<Result<{ savedAs: null }>> => {
  const url = URL.createObjectURL(new Blob([base64ToBytes(base64)], { type: 'application/octet-stream' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = filename
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)
  return Promise.resolve(ok({ savedAs: null }))
}

/** Downloads a file that the program serves at `path`. */
export const downloadFrom = (path: string): void => {
  const anchor = document.createElement('a')
  anchor.href = path
  anchor.download = ''
  anchor.click()
}

/** Opens the browser's print dialog. */
export const printInBrowser = (): Promise<Result<{ savedAs: null }>> => {
  setTimeout(() => window.print())
  return Promise.resolve(ok({ savedAs: null }))
}

const sendFile = async (request: SendRequest, file: File): Promise<Result<ChosenFile>> => {
  const response = await request(`.${UPLOAD_PATH}?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    body: file,
  })
  // The program serves `UPLOAD_PATH` with this type.
  return response.ok ? ((await response.json()) as Result<ChosenFile>) : err({ kind: 'internal' })
}

/** Sends a request of this page to the program. */
export type SendRequest = (path: string, init: RequestInit) => Promise<Response>

/** Lets the user choose files, and uploads them to the program; an empty list if the dialog was cancelled. */
export const chooseAndUpload = async (
  request: SendRequest,
  purpose: 'backup' | 'mail',
): Promise<Result<readonly ChosenFile[]>> => {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = purpose === 'mail'
  const files = await new Promise<readonly File[]>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
  const chosen: ChosenFile[] = []
  for (const file of files) {
    const sent = await sendFile(request, file).catch(() => err({ kind: 'offline' }))
    if (!sent.ok) return sent
    chosen.push(sent.value)
  }
  return ok(chosen)
}
