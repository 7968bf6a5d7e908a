import 'fake-indexeddb/auto'
import { notifications } from '@mantine/notifications'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import type { Modulo } from '@yunque/contracts/modulos'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { estadoAnswerDecoded, estadoItemLegacy } from '@yunque/contracts/testing/estado'
import { historialEntryDecoded } from '@yunque/contracts/testing/historial'
import { vi } from 'vitest'
import type { FakeGateway } from './fake-gateway.ts'
import { renderApp } from './render-app.tsx'

type Procedures = NonNullable<FakeGateway['estado']>
type Estado = NonNullable<Procedures['get']>
type EstadoGuardar = NonNullable<Procedures['guardar']>

const ESTADO_URL = '/cotizaciones/estado?n_cotizacion=12345&codigo_cliente=1204'

/** A quotation of three lines, the last one in pesos. */
export const tresItems = () => [
  estadoItemLegacy(),
  estadoItemLegacy({ nro_item: '2', qe1: null, q1: '3.00', precio_uni_d: '100', stockData: null }),
  estadoItemLegacy({ nro_item: '3', moneda: 'P', qe1: '0', q1: '2.00', precio_uni_d: '1500.5' }),
]

type OpenEstadoOptions = {
  /** The panel as the server holds it; later answers may differ. */
  estado?: Estado
  estadoGuardar?: EstadoGuardar
  clientes?: FakeGateway['clientes']
  modulos?: readonly Modulo[]
  url?: string
}

/** The status panel over a server that takes every save. */
export const openEstado = (options: OpenEstadoOptions = {}) => {
  const { clientes = {}, modulos = ['COT'], url = ESTADO_URL } = options
  // Notices outlive the page that showed them, so earlier ones are removed.
  notifications.clean()
  const estado = vi.fn<Estado>(options.estado ?? (() => estadoAnswerDecoded({ productos: tresItems() })))
  const estadoGuardar = vi.fn<EstadoGuardar>(
    options.estadoGuardar ??
      (({ n_cotizacion, form }) => ({ n_cotizacion, version: String(Number(form.version) + 1) })),
  )
  const gateway: FakeGateway = {
    estado: { get: estado, guardar: estadoGuardar },
    documento: {
      historial: () => [historialEntryDecoded()],
      get: ({ tipo, id }) => ({ cotizacion: documentoRecordDecoded({ tipo, n_cotizacion: id }) }),
    },
    clientes,
  }

  return { estado, estadoGuardar, ...renderApp(url, { gateway, modulos }) }
}

/** The same answer with another header: `change` replaces fields of the quotation. */
export const conCotizacion = (answer: EstadoAnswer, change: Partial<EstadoAnswer['cotizacion']>): EstadoAnswer => ({
  ...answer,
  cotizacion: { ...answer.cotizacion, ...change },
})
