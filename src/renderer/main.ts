// The page's entry: finds the bridge, builds the root and mounts it.
import { mount } from 'svelte'
import App from './App.svelte'
import type { ConnectionState } from './bridge/connection.ts'
import { connectOverHttp } from './bridge/http-bridge.ts'
import { numberFormat } from '../shared/i18n/intl-formats.ts'
import { AppState } from './state/app-state.svelte.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/forced-colors.css'
import './styles/print.css'

let setConnection: (line: ConnectionState) => void = () => undefined
const bridge = window.mayfly ?? (await connectOverHttp((line) => setConnection(line)))
const app = new AppState(bridge)
setConnection = (line) => (app.connection = line)

const target = document.getElementById('app')
if (target) mount(App, { target, props: { app } })
// The first number a process formats takes it some 15 ms: spent while the program's first answer is on its way.
setTimeout(() => numberFormat(navigator.language, {}).format(0))
