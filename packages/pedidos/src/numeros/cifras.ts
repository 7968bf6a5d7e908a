import type { Decimal } from '@yunque/pricing'
import type { Atomo } from '../atomos.ts'
import { DENOMINADORES, inchesOf, short } from './milimetros.ts'

/** One way to read a run of figures. `dudosa`: the other way to read its separator. */
export type Valor = { valor: Decimal; dudosa: boolean }

/** A number of the text: atoms `desde` to `hasta` (not included). */
export type Cifra = {
  desde: number
  hasta: number
  valores: readonly Valor[]
  /** Written as a fraction, which only inches are. */
  enPulgadas: boolean
  /** Where the first number ends, if it may be two: '2 1/2'. */
  partible?: number
}

/** Longer ones are telephones, orders and accounts. */
const MAX_DIGITS = 7

const isDigits = (atomo: Atomo | undefined): atomo is Atomo => atomo?.tipo === 'digitos'
const isSign = (atomo: Atomo | undefined, sign: string) => atomo?.n === sign

/** Where a fraction a/b begins at `i`, its parts and its end. */
const fractionAt = (atomos: readonly Atomo[], i: number) => {
  const [over, slash, under] = [atomos[i], atomos[i + 1], atomos[i + 2]]
  if (over?.tipo === 'fraccion') {
    const [a = '1', b = '2'] = over.n.split('/')
    return { a, b, hasta: i + 1 }
  }
  if (!isDigits(over) || !isSign(slash, '/') || !isDigits(under) || !under.junto || !slash?.junto) return undefined
  const isFraction = DENOMINADORES.has(under.n) && over.n.length <= 2 && Number(over.n) < Number(under.n)
  // '1/2/2026' and '304/16/8' are no fractions.
  if (!isFraction || Number(over.n) === 0 || (isSign(atomos[i + 3], '/') && atomos[i + 3]?.junto)) return undefined

  return { a: over.n, b: under.n, hasta: i + 3 }
}

/** A whole and a fraction as one number; none where no inch has such a part: '1⅔'. */
const partida = (whole: string, { a, b }: { a: string; b: string }): Valor[] =>
  DENOMINADORES.has(b) ? [{ valor: inchesOf(whole, a, b), dudosa: false }] : []

/** '1 1/2', '1½', '1-1/2', '1.1/2', '1"1/2': a whole and a fraction. */
const mixedAt = (atomos: readonly Atomo[], i: number): Cifra | undefined => {
  const whole = atomos[i]
  if (!isDigits(whole) || whole.n.length > 2) return undefined
  const joins = ['.', '-', '"'].some((sign) => isSign(atomos[i + 1], sign))
  if (joins && !(atomos[i + 1]?.junto && atomos[i + 2]?.junto)) return undefined
  const fraction = fractionAt(atomos, joins ? i + 2 : i + 1)
  if (!fraction) return undefined
  const isJoined = joins || (atomos[i + 1]?.tipo === 'fraccion' && atomos[i + 1]?.junto === true)

  return {
    desde: i,
    hasta: fraction.hasta,
    valores: partida(whole.n, fraction),
    enPulgadas: true,
    ...(isJoined ? {} : { partible: i + 1 }),
  }
}

/** Both readings of '1.250' and '1,250': es-AR groups by points, programs write decimals with them. */
const valoresOf = (text: string): Valor[] => {
  const [whole = '', ...parts] = text.split(/[.,]/)
  const first = text.charAt(whole.length)
  const joined = whole + parts.join('')
  const groups = parts.every((part) => part.length === 3) && whole.length <= 3 && !whole.startsWith('0')
  if (parts.length === 0) return [{ valor: short(whole), dudosa: false }]
  if (parts.length === 1) {
    const decimal = { valor: short(`${whole}.${parts[0]}`), dudosa: false }
    if (!groups) return [decimal]
    const grouped = { valor: short(whole + parts[0]), dudosa: false }

    return first === '.' ? [grouped, { ...decimal, dudosa: true }] : [decimal, { ...grouped, dudosa: true }]
  }
  const last = text.charAt(text.length - (parts.at(-1)?.length ?? 0) - 1)
  if (first === last) return groups ? [{ valor: short(joined), dudosa: false }] : []
  const isGrouped = parts.slice(0, -1).every((part) => part.length === 3) && whole.length <= 3

  return isGrouped ? [{ valor: short(`${whole}${parts.slice(0, -1).join('')}.${parts.at(-1)}`), dudosa: false }] : []
}

const plainAt = (atomos: readonly Atomo[], i: number): Cifra | undefined => {
  let text = atomos[i]?.n ?? ''
  let hasta = i + 1
  while (hasta + 1 < atomos.length) {
    const [separator, more] = [atomos[hasta], atomos[hasta + 1]]
    if (!(isSign(separator, '.') || isSign(separator, ',')) || !separator?.junto) break
    if (!isDigits(more) || !more.junto) break
    text += separator.n + more.n
    hasta += 2
  }
  const valores = text.replace(/\D/g, '').length > MAX_DIGITS ? [] : valoresOf(text)

  return { desde: i, hasta, valores, enPulgadas: false }
}

/** The number that begins at atom `i`; without values where its figures mean no number. */
export const cifraAt = (atomos: readonly Atomo[], i: number): Cifra | undefined => {
  const mixed = mixedAt(atomos, i)
  if (mixed) return mixed
  const fraction = fractionAt(atomos, i)
  if (fraction)
    return {
      desde: i,
      hasta: fraction.hasta,
      valores: partida('0', fraction),
      enPulgadas: true,
    }

  return isDigits(atomos[i]) ? plainAt(atomos, i) : undefined
}
