import type { LISTS } from '@yunque/contracts/lists'
import type { Modulo } from '@yunque/contracts/modulos'
import type { paging, Search, SearchOf } from '@yunque/contracts/search'
import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { addFicha } from './fichas.ts'
import { addMundo } from './mundo.ts'
import { addCliente, addCotizacion, addUsuario } from './records.ts'

const deDocumento = { n_cotizacion: '51', razon: 'ñandú' }
const deFechas = { codigo_cliente: '2000', desde: '2026-11-19', hasta: '2026-11-18' }

type Lista<S extends Search> = {
  /** Codes that open it, and those that may have its file where they are fewer: stated here independently of the code. */
  codes: readonly Modulo[]
  exporta?: readonly Modulo[]
  /** Its rows belong to no client. */
  of?: 'house'
  /** For each of its filters, a value that only some of the rows below have. */
  filters: Readonly<Record<Exclude<keyof SearchOf<S>, keyof ReturnType<typeof paging>> & string, string>>
}

/** What the tests of all lists must know of each. */
export const LISTAS: { readonly [L in (typeof LISTS)[number] as L['name']]: Lista<L['search']> } = {
  'cotizaciones.list': {
    codes: ['COT'],
    filters: {
      ...deDocumento,
      ...deFechas,
      referencia: 'pared',
      negocio: 'E',
      estado: 'AN',
      vence: 'S',
      usuario: 'ana',
      motivo: '2',
    },
  },
  'notasVentas.list': {
    codes: ['NVR'],
    filters: { ...deDocumento, ...deFechas, n_cotizacion: '53', estado: 'N' },
  },
  'notasVentas.despachos': {
    codes: ['DPP'],
    filters: { ...deDocumento, n_cotizacion: '55', deposito: 'SUR', preparadas: 'S' },
  },
  'margen.list': { codes: ['CPA'], filters: { ...deDocumento, n_cotizacion: '57' } },
  'representante.facturas': { codes: ['FCR'], filters: { ...deDocumento, n_cotizacion: '59', estado: 'B' } },
  'representante.pedidos': { codes: ['PDR'], of: 'house', filters: { numero: '5', emisor: 'acinox', estado: 'C' } },
  'pedidos.list': {
    codes: ['COT'],
    filters: { ...deFechas, de: 'compras@otra', asunto: 'urgente', estado: 'T', usuario: 'ana' },
  },
  'tareas.list': { codes: ['TAR'], filters: { ...deFechas, tarea: 'llamar', estado: 'H', origen: 'cm05' } },
  'contactos.list': {
    codes: ['MCO', 'COT', 'NVR', 'FCR', 'SEG'],
    exporta: ['MCO'],
    filters: { codigo_cliente: '2000', nombre: 'grace', apellidos: 'hopper', estado: 'B' },
  },
  'clientes.list': {
    codes: ['MEM'],
    filters: {
      razon: 'ñandú',
      codigo: '20',
      cuit: '30-50001091-2',
      localidad: 'rosario',
      vendedor: 'ana',
      estado: 'B',
    },
  },
  // Without a range the list has only expired CM05, not all rows.
  'clientes.cm05': { codes: ['MEM'], filters: { rango: '30' } },
  'seguimientos.list': {
    codes: ['SEG'],
    filters: { ...deFechas, n_cotizacion: '51', usuario: 'ana', tipo: 'V', estado: 'C' },
  },
  'datos.familias': { codes: ['DAT'], of: 'house', filters: { nombre: 'bronce', negocio: 'E', estado: 'B' } },
  'usuarios.list': { codes: ['USU'], of: 'house', filters: { nombre: 'quiroga', modulo: 'CPA', estado: 'B' } },
}

