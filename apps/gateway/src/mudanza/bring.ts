import { BUSQUEDA_CLIENTE } from '@yunque/contracts/clientes'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { claves, NEGOCIOS } from '@yunque/contracts/codecs/codigos'
import type { ContactoRecord } from '@yunque/contracts/contactos'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { ContactoRow } from '@yunque/contracts/list/contactos'
import type { ProductosAnswer } from '@yunque/contracts/productos'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import type { StockAvanzadoAnswer, StockRow } from '@yunque/contracts/stock'
import type { CallName } from '../legacy/calls.ts'
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
}
export type LoteTraido = StockRow & { familia: string; deposito: string }
type PrecioTraido = { prod01: string; moneda: 'D' | 'P'; precio: string }

/** All that was had. */
export type Traido = {
  /** None of a server that tells none: then they are the specification's. */
  negocios: readonly Opcion[]
  familias: FamiliaTraida[]
  depositos: Opcion[]
  lotes: LoteTraido[]
  precios: PrecioTraido[]
  /** Names of clients by their codes. */
  clientes: Map<string, string>
  lugares: { cliente: string; value: string; text: string }[]
  contactos: ContactoRecord[]
  documentos: DocumentoRecord[]
}

const LETRAS = [...'abcdefghijklmnopqrstuvwxyzñ0123456789']
/** A search that answers this many rows may have cut its answer. */
const CORTADA = 10
const MAX_LETRAS = 3
/** A bound for a server that never ends a list: no real list has this many pages. */
const MAX_HOJAS = 100_000

/** All rows of a list, page by page, until a page brings nothing new: a server may ignore the page number. */
const pagesOf = async <R>(
  visit: Visit,
  call: CallName,
  body: (page: number) => object,
  keyOf: (row: R) => string,
): Promise<R[]> => {
  const rows = new Map<string, R>()
  for (let page = 1; page <= MAX_HOJAS; page++) {
    const answer = await visit.ask<{ data: R[]; total: number }>(`${call}/${page}`, call, { body: body(page) })
    const news = (answer?.data ?? []).filter((row) => !rows.has(keyOf(row)))
    for (const row of news) rows.set(keyOf(row), row)
    if (news.length === 0 || rows.size >= (answer?.total ?? 0)) break
  }

  return [...rows.values()]
}

/**
 * Finds all clients by the screens' search. Where an answer may have been cut and still brought a new client, it
 * searches again with one more letter.
 */
const searchClientes = async (visit: Visit, clientes: Map<string, string>, q = ''): Promise<void> => {
  for (const letra of LETRAS) {
    const said = `${q}${letra}`
    const found = await visit.ask<Opcion[]>(`clientes.buscar/${said}`, 'clientes.buscar', {
      body: { q: said, input: BUSQUEDA_CLIENTE },
    })
    const known = clientes.size
    for (const { value, text } of found ?? []) clientes.set(value, text)
    const hasMore = found && found.length >= CORTADA && clientes.size > known
    if (hasMore && said.length < MAX_LETRAS) await searchClientes(visit, clientes, said)
  }
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
  const { productos: selectores, atributos, medidas, um1 } = shown

  return { value, text, negocio, selectores, atributos, medidas, um1, porCantidad: one?.medidas_familia === 1 }
}

