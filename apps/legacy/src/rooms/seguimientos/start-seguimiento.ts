import { masDias } from '@yunque/contracts/codecs/dias'
import type { TipoSeguimiento } from '@yunque/contracts/seguimientos'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { habilDesde } from '../../kernel/feriados.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { usuariosWith } from '../../kernel/people/usuarios.ts'
import { type Caller, canSee, clientesVisibles, visibleTo } from '../../kernel/people/visible.ts'
import { estadoDocumento, isInEstado } from '../documento/read/estado-documento.ts'
import { newestOf } from '../documento/read/newest.ts'
import { filasDeSeguimientos } from './list.ts'
import { findSeguimiento } from './read-seguimiento.ts'

/** Days until the proposed next follow-up, moved to a working day. */
const DIAS_PROXIMO = 7

const nombreDe = async (db: Db, caller: Caller, codigo: string) => {
  const cliente = await clientesVisibles(db, caller)
    .select(['codigo', 'razon'])
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  if (!cliente) throw notFound(`No existe el cliente ${codigo}.`)

  return { codigo_cliente: cliente.codigo, cliente: cliente.razon }
}

/** A contact, while he is in use: nobody else is proposed (DAT-01). */
const contactoDe = async (db: Db, nro_cpt: number | null) => {
  const contacto = nro_cpt
    ? await db
        .selectFrom('contactos')
        .select(['nro_cpt', 'apellido', 'nombres'])
        .where('nro_cpt', '=', nro_cpt)
        .where('estado', '=', 'A')
        .executeTakeFirst()
    : undefined

  return {
    nro_cpt: contacto ? String(contacto.nro_cpt) : '',
    contacto: [contacto?.apellido, contacto?.nombres].filter(Boolean).join(', '),
  }
}

/** Who made the last one goes on with it, while he can; else whoever asks. */
const personaDe = async (db: Db, suya: string, propia: string) =>
  (await usuariosWith(db, 'SEG')).some(({ value }) => value === suya) ? suya : propia

const cotizacionesDe = (db: Db, caller: Caller) =>
  visibleTo(caller, db.selectFrom('cotizaciones as c').where('c.tipo', '=', 'cotizacion'), 'c.cliente')

type Pedido = { codigo_cliente: string; n_cotizacion: string; anterior: string }

/** The initial values of a new follow-up: for a client, a quotation (EST-10), or after the one that was just closed (PAN-05). */
export const startSeguimiento = async (db: Db, caller: Caller, { codigo_cliente, n_cotizacion, anterior }: Pedido) => {
  const { hoy, usuario } = caller
  const propuesto = {
    n_cotizacion: '',
    tipo: 'L' as TipoSeguimiento,
    detalle: '',
    fecha: hoy,
    usuario,
    recordatorio: await habilDesde(db, masDias(hoy, DIAS_PROXIMO)),
    anterior: '',
    resultado_anterior: '',
    siguiente: '',
  }
  if (anterior !== '') {
    const before = await findSeguimiento(db, caller, Number(anterior))
    const { codigo_cliente, cliente, nro_cpt, n_cotizacion, tipo, detalle, resultado, siguiente } = before

    return {
      ...propuesto,
      codigo_cliente,
      cliente,
      ...(await contactoDe(db, Number(nro_cpt) || null)),
      n_cotizacion,
      tipo,
      detalle,
      usuario: await personaDe(db, before.usuario, usuario),
      anterior,
      resultado_anterior: resultado,
      siguiente: siguiente ?? '',
    }
  }
  if (n_cotizacion !== '') {
    const cotizacion = await cotizacionesDe(db, caller)
      .select(['c.cliente', 'c.razon', 'c.nro_cpt', 'c.fecha_seguimiento'])
      .where('c.n_cotizacion', '=', Number(n_cotizacion))
      .executeTakeFirst()
    if (!cotizacion) throw notFound(`No existe la cotización N° ${n_cotizacion}.`)
    const dicho = cotizacion.fecha_seguimiento ?? ''

    return {
      ...propuesto,
      codigo_cliente: cotizacion.cliente,
      cliente: cotizacion.razon,
      ...(await contactoDe(db, cotizacion.nro_cpt)),
      n_cotizacion,
      detalle: `Cotización N° ${n_cotizacion}`,
      recordatorio: dicho >= hoy ? dicho : propuesto.recordatorio,
    }
  }
  const cliente = codigo_cliente === '' ? { codigo_cliente, cliente: '' } : await nombreDe(db, caller, codigo_cliente)

  return { ...propuesto, ...cliente, nro_cpt: '', contacto: '' }
}

/** Rows of each part. */
const MAX_CONTEXTO = 8

/** What one should know of a client while writing; quotations only for users who may see them. */
export const contextoDe = async (db: Db, caller: Caller, codigo: string, withCotizaciones: boolean) => {
  const seguimientos = await filasDeSeguimientos(db, caller.hoy)
    .where('s.cliente', '=', codigo)
    .where(canSee(caller, 's.cliente'))
    .orderBy('s.fecha', 'desc')
    .orderBy('s.n_seguimiento', 'desc')
    .limit(MAX_CONTEXTO)
    .execute()
  const cotizaciones = withCotizaciones
    ? await newestOf(
        cotizacionesDe(db, caller)
          .select([
            'c.n_cotizacion',
            'c.fecha',
            'c.referencia',
            sql<string>`coalesce(c.validez_oferta::text, '')`.as('validez_oferta'),
          ])
          .select(estadoDocumento(caller.hoy).as('estado'))
          .where('c.cliente', '=', codigo)
          .where(isInEstado('A', caller.hoy)),
        MAX_CONTEXTO,
      )
    : []

  return { seguimientos, cotizaciones }
}
