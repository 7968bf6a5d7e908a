import { diaDeSemana, masDias } from '@yunque/contracts/codecs/dias'
import type { Db, Trx } from './db/db.ts'

export type Feriados = ReadonlySet<string>

/** The holidays in a range of days. */
export const findFeriados = async (db: Db | Trx, desde: string, hasta: string): Promise<Feriados> => {
  const rows = await db
    .selectFrom('feriados')
    .select('fecha')
    .where('en_uso', '=', true)
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .execute()

  return new Set(rows.map(({ fecha }) => fecha))
}

/** Whether a day is a working day. */
export const isHabil = (dia: string, feriados: Feriados): boolean =>
  ![0, 6].includes(diaDeSemana(dia)) && !feriados.has(dia)

/** More days than any sequence of holidays and weekends has. */
const MAX_SEGUIDOS = 15

/** That day, or the next working day after it. */
export const habilDesde = async (db: Db | Trx, dia: string): Promise<string> => {
  const feriados = await findFeriados(db, dia, masDias(dia, MAX_SEGUIDOS))
  const dias = Array.from({ length: MAX_SEGUIDOS }, (_, i) => masDias(dia, i))

  return dias.find((one) => isHabil(one, feriados)) ?? dia
}
