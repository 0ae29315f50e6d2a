// The background script of the extension.
import { defineBackground } from 'wxt/utils/define-background'

export default defineBackground(() => undefined)
