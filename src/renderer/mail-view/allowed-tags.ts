// The elements and attributes that a mail may have. Everything that runs scripts, embeds, submits or fetches is left out.

export const allowedTags = (
  'body a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del ' +
  'details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main map ' +
  'mark menu nav ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody td tfoot th thead ' +
  'time tr tt u ul var wbr'
).split(' ')

/** Attributes that only describe or paint. `href`, `src`, `background`, `style` and `name` are rewritten afterwards. */
export const allowedAttributes = (
  'abbr align alt axis background bgcolor border bordercolor cellpadding cellspacing char charoff charset class clear color ' +
  'cols colspan compact coords datetime dir face headers height href hspace id lang link vlink alink marginheight marginwidth ' +
  'name nohref noshade nowrap open reversed role rowspan rules scope shape size span src start style summary text title type ' +
  'usemap valign value vspace width'
).split(' ')

/** Relations of a `link` that make a browser connect somewhere (HTML, section 4.6.7). */
const fetchingRelations =
  'stylesheet icon apple-touch-icon mask-icon manifest preload modulepreload prefetch prerender preconnect dns-prefetch'
    .split(' ')
    .map((relation) => `link[href][rel~='${relation}' i]`)

/**
 * Elements that would have run a script, made a request or navigated; counted and shown as blocked. Elements that only
 * describe the mail (its character set, its author, data for search engines) are not included.
 */
export const activeContentSelector = [
  ...fetchingRelations,
  // Any type except data blocks, which do not run (HTML, section 4.12.1).
  "script:not([type*='json' i], [type^='text/html' i], [type*='template' i], [type^='text/plain' i])",
  'iframe:is([src], [srcdoc])',
  'frame[src]',
  'object:is([data], [classid], [codebase])',
  'embed[src]',
  'applet',
  'video:is([src], [poster])',
  'audio[src]',
  ':is(video, audio) source:is([src], [srcset])',
  'picture source[srcset]',
  'track[src]',
  "meta[http-equiv='refresh' i][content]",
  'form[action]',
  ':is(button, input)[formaction]',
  "input[type='image' i][src]",
  'portal',
  'fencedframe',
  'svg :is(image, feImage, use):is([href], [*|href]):not([href^="#"], [*|href^="#"])',
  'math [href]',
].join(', ')