/** Rows for every list, so that each filter keeps some and drops others; tasks and a follow-up belong to this user. */
export const addFilas = async (db: Db, usuario: string, ahora: Date) => {
  await addMundo(db)
  await addUsuario(db)
  await addUsuario(db, { codigo: 'ana' })
  const nandu = { razon: 'ÑANDÚ SRL', cuit: '30500010912', localidad: 'Rosario', vendedor: 'ana', baja: 'S' } as const
  await addCliente(db, { codigo: '2000', ...nandu })
  await addCliente(db, { codigo: '3001', cm05_vencimiento: '2026-10-01' })
  await addCliente(db, { codigo: '3002', cm05_vencimiento: '2026-11-01' })
  await addCliente(db, { codigo: '3003', cm05_vencimiento: '2026-12-01' })
  await db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Depósito sur' }).execute()
  await db.insertInto('familias').values({ codigo: '2', nombre: 'Bronces', negocio: 'E', estado: 'B' }).execute()
  await addFicha(db, '1', '10')
  await addFicha(db, '2', '10')
  await sql`update stock_fichas set deposito = 'SUR' where c_ficha = '2'`.execute(db)
  const otra = { cliente: '2000', fecha: '2026-11-20', referencia: 'Pared 4', negocio: 'E', usuario: 'ana' } as const
  const sin = {
    peso_unitario: null,
    peso_total: null,
    precio_unitario: null,
    precio_total: null,
    plazo_entrega: null,
  }
  const linea = { ...sin, nro_item: 1, orden: 0, familia: '1', cantidad: '2', moneda: 'D' } as const
  const add = async (
    n_cotizacion: number,
    change: Parameters<typeof addCotizacion>[1],
    ficha = '1',
    item: { estado?: 'P'; motivo_codi?: string; cantidad_preparada?: string } = {},
  ) => {
    await addCotizacion(db, { n_cotizacion, ...change })
    await db
      .insertInto('cotizacion_items')
      .values({ ...linea, n_cotizacion, ficha: JSON.stringify({ ficha }), ...item })
      .execute()
  }
  await add(50, { validez_oferta: '2026-11-22' })
  await add(51, { ...otra, anulada: 'S' }, '1', { estado: 'P', motivo_codi: '2' })
  await add(52, { tipo: 'nota_venta' })
  await add(53, { ...otra, tipo: 'nota_venta', anulada: 'S' })
  await add(55, { ...otra, tipo: 'nota_venta' }, '2', { cantidad_preparada: '1' })
  await add(56, { pendiente_aprobacion: 'S' })
  await add(57, { ...otra, pendiente_aprobacion: 'S' })
  await add(58, { tipo: 'factura-representante', deposito: 'CEN' })
  await add(59, { ...otra, tipo: 'factura-representante', deposito: 'CEN', anulada: 'S' })
  const contacto = { codi: '2000', apellido: 'Hopper', nombres: 'Grace', estado: 'B' } as const
  await db.insertInto('contactos').values(contacto).execute()
  for (const [numero, emisor, fecha] of [
    [5, 'ACINOX', '2026-11-01'],
    [6, 'LAMINADOS', '2026-12-24'],
  ] as const) {
    await db.insertInto('pedidos').values({ numero, emisor, fecha: '2026-10-01', moneda: 'D' }).execute()
    const pedido = { numero, item_pp: 1, codigo: 'CH-304-2B', cantidad: '1', cantidad_equivalente: null }
    const fechas = { precio_unitario: '1', precio_total: '1', fecha_arrivo: fecha, ingreso_planta: fecha }
    await db
      .insertInto('pedido_items')
      .values({ ...pedido, ...fechas })
      .execute()
  }
  const recibido = { responder_a: '', mensaje: '', referencias: '', texto: '', avisos: '[]', nro_cpt: null }
  await db
    .insertInto('pedidos_recibidos')
    .values([
      {
        ...recibido,
        clave: 'a',
        de: 'Ana',
        direccion: 'ana@aceros.example',
        asunto: 'Pedido',
        cliente: null,
        llego: new Date('2026-11-18T15:00:00Z'),
        usuario: null,
        tomado: null,
        n_cotizacion: null,
      },
      {
        ...recibido,
        clave: 'b',
        de: 'Luis',
        direccion: 'compras@otra.example',
        asunto: 'Urgente',
        cliente: '2000',
        llego: new Date('2026-11-20T15:00:00Z'),
        usuario: 'ana',
        tomado: ahora,
        n_cotizacion: null,
        estado: 'T',
      },
    ])
    .execute()
  const tarea = { usuario: usuario, creada: ahora }
  await db
    .insertInto('tareas')
    .values([
      { ...tarea, tarea: 'Escribir', vencimiento: '2026-11-18' },
      { ...tarea, tarea: 'Llamar', vencimiento: '2026-11-20', cliente: '2000', origen: 'cm05', estado: 'H' },
    ])
    .execute()
  const seguimiento = { fecha: '2026-11-01', cliente: '1204', tipo: 'L', detalle: 'Precio' } as const
  const cerrado = { cliente: '2000', n_cotizacion: 51, tipo: 'V', usuario: 'ana', estado: 'C' } as const
  await db
    .insertInto('seguimientos')
    .values([
      { ...seguimiento, usuario: usuario, recordatorio: '2026-11-18' },
      { ...seguimiento, ...cerrado, recordatorio: '2026-11-20' },
    ])
    .execute()
  await db.updateTable('usuarios').set({ nombre: 'Ana Paz', estado: 'B' }).where('codigo', '=', 'ana').execute()
}
