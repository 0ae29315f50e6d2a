// Notifications of the browser: asked for by a button only, and shown only while the tab is out of sight.

import icon from '../brand/icon.svg'

class PageNotices {
  #permission = $state<NotificationPermission>('Notification' in window ? Notification.permission : 'denied')

  readonly #shown: Record<string, Notification | undefined> = {}

  get askable(): boolean {
    return this.#permission === 'default'
  }

  get refused(): boolean {
    return this.#permission === 'denied'
  }

  ask = async (): Promise<void> => {
    this.#permission = await Notification.requestPermission()
  }

  /** Shows one when it is allowed and the page is hidden; a press brings the page back and runs `open`. */
  show(title: string, body: string, tag: string, open: () => void): void {
    if (this.#permission !== 'granted' || !document.hidden) return
    const notice = new Notification(title, { body, tag, icon })
    notice.onclick = () => {
      window.focus()
      open()
      notice.close()
    }
    this.#shown[tag] = notice
  }

  withdraw(tag: string): void {
    this.#shown[tag]?.close()
    this.#shown[tag] = undefined
  }
}

export const noticesAllowed = new PageNotices()
