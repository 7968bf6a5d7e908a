import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listOfNotasVentas } from './list/notas-ventas.ts'
import { listOfTareas } from './list/tareas.ts'
import { LISTS } from './lists.ts'
import { rowOf } from './testing/builders.ts'
import { notaVentaRowDecoded } from './testing/notas-ventas.ts'
import { tareaRowDecoded } from './testing/tareas.ts'

const MARTA = { nombre_usuario: 'Marta Quiroga' }

/** Values of a row that differ from its builder's. The sales notes' user has no name, as on a server that tells none. */
const CHANGES: Partial<Record<(typeof LISTS)[number]['name'], object>> = {
  'cotizaciones.list': MARTA,
  'margen.list': MARTA,
  'notasVentas.list': { nombre_destino_nv: 'Depósito Norte' },
  'representante.facturas': MARTA,
}

// A task of the examples is due today.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-20T23:59:59-03:00') }))
afterAll(() => void vi.useRealTimers())

type Columnas = readonly { key: string; label: string; valor?: (row: object) => string | number }[]

/** What the columns of each list say of its builder's row. */
const DICHO: Record<(typeof LISTS)[number]['name'], readonly string[]> = {
  'clientes.cm05': [
    'Código: 1204',
    'Razón social: ACEROS DEL SUR SA',
    'Vencimiento: 2026-10-31',
    'E-mail: administracion@acerosdelsur.example',
    'Teléfono: 011 4555-0107',
    'Último aviso: 2026-10-20 09:30:00',
    'Estado del aviso: enviado',
  ],
  'contactos.list': [
    'Código: 1204',
    'N°: 7',
    'Apellido: Lovelace',
    'Nombres: Ada',
    'Cliente: ACEROS DEL SUR SA',
    'E-mail: ada@acerosdelsur.example',
    'Teléfono: 011 4555-0107',
    'Certif. de calidad: true',
    'Estado: Activo',
  ],
  'cotizaciones.list': [
    'N°: 12345',
    'Fecha: 2026-11-18',
    'Cliente: 1204 ACEROS DEL SUR SA',
    'Contacto: Lovelace, Ada',
    'Referencia: OC 4471',
    'Negocio: Aceros Inoxidables',
    'Ítems: 1',
    'Subtotal $: ',
    'Subtotal U$S: 461.53',
    'Validez: 2026-11-25',
    'Estado: Sin vencer',
    'Usuario: Marta Quiroga',
  ],
  'notasVentas.despachos': [
    'N°: 12401',
    'Ítem: 1',
    'Fecha: 2026-11-20',
    'Cliente: ACEROS DEL SUR SA',
    'Descripción: CHAPA INOXIDABLE AISI 304 2B',
    'Medidas: 2,00 x 1.000,00 x 2.000,00',
    'Ficha: 40123',
    'Deposito: 01',
    'Ubicación: B-14',
    'Cantidad: 3.00',
    'Preparado: 1.00',
    'Pendiente: 2.00',
    'Unidad: UN',
    'Kilos pendientes: 63.44',
    'Plazo (días): 7',
  ],
  'clientes.list': [
    'Código: 1204',
    'Razón social: ACEROS DEL SUR SA',
    'CUIT: 30-71234567-1',
    'Localidad: Avellaneda',
    'Vendedor: Marta Quiroga',
    'Condición: 30 días, Transferencia',
    'Estado: Activa',
    'CM05: 2026-10-31',
  ],
  'representante.facturas': [
    'N°: 12501',
    'Fecha: 2026-11-19',
    'Cliente: 1204 ACEROS DEL SUR SA',
    'Deposito: Depósito Norte',
    'Ítems: 2',
    'Subtotal $: 1500000.5',
    'Subtotal U$S: 461.53',
    'Estado: Activa',
    'Usuario: Marta Quiroga',
  ],
  'datos.familias': [
    'Código: 47',
    'Nombre: Barras perforadas',
    'Línea de negocio: Aceros Inoxidables',
    'Unidad: UN',
    'Unidad equivalente: KG',
    'Productos: 12',
    'Estado: En uso',
  ],
  'margen.list': [
    'N°: 12345',
    'Fecha: 2026-11-18',
    'Cliente: 1204 ACEROS DEL SUR SA',
    'Usuario: Marta Quiroga',
    'Espera desde: 2026-11-19',
    'Importe $: ',
    'Importe U$S: 1384.59',
    'Margen más bajo: 9.00',
    'Ítems bajo el mínimo: 1',
    'Ítems sin costo o precio: ',
  ],
  'notasVentas.list': [
    'N°: 12401',
    'Fecha: 2026-11-20',
    'Cotización: 12345',
    'Cliente: 1204 ACEROS DEL SUR SA',
    'Ítems: 1',
    'Subtotal $: ',
    'Subtotal U$S: 461.53',
    'Estado: ',
    'Preparación: Pendiente',
    'Usuario: vendedor',
    'Usuario destino: Depósito Norte',
  ],
  'representante.pedidos': [
    'N°: 5120',
    'Fecha: 2026-09-15',
    'Emisor: Acerinox Europa SAU',
    'Ítems: 1',
    'Moneda: U$S',
    'Total: 14900.00',
    'Fecha de arribo: 2026-12-04',
    'Estado: Abierto',
  ],
  'pedidos.list': [
    'Llegó: 2026-11-21 09:30:00',
    'De: Marcela Ruiz <compras@aceros.example>',
    'Asunto: Pedido de precio',
    'Cliente: 1204 ACEROS DEL SUR SA',
    'Líneas: 2',
    'Estado: Nuevo',
    'Lo tomó: ',
    'Cotización: ',
  ],
  'seguimientos.list': [
    'Número: 311',
    'Fecha: 2026-11-13',
    'Cliente: ACEROS DEL SUR SA',
    'Contacto: Lovelace, Ada',
    'Tipo: Llamada',
    'Detalle: Confirmar la entrega de chapas',
    'Recordatorio: 2026-11-20',
    'Estado: Vencido',
    'Usuario: Marta Quiroga',
    'Cotización: 12345',
  ],
  'tareas.list': [
    'Vence: 2026-11-20',
    'Tarea: Actualizar condiciones de pago',
    'Detalle: Antes de fin de mes',
    'Cliente: ACEROS DEL SUR SA',
    'Origen: Manual',
    'Asignada por: Fernando Villalba',
    'Estado: Pendiente',
  ],
  'usuarios.list': [
    'Código: nestor',
    'Nombre: Néstor Aguirre',
    'E-mail: nestor@yunque.example',
    'Códigos: 2',
    'Último acceso: 2026-11-20 09:00',
    'Estado: Activo',
  ],
}

