import { formatDate } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { countOf } from '../../kernel/db/sql.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { freeRefused, queueCorreo } from '../correo/cola.ts'

/** How many days back deliveries are notified; older ones were notified by other means. */
export const DIAS_AVISO = 60

/** A certificate and somebody who should receive it. */
type Aviso = {
  id: number
  numero: string
  colada: string
  emisor: string
  n_cotizacion: number
  entregado: string
  descripcion: string
  cliente: string
  razon: string
  para: string
  quien: string
  destinatario: 'cliente' | 'representante'
}

/** Unique key of a notice: it is mailed only once. */
const claveDe = (id: number, para: string) => `certificado:${id}:${para.toLowerCase()}`
const CLAVE = sql`'certificado:' || a.id || ':' || lower(a.para)`

/**
 * Everybody who should receive a certificate of document `c`: the contacts of its client `cl` for them, the address that he has for them
 * (PAN-07), and the representative who sold it.
 */
const DESTINATARIOS = sql`
  select co.e_mail as para, trim(co.nombres || ' ' || co.apellido) as quien, 'cliente' as destinatario
  from contactos co where co.codi = c.cliente and co.estado = 'A' and co.recibe_certificado = 'S' and co.e_mail <> ''
  union
  select cl.e_mail_certificados, cl.razon, 'cliente' where cl.e_mail_certificados <> '' and not exists (
    select 1 from contactos co where co.codi = c.cliente and co.estado = 'A' and co.recibe_certificado = 'S'
      and lower(co.e_mail) = lower(cl.e_mail_certificados))
  union
  select u.e_mail, u.nombre, 'representante' from usuarios u
  where c.tipo = 'factura-representante' and u.codigo = c.usuario and u.estado = 'A' and u.e_mail <> ''`

const DATOS = sql`ce.id, ce.numero, ce.colada, ce.emisor, ce.n_cotizacion, ce.entregado, i.descripcion, c.cliente, cl.razon`

/** Certificates with their delivered line, of documents that are not annulled. */
const ENTREGADOS = sql`certificados ce
    join cotizaciones c on c.n_cotizacion = ce.n_cotizacion and c.anulada = 'N'
    join cotizacion_items i on i.n_cotizacion = ce.n_cotizacion and i.nro_item = ce.nro_item
    join clientes cl on cl.codigo = c.cliente`

const avisos = (caller: Caller | undefined, desde: string) => sql`
  select a.* from (
    select ${DATOS}, d.para, d.quien, d.destinatario
    from ${ENTREGADOS}
    cross join lateral (${DESTINATARIOS}) d
    where ce.entregado >= ${desde} and ${caller ? canSee(caller, 'c.cliente') : sql`true`}
  ) a`

const SIN_AVISAR = sql`not exists (select 1 from correos m where m.clave = ${CLAVE})`

/** Notices that are still to be sent, the oldest delivery first. */
export const listPendientes = async (db: Db | Trx, caller: Caller | undefined, desde: string, limit?: number) => {
  const { rows } = await sql<Aviso>`${avisos(caller, desde)} where ${SIN_AVISAR}
    order by a.entregado, a.id, a.para limit ${limit ?? null}`.execute(db)

  return rows
}

export type Certificado = Omit<Aviso, 'para' | 'quien' | 'destinatario'>

/** Certificates that nobody receives, the oldest delivery first: their client has nobody for them. */
export const listSinDestinatario = async (db: Db, caller: Caller, desde: string, limit: number) => {
  const { rows } = await sql<Certificado>`select ${DATOS} from ${ENTREGADOS}
    where ce.entregado >= ${desde} and ${canSee(caller, 'c.cliente')} and not exists (${DESTINATARIOS})
    order by ce.entregado, ce.id limit ${limit}`.execute(db)

  return rows
}

