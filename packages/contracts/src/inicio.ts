import type * as z from 'zod'
import { codigo, cuenta, flagS, lista, texto } from './codecs/codecs.ts'
import { fecha } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { record } from './wire/reader.ts'

/** The columns that count quotations, and the state by which each filters the list that its cells open ('' all). */
export const COLUMNAS_RESUMEN = { hechas: '', ganadas: 'GA', en_parte: 'GP', perdidas: 'PE', abiertas: 'A' } as const

/** The number of quotations and their totals, one for each currency and never added up (DOC-08). */
const celda = record({}, { cantidad: cuenta, p: decimalOrEmpty, d: decimalOrEmpty })
export type CeldaResumen = z.output<typeof celda>

const celdas = { hechas: celda, ganadas: celda, en_parte: celda, perdidas: celda, abiertas: celda }

/** A motive, and how many quotations have a line that was lost for it. */
const motivo = record({ motivo_codi: codigo }, { texto, cantidad: cuenta })

/**
 * The figures of one seller, or of all where `usuario` is ''. Per cents and days have one decimal; '' where nothing is
 * decided yet.
 */
const fila = record(
  {},
  {
    usuario: texto,
    nombre: texto,
    ...celdas,
    /** What was won: the won quotations, and the won lines of those won in part; '' where nothing was. */
    ganado_p: decimalOrEmpty,
    ganado_d: decimalOrEmpty,
    /** The won part of the decided quotations, in per cent: by number, and by the amounts of their lines in each currency. */
    conversion: decimalOrEmpty,
    conversion_p: decimalOrEmpty,
    conversion_d: decimalOrEmpty,
    /** Mean days from the quotation to its last decision. */
    dias: decimalOrEmpty,
    motivos: lista(motivo),
  },
)
export type FilaResumen = z.output<typeof fila>

/** A month, with the won part of what was decided in it, in per cent of the documents. */
const mes = record({}, { mes: texto, ...celdas, conversion: decimalOrEmpty })
export type MesResumen = z.output<typeof mes>

/** POST /api/inicio/tabla-resumen (PAN-04). */
export const tablaResumen = record(
  {},
  { desde: fecha, hasta: fecha, todos: flagS, filas: lista(fila), total: fila, meses: lista(mes) },
)
export type TablaResumen = z.output<typeof tablaResumen>
