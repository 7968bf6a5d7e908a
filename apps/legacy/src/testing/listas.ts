import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { addFicha } from './fichas.ts'
import { addMundo } from './mundo.ts'
import { addCliente, addCotizacion, addUsuario } from './records.ts'

/** Rows for every list, so that each filter keeps some and drops others; tasks and a follow-up belong to this user. */
export const addListas = async (db: Db, usuario: string, ahora: Date) => {
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
