// HTML bodies become the text that the user sees, in time linear in their length, also if malformed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToText } from '../src/html/html-to-text.ts'
import { readVisibleHtml } from '../src/html/visible-html.ts'
import { tokenize } from '../src/html/tokenize.ts'

const cases: readonly (readonly [string, string, string])[] = [
  ['plain words', 'Hello', 'Hello'],
  ['white space collapses', ' a \n\t b ', 'a b'],
  ['inline elements join', '<b>482</b><i>913</i>', '482913'],
  ['paragraphs stand apart', '<p>a</p><p>b</p>', 'a\n\nb'],
  ['divs and breaks end lines', '<div>a</div>b<br>c', 'a\nb\nc'],
  [
    'cells stand apart',
    '<table><tr><td>Code</td><td>482913</td></tr><tr><td>x</td></tr></table>',
    'Code\t482913\nx',
  ],
  ['cells without end tags', '<table><tr><td>a<td>b<tr><td>c</table>', 'a\tb\nc'],
  [
    'head, title, style and script',
    '<head><title>t</title><style>p{}</style></head><script>"</p>"</script>a',
    'a',
  ],
  ['a script that names its own end in a string', '<script>let a = "</scripty>"</script>b', 'b'],
  ['comments', 'a<!-- <p>x</p> -- > -->b<!-->c', 'abc'],
  ['conditional comments', '<!--[if mso]>x<![endif]--><![if !mso]>a<![endif]>', 'a'],
  ['doctype, CDATA and instructions', '<!DOCTYPE html><?xml version="1"?>a<![CDATA[x]]>b', 'ab'],
  [
    'references',
    '&lt;b&gt; &amp; &#52;&#x38;2 &euro; &nbsp;&ccedil;&copy &unknown; &',
    '<b> & 482 € ç© &unknown; &',
  ],
  ['windows-1252 references', '&#147;a&#148;', '“a”'],
  ['references that are no characters', '&#0;&#xd800;&#99999999;', '\ufffd\ufffd\ufffd'],
  ['display none', 'a<span style="DISPLAY : none !important">x<b>y</b></span>b', 'ab'],
  [
    'visibility that a child takes back',
    '<p style="visibility:hidden">x<b style="visibility:visible">a</b></p>',
    'a',
  ],
  [
    'a font of no size that a child takes back',
    '<td style="font-size:0">x<div style="font-size:14px">a</div></td>',
    'a',
  ],
  ['one em is not small', '<p style="font-size:1em">a</p>', 'a'],
  ['a one-pixel preheader', '<div style="font-size:1px;color:#fff">x</div>a', 'a'],
  ['a box without height', '<div style="max-height:0;overflow:hidden">x</div>a', 'a'],
  ['the hidden attribute', '<p hidden>x</p>a', 'a'],
  ['a class that hides', '<style>.pre , #q{display:none}</style><p class="a pre">x</p><p id=q>y</p>a', 'a'],
  [
    'a class that hides on telephones only',
    '<style>@media (max-width:1px){.m{display:none}}</style><p class=m>a</p>',
    'a',
  ],
  ['a template', '<template><p>x</p></template>a', 'a'],
  ['a hidden paragraph without an end', '<p style="display:none">x<p>a', 'a'],
  ['an end tag that was never opened', 'a</div></span>b', 'a\nb'.replace('\n', '')],
  ['an end tag does not leave its cell', '<p hidden><table><tr><td>x</p>y</td></tr></table></p>', ''],
  ['preformatted lines', '<pre>a\n b</pre>', 'a\nb'],
  ['padding that takes no room', 'a&#8203;&shy;b&zwnj;&nbsp;&zwnj;&nbsp;&#847;c', 'ab c'],
  ['a joiner inside a word stays', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a smaller-than sign in text', '1 < 2 <3', '1 < 2 <3'],
  ['a tag that never ends', 'a<b class="', 'a'],
  ['the value of a button', '<input type=submit value="Go on">', 'Go on'],
]

describe('htmlToText', () => {
  it.each(cases)('%s', (_name, html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it('returns any escaped text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const clean = text
          .replace(/\u00ad|\u034f|\u200b|\u200c|\u200d|\u2060|\ufeff/gu, '')
          .replace(/\s+/g, ' ')
          .trim()
        const escaped = clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        expect(htmlToText(escaped)).toBe(clean)
      }),
    )
  })

  it('never throws, whatever the order of its pieces', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<div hidden>',
      '</div>',
      '<table>',
      '<tr>',
      '<td>',
      '</td>',
      '</tr>',
      '</table>',
      '<!--',
      '-->',
      '<style>',
      '</style>',
      '<a href="https://a.example/">',
      '</a>',
      '<',
      '>',
      '"',
      "'",
      '&',
      '&amp;',
      '&#x41',
      'word ',
      '<br/>',
      '<pre>',
      '\n',
      '</',
      '<b style="font-size:0">',
      '<![CDATA[',
      ']]>',
      '<?',
      '<textarea>',
      '</textarea>',
      '<li>',
      '<select><option>',
      '</select>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { lines, links } = readVisibleHtml(pieces.join(''))
        expect(lines.every((line) => !line.includes('\n'))).toBe(true)
        expect(
          links.every((link) => link.href === 'https://a.example/' && link.line <= lines.length + 1),
        ).toBe(true)
      }),
      { numRuns: 700 },
    )
  })
})

