import { diaDe } from '@yunque/contracts/codecs/dias'
import type { ReglaForm } from '@yunque/contracts/seguimientos'
import { sql } from 'kysely'
import { auditRecord, lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { habilDesde } from '../../kernel/feriados.ts'
import { demandVersion, invalid, notFound } from '../../kernel/http/errors.ts'
import { checkNegocio } from '../../kernel/negocios.ts'
import { demandUsuario, nombreDe } from '../../kernel/people/usuarios.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { desdeUltima } from '../procesos/corridas.ts'
import { candidatos, type Regla } from './candidatos.ts'

/** The daily job of the rules. */
export const SEGUIMIENTOS_AUTOMATICOS = 'seguimientos-automaticos'

/** Most rows of a preview. */
const MAX_PREVIA = 50

/** For when a rule's follow-ups of a day are: nobody is late on Monday with what the job made on Saturday. */
const recordatorioDe = (db: Db | Trx, hoy: string) => habilDesde(db, hoy)

/** What a rule would create today: the number, and the first ones. */
export const previaDe = async (db: Db, regla: Regla, hoy: string) => {
  const dias = { desde: await desdeUltima(db, SEGUIMIENTOS_AUTOMATICOS, hoy), hoy }
  const { rows: filas } = await sql<{
    asunto: string
    vence: string
    codigo_cliente: string
    cliente: string
    contacto: string
    n_documento: string
    nombre_usuario: string
    total: number
  }>`select p.asunto, p.vence, p.cliente as codigo_cliente, p.razon as cliente, p.n_documento::text as n_documento,
      u.nombre as nombre_usuario, concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, '')) as contacto,
      count(*) over () as total
    from (${candidatos(regla, dias)}) p
    join usuarios u on u.codigo = p.usuario
    left join contactos ct on ct.nro_cpt = p.nro_cpt
    order by p.vence, p.n_documento limit ${MAX_PREVIA}`.execute(db)

  return {
    total: filas[0]?.total ?? 0,
    filas: filas.map(({ total: _, ...fila }) => fila),
    recordatorio: await recordatorioDe(db, hoy),
  }
}

/** Creates a rule's follow-ups of a day, each with its audit entry. */
const runRegla = async (
  trx: Trx,
  { tipo, detalle, ...regla }: Regla & { tipo: string; detalle: string },
  ahora: Date,
) => {
  const hoy = diaDe(ahora)
  const dias = { desde: await desdeUltima(trx, SEGUIMIENTOS_AUTOMATICOS, hoy), hoy }
  const recordatorio = await recordatorioDe(trx, hoy)
  const { rows } = await sql<{ n: number }>`with hechos as (
      insert into seguimientos (cliente, nro_cpt, n_cotizacion, usuario, fecha, tipo, detalle, recordatorio, regla, clave)
      select cliente, nro_cpt, n_cotizacion, usuario, ${hoy}::date, ${tipo}, ${detalle}, ${recordatorio}::date, ${regla.id}, clave
      from (${candidatos(regla, dias)}) p order by p.vence, p.n_documento
      on conflict (clave) where clave <> '' do nothing
      returning n_seguimiento, clave
    ), auditados as (
      insert into auditoria (momento, usuario, accion, entidad, id_entidad, despues)
      select ${ahora}, ${regla.quien}, 'alta automática', 'seguimiento', n_seguimiento::text, jsonb_build_object('clave', clave)
      from hechos
    ) select count(*) as n from hechos`.execute(trx)

  return rows[0]?.n ?? 0
}

/** The daily job: runs every active rule. */
export const makeSeguimientos = async ({ reloj }: Deps, trx: Trx): Promise<string> => {
  const reglas = await trx
    .selectFrom('reglas_seguimiento')
    .selectAll()
    .where('activa', '=', 'S')
    .orderBy('id')
    .execute()
  const dichos: string[] = []
  for (const regla of reglas) dichos.push(`${regla.nombre}: ${await runRegla(trx, regla, reloj())}`)

  return dichos.length > 0 ? `${dichos.join('; ')}.` : 'No hay reglas activas.'
}

const REGLA = 'regla_seguimiento'

const reglas = (db: Db | Trx) =>
  db
    .selectFrom('reglas_seguimiento as r')
    .leftJoin('usuarios as u', 'u.codigo', 'r.asignada_a')
    .leftJoinLateral(lastAudit(REGLA, sql<string>`r.id::text`), (join) => join.onTrue())
    .select(['r.id', 'r.nombre', 'r.condicion', 'r.moneda', 'r.tipo', 'r.detalle', 'r.activa', 'r.quien', 'r.version'])
    .select([sql<string>`r.cantidad::text`.as('cantidad'), 'r.negocio', 'r.importe', 'r.asignada_a'])
    .select(['u.nombre as nombre_asignada', 'a.momento', nombreDe('a.usuario').as('modificado_por')])
    .orderBy('r.id')

/** A rule as its record is told, with who saved it last (VIS-07). */
const recordOf = <Row extends { momento: Date | null }>({ momento, ...regla }: Row) => ({
  ...regla,
  modificado: momento && momentoDe(momento),
})

export const listReglas = async (db: Db | Trx) => (await reglas(db).execute()).map(recordOf)

/** A form as columns of the table. */
const columnsOf = (form: ReglaForm) => ({
  nombre: form.nombre.trim(),
  condicion: form.condicion,
  cantidad: Number(form.cantidad),
  moneda: form.moneda,
  negocio: form.negocio || null,
  importe: form.importe || null,
  asignada_a: form.asignada_a || null,
  tipo: form.tipo,
  detalle: form.detalle.trim(),
})

/** A rule with the values in its form, for the person who looks at it. */
export const reglaDe = (form: ReglaForm, { usuario }: Caller, id: number): Regla => ({
  ...columnsOf(form),
  id,
  quien: usuario,
})

const hold = async (trx: Trx, id: number) => {
  await trx.selectFrom('reglas_seguimiento').select('id').where('id', '=', id).forUpdate().execute()
  const regla = await reglas(trx).where('r.id', '=', id).executeTakeFirst()
  if (!regla) throw notFound(`No existe la regla N° ${id}.`)

  return recordOf(regla)
}
type Guardada = Awaited<ReturnType<typeof hold>>

const auditRegla = (trx: Trx, caller: Caller, accion: string, antes: Guardada | undefined, id: number) =>
  auditRecord(trx, caller, { accion, entidad: REGLA, id, antes, read: () => hold(trx, id) })

/** Saves a rule. A changed rule is deactivated until somebody has seen its preview. */
export const saveRegla = async (trx: Trx, caller: Caller, id: number | undefined, form: ReglaForm) => {
  const antes = id === undefined ? undefined : await hold(trx, id)
  if (antes) demandVersion(antes, form.version)
  const suyo = form.negocio === '' || form.negocio === antes?.negocio ? {} : await checkNegocio(trx, form.negocio)
  if (Object.keys(suyo).length > 0) throw invalid(suyo)
  if (form.asignada_a !== '' && form.asignada_a !== antes?.asignada_a)
    await demandUsuario(trx, 'SEG', form.asignada_a, [], 'asignada_a')
  const columns = { ...columnsOf(form), quien: caller.usuario }
  if (antes) {
    await trx
      .updateTable('reglas_seguimiento')
      .set({ ...columns, activa: 'N', version: antes.version + 1 })
      .where('id', '=', antes.id)
      .execute()
    return auditRegla(trx, caller, 'modificacion', antes, antes.id)
  }
  const nueva = await trx.insertInto('reglas_seguimiento').values(columns).returning('id').executeTakeFirstOrThrow()

  return auditRegla(trx, caller, 'alta', undefined, nueva.id)
}

/** Activates a rule, on behalf of whoever does so, or deactivates it. */
export const activateRegla = async (
  trx: Trx,
  caller: Caller,
  id: number,
  { activa, version }: { activa: 'S' | 'N'; version: string },
) => {
  const antes = await hold(trx, id)
  demandVersion(antes, version)
  if (antes.activa === activa) return antes
  await trx
    .updateTable('reglas_seguimiento')
    .set({ activa, version: antes.version + 1, ...(activa === 'S' && { quien: caller.usuario }) })
    .where('id', '=', id)
    .execute()

  return auditRegla(trx, caller, activa === 'S' ? 'activacion' : 'desactivacion', antes, id)
}
