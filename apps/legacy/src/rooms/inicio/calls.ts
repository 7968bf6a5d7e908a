import { masDias, masMeses } from '@yunque/contracts/dias'
import { tablaResumen } from '@yunque/contracts/inicio'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { type TablaResumenSearch, tablaResumenSearch } from '@yunque/contracts/search/inicio'
import { type RawBuilder, sql } from 'kysely'
import { type Call, call } from '../../infra/call.ts'
import type { Db } from '../../infra/db.ts'
import type { Caller } from '../../infra/visible.ts'
import { foundCotizaciones } from '../cotizaciones/list.ts'

/** Opens everybody's figures; without it a seller sees his own (PAN-04). */
const PERMISO = 'ver_resumen_de_todos'
const MOTIVOS = 3
const MESES = 12

/** The quotations of some days: the very ones that the list behind a cell opens. `usuario` '' is everybody's. */
type De = { db: Db; caller: Caller; usuario: string; desde: string; hasta: string }

const foundDe = ({ db, caller, ...filters }: De) =>
  foundCotizaciones({ db, search: cotizacionesSearch.parse(filters), caller, hoy: caller.hoy })

type Suma = { n: number; p: string | null; d: string | null }
type Sumas = { hechas: Suma; ganadas: Suma; en_parte: Suma; perdidas: Suma; abiertas: Suma }

/** How many quotations of the sums `r` are of these phases, and what they come to in each currency; null where none has it. */
const suma = (fases?: RawBuilder<unknown>) => {
  const filter = fases ? sql`filter (where r.fase in (${fases}))` : sql``
  const importe = (moneda: 'p' | 'd') =>
    sql`(case when sum(${sql.ref(`r.con_${moneda}`)}) ${filter} > 0 then sum(${sql.ref(`r.${moneda}`)}) ${filter} end)::text`

  return sql`jsonb_build_object('n', coalesce(sum(r.n) ${filter}, 0)::bigint, 'p', ${importe('p')}, 'd', ${importe('d')})`
}

/** The columns of COLUMNAS_RESUMEN, by the phases that the list's filter of the same state has. */
const SUMAS = sql`${suma()} as hechas, ${suma(sql`'GA'`)} as ganadas, ${suma(sql`'GP'`)} as en_parte,
  ${suma(sql`'PE'`)} as perdidas, ${suma(sql`'abierta', 'PA'`)} as abiertas`

const celdaDe = ({ n, p, d }: Suma) => ({ cantidad: n, p, d })
const celdasDe = ({ hechas, ganadas, en_parte, perdidas, abiertas }: Sumas) => ({
  hechas: celdaDe(hechas),
  ganadas: celdaDe(ganadas),
  en_parte: celdaDe(en_parte),
  perdidas: celdaDe(perdidas),
  abiertas: celdaDe(abiertas),
})

const DECIDIDAS = sql`r.fase in ('GA', 'GP', 'PE')`

/** What quotations come to, by month, seller and phase, where no sum is kept of them: of parts of a month, and of some clients. */
const sumadas = (de: De) => sql`
  select date_trunc('month', c.fecha)::date as mes, c.usuario, c.fase, count(*) as n,
    coalesce(sum(c.subtotal_p), 0) as p, coalesce(sum(c.subtotal_d), 0) as d,
    count(c.subtotal_p) as con_p, count(c.subtotal_d) as con_d,
    coalesce(sum(c.decidida - c.fecha), 0) as dias, count(c.decidida) as con_dias
  from (${foundDe(de).selectAll('c')}) as c group by 1, 2, 3`

/**
 * The sums of some days: those that triggers keep of the whole months among them (migration 0076), and of the other days, or for
 * who sees some clients only, of the quotations themselves.
 */