/** One certificate, whoever receives it. */
export const findCertificado = async (db: Db, caller: Caller, id: number) => {
  const { rows } = await sql<Certificado>`select ${DATOS} from ${ENTREGADOS}
    where ce.id = ${id} and ${canSee(caller, 'c.cliente')}`.execute(db)

  return rows[0]
}

/** To whom a certificate goes, whenever it was delivered. */
export const destinatariosDe = async (trx: Trx, id: number): Promise<string[]> => {
  const { rows } = await sql<{
    para: string
  }>`${avisos(undefined, '0001-01-01')} where a.id = ${id} order by a.para`.execute(trx)

  return rows.map(({ para }) => para)
}

/** One notice, sent or not. What a mail server refused reached nobody, so a person may ask for it again; the daily job does not. */
export const findAviso = async (db: Db | Trx, caller: Caller, desde: string, id: number, para: string) => {
  const { rows } = await sql<Aviso & { avisado: boolean }>`
    select b.*, exists (select 1 from correos m where m.clave = ${claveDe(id, para)} and m.estado <> 'rechazado') as avisado
    from (${avisos(caller, desde)} where a.id = ${id} and a.para = ${para}) b`.execute(db)

  return rows[0]
}

export const correoDe = (aviso: Aviso) => ({
  asunto: `Certificado de calidad N° ${aviso.numero} · pedido ${aviso.n_cotizacion}`,
  texto: `Estimado/a ${aviso.quien || aviso.razon}:

Adjuntamos el certificado de calidad N° ${aviso.numero} (colada ${aviso.colada}, ${aviso.emisor}) de la mercadería entregada a ${aviso.razon} el ${formatDate(aviso.entregado)}:

${aviso.descripcion}

Saludos cordiales.`,
})

/** Queues the mail of a notice with its certificate; false where it is queued or sent already, or the certificate was taken away. */
export const queueAviso = async (trx: Trx, momento: Date, usuario: string | null, aviso: Aviso): Promise<boolean> => {
  const clave = claveDe(aviso.id, aviso.para)
  await freeRefused(trx, clave)
  // Held, so that nobody takes away what is being sent.
  const certificado = await trx
    .selectFrom('certificados')
    .select(['nombre', 'contenido'])
    .where('id', '=', aviso.id)
    .forShare()
    .executeTakeFirst()
  if (!certificado) return false
  const { nombre, contenido } = certificado

  return queueCorreo(trx, momento, {
    ...correoDe(aviso),
    clave,
    para: aviso.para,
    usuario,
    entidad: 'certificado',
    id_entidad: aviso.id,
    adjuntos: [{ nombre, tipo: 'application/pdf', contenido }],
  })
}

const enviados = (db: Db, caller: Caller) =>
  db
    .selectFrom('correos as m')
    .innerJoin('certificados as ce', (join) => join.on(sql`ce.id::text`, '=', sql.ref('m.id_entidad')))
    .innerJoin('cotizaciones as c', 'c.n_cotizacion', 'ce.n_cotizacion')
    .where('m.entidad', '=', 'certificado')
    .where(canSee(caller, 'c.cliente'))

export const countEnviados = (db: Db, caller: Caller): Promise<number> => countOf(enviados(db, caller))

/** Notices sent: to whom, with what result, and whether one that was refused may be asked for again. */
export const listEnviados = (db: Db, caller: Caller, desde: string, limit: number, offset: number) =>
  enviados(db, caller)
    .leftJoin('usuarios as u', 'u.codigo', 'm.usuario')
    .select([
      'm.id',
      'ce.id as certificado',
      'm.para',
      'm.estado',
      'm.error',
      'm.creado',
      'm.enviado',
      'ce.numero',
      'ce.n_cotizacion',
      'u.nombre',
    ])
    .select(
      sql<boolean>`m.estado = 'rechazado' and m.clave not like '%:rechazado:%' and ce.entregado >= ${desde}`.as(
        'de_nuevo',
      ),
    )
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
