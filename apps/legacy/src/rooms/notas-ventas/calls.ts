import { documentoEscrito } from '@yunque/contracts/documento/documento'
import { despachoDeshacer, despachoPreparar, despachosPreparar } from '@yunque/contracts/notas-ventas'
import { hecho } from '@yunque/contracts/wire/hecho'
import { type Call, call } from '../../kernel/http/call.ts'
import { despachosList } from './despachos.ts'
import { notasVentasList } from './list.ts'
import { holdNota, moveDespacho } from './prepare.ts'

/** Sales notes and the preparation of their lines; a note itself is read and saved by the calls of documents. */
export const notasVentasCalls: readonly Call[] = [
  ...notasVentasList,
  ...despachosList,
  call({
    path: '/api/cotizaciones/despachos-pendientes-preparacion/preparar',
    access: ['DPP'],
    rows: 'clients',
    saves: true,
    // The idempotency key is in a header (LLA-05).
    request: despachoPreparar.omit({ idempotency_key: true }),
    answer: documentoEscrito,
    handler: async ({ trx, caller, body: { n_cotizacion, ...linea } }) =>
      moveDespacho(trx, { lineas: [linea], caller, antes: await holdNota(trx, n_cotizacion, caller) }),
  }),
  call({
    path: '/api/cotizaciones/despachos-pendientes-preparacion/deshacer',
    access: ['DPP'],
    rows: 'clients',
    saves: true,
    request: despachoDeshacer.omit({ idempotency_key: true }),
    answer: documentoEscrito,
    handler: async ({ trx, caller, body: { n_cotizacion, motivo, ...linea } }) =>
      moveDespacho(trx, { lineas: [linea], motivo, caller, antes: await holdNota(trx, n_cotizacion, caller) }),
  }),
  call({
    path: '/api/cotizaciones/despachos-pendientes-preparacion/lote/preparar',
    access: ['DPP'],
    rows: 'clients',
    saves: true,
    request: despachosPreparar.omit({ idempotency_key: true }),
    answer: hecho,
    // All of them or none, and one that is named twice once. Notes are locked in the order of their numbers, so that two such
    // calls cannot deadlock.
    handler: async ({ trx, caller, body: { lineas } }) => {
      const notas = [...Map.groupBy(lineas, ({ n_cotizacion }) => n_cotizacion)]
      for (const [n_cotizacion, suyas] of notas.sort(([a], [b]) => Number(a) - Number(b))) {
        await moveDespacho(trx, {
          lineas: [...new Map(suyas.map((linea) => [linea.nro_item, { ...linea, cantidad: null }])).values()],
          caller,
          antes: await holdNota(trx, n_cotizacion, caller),
        })
      }

      return null
    },
  }),
]
