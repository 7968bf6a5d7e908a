import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { type Feriados, findFeriados, isHabil } from '../../../kernel/feriados.ts'
import type { Fuente } from './fuente.ts'

const HORA_MS = 3_600_000
/** How late a source may be before anybody is told. */
const GRACIA_MS = HORA_MS / 2
/** A delivery up to this long before its hour counts for that day, such as a nightly run that ends before morning. */
const ANTES_MS = 12 * HORA_MS
/** Days back within which there is always a working day, whatever the holidays. */
const DIAS_ATRAS = 15

/** The latest past deadline: the source's hour on a working day, plus the tolerated delay. */
const ultimaHora = (hora: string, ahora: Date, feriados: Feriados): Date | undefined =>
  Array.from({ length: DIAS_ATRAS }, (_, i) => masDias(diaDe(ahora), -i))
    .filter((dia) => isHabil(dia, feriados))
    .map((dia) => new Date(`${dia}T${hora}:00-03:00`))
    .find((momento) => momento.getTime() + GRACIA_MS <= ahora.getTime())

/** The present moment, and the holidays before it. */
export type Calendario = { ahora: Date; feriados: Feriados }

export const calendarioDe = async (db: Db | Trx, ahora: Date): Promise<Calendario> => ({
  ahora,
  feriados: await findFeriados(db, masDias(diaDe(ahora), -DIAS_ATRAS), diaDe(ahora)),
})

/**
 * The deadline by which a source should have delivered data newer than `tomado`, if it has passed; undefined while the source is
 * on time (DAT-09).
 */
export const esperadoDe = (
  { ritmo, hora, horas }: Pick<Fuente, 'ritmo' | 'hora' | 'horas'>,
  tomado: Date,
  { ahora, feriados }: Calendario,
): Date | undefined => {
  if (ritmo === 'horas') {
    const esperado = new Date(tomado.getTime() + (horas ?? 0) * HORA_MS)

    return esperado.getTime() + GRACIA_MS <= ahora.getTime() ? esperado : undefined
  }
  if (ritmo !== 'habil') return undefined
  const esperado = ultimaHora(hora, ahora, feriados)

  return esperado && tomado.getTime() < esperado.getTime() - ANTES_MS ? esperado : undefined
}
