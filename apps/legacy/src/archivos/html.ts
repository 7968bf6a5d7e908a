import { decoded } from '../planilla/entidades.ts'

const BLOCKS = new Set('p div br tr li ul ol table h1 h2 h3 h4 h5 h6 blockquote pre section article hr'.split(' '))
/** Not the head itself: its end tag may be left out, and the text would be lost with it. */
const HIDDEN = new Set(['style', 'script', 'title', 'template'])

/** What a cell over several rows may say to each, and to how many: a page may claim any number. */
const [MAX_LETRAS, MAX_FILAS] = [200, 200]
/** Letters of a cell's tag in which that is looked for. */
const MAX_TAG = 2_000

/**
 * Cells of a table that stand over several rows: a material beside its sizes. Each row gets their text in its place, as the client sees
 * it; not a figure, of which nobody knows whether it is of each row or of all together.
 */
const createOverRows = () => {
  let columna = 0
  let abiertas = new Map<number, { texto: string; filas: number }>()

  return {
    beginRow: (): void => {
      columna = 0
      abiertas = new Map(
        [...abiertas].flatMap(([at, { texto, filas }]) =>
          filas > 1 ? [[at, { texto, filas: filas - 1 }] as const] : [],
        ),
      )
    },
    endTable: (): void => abiertas.clear(),
    /** What stands before the next cell of its row. */
    above: (): string => {
      let texto = ''
      for (; abiertas.has(columna); columna++) texto += `${abiertas.get(columna)?.texto}\t`

      return texto
    },
    endCell: (tag: string, texto: string): void => {
      const filas = Math.min(MAX_FILAS, Number(/\browspan\s*=\s*["']?(\d+)/i.exec(tag)?.[1] ?? 1))
      const dicho = texto.trim()
      if (filas > 1 && dicho.length <= MAX_LETRAS) {
        abiertas.set(columna, { texto: /\p{L}/u.test(dicho) ? dicho : '', filas })
      }
      columna += 1
    },
  }
}

/** The text of an HTML page or mail, in linear time: table rows and cells stay apart, quoted answers stay quoted. */
export const textOfHtml = (html: string): string => {
  let text = ''
  let hidden = ''
  let inCell = 0
  let quoted = 0
  let cell = { tag: '', from: 0 }
  const over = createOverRows()
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
      if (!isEnd && inCell === 1) {
        text += over.above()
        cell = { tag: html.slice(open, Math.min(at, open + MAX_TAG)), from: text.length }
      }
      if (isEnd && inCell === 0) over.endCell(cell.tag, text.slice(cell.from))
      if (isEnd) text += '\t'
    } else if (BLOCKS.has(name)) {
      if (name === 'tr' && inCell === 0) {
        if (isEnd) text += over.above()
        else over.beginRow()
      }
      if (name === 'table' && inCell === 0) over.endTable()
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