it.each(Object.entries(DICHO) as [keyof typeof DICHO, readonly string[]][])(
  'the columns of %s say of a row [VIS-15] [VIS-28]',
  (wanted, dicho) => {
    const list = LISTS.find(({ name }) => name === wanted) as (typeof LISTS)[number]
    const row = rowOf(list, CHANGES[wanted])
    const columnas = list.columnas as unknown as Columnas
    const said = columnas.map(
      ({ key, label, valor }) => `${label}: ${valor ? valor(row) : (row as Record<string, unknown>)[key]}`,
    )

    expect(said).toEqual(dicho)
  },
)

it.each(LISTS.map((list) => [list.name, list] as const))(
  'the columns of %s leave no blank or mark where a text is not told [VIS-15]',
  (_name, list) => {
    const row = rowOf(list)
    const texts = Object.entries(row).flatMap(([key, value]) => (typeof value === 'string' ? [key] : []))
    const rows = [
      ...texts.map((key) => ({ ...row, [key]: '' })),
      { ...row, ...Object.fromEntries(texts.map((key) => [key, ''])) },
    ]
    const said = rows.flatMap((one) =>
      (list.columnas as unknown as Columnas).map(({ valor }) => String(valor?.(one) ?? '')),
    )

    expect(said.filter((text) => /^\s|\s$|\s\s|^[,·<]|[,·]$|<>/.test(text))).toEqual([])
  },
)

it('an annulled sales note is so in its Estado, on screen, sheet and file, whatever its form chose [DOC-01]', () => {
  const row = notaVentaRowDecoded({ estado_nv: 'Pendiente' })
  const said = listOfNotasVentas.columnas.find(({ key }) => key === 'estado_nv')?.valor

  expect(said?.({ ...row, estado: 'P' })).toBe('Pendiente')
  expect(said?.({ ...row, estado: 'N' })).toBe('Anulada')
})

it('a task whose day has passed in Buenos Aires is overdue in the file too, as on the screen [VIS-15] [PAN-03]', () => {
  const tarea = tareaRowDecoded()
  const said = (change: Partial<typeof tarea>) =>
    listOfTareas.columnas.find(({ key }) => key === 'estado')?.valor?.({ ...tarea, ...change })

  expect(said({})).toBe('Pendiente')
  expect(said({ vencimiento: '2026-11-19' })).toBe('Vencida')
  expect(said({ vencimiento: '2026-11-19', estado: 'H' })).toBe('Hecha')
})
