import { documentoRequest } from '@yunque/contracts/documento/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  PEDIDO_MAX,
  pedidoArchivo,
  pedidoArchivoRequest,
  pedidoLeerRequest,
  pedidoLeido,
  pedidoOlvidar,
  pedidoRecordar,
  pedidosGuardados,
} from '@yunque/contracts/pedidos'
import { hecho } from '@yunque/contracts/wire/hecho'
import { learnCatalogo, needingAyuda, readPedidoText, withAprendidas } from '@yunque/pedidos'
import { ArchivoIlegible, readArchivo } from '../../archivos/read-archivo.ts'
import { momentoDe } from '../../kernel/dates.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { byTipo, readOr404 } from '../documento/tipos.ts'
import { findAprendidas, forget, remember } from './aprendido.ts'
import { findCatalogo } from './catalogo.ts'
import { askForAyuda } from './lector/ayuda.ts'
import { recibidosCalls } from './recibidos.ts'
import { renglonOf } from './renglon.ts'

export const pedidosCalls: readonly Call[] = [
  ...recibidosCalls,
  call({
    path: '/api/cotizaciones/pedidos/leer',
    access: MODULOS_DOCUMENTOS,
    rows: 'house',
    request: pedidoLeerRequest,
    answer: pedidoLeido,
    handler: async ({ db, deps, usuario: { codigo }, body: { negocio, texto } }) => {
      const [{ catalogo, reglasDe }, aprendido] = await Promise.all([
        findCatalogo(db, negocio),
        findAprendidas(db, codigo),
      ])
      const vocabulario = learnCatalogo(catalogo)
      const renglones = withAprendidas(
        readPedidoText(texto, vocabulario),
        aprendido.map((one) => ({ ...one, id: String(one.id), propia: one.usuario === codigo })),
      )
      const knowledge = { catalogo, reglasDe, aprendido, usuario: codigo }

      return {
        renglones: renglones.map((renglon) => renglonOf(renglon, knowledge)),
        ayuda: deps.lector !== undefined && needingAyuda(renglones, vocabulario).length > 0,
      }
    },
  }),
  call({
    path: '/api/cotizaciones/pedidos/ayuda',
    access: MODULOS_DOCUMENTOS,
    rows: 'house',
    request: pedidoLeerRequest,
    answer: pedidoLeido,
    handler: async ({ db, deps: { lector }, log, body: { negocio, texto } }) => {
      const nothing = { renglones: [], ayuda: false }
      if (!lector) return nothing
      const { catalogo, reglasDe } = await findCatalogo(db, negocio)
      const vocabulario = learnCatalogo(catalogo)
      const leidos = readPedidoText(texto, vocabulario)
      const asked = needingAyuda(leidos, vocabulario)
      if (asked.length === 0) return nothing
      try {
        return { renglones: await askForAyuda(lector, asked, { leidos, catalogo, vocabulario, reglasDe }), ayuda: true }
      } catch (error) {
        // If the other reader fails, the request is read as without one (PED-08); the log does not contain what it was asked.
        log.warn({ why: (error as Error).name }, 'The other reader of requests did not help')

        return nothing
      }
    },
  }),
  call({
    path: '/api/cotizaciones/pedidos/recordar',
    access: MODULOS_DOCUMENTOS,
    rows: 'own',
    saves: true,
    request: pedidoRecordar,
    answer: hecho,
    handler: async ({ trx, caller, body }) => {
      await remember(trx, { usuario: caller.usuario, momento: caller.ahora }, body)

      return {}
    },
  }),
  call({
    path: '/api/cotizaciones/pedidos/olvidar',
    access: MODULOS_DOCUMENTOS,
    rows: 'own',
    saves: true,
    request: pedidoOlvidar,
    answer: hecho,
    handler: async ({ trx, caller, body: { id } }) => {
      await forget(trx, { usuario: caller.usuario, momento: caller.ahora }, Number(id))

      return {}
    },
  }),
  call({
    path: '/api/cotizaciones/pedidos/archivo',
    access: MODULOS_DOCUMENTOS,
    rows: 'house',
    request: pedidoArchivoRequest,
    answer: pedidoArchivo,
    handler: async ({ body: { nombre, contenido } }) => {
      const leido = await readArchivo(nombre, Buffer.from(contenido, 'base64')).catch((error: unknown) => {
        throw error instanceof ArchivoIlegible ? invalid({ archivo: [error.message] }) : error
      })
      if (leido.texto.length <= PEDIDO_MAX) return leido

      return {
        texto: leido.texto.slice(0, PEDIDO_MAX),
        avisos: [...leido.avisos, 'El texto es más largo de lo que se lee de una vez: se tomó su comienzo.'],
      }
    },
  }),
  call({
    path: '/api/cotizaciones/:tipo/:id/pedidos',
    access: byTipo,
    rows: 'clients',
    params: documentoRequest,
    answer: pedidosGuardados,
    handler: async ({ db, caller, params: { tipo, id } }) => {
      const { n_cotizacion } = await readOr404(db, tipo, id, caller)
      const rows = await db
        .selectFrom('cotizacion_pedidos')
        .select(['texto', 'renglones', 'momento', nombreDe('usuario').as('usuario')])
        .where('n_cotizacion', '=', n_cotizacion)
        .orderBy('orden')
        .execute()

      return { pedidos: rows.map(({ momento, ...pedido }) => ({ ...pedido, cuando: momentoDe(momento) })) }
    },
  }),
]
