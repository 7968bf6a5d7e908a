import { buscarCliente } from '@yunque/contracts/clientes'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import type { ContactoRecord } from '@yunque/contracts/contactos'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { ContactoRow } from '@yunque/contracts/list/contactos'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import type { CallName } from '../legacy/calls.ts'
import type { Visit } from './visit.ts'

/** Who buys, and what he asked for. */
export type ClientesTraidos = {
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
    const answer = await visit.ask<{ data: R[]; total: number | null }>(`${call}/${page}`, call, { body: body(page) })
    const news = (answer?.data ?? []).filter((row) => !rows.has(keyOf(row)))
    for (const row of news) rows.set(keyOf(row), row)
    if (news.length === 0 || rows.size >= (answer?.total ?? Number.POSITIVE_INFINITY)) break
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
      body: buscarCliente(said),
    })
    const known = clientes.size
    for (const { value, text } of found ?? []) clientes.set(value, text)
    const hasMore = found && found.length >= CORTADA && clientes.size > known
    if (hasMore && said.length < MAX_LETRAS) await searchClientes(visit, clientes, said)
  }
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

const bringLugares = async (
  visit: Visit,
  clientes: ReadonlyMap<string, string>,
): Promise<ClientesTraidos['lugares']> => {
  const lugares: ClientesTraidos['lugares'] = []
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

/** Clients with their contacts, documents and places of delivery. A contact or a document may name a client that no search found. */
export const bringClientes = async (visit: Visit, say: (dicho: string) => void): Promise<ClientesTraidos> => {
  const clientes = new Map<string, string>()
  await searchClientes(visit, clientes)
  const contactos = await bringContactos(visit, clientes)
  const cotizaciones = await bringDocumentos(visit, 'cotizacion', clientes)
  const notas = await bringDocumentos(visit, 'nota_venta', clientes)
  say(
    `${clientes.size} clientes, ${contactos.length} contactos, ${cotizaciones.length} cotizaciones, ${notas.length} notas de venta.`,
  )
  const documentos = [...cotizaciones, ...notas]
  const lugares = await bringLugares(visit, clientes)

  return { clientes, contactos, documentos, lugares }
}
