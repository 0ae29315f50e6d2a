// The features of HTML and CSS by the data of caniemail.com, and which properties, elements and attributes each of them is.
import type { FeatureSupport } from '../../shared/model/mail-finding.ts'
import data from './mail-features.json' with { type: 'json' }

interface Feature {
  readonly title: string
  /** A letter for each program: `y` shown, `a` partly, `n` not shown, `u` unknown. */
  readonly support: string
  readonly notes?: readonly { readonly text: string; readonly clients: readonly number[] }[]
}

const features: Readonly<Record<string, Feature | undefined>> = data.features

/** The names of all features, as in the URLs of caniemail.com. */
export const FEATURE_NAMES: readonly string[] = Object.keys(features)

/** The title of a feature. */
export const featureTitle = (name: string): string => features[name]?.title ?? name

/** How many programs show a feature. @throws Error for a name that is not in `FEATURE_NAMES` */
export const featureSupport = (name: string): FeatureSupport => {
  const feature = features[name]
  if (!feature) throw new Error(`There is no feature ${name}.`)
  const letters = Array.from(feature.support)
  const countOf = (wanted: string): number => letters.filter((letter) => letter === wanted).length
  const isLimited = (client: number): boolean => letters[client] !== 'y'
  return {
    shown: countOf('y'),
    partly: countOf('a'),
    notShown: countOf('n'),
    unknown: countOf('u'),
    failing: data.clients.filter((_, at) => letters[at] === 'n'),
    notes: (feature.notes ?? []).filter(({ clients }) => clients.some(isLimited)).map(({ text }) => text),
    url: `https://www.caniemail.com/features/${name}/`,
  }
}

const groups = (table: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(table).flatMap(([feature, names]) =>
      names.split(' ').map((name): [string, string] => [name, feature]),
    ),
  )

/** Features whose title does not name all of their properties. */
const PROPERTY_GROUPS = groups({
  'css-block-inline-size': 'block-size',
  'css-border-inline-block': 'border-inline border-block',
  'css-border-inline-block-individual':
    'border-block-end border-block-start border-inline-end border-inline-start',
  'css-border-inline-block-longhand':
    'border-block-color border-block-style border-block-width border-inline-color border-inline-style border-inline-width',
  'css-border-radius':
    'border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius',
  'css-border-radius-logical':
    'border-end-end-radius border-end-start-radius border-start-end-radius border-start-start-radius',
  'css-color-scheme': 'color-scheme',
  'css-column-layout-properties':
    'column-fill column-rule column-rule-color column-rule-style column-rule-width column-span column-width columns',
  'css-gap': 'gap column-gap row-gap',
  'css-grid-template': 'grid-template grid-template-areas grid-template-columns grid-template-rows',
  'css-left-right-top-bottom': 'left right top bottom',
  'css-margin-block-start-end': 'margin-block-start margin-block-end',
  'css-margin-inline-block': 'margin-inline margin-block',
  'css-margin-inline-start-end': 'margin-inline-start margin-inline-end',
  'css-padding-block-start-end': 'padding-block-start padding-block-end',
  'css-padding-inline-block': 'padding-inline padding-block',
  'css-padding-inline-start-end': 'padding-inline-start padding-inline-end',
})
/** Their longer properties have no feature of their own: `padding-top` is `padding`. */
const SHORTHANDS = new Set([
  'animation',
  'border',
  'border-image',
  'list-style',
  'margin',
  'outline',
  'overflow',
  'padding',
  'scroll-snap',
  'transition',
])
/** Features of CSS that are no property, although their title looks like one. */
const NO_PROPERTIES = new Set(['css-inert-attribute'])

const PROPERTIES = new Map(PROPERTY_GROUPS)
for (const name of FEATURE_NAMES) {
  const title = featureTitle(name).replace(/ (?:property|shorthand)$/u, '')
  if (name.startsWith('css-') && /^[a-z-]+$/u.test(title) && !NO_PROPERTIES.has(name))
    PROPERTIES.set(title, name)
}

/** The feature of a property, in lower case; null if the data has none. */
export const propertyFeature = (property: string): string | null => {
  const own = PROPERTIES.get(property)
  if (own !== undefined) return own
  for (let cut = property.lastIndexOf('-'); cut > 0; cut = property.lastIndexOf('-', cut - 1)) {
    const head = property.slice(0, cut)
    if (SHORTHANDS.has(head)) return PROPERTIES.get(head) ?? null
  }
  return null
}

