import type { Atomo } from '../atomos.ts'

const BULLETS = new Set(['-', '•', '*', '>', '+', '_', '~', '.', '|'])

/** The line without its bullet and without its number in a list, where that can be nothing else: '1)', 'a)', '3.-'. */
export const withoutBullet = (atomos: readonly Atomo[]): readonly Atomo[] => {
  let at = 0
  while (BULLETS.has(atomos[at]?.n ?? '') && at < 4) at++
  const [first, sign, more] = atomos.slice(at, at + 3)
  const isOrder =
    (first?.tipo === 'digitos' && first.n.length <= 3) || (first?.tipo === 'letras' && first.n.length === 1)
  if (isOrder && sign?.n === ')') return atomos.slice(at + 2)
  if (isOrder && first?.tipo === 'digitos' && sign?.n === '.' && more?.n === '-') return atomos.slice(at + 3)
  if (isOrder && first?.tipo === 'digitos' && sign?.n === '°' && (more?.n === ')' || more?.n === '-'))
    return atomos.slice(at + 3)

  return atomos.slice(at)
}

/** '3 -' or '3.' at the beginning: the number of the line in its list, or a quantity. */
export const leadingOf = (atomos: readonly Atomo[]): number | undefined => {
  const [first, sign, more] = atomos
  const isMarked =
    first?.tipo === 'digitos' && first.n.length <= 3 && (sign?.n === '-' || sign?.n === '.') && more !== undefined
  if (
    !isMarked ||
    (sign.n === '.' && more.junto && more.tipo === 'digitos') ||
    (sign.junto && more.junto && more.tipo === 'fraccion')
  )
    return undefined

  return Number(first.n)
}

/** '[10:15, 3/11/2026] Juan:' and '3/11/26 10:15 - Juan:', as WhatsApp writes them before each message. */
export const withoutChatHead = (atomos: readonly Atomo[]): readonly Atomo[] => {
  const head = atomos.slice(0, 40).map(({ n }) => n)
  const isTime = (from: number) =>
    head.slice(from, from + 14).some((n, i) => n === ':' && /^\d+$/.test(head[from + i + 1] ?? ''))
  const close = head.indexOf(']')
  const colonAfter = (from: number) =>
    head.findIndex(
      (n, i) =>
        (i > from && n === ':' && !/^\d+$/.test(head[i + 1] ?? '')) ||
        (i > from && n === ':' && !/^\d+$/.test(head[i - 1] ?? '')),
    )
  if (head[0] === '[' && close > 0 && isTime(0)) return atomos.slice(Math.max(close, colonAfter(close)) + 1)
  const isDated = /^\d+$/.test(head[0] ?? '') && head[1] === '/' && head[3] === '/' && isTime(4)
  const dash = head.indexOf('-', 5)
  if (isDated && dash > 0 && colonAfter(dash) > 0) return atomos.slice(colonAfter(dash) + 1)

  return atomos
}
