// The popup's entry: finds the tab for which it is open, and mounts the view.
import { mount } from 'svelte'
import { browser } from 'wxt/browser'
import '../../../../src/renderer/styles/tokens.css'
import '../../../../src/renderer/styles/base.css'
import '../../../../src/renderer/styles/controls.css'
import '../../../../src/renderer/styles/forced-colors.css'
import '../../src/popup/popup.css'
import Popup from '../../src/popup/Popup.svelte'
import { PopupState } from '../../src/popup/popup-state.svelte.ts'

/** The tab in the URL, for a popup that is open as a page, or the active tab. */
const findTab = async (): Promise<number> => {
  const named = new URLSearchParams(location.search).get('tab')
  if (named !== null) return Number(named)
  const [active] = await browser.tabs.query({ active: true, currentWindow: true })
  return active?.id ?? browser.tabs.TAB_ID_NONE
}

const popup = new PopupState(await findTab())
mount(Popup, { target: document.body.querySelector('#app') ?? document.body, props: { popup } })
void popup.connect()
// The background script stores each change: of the program's state, and of the codes.
browser.storage.session.onChanged.addListener(() => void popup.read())