/** Features of a property with one value. */
export const VALUE_FEATURES: ReadonlyMap<string, string> = new Map([
  ['display:flex', 'css-display-flex'],
  ['display:inline-flex', 'css-display-flex'],
  ['display:grid', 'css-display-grid'],
  ['display:inline-grid', 'css-display-grid'],
  ['display:none', 'css-display-none'],
  ['flex-direction:column', 'css-flex-direction'],
  ['flex-wrap:wrap', 'css-flex-wrap'],
])

/** Features that are a word in a value. */
export const KEYWORD_FEATURES = groups({
  'css-intrinsic-size': 'fit-content min-content max-content',
  'css-sytem-ui': 'system-ui ui-serif ui-sans-serif ui-rounded ui-monospace',
  'css-unit-initial': 'initial',
})

export const FUNCTION_FEATURES = groups({
  'css-conic-gradient': 'conic-gradient repeating-conic-gradient',
  'css-function-clamp': 'clamp',
  'css-function-light-dark': 'light-dark',
  'css-function-max': 'max',
  'css-function-min': 'min',
  'css-linear-gradient': 'linear-gradient repeating-linear-gradient',
  'css-modern-color': 'lch oklch lab oklab',
  'css-radial-gradient': 'radial-gradient repeating-radial-gradient',
  'css-rgb': 'rgb',
  'css-rgba': 'rgba',
  'css-unit-calc': 'calc',
  'css-variables': 'var',
})

/** The feature of a unit, such as `rem` or `%`. */
export const UNIT_FEATURES: ReadonlyMap<string, string> = new Map([
  ['%', 'css-unit-percent'],
  ...FEATURE_NAMES.flatMap((name): [string, string][] => {
    const unit = /^([a-z]+) unit$/u.exec(featureTitle(name))?.[1]
    return unit === undefined || unit === 'initial' ? [] : [[unit, name]]
  }),
])

/** The feature of a pseudo-class or pseudo-element, by its name without colons. */
export const PSEUDO_FEATURES: ReadonlyMap<string, string> = new Map(
  FEATURE_NAMES.flatMap((name): [string, string][] => {
    const pseudo = /^css-pseudo-(?:class|element)-(.*)/u.exec(name)?.[1]
    return pseudo === undefined ? [] : [[pseudo, name]]
  }),
)

export const AT_RULE_FEATURES = groups({
  'css-at-font-face': 'font-face',
  'css-at-import': 'import',
  'css-at-keyframes': 'keyframes -webkit-keyframes',
  'css-at-media': 'media',
  'css-at-supports': 'supports',
})

/** Features that are a condition of `@media`. */
export const MEDIA_FEATURES = groups({
  'css-at-media-device-pixel-ratio':
    '-webkit-device-pixel-ratio -webkit-min-device-pixel-ratio -webkit-max-device-pixel-ratio',
  'css-at-media-hover': 'hover any-hover',
  'css-at-media-orientation': 'orientation',
  'css-at-media-prefers-color-scheme': 'prefers-color-scheme',
  'css-at-media-prefers-reduced-motion': 'prefers-reduced-motion',
})

export const ELEMENT_FEATURES = groups({
  'html-abbr': 'abbr',
  'html-acronym': 'acronym',
  'html-address': 'address',
  'html-audio': 'audio',
  'html-base': 'base',
  'html-bdi': 'bdi',
  'html-blockquote': 'blockquote',
  'html-body': 'body',
  'html-code': 'code',
  'html-del': 'del',
  'html-dfn': 'dfn',
  'html-dialog': 'dialog',
  'html-div': 'div',
  'html-form': 'form',
  'html-h1-h6': 'h1 h2 h3 h4 h5 h6',
  'html-hr': 'hr',
  'html-image-maps': 'map',
  'html-img': 'img',
  'html-link': 'link',
  'html-lists': 'ul ol dl',
  'html-marquee': 'marquee',
  'html-meter': 'meter',
  'html-object': 'object',
  'html-p': 'p',
  'html-picture': 'picture',
  'html-pre': 'pre',
  'html-progress': 'progress',
  'html-rp': 'rp',
  'html-rt': 'rt',
  'html-ruby': 'ruby',
  'html-select': 'select',
  'html-semantics':
    'article aside details figcaption figure footer header main mark nav section summary time',
  'html-small': 'small',
  'html-span': 'span',
  'html-strike': 'strike',
  'html-strong': 'strong',
  'html-style': 'style',
  'html-svg': 'svg',
  'html-table': 'table',
  'html-textarea': 'textarea',
  'html-video': 'video',
  'html-wbr': 'wbr',
})

