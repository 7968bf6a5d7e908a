import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { claves, NEGOCIOS } from '@yunque/contracts/codecs/codigos'
import type { ProductosAnswer } from '@yunque/contracts/productos'
import type { StockAvanzadoAnswer, StockRow } from '@yunque/contracts/stock'
import type { Visit } from './visit.ts'

/** A familia with everything that the other server's calls tell of it. */
export type FamiliaTraida = Opcion & {
  negocio: string
  selectores: ProductosAnswer['productos']
  atributos: ProductosAnswer['productos']
  medidas: ProductosAnswer['medidas']
  um1: string
  /** True where it is priced by quantity, false by weight. */
  porCantidad: boolean
  /** The names of its rules (DAT-16); null of a server that tells none. */
  reglas: readonly string[] | null
}
export type LoteTraido = StockRow & { familia: string; deposito: string; calidad: '1' | '2'; write_down: 'S' | 'N' }
type PrecioTraido = { prod01: string; moneda: 'D' | 'P'; precio: string }

/** What is sold. */
export type CatalogoTraido = {
  familias: FamiliaTraida[]
  depositos: Opcion[]
  lotes: LoteTraido[]
  precios: PrecioTraido[]
}

const seleccion = { medidas_seleccionadas: [], medidas_seleccionadas_hasta: [], atributos_seleccionados: [] }
const itemDe = (familia: string) => ({ familia, productos_seleccionados: [], ...seleccion })

/** All familias, each with the first line of business that lists it. */
const listFamilias = async (visit: Visit): Promise<(Opcion & { negocio: string })[]> => {
  const found = new Map<string, Opcion & { negocio: string }>()
  for (const negocio of visit.negocios()?.map(({ value }) => value) ?? claves(NEGOCIOS)) {
    const listed = await visit.ask<Opcion[]>(`familias ${negocio}`, 'productos.familias', { body: { negocio } })
    for (const one of listed ?? []) if (!found.has(one.value)) found.set(one.value, { ...one, negocio })
  }

  return [...found.values()]
}

const bringFamilia = async (
  visit: Visit,
  { value, text, negocio }: Opcion & { negocio: string },
): Promise<FamiliaTraida | undefined> => {
  const shown = await visit.ask<ProductosAnswer>(`familias/${value}`, 'productos.productos', {
    body: { familia: value },
  })
  if (!shown) return undefined
  const productos_seleccionados = shown.productos.map(({ opciones }) => opciones[0]?.value ?? '')
  const one = await visit.ask<{ medidas_familia: number }>(`familias/${value} uno`, 'productos.get', {
    body: { familia: value, productos_seleccionados },
  })
  const { productos: selectores, atributos, medidas, um1, reglas } = shown

  return { value, text, negocio, selectores, atributos, medidas, um1, reglas, porCantidad: one?.medidas_familia === 1 }
}

type Filtros = Record<'ver_primera' | 'ver_segunda' | 'ver_write_down', 'S' | 'N'>
const TODOS: Filtros = { ver_primera: 'S', ver_segunda: 'S', ver_write_down: 'N' }

const loteDe = ({ c_ficha, prod01, medidas_select, atributos_select, cajon, area, ubica }: StockRow): string =>
  JSON.stringify([c_ficha, prod01, medidas_select, atributos_select, cajon, area, ubica])

/**
 * The lots of a familia in one deposit; '' asks for all lots where the server names no deposit. No row says of which quality it is,
 * nor whether it is written down: that is told by which of them a search for these alone finds. It is not made where the server
 * says that the familia has no such search, since it would find them all.
 */
const bringLotes = async (visit: Visit, de: FamiliaTraida, deposito: string): Promise<LoteTraido[]> => {
  const { value: familia, negocio } = de
  const search = (nombre: string, filtros: Filtros) =>
    visit.ask<StockAvanzadoAnswer>(`stock/${familia}/${deposito || 'todos'}${nombre}`, 'stock.avanzado', {
      body: { item: itemDe(familia), usar_ficha: 'S', negocio, deposito, ...filtros, listar_familias: 'S' },
    })
  const found = await search('', TODOS)
  if (found?.reglas) de.reglas = found.reglas
  if (!found || found.productos.length === 0) return []
  const has = (regla: string) => found.reglas?.includes(regla) ?? true
  const primera = has('verPrimeraSegunda') && (await search(' primera', { ...TODOS, ver_segunda: 'N' }))
  const rebajados = has('verSoloWriteDown') && (await search(' write down', { ...TODOS, ver_write_down: 'S' }))
  const primeros = primera && new Set(primera.productos.map(loteDe))
  const bajos = new Set(rebajados ? rebajados.productos.map(loteDe) : [])

  return found.productos.map((row) => ({
    ...row,
    familia,
    deposito,
    calidad: primeros && !primeros.has(loteDe(row)) ? '2' : '1',
    write_down: bajos.has(loteDe(row)) ? 'S' : 'N',
  }))
}

/** The list price of each product in each currency, asked once with the measures of one of its lots. */
const bringPrecios = async (visit: Visit, familias: FamiliaTraida[], lotes: LoteTraido[]): Promise<PrecioTraido[]> => {
  const precios: PrecioTraido[] = []
  const products = new Map(lotes.map((lote) => [lote.prod01, lote]))
  for (const [prod01, lote] of products) {
    const medidas = familias.find(({ value }) => value === lote.familia)?.medidas ?? []
    for (const moneda of ['D', 'P'] as const) {
      const body = {
        empresa: '',
        moneda,
        familia: lote.familia,
        productos_seleccionados: lote.producto_select,
        medidas_seleccionadas: lote.medidas_select,
        medidas,
      }
      const told = await visit.ask<{ precio: string }>(`precios/${prod01} ${moneda}`, 'productos.pesoPrecio', { body })
      if (told?.precio && /[1-9]/.test(told.precio)) {
        precios.push({ prod01, moneda, precio: told.precio })
        // The price in the other currency is this one at today's rate, so that it is not asked.
        break
      }
    }
  }

  return precios
}

/** Familias, deposits, the lots that each familia has in them, and their prices. */
export const bringCatalogo = async (visit: Visit, say: (dicho: string) => void): Promise<CatalogoTraido> => {
  const depositos = (await visit.ask<Opcion[]>('depositos', 'productos.depositos', { body: [] })) ?? []
  const familias: FamiliaTraida[] = []
  const lotes: LoteTraido[] = []
  for (const one of await listFamilias(visit)) {
    const familia = await bringFamilia(visit, one)
    if (!familia) continue
    familias.push(familia)
    for (const deposito of depositos.length > 0 ? depositos.map(({ value }) => value) : ['']) {
      lotes.push(...(await bringLotes(visit, familia, deposito)).filter(({ prod01 }) => prod01 !== ''))
    }
    say(`Familia ${one.text}: ${lotes.filter(({ familia: de }) => de === one.value).length} lotes.`)
  }
  const precios = await bringPrecios(visit, familias, lotes)

  return { depositos, familias, lotes, precios }
}
