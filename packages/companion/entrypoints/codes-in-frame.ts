// The content script for codes: only in frames where a code is offered, looked for or filled in.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { CodeFrame } from '../src/code-frame.ts'
import { startInFrame } from '../src/start-in-frame.ts'

export default defineUnlistedScript(() =>
  startInFrame('/codes-in-frame.js', (document, send) => new CodeFrame(document, send)),
)
