import type { Estado } from '@yunque/contracts/codecs/codigos'
import { estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDocumento } from './impresion/compose.ts'
import { readOr404 } from './rooms/documento/tipos.ts'
import { testCaller } from './testing/caller.ts'
import { addListas, documentosDe, ganada } from './testing/documentos.ts'
import { addMundo } from './testing/mundo.ts'
import { addCliente } from './testing/records.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const perdida = (nro_item: string) => estadoItemFormLegacy({ nro_item, estado: 'P', motivo_codi: '2' })
const abierta = (nro_item: string) => ({ ...ganada(nro_item), estado: 'A' })

/** How a quotation of two lines gets into each state: the panel's answer for its lines, and columns set in its row. */
const ESTADOS = {
  SV: {},
  PV: { row: { validez_oferta: '2026-11-22' } },
  VE: { row: { validez_oferta: '2026-11-20' } },
  PA: { row: { pendiente_aprobacion: 'S' } },
  RE: { row: { rechazada: 'S', motivo_rechazo: 'Caro' } },
  GA: { items: [ganada('1'), ganada('2')] },
  GP: { items: [ganada('1'), perdida('2')] },
  PE: { items: [perdida('1'), perdida('2')] },
  AN: { row: { anulada: 'S' } },
} as const satisfies Record<Estado, object>

const ANULADA = 'El documento está anulado: lo anuló '
const DECIDIDA = 'no se cambia:'
const PA = 'pendiente de aprobación'
const RE = 'rechazada'
const SIN_GANAR = 'no está ganado.'
const SIN_PEDIR = 'no está pendiente de aprobación.'

