// The popup's entry: finds the tab for which it is open, and mounts the view.
import { mount } from 'svelte'
import '../../../../src/renderer/styles/tokens.css'
import '../../../../src/renderer/styles/base.css'
import '../../../../src/renderer/styles/controls.css'
import '../../../../src/renderer/styles/forced-colors.css'
import '../../src/popup/popup.css'
import { activeTab, onStoredForSession } from '../../src/browser-door.ts'
import Popup from '../../src/popup/Popup.svelte'
import { PopupState } from '../../src/popup/popup-state.svelte.ts'

/** The tab in the URL, for a popup that is open as a page, or the active tab. */
const findTab = async (): Promise<number> => {
  const named = new URLSearchParams(location.search).get('tab')
  return named === null ? activeTab() : Number(named)
}

const popup = new PopupState(await findTab())
mount(Popup, { target: document.body.querySelector('#app') ?? document.body, props: { popup } })
void popup.connect()
// The background script stores each change: of the program's state, and of the codes.
onStoredForSession(() => void popup.read())
