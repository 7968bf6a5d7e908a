import { readFileSync } from 'node:fs'

/** The correct reading of a line: '?' where the line leaves a value open, '*' where none is compared because the familia is open. */
export type Verdad = {
  es: 'pedido' | 'encabezado' | 'otro'
  familia: string
  productos: string[]
  medidas: string[]
  cantidad: string
  um: string
}
export type Mensaje = { texto: string; verdades: Verdad[]; lineas: string[] }

const NADA: Omit<Verdad, 'es'> = { familia: '', productos: [], medidas: [], cantidad: '', um: '' }

const verdadOf = (text: string): Verdad => {
  if (text === '-') return { es: 'otro', ...NADA }
  if (text === 'h') return { es: 'encabezado', ...NADA }
  const parts = text.split(' ')
  const cantidad = parts.at(-2) ?? ''
  const um = parts.at(-1) ?? ''
  const [familia = '', ...rest] = parts.slice(0, -2)
  const lists = rest.map((one) => (one === '-' ? [] : one.split(',')))

  return { es: 'pedido', familia, productos: lists[0] ?? [], medidas: lists[1] ?? [], cantidad, um }
}

/** One `verdad | text` per line; the lines between '@@ name' and '@@' are one message; ' + ' separates the items of one line. */
export const readCorpus = (file: string): Mensaje[] => {
  const mensajes: Mensaje[] = []
  let lines: string[] | undefined
  const close = (all: readonly string[]) => {
    const cut = all.map((line) => {
      const at = line.indexOf('|')
      return [line.slice(0, at).trim(), line.slice(at + 2)] as const
    })
    mensajes.push({
      texto: cut.map(([, text]) => text).join('\n'),
      verdades: cut.flatMap(([truth]) => (truth === '' ? [] : truth.split(' + ').map(verdadOf))),
      lineas: cut.flatMap(([truth, text]) => (truth === '' ? [] : truth.split(' + ').map(() => text))),
    })
  }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('@@ ')) lines = []
    else if (line === '@@') {
      close(lines ?? [])
      lines = undefined
    } else if (lines) lines.push(line)
    else if (line !== '') close([line])
  }

  return mensajes
}
