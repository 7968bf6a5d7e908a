import { type RawBuilder, sql } from 'kysely'
import { findDuena } from '../../../../kernel/ajenos.ts'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Faltas } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import type { Importacion } from '../importacion.ts'

/**
 * Whether another system keeps rows of this set, which the file of a person may not change (DAT-09).
 * @throws ImportRefused for movements of its stock, which its next snapshot would take back
 */
export const findAjena = async (trx: Trx, { conjunto, fuente }: Importacion): Promise<boolean> => {
  if (fuente !== '') return false
  const areMovimientos = conjunto.nombre === 'stock_movimientos'
  const duena = await findDuena(trx, areMovimientos ? 'stock' : conjunto.nombre)
  if (areMovimientos && duena) throw new ImportRefused(`El stock lo trae ${duena}: muévalo allí.`)

  return duena !== undefined
}

/** Of row `f` of a file the fields that another system keeps and that it would change; null for none. */
export const ajenasDe = (
  conjunto: string,
  campos: readonly CampoDeConjunto[],
  isSame: (campos: readonly CampoDeConjunto[]) => RawBuilder<boolean>,
): RawBuilder<Faltas | null> =>
  sql`(select jsonb_object_agg(x.campo, 'Lo trae ' || d.nombre || ': se cambia allí.')
    from fuentes_filas s join fuentes d on d.codigo = s.fuente and d.estado = 'A' and d.duena and ${conjunto} = any(d.conjuntos)
    join fuentes_entregas e on e.fuente = s.fuente and e.conjunto = s.conjunto
    cross join (values ${sql.join(campos.map((campo) => sql`(${campo.campo}::text, ${isSame([campo])})`))}) as x(campo, igual)
    where s.conjunto = ${conjunto} and s.clave = f.clave and not x.igual and x.campo = any(e.campos))`
