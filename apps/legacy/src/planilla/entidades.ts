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

const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,9});/gi

/** A text of HTML with its letters as they are meant. */
export const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ' '
  })

/** What would be taken for a tag, or for another letter, once it is written as itself. */
const TAGS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

/** HTML with its letters written as themselves: most programs know a few of their names, and PHP writes all of them. */
export const withLetters = (html: string): string =>
  html.replace(ENTITY, (whole) => {
    const letter = decoded(whole)

    return TAGS[letter] ?? letter
  })