export const ATTRIBUTE_FEATURES = groups({
  'css-inert-attribute': 'inert',
  'html-align': 'align',
  'html-aria-describedby': 'aria-describedby',
  'html-aria-hidden': 'aria-hidden',
  'html-aria-label': 'aria-label',
  'html-aria-labelledby': 'aria-labelledby',
  'html-aria-live': 'aria-live',
  'html-background': 'background',
  'html-cellpadding': 'cellpadding',
  'html-cellspacing': 'cellspacing',
  'html-dir': 'dir',
  'html-height': 'height',
  'html-hidden': 'hidden',
  'html-lang': 'lang',
  'html-loading-attribute': 'loading',
  'html-popover': 'popover',
  'html-required': 'required',
  'html-role': 'role',
  'html-srcset': 'srcset sizes',
  'html-target': 'target',
  'html-valign': 'valign',
  'html-width': 'width',
})

/** Features of an element by its `type`. */
export const TYPE_FEATURES: ReadonlyMap<string, string> = new Map([
  ['button:reset', 'html-button-reset'],
  ['button:submit', 'html-button-submit'],
  ...['checkbox', 'hidden', 'radio', 'reset', 'submit', 'text'].map((type): [string, string] => [
    `input:${type}`,
    `html-input-${type}`,
  ]),
])

const IMAGE_TYPES = groups({
  'image-apng': 'apng',
  'image-avif': 'avif',
  'image-bmp': 'bmp',
  'image-gif': 'gif',
  'image-heif': 'heic heif',
  'image-ico': 'ico vnd.microsoft.icon x-icon',
  'image-jpg': 'jpg jpeg',
  'image-mp4': 'mp4',
  'image-png': 'png',
  'image-svg': 'svg svg+xml',
  'image-tiff': 'tif tiff',
  'image-webp': 'webp',
})
/** Only this much of a URL is searched for its type: an image in a `data:` URL is as long as itself. */
const MAX_TYPE_LENGTH = 2_000
const DATA_IMAGE = /^data:(?:image|video)\/([\w.+-]{1,40})((?:;[^,;]{0,100}){0,5}),/iu

/** The part of a URL after the last dot of its path, in lower case. */
const extensionOf = (url: string): string => {
  const end = url.search(/[?#]/u)
  const path = end < 0 ? url : url.slice(0, end)
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase()
}

/** The features of an image by its URL: its format, and Base 64. */
export const imageFeatures = (url: string): readonly string[] => {
  const head = url.slice(0, MAX_TYPE_LENGTH).trimStart()
  const inline = /^data:/iu.test(head) ? DATA_IMAGE.exec(head) : null
  const format = IMAGE_TYPES.get(inline?.[1]?.toLowerCase() ?? extensionOf(head))
  const isBase64 = /;base64$/iu.test(inline?.[2] ?? '')
  return [...(format === undefined ? [] : [format]), ...(isBase64 ? ['image-base64'] : [])]
}

/** Found by other means than a name: a comment, a combinator, the target of a link. */
export const SHAPE_FEATURES = {
  anchor: 'html-anchor-links',
  comment: 'html-comments',
  cssComment: 'css-comments',
  colorSchemeMeta: 'html-meta-color-scheme',
  doctype: 'html-doctype',
  important: 'css-important',
  mailto: 'html-mailto-links',
  nesting: 'css-nesting',
  adjacent: 'css-selector-adjacent-sibling',
  attribute: 'css-selector-attribute',
  chaining: 'css-selector-chaining',
  child: 'css-selector-child',
  class: 'css-selector-class',
  descendant: 'css-selector-descendant',
  sibling: 'css-selector-general-sibling',
  grouping: 'css-selector-grouping',
  id: 'css-selector-id',
  type: 'css-selector-type',
  universal: 'css-selector-universal',
} as const

/** Features that no source shows: the range of colours is in the image itself. */
export const UNSEEN_FEATURES: readonly string[] = ['image-hdr']

/** All features that can be found. */
export const FOUND_FEATURES: ReadonlySet<string> = new Set([
  ...[
    PROPERTIES,
    VALUE_FEATURES,
    KEYWORD_FEATURES,
    FUNCTION_FEATURES,
    UNIT_FEATURES,
    PSEUDO_FEATURES,
    AT_RULE_FEATURES,
    MEDIA_FEATURES,
    ELEMENT_FEATURES,
    ATTRIBUTE_FEATURES,
    TYPE_FEATURES,
    IMAGE_TYPES,
  ].flatMap((table) => [...table.values()]),
  ...Object.values(SHAPE_FEATURES),
  'image-base64',
])
