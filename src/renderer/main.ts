// The page's entry: connects the bridge, creates the state and mounts the app.
import { mount } from 'svelte'
import App from './App.svelte'
import type { OnConnectionChange } from './bridge/connection.ts'
import { connectOverHttp } from './bridge/http-bridge.ts'
import { numberFormat } from '../shared/i18n/intl-formats.ts'
import { AppState } from './state/app-state.svelte.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/forced-colors.css'
import './styles/print.css'

let setConnection: OnConnectionChange = () => undefined
const bridge = window.mayfly ?? (await connectOverHttp((...change) => setConnection(...change)))
const app = new AppState(bridge)
setConnection = (state, openCommand = '') => {
  app.connection = state
  app.openCommand = openCommand
}

const target = document.getElementById('app')
if (target) mount(App, { target, props: { app } })
// Formats the first number, which takes about 15 ms, while the page waits for the program's first response.
setTimeout(() => numberFormat(navigator.language, {}).format(0))