const sumasDe = (de: De) => {
  const { caller, usuario, desde, hasta } = de
  const primero = desde.endsWith('-01') ? desde : `${masMeses(desde.slice(0, 7), 1)}-01`
  const siguiente = `${masDias(hasta, 1).slice(0, 7)}-01`
  const isPart = desde !== primero && desde.slice(0, 7) === hasta.slice(0, 7)
  if (caller.asociado || isPart || siguiente <= primero) return sumadas(de)
  const kept = sql`select k.mes, k.usuario, k.fase, k.n, k.p, k.d, k.con_p, k.con_d, k.dias, k.con_dias from resumen_cuentas k
    where k.mes >= ${primero}::date and k.mes < ${siguiente}::date and (${usuario} = '' or k.usuario = ${usuario})`

  return sql.join(
    [
      kept,
      ...(desde < primero ? [sumadas({ ...de, hasta: masDias(primero, -1) })] : []),
      ...(siguiente <= hasta ? [sumadas({ ...de, desde: siguiente })] : []),
    ],
    sql` union all `,
  )
}

/** What was won of the quotations that were won in part: of each its won lines alone. */
const ganadoEnParte = (de: De) => sql`
  select c.usuario, sum(i.precio_total) filter (where i.moneda = 'P') as p, sum(i.precio_total) filter (where i.moneda = 'D') as d
  from (${foundDe(de).where('c.fase', '=', 'GP').select(['c.usuario', 'c.n_cotizacion'])}) as c
  join cotizacion_items i on i.n_cotizacion = c.n_cotizacion and i.estado = 'G' group by 1`

const porCiento = (parte: RawBuilder<unknown>, de: RawBuilder<unknown>) =>
  sql`round(100.0 * coalesce(${parte}, 0) / nullif(${de}, 0), 1)::text`

type Fila = Sumas & {
  usuario: string | null
  nombre: string | null
  conversion: string | null
  conversion_p: string | null
  conversion_d: string | null
  dias: string | null
}

/** One row for each seller, and that of all with `usuario` null. */
const filasDe = async (de: De): Promise<Fila[]> => {
  const { rows: filas } = await sql<Fila>`
    with r as (
      select s.usuario, s.fase, s.n, s.p, s.d, s.con_p, s.con_d, s.dias, s.con_dias,
        case s.fase when 'GA' then s.p end as ganado_p, case s.fase when 'GA' then s.d end as ganado_d
      from (${sumasDe(de)}) as s
      union all
      select g.usuario, 'GP', 0, 0, 0, 0, 0, 0, 0, g.p, g.d from (${ganadoEnParte(de)}) as g
    )
    select r.usuario, u.nombre, ${SUMAS},
      ${porCiento(sql`sum(r.n) filter (where r.fase in ('GA', 'GP'))`, sql`sum(r.n) filter (where ${DECIDIDAS})`)} as conversion,
      ${porCiento(sql`sum(r.ganado_p)`, sql`sum(r.p) filter (where ${DECIDIDAS})`)} as conversion_p,
      ${porCiento(sql`sum(r.ganado_d)`, sql`sum(r.d) filter (where ${DECIDIDAS})`)} as conversion_d,
      round(sum(r.dias) filter (where ${DECIDIDAS})::numeric / nullif(sum(r.con_dias) filter (where ${DECIDIDAS}), 0), 1)::text as dias
    from r left join usuarios u on u.codigo = r.usuario
    group by grouping sets ((r.usuario, u.nombre), ())
    having grouping(r.usuario) = 1 or sum(r.n) > 0
    order by u.nombre, r.usuario`.execute(de.db)

  return filas
}

/**
 * Which quotations of some days have a line that was lost for a motive, from the rows that triggers keep of them (migration 0079).
 * Who sees some clients only has few quotations, by which they are looked up.
 */
const perdidasDe = (de: De) => {
  const { caller, usuario, desde, hasta } = de
  if (caller.asociado) {
    return sql`select c.usuario, m.motivo_codi from (${foundDe(de).select(['c.usuario', 'c.n_cotizacion'])}) as c
      join documentos_motivos m on m.n_cotizacion = c.n_cotizacion`
  }

  return sql`select m.usuario, m.motivo_codi from documentos_motivos m
    where m.fecha between ${desde}::date and ${hasta}::date and (${usuario} = '' or m.usuario = ${usuario})`
}

