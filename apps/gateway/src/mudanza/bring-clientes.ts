import { buscarCliente } from '@yunque/contracts/clientes'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import type { ContactoRecord } from '@yunque/contracts/contactos'
import type { DocumentoInicio, DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { EmpresaRow } from '@yunque/contracts/list/clientes'
import type { ContactoRow } from '@yunque/contracts/list/contactos'
import { empresasSearch } from '@yunque/contracts/search/clientes'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import type { CallName } from '../legacy/calls.ts'
import { type CondicionesTraidas, createCondiciones } from './condiciones.ts'
import type { Visit } from './visit.ts'

/** The clients with their conditions, contacts, delivery places and documents. */
export type ClientesTraidos = CondicionesTraidas & {
  /** Names of clients by their codes. */
  clientes: Map<string, string>
  /** What else a new document for him tells of a client. */
  fichas: Map<string, { cuit: string; baja: boolean }>
  lugares: { cliente: string; value: string; text: string }[]
  contactos: ContactoRecord[]
  documentos: DocumentoRecord[]
}

const CIFRAS = [...'0123456789']
const LETRAS = [...'abcdefghijklmnopqrstuvwxyzñ', ...CIFRAS]
/** A search that answers this many rows may have cut its answer. */
const CORTADA = 10
const MAX_LETRAS = 3
const MAX_CIFRAS = 12
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
 * Finds clients by the screens' search. Where an answer may have been cut and still brought a new client, it searches again with one
 * more letter; and in any case with one more digit, since codes are found to their last one.
 */
const searchClientes = async (visit: Visit, clientes: Map<string, string>, q = '', letras = LETRAS): Promise<void> => {
  for (const letra of letras) {
    const said = `${q}${letra}`
    const found = await visit.ask<Opcion[]>(`clientes.buscar/${said}`, 'clientes.buscar', {
      body: buscarCliente(said),
    })
    const known = clientes.size
    for (const { value, text } of found ?? []) clientes.set(value, text)
    if (!found || found.length < CORTADA) continue
    if (clientes.size > known && said.length < MAX_LETRAS) await searchClientes(visit, clientes, said)
    else if (/^\d+$/.test(said) && said.length < MAX_CIFRAS) await searchClientes(visit, clientes, said, CIFRAS)
  }
}

/** All clients: by their list, where the server has one and shows it, or else by the search. */
const findClientes = async (visit: Visit): Promise<Pick<ClientesTraidos, 'clientes' | 'fichas'>> => {
  const rows = await pagesOf<EmpresaRow>(
    visit,
    'clientes.list',
    (page) => empresasSearch.parse({ page }),
    ({ codigo }) => codigo,
  )
  const clientes = new Map(rows.map(({ codigo, razon }) => [codigo, razon]))
  if (rows.length === 0) await searchClientes(visit, clientes)

  return { clientes, fichas: new Map(rows.map(({ codigo, cuit, baja }) => [codigo, { cuit, baja }])) }
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
    // A document of the generic client has its buyer's name.
    if (cliente && cliente !== CLIENTE_GENERICO && !clientes.has(cliente)) clientes.set(cliente, razon)
    // The type is the list's, since the answer may name none.
    documentos.push({ ...one.cotizacion, tipo })
  }

  return documentos
}

/** What a new document for each client offers: his own data and places, and the conditions of the house. */
const bringInicios = async (
  visit: Visit,
  { clientes, fichas }: Pick<ClientesTraidos, 'clientes' | 'fichas'>,
): Promise<Pick<ClientesTraidos, 'lugares' | 'fichas'> & CondicionesTraidas> => {
  const lugares: ClientesTraidos['lugares'] = []
  const dichas = new Map(fichas)
  const condiciones = createCondiciones()
  for (const codigo of clientes.keys()) {
    const inicio = await visit.ask<Pick<DocumentoInicio, 'iniciar' | 'cliente' | 'cliente_baja'>>(
      `documento.iniciar/${codigo}`,
      'documento.iniciar',
      { params: { tipo: 'cotizacion' }, body: { codigo_cliente: codigo } },
    )
    if (!inicio) continue
    for (const lugar of inicio.cliente.lugares_entrega) lugares.push({ cliente: codigo, ...lugar })
    const { cuit = '', baja = false } = fichas.get(codigo) ?? {}
    dichas.set(codigo, { cuit: inicio.cliente.cuit || cuit, baja: inicio.cliente_baja || baja })
    condiciones.add(inicio)
  }

  return { lugares, fichas: dichas, ...(await condiciones.bring(visit)) }
}

/** Clients with their contacts, documents, places of delivery and conditions. A contact or a document may name a client that no search found. */
export const bringClientes = async (visit: Visit, say: (dicho: string) => void): Promise<ClientesTraidos> => {
  const { clientes, fichas } = await findClientes(visit)
  const contactos = await bringContactos(visit, clientes)
  const cotizaciones = await bringDocumentos(visit, 'cotizacion', clientes)
  const notas = await bringDocumentos(visit, 'nota_venta', clientes)
  say(
    `${clientes.size} clientes, ${contactos.length} contactos, ${cotizaciones.length} cotizaciones, ${notas.length} notas de venta.`,
  )
  const documentos = [...cotizaciones, ...notas]

  return { clientes, contactos, documentos, ...(await bringInicios(visit, { clientes, fichas })) }
}
