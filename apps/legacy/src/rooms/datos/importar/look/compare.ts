import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { asTexto } from '../../../maestros/as-texto.ts'
import type { CampoDeConjunto, Faltas, Valores } from '../conjunto.ts'
import type { Importacion } from '../importacion.ts'
import { hasSameClave } from '../valores.ts'
import { namedOf } from '../write.ts'
import { ajenasDe } from './ajenas.ts'

/** A row as the file has it; `faltas` where it cannot be read. */
export type Dicha = {
  fila: number
  clave: string
  despues: Record<string, unknown>
  aparte: Valores | null
  faltas: Faltas | null
}

const DOBLE = 'Hay más de uno igual guardado: no se sabe cuál es.'
const SIN_ALTA = 'No existe, y aquí no se dan de alta.'

/** The current values of row `t` in the named columns. */
const guardada = (named: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(named.map((campo) => sql`${sql.lit(campo)}, to_jsonb(t.${sql.ref(campo)})`))})`

/** Condition: rows `t` and `r` are equal for people, for whom null and '' are the same. */
const sameText = (campos: readonly CampoDeConjunto[]): RawBuilder<boolean> =>
  sql.join(
    campos.map(({ campo, clase }) => {
      const [one, other] = [sql.ref(`t.${campo}`), sql.ref(`r.${campo}`)]

      return sql`(${one} is not distinct from ${other} or ${asTexto(one, clase)} = ${asTexto(other, clase)})`
    }),
    sql` and `,
  )

/**
 * Stores the planned change of each row (DAT-06). The database compares it with the stored row itself, so that no row is sent
 * here and back. `registro` is a row `r` of the set's table made from `f.despues`; `campos` are the fields in the file,
 * and `ajena` whether another system keeps some of the set's rows.
 */
export const writeFilas = async (
  trx: Trx,
  importacion: Importacion,
  { campos, registro, ajena }: { campos: readonly CampoDeConjunto[]; registro: RawBuilder<unknown>; ajena: boolean },
  dichas: readonly Dicha[],
): Promise<void> => {
  const { id, conjunto } = importacion
  const [first = ''] = conjunto.clave
  const falta = (texto: string) => sql`jsonb_build_object(${first}::text, ${texto}::text)`
  const deNueva = conjunto.sinAlta ? falta(SIN_ALTA) : sql`null`
  await sql`insert into importaciones_filas (importacion, fila, antes, despues, aparte, estado, clave, faltas)
    select ${id}, fila, case when estado = 'cambia' then antes end, case when estado = 'igual' then antes else despues end,
      aparte, estado, clave, faltas
    from (
      select g.*, w.faltas, case when w.faltas is not null then 'rechazada' when not hay then 'nueva' when igual then 'igual'
        else 'cambia' end as estado
      from (
        select f.fila, f.despues, f.aparte, f.clave, f.faltas as ilegible, t.tableoid is not null as hay,
          case when t.tableoid is not null then ${guardada(namedOf(importacion))} end as antes, ${sameText(campos)} as igual,
          ${conjunto.reglas?.impide ?? sql`null::jsonb`} as impide,
          ${ajena ? ajenasDe(conjunto.nombre, campos, sameText) : sql`null::jsonb`} as ajenas, count(*) over suyas as veces, row_number() over suyas as vez
        from jsonb_to_recordset(${JSON.stringify(dichas)}::jsonb)
          as f(fila int, despues jsonb, aparte jsonb, clave text, faltas jsonb)
        left join lateral ${registro} on f.faltas is null
        left join ${sql.table(conjunto.tabla)} t on ${hasSameClave(conjunto)}
        window suyas as (partition by f.fila)) g
      cross join lateral (select coalesce(g.ilegible, case when not g.hay then ${deNueva}
        when g.veces > 1 then ${falta(DOBLE)} else coalesce(g.impide, g.ajenas) end) as faltas) w
      where g.vez = 1) filas`.execute(trx)
}
