/** Names of the letters and signs from U+00A0 to U+00FF, in their order, as HTML has them. */
const LATIN1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const ENTITIES: Record<string, string> = {
  ...Object.fromEntries(LATIN1.split(' ').map((name, i) => [name, String.fromCodePoint(0xa0 + i)])),
  nbsp: ' ',
  shy: '',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
  ndash: '–',
  mdash: '—',
  minus: '-',
  hellip: '…',
  bull: '•',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  prime: "'",
  Prime: '"',
  frac18: '⅛',
  frac38: '⅜',
  frac58: '⅝',
  frac78: '⅞',
  empty: 'Ø',
  Phi: 'Φ',
  phi: 'φ',
  le: '≤',
  ge: '≥',
  euro: '€',
}

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,9});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ' '
  })

const BLOCKS = new Set('p div br tr li ul ol table h1 h2 h3 h4 h5 h6 blockquote pre section article hr'.split(' '))
/** Not the head itself: its end tag may be left out, and the text would be lost with it. */
const HIDDEN = new Set(['style', 'script', 'title', 'template'])

/** The text of an HTML page or mail, in linear time: table rows and cells stay apart, quoted answers stay quoted. */
export const textOfHtml = (html: string): string => {
  let text = ''
  let hidden = ''
  let inCell = 0
  let quoted = 0
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    if (hidden === '') text += decoded(html.slice(at, end).replace(/\s+/g, ' '))
    if (open === -1) break
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open)
      at = close === -1 ? html.length : close + 3
      continue
    }
    const close = html.indexOf('>', open)
    if (close === -1) break
    at = close + 1
    const [, slash = '', raw = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? []
    const name = raw.toLowerCase()
    const isEnd = slash === '/'
    if (HIDDEN.has(name)) hidden = isEnd ? (hidden === name ? '' : hidden) : hidden || name
    else if (hidden !== '') continue
    else if (name === 'td' || name === 'th') {
      inCell = Math.max(0, inCell + (isEnd ? -1 : 1))
      if (isEnd) text += '\t'
    } else if (BLOCKS.has(name)) {
      if (name === 'blockquote') quoted = Math.max(0, quoted + (isEnd ? -1 : 1))
      text += inCell > 0 ? ' ' : `\n${quoted > 0 ? '> ' : ''}`
    }
  }

  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/ +/g, ' ')
        .replace(/ ?\t ?/g, '\t')
        .replace(/\t+$/, '')
        .trim(),
    )
    .filter((line) => line !== '' && line !== '>')
    .join('\n')
}
