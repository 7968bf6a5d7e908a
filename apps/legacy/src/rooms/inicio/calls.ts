import { masMeses } from '@yunque/contracts/codecs/dias'
import { tablaResumen } from '@yunque/contracts/inicio'
import { type TablaResumenSearch, tablaResumenSearch } from '@yunque/contracts/search/inicio'
import { searched } from '@yunque/contracts/wire/paged'
import { type RawBuilder, sql } from 'kysely'
import { type Call, call } from '../../kernel/http/call.ts'
import { type De, perdidasDe, sumasDe } from './sumas.ts'

/** The code for everybody's figures; without it a seller sees only his own (PAN-04). */
const PERMISO = 'ver_resumen_de_todos'
const MOTIVOS = 3
const MESES = 12

type Suma = { n: number; p: string | null; d: string | null }
type Sumas = { hechas: Suma; ganadas: Suma; en_parte: Suma; perdidas: Suma; abiertas: Suma }

/** How many quotations among the sums `r` are in these phases, and their amount in each currency; null where none has one. */
const suma = (fases?: RawBuilder<unknown>) => {
  const filter = fases ? sql`filter (where r.fase in (${fases}))` : sql``
  const importe = (moneda: 'p' | 'd') =>
    sql`(case when sum(${sql.ref(`r.con_${moneda}`)}) ${filter} > 0 then sum(${sql.ref(`r.${moneda}`)}) ${filter} end)::text`

  return sql`jsonb_build_object('n', coalesce(sum(r.n) ${filter}, 0)::bigint, 'p', ${importe('p')}, 'd', ${importe('d')})`
}

/** The columns of COLUMNAS_RESUMEN, by the phases that the list's filter means by that state. */
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

const porCiento = (parte: RawBuilder<unknown>, de: RawBuilder<unknown>) =>
  sql`round(100.0 * coalesce(${parte}, 0) / nullif(${de}, 0), 1)::text`

/** Won documents among the decided ones. */
const CONVERSION = porCiento(
  sql`sum(r.n) filter (where r.fase in ('GA', 'GP'))`,
  sql`sum(r.n) filter (where ${DECIDIDAS})`,
)

type Fila = Sumas & {
  usuario: string | null
  nombre: string | null
  ganado_p: string | null
  ganado_d: string | null
  conversion: string | null
  conversion_p: string | null
  conversion_d: string | null
  dias: string | null
}

/** One row for each seller, and one for all with `usuario` null. */
const filasDe = async (de: De): Promise<Fila[]> => {
  const { rows: filas } = await sql<Fila>`
    select r.usuario, u.nombre, ${SUMAS},
      nullif(sum(r.ganado_p), 0)::text as ganado_p, nullif(sum(r.ganado_d), 0)::text as ganado_d,
      ${CONVERSION} as conversion,
      ${porCiento(sql`sum(r.ganado_p)`, sql`sum(r.p) filter (where ${DECIDIDAS})`)} as conversion_p,
      ${porCiento(sql`sum(r.ganado_d)`, sql`sum(r.d) filter (where ${DECIDIDAS})`)} as conversion_d,
      round(sum(r.dias) filter (where ${DECIDIDAS})::numeric / nullif(sum(r.con_dias) filter (where ${DECIDIDAS}), 0), 1)::text as dias
    from (${sumasDe(de, 'usuario')}) as r left join usuarios u on u.codigo = r.usuario
    group by grouping sets ((r.usuario, u.nombre), ())
    having grouping(r.usuario) = 1 or sum(r.n) > 0
    order by u.nombre, r.usuario`.execute(de.db)

  return filas
}

type Motivo = { usuario: string | null; motivo_codi: string; texto: string; cantidad: number }

/** The most frequent motives of each seller and of all, by the number of quotations with a line lost for them. */
const motivosDe = async (de: De): Promise<Motivo[]> => {
  const { rows: motivos } = await sql<Motivo>`
    select usuario, motivo_codi, coalesce(l.text, motivo_codi) as texto, cantidad from (
      select usuario, motivo_codi, cantidad,
        row_number() over (partition by usuario order by cantidad desc, motivo_codi) as lugar
      from (
        select r.usuario, r.motivo_codi, sum(r.n)::bigint as cantidad
        from (select usuario, motivo_codi, sum(n) as n from (${perdidasDe(de)}) as s(usuario, motivo_codi, n) group by 1, 2) as r
        group by grouping sets ((r.usuario, r.motivo_codi), (r.motivo_codi)) having sum(r.n) > 0
      ) as m
    ) as m left join listas l on l.lista = 'motivos_item' and l.value = m.motivo_codi
    where lugar <= ${MOTIVOS} order by usuario, lugar`.execute(de.db)

  return motivos
}

/** The twelve months up to the last day, also months without quotations. */
const mesesDe = async (de: De) => {
  const ultimo = de.hasta.slice(0, 7)
  const desde = `${masMeses(ultimo, 1 - MESES)}-01`
  const { rows: meses } = await sql<Sumas & { mes: string; conversion: string | null }>`
    select to_char(r.mes, 'YYYY-MM') as mes, ${SUMAS}, ${CONVERSION} as conversion from (${sumasDe({ ...de, desde }, 'mes')}) as r group by r.mes`.execute(
    de.db,
  )
  const byMes = new Map(meses.map((row) => [row.mes, row]))
  const nada = { n: 0, p: null, d: null }
  const vacio = { hechas: nada, ganadas: nada, en_parte: nada, perdidas: nada, abiertas: nada }

  return Array.from({ length: MESES }, (_, i) => {
    const mes = masMeses(ultimo, i + 1 - MESES)
    const { conversion, ...sumas } = byMes.get(mes) ?? { ...vacio, conversion: null }
    return { mes, conversion, ...celdasDe(sumas) }
  })
}

const filaDe = (
  { usuario, nombre, ganado_p, ganado_d, conversion, conversion_p, conversion_d, dias, ...sumas }: Fila,
  motivos: Motivo[],
) => ({
  usuario: usuario ?? '',
  nombre: nombre ?? usuario ?? '',
  ...celdasDe(sumas),
  ganado_p,
  ganado_d,
  conversion,
  conversion_p,
  conversion_d,
  dias,
  motivos: motivos.filter((motivo) => motivo.usuario === usuario),
})

/** By default, from the first of the month until today. */
const periodoDe = ({ desde, hasta }: TablaResumenSearch, hoy: string): TablaResumenSearch => {
  const last = hasta || hoy

  return { desde: desde || `${last.slice(0, 7)}-01`, hasta: last }
}

/** The summary of sales (PAN-04). */
export const inicioCalls: readonly Call[] = [
  call({
    path: '/api/inicio/tabla-resumen',
    access: ['COT'],
    rows: 'clients',
    request: searched(tablaResumenSearch),
    answer: tablaResumen,
    mayLag: true,
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
