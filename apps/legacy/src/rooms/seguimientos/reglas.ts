import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import type { CondicionRegla, ReglaForm } from '@yunque/contracts/seguimientos'
import { type RawBuilder, sql } from 'kysely'
import { auditRecord, lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { habilDesde } from '../../kernel/feriados.ts'
import { demandVersion, invalid, notFound } from '../../kernel/http/errors.ts'
import { checkNegocio } from '../../kernel/negocios.ts'
import { demandUsuario, nombreDe } from '../../kernel/people/usuarios.ts'
import { type Caller, userSees } from '../../kernel/people/visible.ts'

/** How many days back a run catches up, after the server was stopped. */
const DIAS_ATRAS = 7
/** Most rows of a preview. */
const MAX_PREVIA = 50

/** A rule's conditions; `id` 0 is a rule that was not saved yet. */
type Regla = {
  id: number
  condicion: CondicionRegla
  cantidad: number
  negocio: string | null
  moneda: 'D' | 'P'
  importe: string | null
  asignada_a: string | null
  quien: string
}

/** The documents `c` that a rule applies to, each with its due day: conditions between `desde` and `hoy` that an index can use. */
const asuntoDe = (
  { condicion, cantidad }: Regla,
  hoy: string,
): { vence: RawBuilder<unknown>; donde: RawBuilder<unknown> } => {
  const desde = masDias(hoy, -DIAS_ATRAS)
  switch (condicion) {
    case 'sin_decision':
      return {
        vence: sql`c.fecha + ${cantidad}::integer`,
        donde: sql`c.tipo = 'cotizacion' and c.fase = 'abierta'
          and c.fecha between ${masDias(desde, -cantidad)}::date and ${masDias(hoy, -cantidad)}::date`,
      }
    case 'por_vencer':
      return {
        vence: sql`c.validez_oferta - ${cantidad}::integer`,
        donde: sql`c.tipo = 'cotizacion' and c.fase = 'abierta' and c.validez_oferta >= ${hoy}::date
          and c.validez_oferta between ${masDias(desde, cantidad)}::date and ${masDias(hoy, cantidad)}::date`,
      }
    case 'entrega':
      return {
        vence: sql`c.entregada + ${cantidad}::integer`,
        donde: sql`c.tipo = 'nota_venta' and c.anulada = 'N' and c.entregada is not null
          and c.entregada between ${masDias(desde, -cantidad)}::date and ${masDias(hoy, -cantidad)}::date`,
      }
    default:
      return {
        vence: sql`(c.fecha + make_interval(months => ${cantidad}::integer))::date`,
        // One month more than the window, since months differ in length.
        donde: sql`c.tipo = 'nota_venta' and c.anulada = 'N' and c.cliente <> ${CLIENTE_GENERICO}
          and c.fecha between (${desde}::date - make_interval(months => ${cantidad}::integer))::date - 3
            and (${hoy}::date - make_interval(months => ${cantidad}::integer))::date + 3
          and (c.fecha + make_interval(months => ${cantidad}::integer))::date between ${desde}::date and ${hoy}::date
          and not exists (select 1 from cotizaciones n where n.cliente = c.cliente and n.tipo = 'nota_venta'
            and n.anulada = 'N' and (n.fecha, n.n_cotizacion) > (c.fecha, c.n_cotizacion))`,
      }
  }
}

/**
 * The follow-ups that a rule still has to create on a day: preview and run use this same query. It covers the clients of whoever
 * saved the rule. That person also gets what the intended one cannot have, because he is out of use, lacks the screen or does not
 * see the client.
 */
const candidatos = (regla: Regla, hoy: string) => {
  const { vence, donde } = asuntoDe(regla, hoy)
  const { id, condicion, negocio, moneda, importe, asignada_a, quien } = regla
  const persona = asignada_a === null ? sql`c.usuario` : sql`${asignada_a}::text`
  const puede = sql`exists (select 1 from usuarios u join usuarios_modulos m on m.usuario = u.codigo and m.modulo = 'SEG'
    where u.codigo = ${persona} and u.estado = 'A') and ${userSees(persona, sql`c.cliente`)}`
  const asunto = condicion === 'sin_compra' ? sql`'cliente ' || c.cliente` : sql`'documento ' || c.n_cotizacion`

  return sql`
    select q.*, 'regla ' || ${id}::bigint || ', ' || q.asunto || ', ' || q.vence as clave from (
      select ${asunto} as asunto, ${vence} as vence, c.cliente, c.razon, c.n_cotizacion as n_documento,
        (select ct.nro_cpt from contactos ct where ct.nro_cpt = c.nro_cpt and ct.estado = 'A') as nro_cpt,
        case c.tipo when 'cotizacion' then c.n_cotizacion else c.n_cotizacion_origen end as n_cotizacion,
        case when ${puede} then ${persona} else ${quien}::text end as usuario
      from cotizaciones c
      join clientes cl on cl.codigo = c.cliente and cl.baja = 'N' and cl.marca_cpt = 'C'
      where ${donde} and ${userSees(sql`${quien}::text`, sql`c.cliente`)}
        ${negocio === null ? sql`` : sql`and c.negocio = ${negocio}`}
        ${importe === null ? sql`` : sql`and ${sql.ref(moneda === 'P' ? 'c.subtotal_p' : 'c.subtotal_d')} >= ${importe}::numeric`}
    ) q
    where not exists (select 1 from seguimientos s where s.clave = 'regla ' || ${id}::bigint || ', ' || q.asunto || ', ' || q.vence)`
}

/** What a rule would create today: the number, and the first ones. */
export const previaDe = async (db: Db, regla: Regla, hoy: string) => {
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
    from (${candidatos(regla, hoy)}) p
    join usuarios u on u.codigo = p.usuario
    left join contactos ct on ct.nro_cpt = p.nro_cpt
    order by p.vence, p.n_documento limit ${MAX_PREVIA}`.execute(db)

  return { total: filas[0]?.total ?? 0, filas: filas.map(({ total: _, ...fila }) => fila) }
}

/** Creates a rule's follow-ups of a day, each with its audit entry. */
const runRegla = async (
  trx: Trx,
  { tipo, detalle, ...regla }: Regla & { tipo: string; detalle: string },
  ahora: Date,
) => {
  const hoy = diaDe(ahora)
  // Nobody is late on Monday with what the job made on Saturday.
  const recordatorio = await habilDesde(trx, hoy)
  const { rows } = await sql<{ n: number }>`with hechos as (
      insert into seguimientos (cliente, nro_cpt, n_cotizacion, usuario, fecha, tipo, detalle, recordatorio, regla, clave)
      select cliente, nro_cpt, n_cotizacion, usuario, ${hoy}::date, ${tipo}, ${detalle}, ${recordatorio}::date, ${regla.id}, clave
      from (${candidatos(regla, hoy)}) p order by p.vence, p.n_documento
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
