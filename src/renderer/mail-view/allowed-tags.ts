// The elements and attributes a mail may have. Everything that runs, embeds, submits or fetches is missing on purpose.

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

/** Elements that would have fetched something or run; counted, to be shown as blocked. */
export const activeContentSelector =
  'script, link[href], iframe, frame, object, embed, applet, video, audio, source, track, meta[http-equiv], base, form, ' +
  'portal, fencedframe, input[src], svg image, svg use, svg feImage, math [href]'
