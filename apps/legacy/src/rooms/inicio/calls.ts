import { masMeses } from '@yunque/contracts/dias'
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

/** How many rows `r` are of these phases, and what they come to in each currency. */
const suma = (fases?: RawBuilder<unknown>) => {
  const filter = fases ? sql`filter (where r.fase in (${fases}))` : sql``

  return sql`jsonb_build_object('n', count(*) ${filter},
    'p', (sum(r.subtotal_p) ${filter})::text, 'd', (sum(r.subtotal_d) ${filter})::text)`
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

/** What was won of document `c` in a currency: of one won in part its won lines alone. */
const ganado = (moneda: 'P' | 'D') => sql<string>`case c.fase
  when 'GA' then ${sql.ref(`c.subtotal_${moneda.toLowerCase()}`)}
  when 'GP' then (select sum(i.precio_total) from cotizacion_items i
    where i.n_cotizacion = c.n_cotizacion and i.estado = 'G' and i.moneda = ${moneda}) end`

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
  const rows = foundDe(de)
    .select(['c.usuario', 'c.fase', 'c.subtotal_p', 'c.subtotal_d', sql<number>`c.decidida - c.fecha`.as('dias')])
    .select([ganado('P').as('ganado_p'), ganado('D').as('ganado_d')])
  const { rows: filas } = await sql<Fila>`
    select r.usuario, u.nombre, ${SUMAS},
      ${porCiento(sql`count(*) filter (where r.fase in ('GA', 'GP'))`, sql`count(*) filter (where ${DECIDIDAS})`)} as conversion,
      ${porCiento(sql`sum(r.ganado_p)`, sql`sum(r.subtotal_p) filter (where ${DECIDIDAS})`)} as conversion_p,
      ${porCiento(sql`sum(r.ganado_d)`, sql`sum(r.subtotal_d) filter (where ${DECIDIDAS})`)} as conversion_d,
      round(avg(r.dias) filter (where ${DECIDIDAS}), 1)::text as dias
    from (${rows}) as r left join usuarios u on u.codigo = r.usuario
    group by grouping sets ((r.usuario, u.nombre), ())
    order by u.nombre, r.usuario`.execute(de.db)

  return filas
}

type Motivo = { usuario: string | null; motivo_codi: string; texto: string; cantidad: number }

/** The most frequent motives of each seller and of all: how many quotations have a line that was lost for it. */
const motivosDe = async (de: De): Promise<Motivo[]> => {
  const rows = foundDe(de).select(['c.usuario', 'c.n_cotizacion'])
  const { rows: motivos } = await sql<Motivo>`
    select usuario, motivo_codi, coalesce(l.text, motivo_codi) as texto, cantidad from (
      select usuario, motivo_codi, cantidad,
        row_number() over (partition by usuario order by cantidad desc, motivo_codi) as lugar
      from (
        select r.usuario, i.motivo_codi, count(distinct r.n_cotizacion) as cantidad
        from (${rows}) as r
        join cotizacion_items i on i.n_cotizacion = r.n_cotizacion and i.estado = 'P' and i.motivo_codi <> ''
        group by grouping sets ((r.usuario, i.motivo_codi), (i.motivo_codi))
      ) as m
    ) as m left join listas l on l.lista = 'motivos_item' and l.value = m.motivo_codi
    where lugar <= ${MOTIVOS} order by usuario, lugar`.execute(de.db)

  return motivos
}

/** The twelve months up to that of the last day, also those in which nothing was quoted. */
const mesesDe = async (de: De) => {
  const ultimo = de.hasta.slice(0, 7)
  const desde = `${masMeses(ultimo, 1 - MESES)}-01`
  const rows = foundDe({ ...de, desde }).select(['c.fecha', 'c.fase', 'c.subtotal_p', 'c.subtotal_d'])
  const { rows: meses } = await sql<Sumas & { mes: string }>`
    select to_char(r.fecha, 'YYYY-MM') as mes, ${SUMAS} from (${rows}) as r group by 1`.execute(de.db)
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
