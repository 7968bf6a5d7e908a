import { diaDe, diaDeSemana, masDias } from '@yunque/contracts/codecs/dias'
import { counted } from '@yunque/contracts/codecs/format'
import { reglasDe, subtotales, totalsOf } from '@yunque/pricing'
import type { Trx } from '../kernel/db/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { lastHecha } from '../rooms/procesos/corridas.ts'
import { createTarea } from '../rooms/tareas/create-tarea.ts'
import { checkStock, namesInWords } from './check-stock.ts'

/** The first moment of a day. */
const inicioDe = (dia: string): Date => new Date(`${dia}T00:00:00-03:00`)

/** Documents that are read at once. */
const LOTE = 500
export const CONTROL_TOTALES = 'control-totales'

/** '3' and '3.00' are one amount. */
const same = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? null) === null || (b ?? null) === null ? (a ?? null) === (b ?? null) : Number(a) === Number(b)

/**
 * Which documents' stored totals are not those that packages/pricing computes from their lines. The lines of an earlier system
 * keep the amounts that it gave them, with its discounts and without weights (DAT-05): of these only the sum is computed here.
 */
const wrongOf = async (trx: Trx, numeros: readonly number[]): Promise<number[]> => {
  const items = await trx
    .selectFrom('cotizacion_items')
    .select([
      'n_cotizacion',
      'moneda',
      'familia',
      'reglas',
      'medidas_familia',
      'cantidad',
      'peso_unitario',
      'peso_total',
    ])
    .select(['precio_unitario', 'precio_total'])
    .where('n_cotizacion', 'in', numeros)
    .execute()
  const headers = await trx
    .selectFrom('cotizaciones')
    .select(['n_cotizacion', 'tipo', 'deposito', 'numero_anterior', 'subtotal_p', 'subtotal_d'])
    .where('n_cotizacion', 'in', numeros)
    .execute()
  const lines = Object.groupBy(items, ({ n_cotizacion }) => n_cotizacion)

  return headers.flatMap(({ n_cotizacion, tipo, deposito, numero_anterior, subtotal_p, subtotal_d }) => {
    const own = lines[n_cotizacion] ?? []
    const { P, D } = subtotales(own)
    const isSum = same(subtotal_p, P) && same(subtotal_d, D)

    const contextoDe = ({ familia, reglas }: (typeof own)[number]) => ({
      lugar: tipo,
      reglas: reglasDe(familia, reglas),
      deposito,
    })
    const isTotal = (line: (typeof own)[number]) =>
      same(line.precio_total, totalsOf(line, contextoDe(line)).precio_total)

    return isSum && (numero_anterior !== null || own.every(isTotal)) ? [] : n_cotizacion
  })
}

/**
 * The day from which changes are checked: that of the last run before today, or the first of all once a week, on Sunday or, where the
 * desk was switched off then, at its next run (PAN-24).
 */
const desdeDe = async (trx: Trx, hoy: string): Promise<string> => {
  const { ultima } = await lastHecha(trx, CONTROL_TOTALES)
    .where('empezada', '<', inicioDe(hoy))
    .executeTakeFirstOrThrow()
  const domingo = masDias(hoy, -diaDeSemana(hoy))

  return ultima && diaDe(ultima) >= domingo ? diaDe(ultima) : '1900-01-01'
}

/** How many of the documents changed lately were looked at, and those whose totals are not those of their lines. */
const checkDocumentos = async (trx: Trx, hoy: string): Promise<{ total: number; wrong: number[] }> => {
  const desde = await desdeDe(trx, hoy)
  const wrong: number[] = []
  let total = 0
  let last = 0
  for (;;) {
    const rows = await trx
      .selectFrom('cotizaciones')
      .select('n_cotizacion')
      .where('n_cotizacion', '>', last)
      .where('modificado', '>=', inicioDe(desde))
      .orderBy('n_cotizacion')
      .limit(LOTE)
      .execute()
    if (rows.length === 0) return { total, wrong }
    const numeros = rows.map(({ n_cotizacion }) => n_cotizacion)
    wrong.push(...(await wrongOf(trx, numeros)))
    total += numeros.length
    last = numeros.at(-1) ?? last
  }
}

/** Recomputes the stored totals of documents and the stock of lots; a difference becomes a task for whoever holds PAS. */
export const checkTotales = async ({ reloj }: Deps, trx: Trx): Promise<string> => {
  const ahora = reloj()
  const hoy = diaDe(ahora)
  const { total, wrong } = await checkDocumentos(trx, hoy)
  const stock = await checkStock(trx)
  const tell = (tarea: string, detalle: string) =>
    createTarea(trx, ahora, {
      para: { modulo: 'PAS' },
      tarea,
      detalle,
      vencimiento: hoy,
      link: '/utilitarios/procesos-automaticos-server',
      unaPendiente: true,
    })
  if (wrong.length > 0)
    await tell(
      'Revisar totales guardados',
      `Documentos cuyo total no es el de sus líneas: ${namesInWords(wrong, wrong.length)}.`,
    )
  if (stock) await tell('Revisar el stock', `${stock}.`)
  const documentos =
    wrong.length > 0 ? `${wrong.length} con otro total: ${namesInWords(wrong, wrong.length)}` : 'todos bien'

  return [`${counted(total, 'documento', 'documentos')}, ${documentos}.`, stock && `${stock}.`]
    .filter(Boolean)
    .join(' ')
}
