import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import type { Modulo } from '@yunque/contracts/modulos'
import { TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import { ORIGENES_TAREA } from '@yunque/contracts/tareas'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { userSees } from '../../kernel/people/visible.ts'
import { isInEstado } from '../documento/read/estado-documento.ts'
import { desdeUltima } from '../procesos/corridas.ts'

/** The daily job that gives them. */
export const TAREAS_AUTOMATICAS = 'tareas-automaticas'
/** How many days before its expiry a CM05 is asked for, as its client is told. */
const DIAS_CM05 = 15

/** Kinds of records that the desk gives tasks for. */
const ORIGENES = ['cotizacion', 'aprobacion', 'cm05', 'seguimiento'] as const
type Origen = (typeof ORIGENES)[number]

/** The quotation that a task (`t`) is about, if it is about one. */
export const COTIZACION_DE_TAREA = sql`case
  when t.origen in ('cotizacion', 'aprobacion') then nullif(t.de, '')::bigint
  when t.origen = 'seguimiento' then (select s.n_cotizacion from seguimientos s where s.n_seguimiento = nullif(t.de, '')::bigint) end`

/** Condition: a user is in use, has the list of tasks and the task's screen, and sees the client. */
const mayTake = (usuario: RawBuilder<unknown>, modulo: Modulo, cliente: RawBuilder<unknown>) => sql<boolean>`(
  exists (select 1 from usuarios p where p.codigo = ${usuario} and p.estado = 'A')
  and (select count(*) from usuarios_modulos p where p.usuario = ${usuario} and p.modulo in ('TAR', ${modulo})) = 2
  and ${userSees(usuario, cliente)})`

/** Whether a task (`t`) is about a record of its own person, which stands in his agenda itself (PAN-02). */
export const ES_DE_SU_REGISTRO = sql<boolean>`case t.origen
  when 'cotizacion' then exists (select 1 from cotizaciones c where c.n_cotizacion = nullif(t.de, '')::bigint and c.usuario = t.usuario)
  when 'seguimiento' then exists (select 1 from seguimientos s where s.n_seguimiento = nullif(t.de, '')::bigint and s.usuario = t.usuario)
  else false end`

const TIPO = sql.join(
  Object.entries(TIPOS_SEGUIMIENTO).map(([tipo, texto]) => sql`when ${tipo} then ${texto}`),
  sql` `,
)

/** A day, the day from which it makes up for what no run has given, and the one quotation that is looked at. */
type Dia = { hoy: string; desde: string; n_cotizacion?: number }

/**
 * The tasks of a day that come from records: whose, what, until when, and the screen. A task of a record and its day is given
 * once; one of an approval once for the record, and it comes back when the record waits again.
 */
const porHacer: Readonly<Record<Origen, (dia: Dia) => RawBuilder<unknown>>> = {
  // The quotation's seller decides or extends it.
  cotizacion: ({ hoy }) => sql`
    select c.usuario, c.n_cotizacion::text as de, 'cotizacion ' || c.n_cotizacion || ', ' || c.validez_oferta as clave,
      'Vence la cotización N° ' || c.n_cotizacion as tarea, c.cliente, c.validez_oferta as vencimiento,
      '/cotizaciones/cotizacion/' || c.n_cotizacion as link
    from cotizaciones c
    where c.tipo = 'cotizacion' and ${isInEstado('PV', hoy)} and ${mayTake(sql`c.usuario`, 'COT', sql`c.cliente`)}`,
  // Whoever may approve it.
  aprobacion: ({ hoy, n_cotizacion }) => sql`
    select u.codigo as usuario, c.n_cotizacion::text as de, 'aprobacion ' || c.n_cotizacion as clave,
      'Autorizar la cotización N° ' || c.n_cotizacion as tarea, c.cliente, ${hoy}::date as vencimiento,
      '/cotizaciones/margen-autorizacion-comercial?n_cotizacion=' || c.n_cotizacion as link
    from cotizaciones c cross join usuarios u
    where c.tipo = 'cotizacion' and ${isInEstado('PA', hoy)} and ${mayTake(sql`u.codigo`, 'CPA', sql`c.cliente`)}
      ${n_cotizacion === undefined ? sql`` : sql`and c.n_cotizacion = ${n_cotizacion}`}`,
  // The client's seller or, if he lacks the screen, everybody who has it.
  cm05: ({ hoy, desde }) => sql`
    select u.codigo as usuario, cl.codigo as de, 'cm05 ' || cl.codigo || ', ' || cl.cm05_vencimiento as clave,
      'Pedir el CM05' as tarea, cl.codigo as cliente, cl.cm05_vencimiento as vencimiento,
      '/clientes/maestro-empresas?cliente=' || cl.codigo as link
    from clientes cl cross join usuarios u
    where cl.baja = 'N' and cl.marca_cpt = 'C'
      and cl.cm05_vencimiento between ${desde}::date and ${masDias(hoy, DIAS_CM05)}::date
      and ${mayTake(sql`u.codigo`, 'MEM', sql`cl.codigo`)}
      and (u.codigo = cl.vendedor or ${mayTake(sql`cl.vendedor`, 'MEM', sql`cl.codigo`)} is not true)`,
  // The follow-up's own person, on the day of its reminder.
  seguimiento: ({ hoy, desde }) => sql`
    select s.usuario, s.n_seguimiento::text as de, 'seguimiento ' || s.n_seguimiento || ', ' || s.recordatorio as clave,
      case s.tipo ${TIPO} end || ': seguimiento N° ' || s.n_seguimiento as tarea, s.cliente, s.recordatorio as vencimiento,
      '/utilitarios/seguimientos-clientes/' || s.n_seguimiento as link
    from seguimientos s
    where s.estado = 'A' and s.recordatorio between ${desde}::date and ${hoy}::date
      and ${mayTake(sql`s.usuario`, 'SEG', sql`s.cliente`)}`,
}

/** Reopens a task that was done. */
const OTRA_VEZ = sql`update set estado = 'P', hecha = null, vencimiento = excluded.vencimiento, version = tareas.version + 1
  where tareas.estado = 'H'`

/** Gives tasks that do not exist yet, each with its audit entry; answers how many. */
const give = async (
  trx: Trx,
  ahora: Date,
  origen: Origen,
  { nuevas, repetidas }: { nuevas: RawBuilder<unknown>; repetidas: RawBuilder<unknown> },
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`with dadas as (
      insert into tareas (usuario, de, clave, tarea, cliente, vencimiento, link, origen, creada)
      select n.usuario, n.de, n.clave, n.tarea, n.cliente, n.vencimiento, n.link, ${origen}, ${ahora}
      from (${nuevas}) n order by n.vencimiento, n.de, n.usuario
      on conflict (usuario, clave) where clave <> '' do ${repetidas}
      returning id, clave, version
    ), auditadas as (
      insert into auditoria (momento, usuario, accion, entidad, id_entidad, despues)
      select ${ahora}, 'sistema', 'alta automática', 'tarea', id::text, jsonb_build_object('clave', clave, 'version', version)
      from dadas
    ) select count(*) as n from dadas`.execute(trx)

  return rows[0]?.n ?? 0
}

/** A saved quotation waits for approval: whoever already did the task gets it again, since the quotation changed. */
export const askAprobacion = (trx: Trx, ahora: Date, n_cotizacion: number) => {
  const hoy = diaDe(ahora)
  return give(trx, ahora, 'aprobacion', {
    nuevas: porHacer.aprobacion({ hoy, desde: hoy, n_cotizacion }),
    repetidas: OTRA_VEZ,
  })
}

/**
 * Condition: person `n.usuario` gave the task `n.clave` to another, who has it in his place. Asked of each task by its index (the OFFSETs
 * hold the planner to it): of rows just written it knows nothing, and would compare each of them with each change of any task.
 */
const laDio = sql`exists (select 1 from tareas t where t.clave = n.clave and t.clave <> ''
  and exists (select 1 from auditoria a where a.entidad = 'tarea' and a.id_entidad = t.id::text
    and a.accion = 'reasignar' and a.antes ->> 'usuario' = n.usuario offset 0) offset 0)`

/** The tasks of a day that were not given yet; answers how many. */
const giveDelDia = async (trx: Trx, ahora: Date, origen: Origen) => {
  const hoy = diaDe(ahora)
  const desde = await desdeUltima(trx, TAREAS_AUTOMATICAS, hoy)

  return give(trx, ahora, origen, {
    nuevas: sql`select * from (${porHacer[origen]({ hoy, desde })}) n where not ${laDio}`,
    repetidas: sql`nothing`,
  })
}

/** Follow-ups were made by rules, maybe after the tasks of the day: the desk was switched off at night, or somebody ran the job. */
export const remindSeguimientos = (trx: Trx, ahora: Date) => giveDelDia(trx, ahora, 'seguimiento')

/** The daily job (PAN-03). */
export const makeTareas = async ({ reloj }: Deps, trx: Trx): Promise<string> => {
  const ahora = reloj()
  const dichos: string[] = []
  for (const origen of ORIGENES) {
    const dadas = await giveDelDia(trx, ahora, origen)
    dichos.push(`${ORIGENES_TAREA[origen]}: ${dadas}`)
  }

  return `${dichos.join('; ')}.`
}
