import { isDeepStrictEqual } from 'node:util'
import {
  BUSQUEDA_CLIENTE,
  type Busqueda,
  CLIENTE_GENERICO,
  clienteInformacionAnswer,
  clienteInformacionRequest,
  searchSelectAnswer,
  searchSelectRequest,
} from '@yunque/contracts/clientes'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { type Call, call } from '../../infra/call.ts'
import type { Db } from '../../infra/db.ts'
import { invalid } from '../../infra/errors.ts'
import { contieneTexto, empiezaCon } from '../../infra/unaccent.ts'
import { type Caller, canSee } from '../../infra/visible.ts'
import { notificacionesDe } from './notificaciones.ts'

const MAX_OPCIONES = 20

/** Screens that choose a client. */
const elegir = [...MODULOS_DOCUMENTOS, 'MCO', 'SEG', 'MEM', 'RCC', 'CLU'] as const

/** Customers by razón social, by the beginning of their code, or by their CUIT; `q` alone comes from the caller. */
const buscarClientes = async (db: Db, caller: Caller, q: string) => {
  const cuit = q.replace(/\D/g, '')
  const found = await db
    .selectFrom('clientes')
    .select(['codigo', 'razon', 'baja'])
    .where('marca_cpt', '=', 'C')
    .where((eb) =>
      eb.or([
        contieneTexto('razon', q),
        empiezaCon('codigo', q),
        ...(cuit.length === 11 ? [eb('cuit', '=', cuit)] : []),
      ]),
    )
    .where(canSee(caller, 'clientes.codigo'))
    .orderBy((eb) => eb('codigo', '=', q), 'desc')
    .orderBy(empiezaCon('razon', q), 'desc')
    .orderBy('razon')
    .orderBy('codigo')
    .limit(MAX_OPCIONES)
    .execute()

  return found.map(({ codigo, razon, baja }) => ({
    value: codigo,
    text: baja === 'S' ? `${razon} (dado de baja)` : razon,
  }))
}

/** What each search may be and who runs it: a caller names one and can't write his own (reliability §2). */
const BUSQUEDAS = {
  cliente: { definicion: BUSQUEDA_CLIENTE, buscar: buscarClientes },
} as const satisfies Record<Busqueda, unknown>

/** Clients as other rooms look them up. */
export const clientesCalls: readonly Call[] = [
  call({
    path: '/api/search/select',
    access: elegir,
    rows: 'clients',
    request: searchSelectRequest,
    answer: searchSelectAnswer,
    handler: async ({ db, caller, body: { q, input } }) => {
      const { definicion, buscar } = BUSQUEDAS[input.searchType]
      const { autocompleteUrl, searchAttributes, searchWhere } = input
      const { autocompleteUrl: url, searchAttributes: attributes, searchWhere: where } = definicion
      if (!isDeepStrictEqual([autocompleteUrl, searchAttributes, searchWhere], [url, attributes, where])) {
        throw invalid({ input: ['La búsqueda no es válida.'] })
      }

      return q.trim() === '' ? [] : buscar(db, caller, q.trim())
    },
  }),
  call({
    path: '/api/cotizaciones/cliente/informacion',
    access: elegir,
    rows: 'clients',
    request: clienteInformacionRequest,
    answer: clienteInformacionAnswer,
    handler: async ({ db, caller, body: { codigo_cliente } }) => ({
      notificaciones: codigo_cliente === CLIENTE_GENERICO ? [] : await notificacionesDe(db, caller, codigo_cliente),
    }),
  }),
]
