// The profile page's entry: selects the language, and opens the view for the URL.
import { mount } from 'svelte'
import '../renderer/styles/tokens.css'
import '../renderer/styles/base.css'
import '../renderer/styles/controls.css'
import '../renderer/styles/forced-colors.css'
import './profile.css'
import Profile from './Profile.svelte'
import { ProfileState } from './profile-state.svelte.ts'
import { wordsFor } from './i18n/words.ts'

const words = wordsFor(navigator.languages)
document.documentElement.lang = words.language
document.documentElement.dir = words.direction
document.title = `${words.title} – Mayfly`
const profile = new ProfileState(words)
mount(Profile, { target: document.body.querySelector('#app') ?? document.body, props: { profile } })
void profile.open()
// A user may paste an invitation link while the page is open.
window.addEventListener('hashchange', () => void profile.open())
