import type { Atomo } from './atomos.ts'
import { CAMPOS_EN_FICHA, MARCAS, UNIDAD_DE } from './lexico.ts'
import { LARGOS } from './numeros/marcas.ts'
import type { Es, Renglon, Trozo } from './pedido.ts'
import { asProbable, type Leida, readLinea } from './read-linea.ts'
import type { Parte } from './renglones/parte.ts'
import { renglonesOf } from './renglones/renglones.ts'
import type { Vocabulario } from './vocabulario.ts'

/** The points that make a line a request, and those that it needs within a signature. */
const MINIMO = 3
const MINIMO_EN_FIRMA = 5

const COMPANIES = new Set([
  'srl',
  'sa',
  'sas',
  'saic',
  'sacif',
  'cuit',
  'www',
  'http',
  'https',
  'tel',
  'cel',
  'telefono',
  'celular',
])
const isAddress = (atomos: readonly Atomo[]): boolean =>
  atomos.some(
    ({ n }, i) =>
      COMPANIES.has(n) ||
      n === '@' ||
      (n === 's' &&
        atomos[i + 1]?.n === '.' &&
        ['a', 'r'].includes(atomos[i + 2]?.n ?? '') &&
        atomos[i + 3]?.n === '.'),
  )

/** Whether what was read of a line is a request. */
const isPedido = ({ peso, conNumeros, conCantidad, soloServicio }: Leida, { enFirma, atomos }: Parte): boolean =>
  conNumeros &&
  (conCantidad || !soloServicio) &&
  peso >= (isAddress(atomos) ? MINIMO_EN_FIRMA + 1 : enFirma ? MINIMO_EN_FIRMA : MINIMO)

/** Whether the line has measures or quantities but no shape, which then is that of a line above. */
const isBare = ({ conForma, conNumeros }: Leida): boolean => !conForma && conNumeros

/** Whether the line names only the shape of the lines below. */
const isHeading = (leida: Leida, parte: Parte, next: Leida | undefined): boolean =>
  leida.conForma && !leida.conCantidad && !leida.conMedidas && next !== undefined && isBare(next) && !parte.enFirma

/** Whether the line only gives the quantity that the line above lacks: 'cant 3', '2 unidades'. */
const isCountOf = (leida: Leida, before: Renglon | undefined): boolean =>
  leida.soloCantidad && before?.lectura?.cantidad.certeza === 'preguntar' && before.lectura.cantidad.trozos.length === 0

/** Whether the line is a field of the item above: 'Espesor: 3 mm', 'Medidas: 1500 x 3000'. */
const isField = ({ atomos, enFirma }: Parte): boolean => {
  const [name = '', next = ''] = [atomos[0]?.n, atomos[1]?.n]
  const marca = MARCAS.get(name)

  return !enFirma && next === ':' && (CAMPOS_EN_FICHA.has(name) || (marca !== undefined && marca !== 'nada'))
}

/** Whether the line has only measures joined by 'x', as many as the item above lacks: '1500 x 3000'. */
const isRestOf = ({ atomos, enFirma }: Parte, before: Renglon): boolean => {
  const isChain = atomos.every(({ tipo, n }) => tipo !== 'letras' || n === 'x' || LARGOS.has(UNIDAD_DE.get(n)))
  const count = atomos.filter(({ n }) => n === 'x').length + 1
  const lacking = before.lectura?.medidas.filter(({ valor, trozos }) => valor === null && trozos.length === 0) ?? []

  return !enFirma && isChain && count > 1 && count <= lacking.length
}

/**
 * Whether the line repeats a request before it, about which the person must be asked: 'ídem en 3 mm', 'lo mismo en 2
 * mm', '2 iguales de 3 m'.
 */
const isIdem = ({ atomos, enFirma }: Parte): boolean => {
  const first = atomos.slice(0, 4).map(({ n }) => n)
  if (first.includes('idem')) return atomos.length > 1
  const isSame = first.some((n) => /^(mism[oa]s?|igual(es)?)$/.test(n))

  return isSame && !enFirma && atomos.some(({ tipo }) => tipo === 'digitos')
}

