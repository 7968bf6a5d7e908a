import { documentoEscrito } from '@yunque/contracts/documento'
import { despachoPreparar, despachosPreparar } from '@yunque/contracts/notas-ventas'
import { hecho } from '@yunque/contracts/sesion'
import { type Call, call } from '../../infra/call.ts'
import { readOr404 } from '../documento/tipos.ts'
import { despachosList } from './despachos.ts'
import { notasVentasList } from './list.ts'
import { prepareDespacho } from './prepare.ts'

/** Sales notes and the preparation of their lines; a note itself is read and saved as a document. */
export const notasVentasCalls: readonly Call[] = [
  ...notasVentasList,
  ...despachosList,
  call({
    path: '/api/cotizaciones/despachos-pendientes-preparacion/preparar',
    access: ['DPP'],
    rows: 'clients',
    saves: true,
    // The key travels as a header (LLA-05).
    request: despachoPreparar.omit({ idempotency_key: true }),
    answer: documentoEscrito,
    handler: async ({ trx, caller, body: { n_cotizacion, nro_item, version, cantidad } }) => {
      const antes = await readOr404(trx, 'nota_venta', n_cotizacion, caller)

      return prepareDespacho(trx, { lineas: [{ nro_item: Number(nro_item), cantidad }], version, caller, antes })
    },
  }),
  call({
    path: '/api/cotizaciones/despachos-pendientes-preparacion/lote/preparar',
    access: ['DPP'],
    rows: 'clients',
    saves: true,
    request: despachosPreparar.omit({ idempotency_key: true }),
    answer: hecho,
    // All of them or none; notes in the order of their numbers, so that two of these never wait for each other.
    handler: async ({ trx, caller, body: { lineas } }) => {
      const notas = [...Map.groupBy(lineas, ({ n_cotizacion }) => n_cotizacion)]
      for (const [n_cotizacion, suyas] of notas.sort(([a], [b]) => Number(a) - Number(b))) {
        const antes = await readOr404(trx, 'nota_venta', n_cotizacion, caller)
        await prepareDespacho(trx, {
          lineas: suyas.map(({ nro_item }) => ({ nro_item: Number(nro_item), cantidad: null })),
          version: suyas[0]?.version ?? '',
          caller,
          antes,
        })
      }

      return null
    },
  }),
]
