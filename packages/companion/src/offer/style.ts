// The look of the overlays: the program's tokens (src/renderer/styles/tokens.css). Generic font families only, because a page can define a font
// by any other name and draw other characters with it.

const TOKENS = `
  color-scheme: light dark;
  --raised: light-dark(oklch(100% 0 0), oklch(23% 0.014 250));
  --line: light-dark(oklch(91% 0.006 95), oklch(31% 0.014 250));
  --ink: light-dark(oklch(24% 0.02 250), oklch(94% 0.006 95));
  --quiet: light-dark(oklch(48% 0.02 250), oklch(70% 0.012 250));
  --accent: light-dark(oklch(52% 0.11 195), oklch(78% 0.11 190));
  --hover: color-mix(in oklab, var(--ink) 6%, var(--raised));
  --float: 0 1px 2px oklch(24% 0.02 250 / 8%), 0 8px 24px oklch(24% 0.02 250 / 18%);
`

const BASE = `
* { box-sizing: border-box; margin: 0; }
.panel {
  ${TOKENS}
  display: flex;
  align-items: stretch;
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
  background: var(--raised);
  color: var(--ink);
  border: 1px solid var(--line);
  font: 13px/1.45 system-ui, sans-serif;
  cursor: default;
  user-select: none;
}
button {
  appearance: none;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button:hover { background: var(--hover); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
svg { flex: none; display: block; }
@media (prefers-reduced-motion: no-preference) { button { transition: background-color 120ms ease-out; } }
@media (forced-colors: active) {
  .panel { --raised: Canvas; --line: CanvasText; --ink: CanvasText; --quiet: CanvasText; --accent: Highlight; forced-color-adjust: none; }
}
`

/** Code and sender are generated content: a page can search text in a closed shadow root by window.find, which does not read that. */
export const OFFER_CSS = `${BASE}
.panel { border-radius: 10px; box-shadow: var(--float); }
.fill { flex: 1; min-inline-size: 0; display: flex; align-items: center; gap: 10px; padding-inline: 12px; text-align: start; }
.fill svg { color: var(--accent); inline-size: 20px; block-size: 20px; }
.code { flex: none; font: 600 17px/1.2 ui-monospace, monospace; letter-spacing: 0.04em; direction: ltr; }
.code::before, .from::before, .to::before { content: attr(data-text); }
.origin { display: grid; min-inline-size: 0; font-size: 12px; line-height: 1.3; color: var(--quiet); }
.from, .to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.dismiss { flex: none; inline-size: 36px; border-inline-start: 1px solid var(--line); color: var(--quiet); font-size: 16px; line-height: 1; }
.words { flex: 1; padding: 4px 12px; align-self: center; font-size: 12px; line-height: 1.35; }
.spoken { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`

export const BUTTON_CSS = `${BASE}
.panel { border-radius: 7px; }
.new { flex: 1; display: grid; place-items: center; padding: 0; color: var(--accent); }
.new svg { inline-size: 18px; block-size: 18px; }
.not-here { flex: none; inline-size: 24px; padding: 0; border-inline-start: 1px solid var(--line); color: var(--quiet); font-size: 14px; line-height: 1; }
`
