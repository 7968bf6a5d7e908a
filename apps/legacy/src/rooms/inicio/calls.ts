import { masDias, masMeses } from '@yunque/contracts/codecs/dias'
import { tablaResumen } from '@yunque/contracts/inicio'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { type TablaResumenSearch, tablaResumenSearch } from '@yunque/contracts/search/inicio'
import { searched } from '@yunque/contracts/wire/paged'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { foundCotizaciones } from '../cotizaciones/list.ts'

/** The code for everybody's figures; without it a seller sees only his own (PAN-04). */
const PERMISO = 'ver_resumen_de_todos'
const MOTIVOS = 3
const MESES = 12

/** The quotations of a range of days, the same that the list behind a cell shows. `usuario` '' means everybody. */
type De = { db: Db; caller: Caller; usuario: string; desde: string; hasta: string }

const foundDe = ({ db, caller, ...filters }: De) =>
  foundCotizaciones({ db, search: cotizacionesSearch.parse(filters), caller, hoy: caller.hoy })

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

/** Where a range is cut: the nearest end of a month, and the days between it and the range's own end. */
type Corte = { mes: string; desde: string; hasta: string; isBefore: boolean }

/** Nothing is dated after today, so the end of the current month always counts as near. */
const corteDe = (dia: string, hoy: string): Corte => {
  const primero = `${dia.slice(0, 7)}-01`
  const siguiente = `${masMeses(dia.slice(0, 7), 1)}-01`

  return dia > hoy || dia.slice(8) > '15'
    ? { mes: siguiente, desde: dia, hasta: masDias(siguiente, -1), isBefore: false }
    : { mes: primero, desde: primero, hasta: masDias(dia, -1), isBefore: true }
}

type Contar = {
  /** The kept sums of the whole months from `desde` until before `antesDe` (migration 0082). */
  kept: (desde: string, antesDe: string) => RawBuilder<unknown>
  /** The sums of any days, computed from rows; -1 subtracts them. */
  counted: (de: De, signo: 1 | -1) => RawBuilder<unknown>
}

/**
 * Sums of a range of days in pieces to be added up: the kept sums of whole months, plus or minus the days at both ends. For a
 * caller limited to some clients everything is computed from rows, since the kept sums cover all clients.
 */
const porMeses = (de: De, { kept, counted }: Contar) => {
  const { caller, desde, hasta } = de
  if (caller.asociado || desde > hasta) return counted(de, 1)
  const primero = corteDe(desde, caller.hoy)
  const ultimo = corteDe(masDias(hasta, 1), caller.hoy)
  const dias = ({ desde, hasta }: Corte, signo: 1 | -1) =>
    desde > hasta ? [] : [counted({ ...de, desde, hasta }, signo)]

  return sql.join(
    [
      kept(primero.mes, ultimo.mes),
      ...dias(primero, primero.isBefore ? -1 : 1),
      ...dias(ultimo, ultimo.isBefore ? 1 : -1),
    ],
    sql` union all `,
  )
}

const isDe = (columna: string, usuario: string) => sql<boolean>`(${usuario} = '' or ${sql.ref(columna)} = ${usuario})`

/** The won amount of quotations `c`; of a partly won one only its won lines. */
const ganado = (moneda: 'p' | 'd') => {
  const [todo, parte] = [sql.ref(`c.subtotal_${moneda}`), sql.ref(`c.ganado_${moneda}`)]

  return sql`coalesce(sum(case c.fase when 'GA' then ${todo} when 'GP' then ${parte} end), 0)`
}

/** The kept sums, and how to compute each from quotations `c`. */
const CIFRAS = {
  n: sql`count(*)`,
  p: sql`coalesce(sum(c.subtotal_p), 0)`,
  d: sql`coalesce(sum(c.subtotal_d), 0)`,
  con_p: sql`count(c.subtotal_p)`,
  con_d: sql`count(c.subtotal_d)`,
  ganado_p: ganado('p'),
  ganado_d: ganado('d'),
  dias: sql`coalesce(sum(c.decidida - c.fecha), 0)`,
  con_dias: sql`count(c.decidida)`,
}

/** Sums of quotations by phase, and by seller or month. */
const sumasDe = (de: De, by: 'usuario' | 'mes') => {
  const nombres = Object.keys(CIFRAS).map((cifra) => sql.ref(cifra))
  const sums = porMeses(de, {
    kept: (desde, antesDe) => sql`select mes, usuario, fase, ${sql.join(nombres)} from resumen_cuentas
      where mes >= ${desde}::date and mes < ${antesDe}::date and ${isDe('usuario', de.usuario)}`,
    counted: (dias, signo) => {
      const cifras = Object.values(CIFRAS).map((cifra) => sql`${signo}::integer * ${cifra}`)

      return sql`select date_trunc('month', c.fecha)::date, c.usuario, c.fase, ${sql.join(cifras)}
        from (${foundDe(dias).selectAll('c')}) as c group by 1, 2, 3`
    },
  })
  const sumadas = nombres.map((cifra) => sql`sum(${cifra}) as ${cifra}`)

  return sql`select ${sql.ref(by)}, fase, ${sql.join(sumadas)}
    from (${sums}) as s(mes, usuario, fase, ${sql.join(nombres)}) group by 1, 2`
}

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
  conversion: string | null
  conversion_p: string | null
  conversion_d: string | null
  dias: string | null
}

/** One row for each seller, and one for all with `usuario` null. */
const filasDe = async (de: De): Promise<Fila[]> => {
  const { rows: filas } = await sql<Fila>`
    select r.usuario, u.nombre, ${SUMAS},
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

/** The number of quotations in a range of days with a line lost for each motive, by seller. */
const perdidasDe = (de: De) =>
  porMeses(de, {
    kept: (desde, antesDe) => sql`select usuario, motivo_codi, n from motivos_cuentas
      where mes >= ${desde}::date and mes < ${antesDe}::date and ${isDe('usuario', de.usuario)}`,
    // A caller limited to some clients has few quotations, so their motives are read one by one.
    counted: (dias, signo) =>
      de.caller.asociado
        ? sql`select c.usuario, m.motivo_codi, 1 from (${foundDe(dias).select(['c.usuario', 'c.n_cotizacion'])}) as c
            join documentos_motivos m on m.n_cotizacion = c.n_cotizacion`
        : sql`select usuario, motivo_codi, ${signo}::integer from documentos_motivos
            where fecha between ${dias.desde}::date and ${dias.hasta}::date and ${isDe('usuario', de.usuario)}`,
  })

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
  { usuario, nombre, conversion, conversion_p, conversion_d, dias, ...sumas }: Fila,
  motivos: Motivo[],
) => ({
  usuario: usuario ?? '',
  nombre: nombre ?? usuario ?? '',
  ...celdasDe(sumas),
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
