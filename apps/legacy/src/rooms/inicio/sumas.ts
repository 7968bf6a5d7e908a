import { masDias, masMeses } from '@yunque/contracts/codecs/dias'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { Caller } from '../../kernel/people/visible.ts'
import { foundCotizaciones } from '../cotizaciones/list.ts'

/** The quotations of a range of days, the same that the list behind a cell shows. `usuario` '' means everybody. */
export type De = { db: Db; caller: Caller; usuario: string; desde: string; hasta: string }

const foundDe = ({ db, caller, ...filters }: De) =>
  foundCotizaciones({ db, search: cotizacionesSearch.parse(filters), caller, hoy: caller.hoy })

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

const isDe = (usuario: string) => sql<boolean>`(${usuario} = '' or usuario = ${usuario})`

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
export const sumasDe = (de: De, by: 'usuario' | 'mes') => {
  const nombres = Object.keys(CIFRAS).map((cifra) => sql.ref(cifra))
  const sums = porMeses(de, {
    kept: (desde, antesDe) => sql`select mes, usuario, fase, ${sql.join(nombres)} from resumen_cuentas
      where mes >= ${desde}::date and mes < ${antesDe}::date and ${isDe(de.usuario)}`,
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

/** The number of quotations in a range of days with a line lost for each motive, by seller. */
export const perdidasDe = (de: De) =>
  porMeses(de, {
    kept: (desde, antesDe) => sql`select usuario, motivo_codi, n from motivos_cuentas
      where mes >= ${desde}::date and mes < ${antesDe}::date and ${isDe(de.usuario)}`,
    // A caller limited to some clients has few quotations, so their motives are read one by one.
    counted: (dias, signo) =>
      de.caller.asociado
        ? sql`select c.usuario, m.motivo_codi, 1 from (${foundDe(dias).select(['c.usuario', 'c.n_cotizacion'])}) as c
            join documentos_motivos m on m.n_cotizacion = c.n_cotizacion`
        : sql`select usuario, motivo_codi, ${signo}::integer from documentos_motivos
            where fecha between ${dias.desde}::date and ${dias.hasta}::date and ${isDe(de.usuario)}`,
  })
