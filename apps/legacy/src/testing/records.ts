import type { Modulo } from '@yunque/contracts/modulos'
import type { Insertable } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import type { Schema } from '../kernel/db/schema.ts'
import { hashClave } from '../kernel/people/passwords.ts'

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

export const CLAVE = 'una clave larga de prueba'
/** One hash for every user of a run, since computing one is slow on purpose. */
let claveHash: Promise<string> | undefined

/** A user whose password is CLAVE. */
export const addUsuario = async (db: Db, change: { codigo?: string; modulos?: readonly Modulo[] } = {}) => {
  claveHash ??= hashClave(CLAVE)
  const { codigo = 'vendedor', modulos = [] } = change
  await db
    .insertInto('usuarios')
    .values({ codigo, nombre: 'Marta Quiroga', clave_hash: await claveHash, font_size: null })
    .execute()
  if (modulos.length) {
    await db
      .insertInto('usuarios_modulos')
      .values(modulos.map((modulo) => ({ usuario: codigo, modulo })))
      .execute()
  }

  return codigo
}

export const addCliente = async (db: Db, change: Partial<Row<'clientes'>> = {}) => {
  const row = { codigo: '1204', razon: 'ACEROS DEL SUR SA', cuit: '30712345671', cm05_vencimiento: null, ...change }
  await db.insertInto('clientes').values(row).execute()

  return row.codigo
}

/** Inserts a document of one line directly into the tables, for tests that are not about how it is saved. */
export const addCotizacion = async (db: Db, change: Partial<Row<'cotizaciones'>> = {}) => {
  const momento = new Date('2026-11-18T19:04:11Z')
  const { n_cotizacion } = await db
    .insertInto('cotizaciones')
    .values({
      tipo: 'cotizacion',
      fecha: '2026-11-18',
      usuario: 'vendedor',
      cliente: '1204',
      negocio: 'I',
      validez_oferta: null,
      nro_cpt: null,
      deposito: null,
      c_transp: null,
      fecha_seguimiento: null,
      usuario_destino_nv: null,
      dolar_billete: null,
      dolar_divisa: null,
      subtotal_p: null,
      subtotal_d: null,
      items: 1,
      modificado: momento,
      modificado_por: 'vendedor',
      ...change,
    })
    .returning('n_cotizacion')
    .executeTakeFirstOrThrow()

  return n_cotizacion
}

/** Inserts a line of a document: one piece, of which nothing else is known. */
export const addItem = async (
  db: Db,
  change: Pick<Row<'cotizacion_items'>, 'n_cotizacion'> & Partial<Row<'cotizacion_items'>>,
) => {
  const row = {
    nro_item: 1,
    orden: 1,
    familia: '1',
    moneda: 'D' as const,
    ficha: null,
    plazo_entrega: null,
    cantidad: '1',
    peso_unitario: null,
    peso_total: null,
    precio_unitario: null,
    precio_total: null,
    descripcion: 'CHAPA',
    ...change,
  }
  await db.insertInto('cotizacion_items').values(row).execute()
}

/** Inserts a certificate of what a document's first line delivered. */
export const addCertificado = async (
  db: Db,
  change: Pick<Row<'certificados'>, 'n_cotizacion'> & Partial<Row<'certificados'>>,
) => {
  const numero = change.numero ?? '581'
  const row = {
    numero,
    colada: 'C1',
    emisor: 'Molino',
    nro_item: 1,
    entregado: '2026-11-10',
    nombre: `${numero}.pdf`,
    contenido: Buffer.from('%PDF-1.4'),
    ...change,
  }
  const { id } = await db.insertInto('certificados').values(row).returning('id').executeTakeFirstOrThrow()

  return id
}