/** What each action answers in each state of ORDEN; '' means done. */
const ORDEN = ['SV', 'PV', 'VE', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN'] as const
const RESPUESTAS = {
  'cambiar la referencia': ['', '', '', '', '', '', '', '', ANULADA],
  'cambiar el cliente': ['', '', '', '', '', DECIDIDA, DECIDIDA, DECIDIDA, ANULADA],
  'cambiar el precio': ['', '', '', '', '', DECIDIDA, DECIDIDA, DECIDIDA, ANULADA],
  'cambiar la cantidad': ['', '', '', '', '', DECIDIDA, DECIDIDA, DECIDIDA, ANULADA],
  'quitar el ítem': ['', '', '', '', '', 'no se puede quitar', 'no se puede quitar', 'no se puede quitar', ANULADA],
  'agregar un ítem': ['', '', '', '', '', '', '', '', ANULADA],
  ganar: ['', '', '', PA, RE, '', '', '', ANULADA],
  perder: ['', '', '', '', '', '', '', '', ANULADA],
  reabrir: ['', '', '', '', '', '', '', '', ANULADA],
  extender: ['', '', '', '', '', '', '', '', ANULADA],
  enviar: ['', '', '', PA, RE, '', '', '', 'está anulada: no se envía.'],
  'proponer el envío': ['', '', '', PA, RE, '', '', '', 'está anulada: no se envía.'],
  imprimir: ['', '', '', '', '', '', '', '', ''],
  'hacer una nota de venta': [SIN_GANAR, SIN_GANAR, SIN_GANAR, PA, RE, '', '', SIN_GANAR, 'está anulada.'],
  autorizar: [SIN_PEDIR, SIN_PEDIR, SIN_PEDIR, '', SIN_PEDIR, SIN_PEDIR, SIN_PEDIR, SIN_PEDIR, SIN_PEDIR],
  rechazar: [SIN_PEDIR, SIN_PEDIR, SIN_PEDIR, '', SIN_PEDIR, SIN_PEDIR, SIN_PEDIR, SIN_PEDIR, SIN_PEDIR],
  anular: ['', '', '', '', '', '', '', '', ANULADA],
} as const satisfies Record<string, readonly string[]>
type Accion = keyof typeof RESPUESTAS

const SELLOS: Partial<Record<Estado, string>> = { PA: 'PENDIENTE DE APROBACIÓN', RE: 'RECHAZADA', AN: 'ANULADA' }

describe('every state of a quotation and every action', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await addCliente(test.db, { codigo: '2000' })
    const seller = await test.signIn(['COT', 'NVR', 'CPA'])
    call = seller.call
    docs = documentosDe(seller)
  })
  afterAll(() => test.close())

  const crear = async (estado: Estado) => {
    const { items, row }: { items?: readonly ReturnType<typeof ganada>[]; row?: object } = ESTADOS[estado]
    const validez_oferta = '2026-12-20'
    const id = await docs.crear({ validez_oferta, productos: [itemFormLegacy(), itemFormLegacy()] })
    if (items) expect((await docs.saveEstado(id, { items: [...items] })).statusCode).toBe(200)
    if (row) await test.db.updateTable('cotizaciones').set(row).where('n_cotizacion', '=', Number(id)).execute()
    const leida = await docs.leer(id)
    expect(leida.estado_documento).toBe(estado)

    return leida
  }
  const [UNO, DOS] = [itemFormLegacy({ nro_item: '1' }), itemFormLegacy({ nro_item: '2' })]

  const hacer = (accion: Accion, { n_cotizacion: id, version, validez_oferta }: Awaited<ReturnType<typeof crear>>) => {
    const editar = (change: object) =>
      docs.guardar({ version, validez_oferta, productos: [UNO, DOS], ...change }, { id })
    const otra = (change: object) => editar({ productos: [itemFormLegacy({ nro_item: '1', ...change }), DOS] })
    const panel = (change: object) => docs.saveEstado(id, { version, ...change })
    const con = (path: string, body: object = {}) => call(`/api/cotizaciones/${path}`, body)
    const correo = { para: 'ada@example.com', copia: 'N', asunto: 'Cotización', texto: 'Adjunta', direccion_ajena: 'S' }
    const linea = itemFormLegacy({ nro_item_origen: '1' })
    const acciones: Record<Accion, () => ReturnType<typeof call>> = {
      'cambiar la referencia': () => editar({ referencia: 'Otra' }),
      'cambiar el cliente': () => editar({ cliente: '2000', nro_cpt: '', lugar_entrega: '' }),
      'cambiar el precio': () => otra({ precio_unitario: '5', precio_total: '475.80' }),
      'cambiar la cantidad': () => otra({ cantidad: '1', peso_total: '31.72', precio_total: '153.84' }),
      'quitar el ítem': () => editar({ productos: [DOS] }),
      'agregar un ítem': () => editar({ productos: [UNO, DOS, itemFormLegacy()] }),
      ganar: () => panel({ items: [ganada('1')] }),
      perder: () => panel({ items: [perdida('1')] }),
      reabrir: () => panel({ items: [abierta('1')] }),
      extender: () => panel({ extender_plazo: '2026-12-24', motivo_extension: 'La obra se atrasó' }),
      enviar: () => con(`cotizacion/${id}/enviar`, correo),
      'proponer el envío': () => con(`cotizacion/${id}/enviar/proponer`),
      imprimir: () => con(`cotizacion/${id}/imprimir`),
      'hacer una nota de venta': () =>
        docs.guardar({ n_cotizacion_origen: id, productos: [linea] }, { tipo: 'nota_venta' }),
      autorizar: () => con(`margen-autorizacion-comercial/${id}/autorizar`, { version }),
      rechazar: () => con(`margen-autorizacion-comercial/${id}/rechazar`, { version, motivo: 'Caro' }),
      anular: () => con(`cotizacion/${id}/anular`, { version, motivo: 'Duplicada' }),
    }

    return acciones[accion]()
  }

  const CASOS = Object.entries(RESPUESTAS).flatMap(([accion, respuestas]) =>
    ORDEN.map((estado, i) => [accion as Accion, estado, respuestas[i] ?? ''] as const),
  )
  it.each(CASOS)('%s in state %s: %j [DOC-01] [DOC-15] [DOC-19] [DOC-20]', async (accion, estado, respuesta) => {
    const { statusCode, body } = await hacer(accion, await crear(estado))

    expect([statusCode, statusCode === 200 ? '' : JSON.parse(body).message]).toEqual(
      respuesta === '' ? [200, ''] : [422, expect.stringContaining(respuesta)],
    )
  })

  it.each(ORDEN)('what the paper says across in state %s [DOC-19]', async (estado) => {
    const { n_cotizacion } = await crear(estado)
    const leido = await readOr404(test.db, 'cotizacion', n_cotizacion, testCaller('marta', '2026-11-21'))

    expect((await composeDocumento(test.db, leido)).sello).toBe(SELLOS[estado] ?? '')
  })
})
