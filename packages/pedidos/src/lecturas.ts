import { asCantidad, asMedida, asNada, type EnCadena, type Papel } from './interpret.ts'
import { CALIDADES, unaccented } from './lexico.ts'
import type { Linea } from './linea.ts'
import { MM, times } from './numeros/milimetros.ts'
import type { Numero } from './numeros/numero.ts'
import { numerosOf, splitMixed } from './numeros/numeros.ts'
import type { Opciones } from './opciones.ts'
import type { FamiliaConocida } from './vocabulario.ts'

/** One number in one place of a reading. */
export type Puesto = Papel & { numero: Numero }

/** One way to read all numbers of a line. `lugares`: 'm0', 'm1' ... measures, 'cantidad', 's0' ... selectors. */
export type Reparto = { puntos: number; lugares: ReadonlyMap<string, Puesto>; aparte: readonly Numero[] }

/** A line with more numbers than this is not read: nobody could read it at sight either. */
const MAX_NUMEROS = 12
/** How many readings are followed at the same time; the others already fit worse. */
const ANCHO = 32
/** Lines with more numbers than this are followed by fewer readings, since they have too many. */
const LARGA = 7

const cadenasOf = (numeros: readonly Numero[], hasEspesor: boolean): Map<number | null, EnCadena> => {
  const cadenas = new Map<number | null, EnCadena>()
  for (const { cadena, unidad, enPulgadas } of numeros) {
    const before = cadenas.get(cadena) ?? { unidad: null, pulgadas: false, pies: false, largo: 0, hasEspesor }
    cadenas.set(cadena, {
      // In '1x2 mts' the unit of the last number holds for those before it; in '1,25 m x 3' it does not.
      unidad: unidad === 'M' || unidad === 'CM' || unidad === 'FT' ? unidad : null,
      pulgadas: before.pulgadas || unidad === 'IN' || enPulgadas,
      pies: before.pies || unidad === 'FT',
      largo: before.largo + 1,
      hasEspesor,
    })
  }

  return cadenas
}

/** The options of selectors that a bare number may mean: '304', '230'. */
const asOpcion = (numero: Numero, linea: Linea, conocida: FamiliaConocida, opciones: Opciones): [string, Papel][] => {
  const isBare =
    numero.hasta - numero.desde === 1 && numero.unidad === null && numero.marca === null && !numero.enLetras
  const hits = isBare ? (conocida.enCifras.get(linea.atomos[numero.desde]?.n ?? '') ?? []) : []

  return numero.lugar > 0
    ? []
    : hits.flatMap(({ clase, selector, value }): [string, Papel][] => {
        if (clase !== 'productos') return []
        const said = opciones.elecciones.find((one) => one.clase === clase && one.selector === selector)
        const isOther = said !== undefined && !said.values.includes(value)

        return [
          [
            `s${selector}`,
            {
              valor: value,
              puntos: said === undefined ? (numero.conForma ? 0.5 : 3) : 0.3,
              // '304' is a grade wherever it stands; '400' may be anything.
              certeza: isOther
                ? 'preguntar'
                : CALIDADES.has(linea.atomos[numero.desde]?.n ?? '')
                  ? 'seguro'
                  : 'probable',
            },
          ],
        ]
      })
}

/** The option that a number means in a selector whose options are inches. */
const asNominal = (numero: Numero, { nominal, familia }: FamiliaConocida): [string, Papel][] => {
  if (!nominal) return []
  const place = `s${nominal.selector}`
  const { opciones } = familia.productos[nominal.selector] ?? { opciones: [] }
  if (numero.marca === 'dn') {
    const found = opciones.find(
      ({ value }) => /^\d+$/.test(value) && Number(value) === Number(numero.valores[0]?.valor),
    )
    return [[place, { valor: found?.value ?? null, puntos: 2.5, certeza: found ? 'seguro' : 'preguntar' }]]
  }
  if (numero.marca !== null && numero.marca !== 'diametro') return []
  const isInches = numero.enPulgadas || numero.unidad === 'IN'
  if (!isInches && numero.unidad !== null) return []

  return numero.valores.flatMap(({ valor }): [string, Papel][] => {
    const value = nominal.porMm.get(times(valor, MM.in))
    if (isInches)
      return [[place, { valor: value ?? null, puntos: value ? 2.5 : 0.2, certeza: value ? 'seguro' : 'preguntar' }]]

    return value ? [[place, { valor: value, puntos: numero.marca ? 1.5 : 0.6, certeza: 'probable' }]] : []
  })
}

type Estado = { puntos: number; lugares: Map<string, Puesto>; aparte: Numero[]; ultima: number }

