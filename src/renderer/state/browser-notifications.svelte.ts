// Notifications of the browser: the permission is requested only when the user chooses, and they show only while the tab is
// hidden.
import icon from '../assets/icon.svg'

class BrowserNotifications {
  #permission = $state<NotificationPermission>('Notification' in window ? Notification.permission : 'denied')

  readonly #shown: Record<string, Notification | undefined> = {}

  get canAskPermission(): boolean {
    return this.#permission === 'default'
  }

  get isDenied(): boolean {
    return this.#permission === 'denied'
  }

  requestPermission = async (): Promise<void> => {
    this.#permission = await Notification.requestPermission()
  }

  /** Shows a notification if it is permitted and the page is hidden. @param open called when it is clicked */
  show(title: string, body: string, tag: string, open: () => void): void {
    if (this.#permission !== 'granted' || !document.hidden) return
    const notification = new Notification(title, { body, tag, icon })
    notification.onclick = () => {
      window.focus()
      open()
      notification.close()
    }
    this.#shown[tag] = notification
  }

  close(tag: string): void {
    this.#shown[tag]?.close()
    this.#shown[tag] = undefined
  }
}

export const browserNotifications = new BrowserNotifications()
