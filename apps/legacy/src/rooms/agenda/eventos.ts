import {
  type AgendaEvento,
  type agendaMover,
  MODULO_DE_EVENTO,
  TIPOS_EVENTO,
  type TipoEvento,
} from '@yunque/contracts/agenda'
import { enlaceDe } from '@yunque/contracts/codecs/codigos'
import { MAX_ROWS } from '@yunque/contracts/search'
import { TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import { sql } from 'kysely'
import type * as z from 'zod'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { invalid, notFound, stale } from '../../kernel/http/errors.ts'
import { nombreDelCliente } from '../../kernel/people/nombre-del-cliente.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { COTIZACION_DE_TAREA, ES_DE_SU_REGISTRO } from '../tareas/origenes.ts'

/** Whose agenda, for which days, and the reader's screens: events of other screens are not shown to him. */
type Pedido = { usuario: string; desde: string; hasta: string; modulos: ReadonlySet<string> }
type Evento = Pick<AgendaEvento, 'tipo' | 'fecha' | 'titulo' | 'cliente' | 'estado' | 'link'> & {
  id: string
  version: string
}

const estadoDe = (fecha: string, isHecho: boolean, hoy: string): Evento['estado'] =>
  isHecho ? 'hecho' : fecha < hoy ? 'vencido' : 'pendiente'

const seguimientosDe = async (db: Db, caller: Caller, { usuario, desde, hasta }: Pedido): Promise<Evento[]> => {
  const rows = await db
    .selectFrom('seguimientos as s')
    .innerJoin('clientes as cl', 'cl.codigo', 's.cliente')
    .select(['s.n_seguimiento', 's.tipo', 's.recordatorio', 's.estado', 's.version'])
    .select(nombreDelCliente(sql`s.n_cotizacion`).as('razon'))
    .where('s.usuario', '=', usuario)
    .where('s.recordatorio', '>=', desde)
    .where('s.recordatorio', '<=', hasta)
    .where(canSee(caller, 's.cliente'))
    .orderBy('s.recordatorio')
    .orderBy('s.n_seguimiento')
    .limit(MAX_ROWS)
    .execute()

  return rows.map(({ n_seguimiento, tipo, recordatorio, estado, version, razon }) => ({
    tipo: 'seguimiento',
    id: String(n_seguimiento),
    version: String(version),
    fecha: recordatorio,
    titulo: TIPOS_SEGUIMIENTO[tipo],
    cliente: razon,
    estado: estadoDe(recordatorio, estado === 'C', caller.hoy),
    link: `/utilitarios/seguimientos-clientes/${n_seguimiento}`,
  }))
}

const tareasDe = async (db: Db, caller: Caller, { usuario, desde, hasta }: Pedido): Promise<Evento[]> => {
  const rows = await db
    .selectFrom('tareas as t')
    .leftJoin('clientes as cl', (join) => join.onRef('cl.codigo', '=', 't.cliente').on(canSee(caller, 'cl.codigo')))
    .select(['t.id', 't.tarea', 't.vencimiento', 't.estado', 't.version'])
    .select(nombreDelCliente(COTIZACION_DE_TAREA).as('razon'))
    .where('t.usuario', '=', usuario)
    .where(sql<boolean>`not ${ES_DE_SU_REGISTRO}`)
    .where('t.vencimiento', '>=', desde)
    .where('t.vencimiento', '<=', hasta)
    .orderBy('t.vencimiento')
    .orderBy('t.id')
    .limit(MAX_ROWS)
    .execute()

  return rows.map(({ id, tarea, vencimiento, estado, version, razon }) => ({
    tipo: 'tarea',
    id: String(id),
    version: String(version),
    fecha: vencimiento,
    titulo: tarea,
    cliente: razon ?? '',
    estado: estadoDe(vencimiento, estado === 'H', caller.hoy),
    link: `/inicio/tareas-usuario?desde=${vencimiento}&hasta=${vencimiento}`,
  }))
}

/** Documents by a day of theirs: the last day of an open quotation, the promised day of a note. */
const documentosDe = async (
  db: Db,
  caller: Caller,
  tipo: 'cotizacion' | 'entrega',
  pedido: Pedido,
): Promise<Evento[]> => {
  const { usuario, desde, hasta } = pedido
  const isCotizacion = tipo === 'cotizacion'
  const dia = isCotizacion ? 'c.validez_oferta' : 'c.fecha_comprometida'
  const rows = await db
    .selectFrom('cotizaciones as c')
    .select(['c.n_cotizacion', 'c.razon', 'c.preparacion', 'c.version', sql<string>`${sql.ref(dia)}`.as('fecha')])
    .where(
      isCotizacion
        ? sql<boolean>`c.tipo = 'cotizacion' and c.fase = 'abierta'`
        : sql<boolean>`c.tipo = 'nota_venta' and c.anulada = 'N' and c.fecha_comprometida is not null`,
    )
    .where('c.usuario', '=', usuario)
    .where(sql<boolean>`${sql.ref(dia)} between ${desde}::date and ${hasta}::date`)
    .where(canSee(caller, 'c.cliente'))
    .orderBy(sql.ref(dia))
    .orderBy('c.n_cotizacion')
    .limit(MAX_ROWS)
    .execute()

  return rows.map(({ n_cotizacion, razon, preparacion, version, fecha }) => ({
    tipo,
    id: String(n_cotizacion),
    version: String(version),
    fecha,
    cliente: razon,
    titulo: isCotizacion ? `Vence la cotización N° ${n_cotizacion}` : `Entrega de la nota de venta N° ${n_cotizacion}`,
    estado: estadoDe(fecha, !isCotizacion && preparacion === 'T', caller.hoy),
    link: enlaceDe(isCotizacion ? 'cotizacion' : 'nota_venta', n_cotizacion),
  }))
}

/** All events of a person's days, by day and kind (PAN-02). */
export const eventosDe = async (db: Db, caller: Caller, pedido: Pedido): Promise<Evento[]> => {
  const { modulos } = pedido
  const opens = (tipo: TipoEvento) => modulos.has(MODULO_DE_EVENTO[tipo])
  const parts = await Promise.all([
    opens('seguimiento') ? seguimientosDe(db, caller, pedido) : [],
    opens('tarea') ? tareasDe(db, caller, pedido) : [],
    opens('cotizacion') ? documentosDe(db, caller, 'cotizacion', pedido) : [],
    opens('entrega') ? documentosDe(db, caller, 'entrega', pedido) : [],
  ])
  const order = Object.keys(TIPOS_EVENTO)

  return parts.flat().sort((a, b) => a.fecha.localeCompare(b.fecha) || order.indexOf(a.tipo) - order.indexOf(b.tipo))
}

const NADIE = 'No existe ese evento en la agenda.'

/** Whether it goes back to where its last move took it from, which may be a day that is over: 'Deshacer'. */
const isUndo = async (trx: Trx, tipo: string, id: string, fecha: string): Promise<boolean> => {
  const last = await trx
    .selectFrom('auditoria')
    .select(['accion', sql<string | null>`coalesce(antes ->> 'vencimiento', antes ->> 'recordatorio')`.as('de')])
    .where('entidad', '=', tipo)
    .where('id_entidad', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

  return last?.accion === 'mover' && last.de === fecha
}

/** Moves a follow-up or a task that is still to be done to another day, if the version on screen is still the current one. */
export const moveEvento = async (
  trx: Trx,
  caller: Caller,
  { tipo, id, version, fecha }: z.output<typeof agendaMover>,
  { seesAll, modulos }: { seesAll: boolean; modulos: ReadonlySet<string> },
): Promise<string> => {
  const isTarea = tipo === 'tarea'
  if (!modulos.has(MODULO_DE_EVENTO[tipo])) throw notFound(NADIE)
  const found = isTarea
    ? await trx
        .selectFrom('tareas as t')
        .select(['t.usuario', 't.version', 't.estado', 't.vencimiento', 't.hecha'])
        .where('t.id', '=', Number(id))
        .forUpdate()
        .executeTakeFirst()
    : await trx
        .selectFrom('seguimientos as s')
        .select(['s.usuario', 's.version', 's.estado', 's.recordatorio'])
        .where('s.n_seguimiento', '=', Number(id))
        .where(canSee(caller, 's.cliente'))
        .forUpdate()
        .executeTakeFirst()
  if (!found || (found.usuario !== caller.usuario && !seesAll)) throw notFound(NADIE)
  if (String(found.version) !== version) throw stale(null)
  if (found.estado !== (isTarea ? 'P' : 'A')) throw invalid({ fecha: ['Ya está hecho: no se mueve.'] })
  if (fecha < caller.hoy && !(await isUndo(trx, tipo, id, fecha)))
    throw invalid({ fecha: ['La nueva fecha no puede ser anterior a hoy.'] })
  const nueva = found.version + 1
  if (isTarea) {
    await trx.updateTable('tareas').set({ vencimiento: fecha, version: nueva }).where('id', '=', Number(id)).execute()
  } else {
    await trx
      .updateTable('seguimientos')
      .set({ recordatorio: fecha, version: nueva })
      .where('n_seguimiento', '=', Number(id))
      .execute()
  }
  await audit(trx, {
    momento: caller.ahora,
    usuario: caller.usuario,
    accion: 'mover',
    entidad: tipo,
    id_entidad: id,
    antes: found,
    despues: { ...found, [isTarea ? 'vencimiento' : 'recordatorio']: fecha, version: nueva },
  })

  return String(nueva)
}