/** The lots of a familia in one deposit; '' asks for all lots where the server names no deposit. */
const bringLotes = async (
  visit: Visit,
  { value: familia, negocio }: FamiliaTraida,
  deposito: string,
): Promise<LoteTraido[]> => {
  const body = {
    item: itemDe(familia),
    usar_ficha: 'S',
    negocio,
    deposito,
    ver_primera: 'S',
    ver_segunda: 'S',
    ver_write_down: 'S',
    listar_familias: 'S',
  }
  const found = await visit.ask<StockAvanzadoAnswer>(`stock/${familia}/${deposito || 'todos'}`, 'stock.avanzado', {
    body,
  })

  return (found?.productos ?? []).map((row) => ({ ...row, familia, deposito }))
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

const bringContactos = async (visit: Visit, clientes: Map<string, string>): Promise<ContactoRecord[]> => {
  const rows = await pagesOf<ContactoRow>(
    visit,
    'contactos.list',
    (page) => contactosSearch.parse({ page }),
    ({ nro_cpt }) => nro_cpt,
  )
  const contactos: ContactoRecord[] = []
  for (const { nro_cpt, codi, cliente } of rows) {
    if (codi && !clientes.has(codi)) clientes.set(codi, cliente)
    const one = await visit.ask<{ contacto: ContactoRecord }>(`contactos.get/${nro_cpt}`, 'contactos.get', {
      params: { nro_cpt },
    })
    if (one) contactos.push(one.contacto)
  }

  return contactos
}

const LISTAS = {
  cotizacion: { call: 'cotizaciones.list', body: (page: number) => cotizacionesSearch.parse({ page, estado: '' }) },
  nota_venta: { call: 'notasVentas.list', body: (page: number) => notasVentasSearch.parse({ page, estado: '' }) },
} as const

/** All quotations, or all sales notes, with their lines. A document may name a client that no search found. */
const bringDocumentos = async (
  visit: Visit,
  tipo: keyof typeof LISTAS,
  clientes: Map<string, string>,
): Promise<DocumentoRecord[]> => {
  const { call, body } = LISTAS[tipo]
  const rows = await pagesOf<{ n_cotizacion: string }>(visit, call, body, ({ n_cotizacion }) => n_cotizacion)
  const documentos: DocumentoRecord[] = []
  for (const { n_cotizacion } of rows) {
    const one = await visit.ask<{ cotizacion: DocumentoRecord }>(
      `documento.get/${tipo}/${n_cotizacion}`,
      'documento.get',
      {
        params: { tipo, id: n_cotizacion },
      },
    )
    if (!one) continue
    const { cliente, razon } = one.cotizacion
    if (cliente && !clientes.has(cliente)) clientes.set(cliente, razon)
    // The type is the list's, since the answer may name none.
    documentos.push({ ...one.cotizacion, tipo })
  }

  return documentos
}

const bringLugares = async (visit: Visit, clientes: ReadonlyMap<string, string>): Promise<Traido['lugares']> => {
  const lugares: Traido['lugares'] = []
  for (const codigo of clientes.keys()) {
    const inicio = await visit.ask<{ cliente: { lugares_entrega: Opcion[] } }>(
      `documento.iniciar/${codigo}`,
      'documento.iniciar',
      { params: { tipo: 'cotizacion' }, body: { codigo_cliente: codigo } },
    )
    for (const lugar of inicio?.cliente.lugares_entrega ?? []) lugares.push({ cliente: codigo, ...lugar })
  }

  return lugares
}

/** Brings everything that the calls of section 7 show, in an order in which each answer tells what to ask next (DAT-13). */
export const bring = async (visit: Visit, avisar: (dicho: string) => void): Promise<Traido> => {
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
    avisar(`Familia ${one.text}: ${lotes.filter(({ familia: de }) => de === one.value).length} lotes.`)
  }
  const precios = await bringPrecios(visit, familias, lotes)
  const clientes = new Map<string, string>()
  await searchClientes(visit, clientes)
  const contactos = await bringContactos(visit, clientes)
  const cotizaciones = await bringDocumentos(visit, 'cotizacion', clientes)
  const notas = await bringDocumentos(visit, 'nota_venta', clientes)
  avisar(
    `${clientes.size} clientes, ${contactos.length} contactos, ${cotizaciones.length} cotizaciones, ${notas.length} notas de venta.`,
  )
  const documentos = [...cotizaciones, ...notas]
  const lugares = await bringLugares(visit, clientes)

  return {
    negocios: visit.negocios() ?? [],
    familias,
    depositos,
    lotes,
    precios,
    clientes,
    lugares,
    contactos,
    documentos,
  }
}