/** Words by which somebody changes what he asked for above: 'perdón, son 5', 'corrijo: 5'. */
const CORRIGE = /^(perdon|corrijo|correccion|rectifico|equivoque|equivoco|confundi)$/
const isCorrected = ({ atomos }: Parte): boolean => atomos.slice(0, 6).some(({ n }) => CORRIGE.test(n))
const DE_ITEM = /^(medida|calidad|espesor|largo|ancho|material|tipo|terminacion)s?$/

/**
 * Whether the line changes a request above, or repeats what one says, in few figures: 'perdón, son 5', 'agregale 2 de 2 mm misma
 * medida'. What it means for which line is asked, since the two differ in money.
 */
const isCambio = (parte: Parte): boolean => {
  const { atomos, enFirma } = parte
  const figures = atomos.filter(({ tipo }) => tipo === 'digitos')
  const isSame = atomos.some(({ n }, i) => /^mism[oa]s?$/.test(n) && DE_ITEM.test(atomos[i + 1]?.n ?? ''))
  const isOther = atomos.some(({ n }) => n === '/' || MARCAS.get(n) === 'nada') || figures.some(({ n }) => n.length > 3)

  return !enFirma && figures.length > 0 && !isOther && (isCorrected(parte) || isSame)
}

/** The last request is no longer sure where a line after it corrects something of it (PED-02). */
const lowerLast = (renglones: Renglon[]): void => {
  const i = renglones.findLastIndex(({ es }) => es === 'pedido')
  const last = renglones[i]
  if (last?.lectura) renglones[i] = { ...last, lectura: asProbable(last.lectura) }
}

const inherited = (atomos: readonly Atomo[]): Atomo[] => atomos.map((atomo) => ({ ...atomo, heredado: true }))

/**
 * Reads a client's request: each line of its text with what it asks for, if it asks for anything (PED-01, PED-03). Any text at
 * all is read; what is no request says so. `vocabulario` is the catalogue, made ready once by `learnCatalogo`.
 */
export const readPedidoText = (texto: string, vocabulario: Vocabulario): Renglon[] => {
  const partes = renglonesOf(texto, vocabulario)
  const leidas = partes.map(({ atomos, citado, esCabecera }) =>
    citado || esCabecera ? undefined : readLinea(atomos, vocabulario),
  )
  const renglones: Renglon[] = []
  let heading: readonly Atomo[] = []
  let last: readonly Atomo[] = []
  /** The line before this one names the item whose fields may follow, each in a line of its own. */
  let isOpen = false

  const add = ({ desde, hasta, citado }: Trozo & { citado?: boolean }, es: Es, leida?: Leida) =>
    renglones.push({
      desde,
      hasta,
      texto: texto.slice(desde, hasta),
      es,
      lectura: es === 'pedido' ? (leida?.lectura ?? null) : null,
      ...(citado && { citado }),
    })

  for (const [i, parte] of partes.entries()) {
    const leida = leidas[i]
    const before = renglones.at(-1)
    const next = partes[i + 1]
    if (!leida) {
      isOpen = false
      add(parte, 'otro')
    } else if (
      before &&
      (isCountOf(leida, before) || (isOpen && !leida.conForma && (isField(parte) || isRestOf(parte, before))))
    ) {
      renglones.pop()
      last = [...last, ...parte.atomos]
      const whole = readLinea(last, vocabulario)
      add({ desde: before.desde, hasta: parte.hasta }, isPedido(whole, parte) ? 'pedido' : before.es, whole)
    } else if (isHeading(leida, parte, leidas[i + 1]) && !(next && isField(next))) {
      isOpen = false
      heading = inherited(parte.atomos)
      add(parte, 'encabezado')
    } else {
      isOpen = leida.conForma && !parte.enFirma
      if (leida.conForma) heading = []
      const isUnder = heading.length > 0 && isBare(leida) && !parte.enFirma
      last = isUnder ? [...heading, ...parte.atomos] : parte.atomos
      const whole = isUnder ? readLinea(last, vocabulario) : leida
      const isAfterPedido = renglones.some(({ es }) => es === 'pedido')
      const isChange = isCambio(parte) && isAfterPedido
      const isMore = parte.sigue === true && before?.es === 'pedido'
      if (isChange && isCorrected(parte)) lowerLast(renglones)
      add(parte, isPedido(whole, parte) || isIdem(parte) || isChange || isMore ? 'pedido' : 'otro', whole)
    }
  }

  return renglones
}
