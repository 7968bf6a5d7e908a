import { isDeepStrictEqual } from 'node:util'
import {
  BUSQUEDA_CLIENTE,
  type Busqueda,
  CLIENTE_GENERICO,
  clienteInformacionRequest,
  type Notificacion,
  searchSelectRequest,
} from '@yunque/contracts/clientes'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync } from 'fastify'
import { requires } from '../../infra/auth.ts'
import { diaDe } from '../../infra/dates.ts'
import type { Db } from '../../infra/db.ts'
import type { Deps } from '../../infra/deps.ts'
import { invalid } from '../../infra/errors.ts'
import { puedeVer } from '../../infra/sql.ts'
import { contieneTexto, empiezaCon } from '../../infra/unaccent.ts'
import { notificacionesDe } from './notificaciones.ts'

const MAX_OPCIONES = 20

/** Screens that choose a client. */
const elegir = requires(...MODULOS_DOCUMENTOS, 'MCO', 'SEG', 'MEM', 'RCC', 'CLU')

/** Customers by razón social or by the beginning of their code; `q` alone comes from the caller. */
const buscarClientes = async (db: Db, usuario: string, q: string) => {
  const found = await db
    .selectFrom('clientes')
    .select(['codigo', 'razon', 'baja'])
    .where('marca_cpt', '=', 'C')
    .where((eb) => eb.or([contieneTexto('razon', q), empiezaCon('codigo', q)]))
    .where(puedeVer(usuario, 'clientes.codigo'))
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

/** Clients as other rooms look them up: spec §7. */
export const clientesApi =
  ({ db, reloj }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post('/api/search/select', elegir, async ({ body, usuario }) => {
      const { q, input } = searchSelectRequest.parse(body)
      const { definicion, buscar } = BUSQUEDAS[input.searchType]
      const { autocompleteUrl, searchAttributes, searchWhere } = input
      const { autocompleteUrl: url, searchAttributes: attributes, searchWhere: where } = definicion
      if (!isDeepStrictEqual([autocompleteUrl, searchAttributes, searchWhere], [url, attributes, where])) {
        throw invalid({ input: ['La búsqueda no es válida.'] })
      }

      return q.trim() === '' ? [] : buscar(db, usuario.codigo, q.trim())
    })

    app.post('/api/cotizaciones/cliente/informacion', elegir, async ({ body, usuario }) => {
      const { codigo_cliente } = clienteInformacionRequest.parse(body)
      if (codigo_cliente === CLIENTE_GENERICO) return { notificaciones: [] as Notificacion[] }

      return { notificaciones: await notificacionesDe(db, usuario.codigo, codigo_cliente, diaDe(reloj())) }
    })
  }