type Motivo = { usuario: string | null; motivo_codi: string; texto: string; cantidad: number }

/** The most frequent motives of each seller and of all: how many quotations have a line that was lost for it. */
const motivosDe = async (de: De): Promise<Motivo[]> => {
  const { rows: motivos } = await sql<Motivo>`
    select usuario, motivo_codi, coalesce(l.text, motivo_codi) as texto, cantidad from (
      select usuario, motivo_codi, cantidad,
        row_number() over (partition by usuario order by cantidad desc, motivo_codi) as lugar
      from (
        select r.usuario, r.motivo_codi, count(*) as cantidad from (${perdidasDe(de)}) as r
        group by grouping sets ((r.usuario, r.motivo_codi), (r.motivo_codi))
      ) as m
    ) as m left join listas l on l.lista = 'motivos_item' and l.value = m.motivo_codi
    where lugar <= ${MOTIVOS} order by usuario, lugar`.execute(de.db)

  return motivos
}

/** The twelve months up to that of the last day, also those in which nothing was quoted. */
const mesesDe = async (de: De) => {
  const ultimo = de.hasta.slice(0, 7)
  const desde = `${masMeses(ultimo, 1 - MESES)}-01`
  const { rows: meses } = await sql<Sumas & { mes: string }>`
    select to_char(r.mes, 'YYYY-MM') as mes, ${SUMAS} from (${sumasDe({ ...de, desde })}) as r group by r.mes`.execute(
    de.db,
  )
  const byMes = new Map(meses.map((row) => [row.mes, row]))
  const nada = { n: 0, p: null, d: null }
  const vacio = { hechas: nada, ganadas: nada, en_parte: nada, perdidas: nada, abiertas: nada }

  return Array.from({ length: MESES }, (_, i) => {
    const mes = masMeses(ultimo, i + 1 - MESES)
    return { mes, ...celdasDe(byMes.get(mes) ?? vacio) }
  })
}

const filaDe = (
  { usuario, nombre, conversion, conversion_p, conversion_d, dias, ...sumas }: Fila,
  motivos: Motivo[],
) => ({
  ...{ usuario: usuario ?? '', nombre: nombre ?? usuario ?? '', ...celdasDe(sumas) },
  ...{ conversion, conversion_p, conversion_d, dias },
  motivos: motivos.filter((motivo) => motivo.usuario === usuario),
})

/** From the first of the month until today, where nothing else is asked. */
const periodoDe = ({ desde, hasta }: TablaResumenSearch, hoy: string): TablaResumenSearch => {
  const last = hasta || hoy

  return { desde: desde || `${last.slice(0, 7)}-01`, hasta: last }
}

/** How are we doing? (PAN-04) */
export const inicioCalls: readonly Call[] = [
  call({
    path: '/api/inicio/tabla-resumen',
    access: ['COT'],
    rows: 'clients',
    request: (body) => tablaResumenSearch.parse(body),
    answer: tablaResumen,
    handler: async ({ db, caller, usuario, body }) => {
      const periodo = periodoDe(body, caller.hoy)
      const todos = usuario.permisos.includes(PERMISO)
      const de = { db, caller, usuario: todos ? '' : caller.usuario, ...periodo }
      const [filas, motivos, meses] = await Promise.all([filasDe(de), motivosDe(de), mesesDe(de)])
      const whole = filas.map((fila) => filaDe(fila, motivos))
      const [total] = whole.filter(({ usuario: codigo }) => codigo === '')
      if (!total) throw new Error('The row of all is always there')

      return { ...periodo, todos, filas: whole.filter(({ usuario: codigo }) => codigo !== ''), total, meses }
    },
  }),
]
