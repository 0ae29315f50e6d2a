// The content script for addresses. For WXT the content scripts are unlisted scripts, because WXT announces its own by an event in the page,
// by which every page could tell that the extension is there.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { AddressFrame } from '../src/frame.ts'
import { startInFrame } from '../src/start-in-frame.ts'

export default defineUnlistedScript(() =>
  startInFrame('/in-frame.js', (document, send) => new AddressFrame(document, send)),
)
