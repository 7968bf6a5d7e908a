import * as z from 'zod'
import { codigo, cuenta, entero, enteroOrCero, flagS, listaEntera, texto, unoDe } from './codecs/codecs.ts'
import { fecha, fechaHora } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { enUso } from './codecs/en-uso.ts'
import { listed } from './documento/header.ts'
import { moneda } from './productos.ts'
import { MAX_ELEGIDAS } from './search.ts'
import { paged } from './wire/paged.ts'
import { record } from './wire/reader.ts'

/** Rows chosen in a list, to do something with all of them. */
export const elegidasInput = <T extends z.ZodType>(row: T) =>
  z.array(row).min(1, 'Elija al menos una fila.').max(MAX_ELEGIDAS, `Elija hasta ${MAX_ELEGIDAS} filas por vez.`)

/** What a list's rows are made of. A list's file is given these instead of importing them, because they load zod (list.ts). */
export const CODECS = {
  record,
  codigo,
  texto,
  entero,
  enteroOrCero,
  cuenta,
  decimalOrEmpty,
  fecha,
  fechaHora,
  flagS,
  moneda,
  unoDe,
  enUso,
  listaEntera,
  listed,
}
export type Codecs = typeof CODECS

/** What a function of codecs makes the schema of. */
export type RowOf<Make extends (codecs: Codecs) => z.ZodType> = z.output<ReturnType<Make>>

type OfRows<S extends z.ZodType> = { row: (codecs: Codecs) => S }

/** Each is made once: a walk over all builders finds a list's by its row's schema. */
const made = new WeakMap<OfRows<z.ZodType>['row'], z.ZodType>()

/** The schema of a list's row. */
export const rowSchema = <S extends z.ZodType>({ row }: OfRows<S>): S => {
  const known = made.get(row) ?? row(CODECS)
  made.set(row, known)

  return known as S
}

/** The schema of a list's page. */
export const pageSchema = <S extends z.ZodType>(list: OfRows<S>) => paged(rowSchema(list))
