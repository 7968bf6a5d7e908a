import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { clienteInformacionAnswerDecoded, opcionDecoded } from '@yunque/contracts/testing/clientes'
import { contactoRecordDecoded, contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { estadoAnswerDecoded } from '@yunque/contracts/testing/estado'
import { historialEntryDecoded } from '@yunque/contracts/testing/historial'
import { margenRowDecoded } from '@yunque/contracts/testing/margen'
import { despachoRowDecoded, notaVentaRowDecoded } from '@yunque/contracts/testing/notas-ventas'
import { buzonAnswerDecoded, recibidoRecordDecoded, recibidoRowDecoded } from '@yunque/contracts/testing/pedidos'
import {
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
  ultimaCotizacionAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { facturaRowDecoded, pedidoRowDecoded } from '@yunque/contracts/testing/representante'
import { stockProductoAnswerDecoded } from '@yunque/contracts/testing/stock'
import { describe, expect, it, vi } from 'vitest'
import type { FakeGateway } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

/** Decimal texts that the contract accepts although no desk sells such quantities. */
const NUMBERS = ['999999999999.99999999', '-999999999999.99', '-0.004', '0', '0.00000001', '', '000000000001.50']
const DATES = ['', '0000-00-00', '9999-12-31', '2026-02-31', 'mañana']
const TEXTS = ['', ' ', '<b>x</b>', '😀'.repeat(300), 'x'.repeat(5_000), '../..', '%', '\u0000', '__proto__', "'"]

const randomFrom = (seed: number) => {
  let state = seed * 2_654_435_761

  return <T,>(values: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return values[state % values.length] as T
  }
}

/** The same answer with odd values in about half of its places. Codes of one or two letters stay, since screens branch on them. */
const withOdd = (value: unknown, pick: ReturnType<typeof randomFrom>): unknown => {
  if (Array.isArray(value)) return value.map((entry) => withOdd(entry, pick))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withOdd(entry, pick)]))
  if (typeof value === 'boolean') return pick([true, false])
  if (typeof value !== 'string' || pick([true, false])) return value
  if (/^-?\d+\.\d+$/.test(value)) return pick(NUMBERS)
  if (/^\d{4}-\d\d-\d\d/.test(value)) return pick(DATES)

  return /^[A-Z0-9]{0,2}$|^\d+$/.test(value) ? value : pick(TEXTS)
}

const page = (row: object) => ({ ...pageLegacy([row, row]), recortado: false })

/** What each procedure answers on a good day. */
const ANSWERS: Record<string, Record<string, () => unknown>> = {
  clientes: { informacion: () => clienteInformacionAnswerDecoded(), buscar: () => [opcionDecoded()] },
  contactos: { list: () => page(contactoRowDecoded()), get: () => contactoRecordDecoded() },
  cotizaciones: { list: () => page(cotizacionRowDecoded()) },
  documento: {
    get: () => ({ cotizacion: documentoRecordDecoded() }),
    iniciar: () => documentoInicioDecoded(),
    entregaValores: () => [opcionDecoded()],
    historial: () => [historialEntryDecoded()],
  },
  estado: { get: () => estadoAnswerDecoded() },
  margen: { list: () => page(margenRowDecoded()) },
  notasVentas: { list: () => page(notaVentaRowDecoded()), despachos: () => page(despachoRowDecoded()) },
  pedidos: {
    list: () => page(recibidoRowDecoded()),
    recibido: () => recibidoRecordDecoded(),
    buzon: () => buzonAnswerDecoded(),
  },
  productos: {
    familias: () => [{ value: '1', text: 'CHAPAS' }],
    depositos: () => [{ value: '01', text: 'Planta' }],
    productos: () => productosAnswerDecoded(),
    get: () => productoAnswerDecoded(),
    pesoPrecio: () => pesoPrecioAnswerDecoded(),
    ultimaCotizacion: () => ultimaCotizacionAnswerDecoded(),
  },
  representante: { facturas: () => page(facturaRowDecoded()), pedidos: () => page(pedidoRowDecoded()) },
  stock: { producto: () => stockProductoAnswerDecoded(), proximosIngresos: () => [] },
}

const MODULOS: Modulo[] = ['COT', 'NVR', 'FCR', 'MCO', 'DPP', 'CPA', 'PDR']

/** A screen, and the procedure whose answer it shows. */
const SCREENS: readonly [url: string, room: string, procedure: string][] = [
  ['/cotizaciones/consulta', 'cotizaciones', 'list'],
  ['/cotizaciones/cotizacion/12345', 'documento', 'get'],
  ['/cotizaciones/estado?n_cotizacion=12345&codigo_cliente=1204', 'estado', 'get'],
  ['/cotizaciones/pedidos', 'pedidos', 'list'],
  ['/cotizaciones/pedidos/61', 'pedidos', 'recibido'],
  ['/cotizaciones/notas-ventas', 'notasVentas', 'list'],
  ['/cotizaciones/notas-ventas/nota_venta/12345', 'documento', 'get'],
  ['/cotizaciones/despachos-pendientes-preparacion', 'notasVentas', 'despachos'],
  ['/cotizaciones/margen-autorizacion-comercial', 'margen', 'list'],
  ['/clientes/maestro-contactos', 'contactos', 'list'],
  ['/clientes/maestro-contactos/7', 'contactos', 'get'],
  ['/representante/factura-representante', 'representante', 'facturas'],
  ['/representante/factura-representante/12345', 'documento', 'get'],
  ['/representante/pedido-representante', 'representante', 'pedidos'],
]

describe('odd answers', () => {
  it.each(SCREENS)(
    'leave %s standing [VIS-23]',
    async (url, room, procedure) => {
      for (const seed of [1, 2, 3]) {
        const pick = randomFrom(seed)
        const shown = vi.fn()
        const gateway = Object.fromEntries(
          Object.entries(ANSWERS).map(([name, procedures]) => [
            name,
            Object.fromEntries(
              Object.entries(procedures).map(([proc, answer]) => [
                proc,
                () => {
                  if (name === room && proc === procedure) shown()
                  return withOdd(answer(), pick)
                },
              ]),
            ),
          ]),
        )
        const fallos = vi.spyOn(console, 'error').mockReturnValue()
        renderApp(url, { gateway: gateway as FakeGateway, modulos: MODULOS })
        await waitFor(() => expect(shown).toHaveBeenCalled())
        await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('Cargando'))
        // Waits until the answers have been drawn.
        await new Promise((resolve) => setTimeout(resolve, 100))

        const alerts = screen
          .queryAllByText('No se pudieron cargar los datos.')
          .map((text) => text.parentElement?.textContent)
        const caught = fallos.mock.calls.filter(
          ([first]) => first instanceof Error && !/fake gateway/.test(first.message),
        )
        expect({ seed, alerts, caught }).toEqual({ seed, alerts: [], caught: [] })
        cleanup()
      }
    },
    30_000,
  )
})