const spreadOver = (
  numeros: readonly Numero[],
  linea: Linea,
  conocida: FamiliaConocida,
  opciones: Opciones,
): Estado[] => {
  const { medidas, um1 } = conocida.familia
  const marcas = medidas.map(({ nombre }) => unaccented(nombre))
  const esPorMetro = um1 === 'M' || !marcas.includes('largo')
  const hasEspesor = marcas.includes('espesor')
  const cadenas = cadenasOf(numeros, hasEspesor)
  let estados: Estado[] = [{ puntos: 0, lugares: new Map(), aparte: [], ultima: -1 }]

  const lengthOf = (numero: Numero | undefined) => cadenas.get(numero?.cadena ?? null)?.largo ?? 1

  for (const [k, numero] of numeros.entries()) {
    const own = cadenas.get(numero.cadena) ?? { unidad: null, pulgadas: false, pies: false, largo: 1, hasEspesor }
    const cadena = { ...own, antesDeCadena: own.largo === 1 && lengthOf(numeros[k + 1]) > 1 }
    const place = {
      isFirst: k === 0,
      // A price may follow the quantity.
      isLast: numeros.slice(k + 1).every(({ quizaPrecio }) => quizaPrecio),
      enCadena: cadena.largo > 1,
      isChainEnd: numeros[k + 1]?.cadena !== numero.cadena,
    }
    const papeles: [string, Papel][] = [
      ...medidas.flatMap((medida, m) =>
        asMedida(numero, medida, marcas[m] ?? '', cadena).map((papel): [string, Papel] => [`m${m}`, papel]),
      ),
      ...asCantidad(numero, place, esPorMetro).map((papel): [string, Papel] => ['cantidad', papel]),
      ...asOpcion(numero, linea, conocida, opciones),
      ...asNominal(numero, conocida),
    ]
    const next = estados.flatMap((estado): Estado[] => [
      ...papeles
        .filter(([lugar]) => !estado.lugares.has(lugar))
        .map(([lugar, papel]): Estado => {
          const orden = lugar.startsWith('m') ? Number(lugar.slice(1)) : -1
          const isBack = orden >= 0 && orden < estado.ultima

          return {
            puntos: estado.puntos + papel.puntos - (isBack ? 1.2 : 0),
            lugares: new Map(estado.lugares).set(lugar, { ...papel, numero }),
            aparte: estado.aparte,
            ultima: Math.max(estado.ultima, orden),
          }
        }),
      { ...estado, puntos: estado.puntos + asNada(numero, esPorMetro), aparte: [...estado.aparte, numero] },
    ])
    estados = next.toSorted((a, b) => b.puntos - a.puntos).slice(0, numeros.length > LARGA ? ANCHO / 4 : ANCHO)
  }

  return estados
}

/** All ways to read the numbers of a line as this familia's, the best first (PED-02: none is dropped for being second). */
export const repartosOf = (linea: Linea, conocida: FamiliaConocida, opciones: Opciones): Reparto[] => {
  const numeros = numerosOf(linea, opciones.tomados)
  if (numeros.length > MAX_NUMEROS) return [{ puntos: 0, lugares: new Map(), aparte: numeros }]
  const whole = spreadOver(numeros, linea, conocida, opciones)
  const lent = numerosOf(linea, opciones.tomados, true)
  const isOther = lent.some(({ unidad }, k) => unidad !== numeros[k]?.unidad)
  const other = isOther ? spreadOver(lent, linea, conocida, opciones) : []
  const mixed = numeros.findIndex((numero) => splitMixed(linea, numero) !== undefined)
  const halves = mixed === -1 ? undefined : splitMixed(linea, numeros[mixed] as Numero)
  const split = halves ? spreadOver(numeros.toSpliced(mixed, 1, ...halves), linea, conocida, opciones) : []

  return [...whole, ...other, ...split].map(withDoubt).toSorted((a, b) => b.puntos - a.puntos)
}

/**
 * In a chain such as '1x3', if one number is read in a unit that nobody wrote, its bare neighbours may be in that unit,
 * too. In '3 x 2 m', reading 3 as metres because of the 2 requires that the 2 be a measure as well.
 */
const withDoubt = (estado: Estado): Estado => {
  const puestos = [...estado.lugares]
  const cadenas = new Set(puestos.flatMap(([, { supuesta, numero }]) => (supuesta ? [numero.cadena] : [])))
  const isBare = ({ numero: { cadena, unidad, enPulgadas, marca } }: Puesto) =>
    cadenas.has(cadena) && unidad === null && !enPulgadas && marca === null
  const isLent = ({ prestada, numero: { cadena } }: Puesto) =>
    prestada === true &&
    !puestos.some(([lugar, { numero }]) => lugar.startsWith('m') && numero.cadena === cadena && numero.unidad !== null)
  // '2x1"' of a reduction: the other size of its chain may be meant, or both.
  const isOfTwo = ({ numero: { cadena, lugar } }: Puesto) =>
    lugar > 0 && estado.aparte.some((other) => other.cadena === cadena)
  const certezaOf = (lugar: string, puesto: Puesto) =>
    isLent(puesto) || (lugar.startsWith('s') && isOfTwo(puesto))
      ? 'preguntar'
      : isBare(puesto) && puesto.certeza === 'seguro'
        ? 'probable'
        : puesto.certeza

  return {
    ...estado,
    lugares: new Map(puestos.map(([lugar, puesto]) => [lugar, { ...puesto, certeza: certezaOf(lugar, puesto) }])),
  }
}
