import { isDeepStrictEqual } from 'node:util'
import {
  BUSQUEDA_CLIENTE,
  type Busqueda,
  clienteInformacionAnswer,
  clienteInformacionRequest,
  searchSelectAnswer,
  searchSelectRequest,
} from '@yunque/contracts/clientes'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { cuitDigits } from '@yunque/contracts/codecs/format'
import { MODULOS_ELEGIR_CLIENTE } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { alfabetico, beginsWith, containsText, isCorto, isNamed } from '../../kernel/db/unaccent.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'
import { cm05Calls } from './cm05.ts'
import { empresaCalls } from './empresa.ts'
import { hojaCalls } from './hoja.ts'
import { empresasList } from './list.ts'
import { notificacionesDe } from './notificaciones.ts'
import { limitesDe } from './read-empresa.ts'

const MAX_OPCIONES = 20

/** A CUIT: eleven digits, with any separators between them. */
const CUIT = /^\D*(\d\D*){11}$/

/** Customers by razón social or the name over their door, by the beginning of their code, or by their CUIT; the caller supplies only `q`. Each way has its index. */
const searchClientes = async (db: Db, caller: Caller, q: string) => {
  const customers = clientesVisibles(db, caller).select('codigo').limit(MAX_OPCIONES)
  const byCodigo = customers.where(beginsWith('codigo', q)).orderBy('codigo')
  // Sorted as the index is, by the stored letters, so that only the first twenty are read.
  const byBeginning = customers.where(beginsWith('razon', q)).orderBy(sql`plano(razon) using ~<~`)
  // If twenty names begin with the text, names that contain it elsewhere are not searched.
  const byPart = customers
    .where(sql<boolean>`(select count(*) from b) < ${MAX_OPCIONES}`)
    .where(isCorto(q) ? sql<boolean>`false` : containsText('razon', q))
    .orderBy(alfabetico('razon'))
  const byComercial = customers
    .where('nombre_comercial', '<>', '')
    .where(isNamed('nombre_comercial', q))
    .orderBy(alfabetico('razon'))
  const byCuit = customers.where('cuit', '=', CUIT.test(q) ? cuitDigits(q) : 'none')
  const codigos = db
    .selectFrom(byCodigo.as('a'))
    .select('a.codigo')
    .unionAll(db.selectFrom(sql<{ codigo: string }>`b`.as('begins')).select('begins.codigo'))
    .unionAll(db.selectFrom(byPart.as('c')).select('c.codigo'))
    .unionAll(db.selectFrom(byCuit.as('d')).select('d.codigo'))
    .unionAll(db.selectFrom(byComercial.as('e')).select('e.codigo'))
  const found = await db
    .with(
      (cte) => cte('b').materialized(),
      () => byBeginning,
    )
    .selectFrom('clientes')
    .select(['codigo', 'razon', 'nombre_comercial', 'cuit', 'baja'])
    .select((eb) =>
      eb
        .and([eb('nombre_comercial', '<>', ''), eb.not(containsText('razon', q)), containsText('nombre_comercial', q)])
        .as('por_comercial'),
    )
    .where('codigo', 'in', codigos)
    .orderBy((eb) => eb('codigo', '=', q), 'desc')
    .orderBy(beginsWith('razon', q), 'desc')
    .orderBy(alfabetico('razon'))
    .orderBy('codigo')
    .limit(MAX_OPCIONES)
    .execute()

  return found.map(({ codigo, razon, nombre_comercial, por_comercial, cuit, baja }) => ({
    value: codigo,
    cuit,
    text: [razon, por_comercial && `(${nombre_comercial})`, baja === 'S' && '(dado de baja)'].filter(Boolean).join(' '),
  }))
}

/** The allowed searches and who may run each: a caller names one and cannot write his own (SEC-13). */
const BUSQUEDAS = {
  cliente: { definicion: BUSQUEDA_CLIENTE, buscar: searchClientes },
} as const satisfies Record<Busqueda, unknown>

/** Clients: the look-up of other rooms, the companies' list and record, and whose CM05 must be requested. */
export const clientesCalls: readonly Call[] = [
  ...empresasList,
  ...empresaCalls,
  ...hojaCalls,
  ...cm05Calls,
  call({
    path: '/api/search/select',
    access: MODULOS_ELEGIR_CLIENTE,
    rows: 'clients',
    request: searchSelectRequest,
    answer: searchSelectAnswer,
    handler: async ({ db, caller, body: { q, input } }) => {
      const { definicion, buscar } = BUSQUEDAS[input.searchType]
      const { autocompleteUrl, searchAttributes, searchAtributes = searchAttributes, searchWhere } = input
      const { autocompleteUrl: url, searchAtributes: columnas, searchWhere: where } = definicion
      if (!isDeepStrictEqual([autocompleteUrl, searchAtributes, searchWhere], [url, columnas, where])) {
        throw invalid({ input: ['La búsqueda no es válida.'] })
      }

      return q.trim() === '' ? [] : buscar(db, caller, q.trim())
    },
  }),
  call({
    path: '/api/cotizaciones/cliente/informacion',
    access: MODULOS_ELEGIR_CLIENTE,
    rows: 'clients',
    request: clienteInformacionRequest,
    answer: clienteInformacionAnswer,
    handler: async ({ db, caller, body: { codigo_cliente } }) => ({
      notificaciones: codigo_cliente === CLIENTE_GENERICO ? [] : await notificacionesDe(db, caller, codigo_cliente),
      limites: codigo_cliente === CLIENTE_GENERICO ? [] : await limitesDe(db, caller, codigo_cliente),
    }),
  }),
]
