import { decoded } from '../planilla/entidades.ts'

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
