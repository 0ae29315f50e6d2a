// Guards of the companion extension against the web page.
import { guardsAgainst, type SecurityGuard } from './guard.ts'

const guardsFile = 'packages/companion/src/offer/guards.ts'
const chromiumTest = { test: 'test/e2e/companion/chromium.test.ts' } as const
const hostileTest = { test: 'test/e2e/companion/hostile-pages.test.ts' } as const

export const companionGuards: readonly SecurityGuard[] = [
  ...guardsAgainst(
    'Presses forged by a web page',
    {
      guard: 'trusted events only',
      file: guardsFile,
      find: '!event.isTrusted || start?.isTrusted === false',
      replacement: 'event.type === ""',
      ...hostileTest,
      testName: 'gets into the shadow root',
    },
    {
      guard: 'a closed shadow root',
      file: 'packages/companion/src/offer/overlay.ts',
      find: "attachShadow({ mode: 'closed' })",
      replacement: "attachShadow({ mode: 'open' })",
      ...hostileTest,
      testName: 'gets nothing',
    },
  ),
  ...guardsAgainst(
    "Clickjacking of the companion's offer",
    {
      guard: 'presses are refused',
      file: guardsFile,
      find: 'PRESS_GUARDS.find(({ refuses }) => refuses(press)) ?? null',
      replacement: "PRESS_GUARDS.find(({ name }) => name === '' && press.start === null) ?? null",
      ...hostileTest,
      testName: 'gets nothing',
    },
    {
      guard: 'an offer just shown takes no press',
      file: guardsFile,
      find: '< STEADY_MS',
      replacement: '< 0',
      ...hostileTest,
      testName: 'gets nothing',
    },
    {
      guard: 'no faded or distorted host',
      file: guardsFile,
      find: '.some(isChanged),',
      replacement: '.every(() => false),',
      ...hostileTest,
      testName: 'gets nothing',
    },
    {
      guard: 'no pictures of the page in the host',
      file: guardsFile,
      find: 'hasPseudoElement(overlay.host),',
      replacement: "hasPseudoElement(overlay.host) && overlay.drawn === 'hidden',",
      ...hostileTest,
      testName: 'gets nothing',
    },
    {
      guard: 'nothing new in the top layer',
      file: guardsFile,
      find: 'overlay.hasNewTopLayer(),',
      replacement: "overlay.hasNewTopLayer() && overlay.drawn === 'hidden',",
      ...hostileTest,
      testName: 'gets nothing',
    },
    {
      guard: 'the browser draws the offer',
      file: guardsFile,
      find: "overlay.drawn === 'hidden',\n  },\n  {\n    name: 'a hidden",
      replacement: "overlay.drawn === null,\n  },\n  {\n    name: 'a hidden",
      ...hostileTest,
      testName: 'gets nothing',
    },
  ),
  ...guardsAgainst("Reading a code from the companion's offer", {
    guard: 'generated content',
    file: 'packages/companion/src/offer/code-offer.ts',
    find: 'shown.dataset.text = grouped',
    replacement: 'shown.textContent = grouped',
    ...hostileTest,
    testName: 'gets nothing',
  }),
  ...guardsAgainst(
    'Codes in frames of other sites',
    {
      guard: 'every frame around is of the same site',
      file: 'packages/companion/src/offer/trusted-frame.ts',
      find: 'host !== null && isRelated(own, host)',
      replacement: 'host !== null && isRelated(own, own)',
      ...hostileTest,
      testName: 'gets nothing',
    },
    {
      guard: 'HTTPS or this computer',
      file: 'packages/companion/src/offer/trusted-frame.ts',
      find: "(protocol === 'http:' && isLoopback(hostname))",
      replacement: "(protocol === 'http:' && (isLoopback(hostname) || hostname !== ''))",
      ...hostileTest,
      testName: 'gets nothing',
    },
  ),
  ...guardsAgainst(
    'Phishing for codes',
    {
      guard: 'offers only on the site of the address',
      file: 'packages/companion/src/code-offers.ts',
      find: 'return sites.find((site) => isOnSite(host, site))',
      replacement: 'return host === null ? undefined : sites[0]',
      ...chromiumTest,
      testName: 'says on another site',
    },
    {
      guard: 'the frame compares the site with its host',
      file: 'packages/companion/entrypoints/in-frame.ts',
      find: 'isOnSite(location.host, site) ? frame.receive(message) : null',
      replacement: 'frame.receive(message)',
      ...chromiumTest,
      testName: 'accepts a message only for its own site',
    },
    {
      guard: 'content scripts cannot ask as the popup does',
      file: 'packages/companion/entrypoints/background.ts',
      find: 'sender.url?.split(/[?#]/, 1)[0] === popupUrl()',
      replacement: "popupUrl() !== ''",
      ...chromiumTest,
      testName: 'accepts a message only for its own site',
    },
  ),
  ...guardsAgainst(
    'Honeypots and swapped fields',
    {
      guard: 'hidden fields are not filled in',
      file: 'packages/companion/src/fields/visibility.ts',
      find: "if (field.matches(':disabled,",
      replacement: "if (field.isConnected) return true\n  if (field.matches(':disabled,",
      test: 'test/e2e/companion/fields.test.ts',
    },
    {
      guard: 'a field is checked again when it has the focus',
      file: 'packages/companion/src/fill/type-text.ts',
      find: '  field.focus()\n  if (!mayFill(field)) return false\n  enter',
      replacement: '  field.focus()\n  enter',
      ...hostileTest,
      testName: 'gets nothing',
    },
  ),
]