describe('links of HTML', () => {
  it('have their text, the text of their images, their position, and whether they look like buttons', () => {
    const html =
      '<p>Hi</p><p>Go <a href=" https://a.example/?x=1&amp;copy=2&copy=3 "><b>this</b> way</a></p>' +
      '<a class="Btn-big" href="https://b.example/"><img alt="Logo"></a><a name="top">no link</a><a href="https://c.example/" style="color:#fff; padding:8px">open end'
    expect(readVisibleHtml(html).links).toEqual([
      {
        href: 'https://a.example/?x=1&copy=2&copy=3',
        label: 'this way',
        isWordless: false,
        isButton: false,
        line: 2,
        column: 2,
      },
      { href: 'https://b.example/', label: 'Logo', isWordless: true, isButton: true, line: 4, column: 0 },
      {
        href: 'https://c.example/',
        label: 'open end',
        isWordless: false,
        isButton: true,
        line: 4,
        column: 7,
      },
    ])
  })

  it('are left out if they are hidden', () => {
    expect(
      readVisibleHtml('<div style="display:none"><a href="https://a.example/">x</a></div>').links,
    ).toEqual([])
  })
})

describe('the tokenizer', () => {
  it('keeps unfinished references of an address as they are', () => {
    const { links } = readVisibleHtml('<a href="?a=1&copy=2&lt;&amp;b">x</a>')
    expect(links[0]?.href).toBe('?a=1&copy=2<&b')
  })

  it('reports all text outside tags once and in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b ', '<i>', '</i>', '<!-- c -->', '<u title="<i>">')),
        (pieces) => {
          const texts: string[] = []
          const ignore = (): void => undefined
          tokenize(pieces.join(''), {
            text: (text) => texts.push(text),
            open: ignore,
            close: ignore,
            rawText: ignore,
          })
          expect(texts.join('')).toBe(pieces.filter((piece) => !piece.startsWith('<')).join(''))
        },
      ),
    )
  })
})

describe('hostile HTML of two megabytes', () => {
  // Work that grew with the square of the length would take hours here; the limit of the test stops it.
  const fill = (unit: string, around: (body: string) => string = (body) => body): string =>
    around(unit.repeat(Math.ceil(2_000_000 / unit.length)))
  const inputs: readonly (readonly [string, string])[] = [
    ['smaller-than signs', fill('<')],
    ['tags that never end', fill('<a ')],
    ['open elements', fill('<div>')],
    ['end tags for one deep element', `<span>${fill('<div></x></span')}`],
    ['end tags that must look up', `<span>${'<div>'.repeat(200_000)}${'</span>'.repeat(140_000)}`],
    ['nested tables', fill('<table><tr><td>')],
    ['comments that never end', fill('<!--')],
    ['dashes in a comment', fill('-', (body) => `<!--${body}`)],
    ['scripts that never end', fill('<script></scrip')],
    ['references that never end', fill('&#')],
    ['attributes', fill('a=b ', (body) => `<p ${body}>`)],
    ['quotes that never end', fill('<a href="')],
    ['one style', fill('a:b;', (body) => `<p style="${body}">`)],
    [
      'hiding rules and classes',
      fill('.a{display:none}', (body) => `<style>${body}</style><p class="b c">x`),
    ],
    ['zero-width padding', fill(' \u200c')],
    ['links on one line', fill('<a href="https://a.example/">a</a> ')],
  ]
  it.each(inputs)('%s', (_name, html) => {
    expect(htmlToText(html).length).toBeLessThanOrEqual(html.length)
  })
})
