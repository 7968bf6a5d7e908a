import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { MaestroForm } from '@yunque/contracts/maestros/formas'
import { textosDe } from '@yunque/contracts/maestros/maestro'
import { stockMovimientos } from '@yunque/contracts/maestros/stock'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { compare, isZero, medida } from '@yunque/pricing'
import { sql } from 'kysely'
import { findDuena } from '../../../kernel/ajenos.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { invalid } from '../../../kernel/http/errors.ts'
import { preparadoDe, sendOut } from '../../stock/salidas.ts'
import type { Registro } from '../read-registro.ts'
import { checkEntrada } from './entrada.ts'
import type { Regla } from './regla.ts'

const MEDIDA = /^\d{1,12}([.,]\d{1,2})?$/

/** Measures in the form in which lots store them, with two decimals (PES-06). */
export const medidasDe = (texto: string): string[] => textosDe(texto).map((dicha) => medida(dicha.replace(',', '.')))

export type FamiliaDeLote = { um2: string; medidas: number; atributos: (string[] | null)[] }

/** What the products' familias require of a lot. */
export const familiasDe = async (trx: Trx, prods: readonly string[]): Promise<ReadonlyMap<string, FamiliaDeLote>> => {
  const { rows } = await sql<FamiliaDeLote & { prod01: string }>`
    select p.prod01, f.um2,
      (select count(*)::int from familia_medidas m where m.familia = f.codigo) as medidas,
      coalesce((select json_agg((select json_agg(o.value) from selector_opciones o
          where o.familia = s.familia and o.tipo = s.tipo and o.selector = s.orden) order by s.orden)
        from familia_selectores s where s.familia = f.codigo and s.tipo = 'atributo'), '[]') as atributos
    from productos p join familias f on f.codigo = p.familia where p.prod01 = any(${prods}::text[])`.execute(trx)

  return new Map(rows.map((row) => [row.prod01, row]))
}

const faltaMedidas = (texto: string, cuantas: number): string | undefined => {
  const medidas = textosDe(texto)
  if (medidas.length !== cuantas)
    return cuantas === 0
      ? 'La familia no tiene medidas.'
      : `Ponga ${cuantas === 1 ? 'la medida' : `las ${cuantas} medidas`} de la familia.`

  return medidas.every((one) => MEDIDA.test(one)) ? undefined : 'Cada medida es un número con hasta dos decimales.'
}

const faltaAtributos = (texto: string, atributos: readonly (readonly string[] | null)[]): string | undefined => {
  const dichos = textosDe(texto)
  const { length } = atributos
  if (dichos.length > 0 && length === 0) return 'La familia no tiene atributos.'
  if (dichos.length > 0 && dichos.length !== length)
    return `Ponga ${length === 1 ? 'el atributo' : `los ${length} atributos`} de la familia, o ninguno.`
  const ajeno = dichos.find((dicho, i) => !atributos[i]?.includes(dicho))

  return ajeno === undefined ? undefined : `«${ajeno}» no es una opción de la familia.`
}

const faltaKilos = (kilos: string, um2: string): string | undefined => {
  const hasKilos = /[1-9]/.test(kilos)
  if (um2 === 'KG') return hasKilos ? undefined : 'Indique los kilos: la familia lleva las dos unidades.'

  return hasKilos ? 'La familia no lleva kilos aparte: déjelo vacío.' : undefined
}

/** Errors of a lot, by its familia's requirements. */
export const faltasDeLote = (
  { um2, medidas: cuantas, atributos: opciones }: FamiliaDeLote,
  { medidas, atributos, kilos }: Record<'medidas' | 'atributos' | 'kilos', string>,
) => ({
  medidas: faltaMedidas(medidas, cuantas),
  atributos: faltaAtributos(atributos, opciones),
  kilos: faltaKilos(kilos, um2),
})

const said = (faltas: Record<string, string | false | undefined>): Campos =>
  Object.fromEntries(Object.entries(faltas).flatMap(([campo, falta]) => (falta ? [[campo, [falta]]] : [])))

const checkNuevo = async (trx: Trx, form: MaestroForm, hoy: string): Promise<Campos> => {
  const { tipo, fecha = '', prod01 = '', deposito, a_deposito = '', medidas = '', atributos = '', kilos = '' } = form
  const familia = (await familiasDe(trx, [prod01.trim()])).get(prod01.trim())
  if (!familia) return {}
  const destino =
    tipo === 'T'
      ? (a_deposito === '' && 'Elija el depósito de destino.') || (a_deposito === deposito && 'Es el mismo depósito.')
      : a_deposito !== '' && 'Solo un traslado tiene destino.'

  return {
    ...said({
      fecha: fecha > hoy && 'La fecha no puede ser posterior a hoy.',
      a_deposito: destino,
      c_ficha: tipo === 'D' && form.c_ficha?.trim() === '' && 'Indique la ficha: solo de fichas se prepara.',
    }),
    ...said(faltasDeLote(familia, { medidas, atributos, kilos })),
  }
}

/** A stored movement cannot change, except for its reason. */
const checkCambio = (form: MaestroForm, antes: Registro): Campos =>
  said(
    Object.fromEntries(
      stockMovimientos.campos.map(({ nombre }) => [
        nombre,
        nombre !== 'motivo' &&
          form[nombre]?.trim() !== antes[nombre] &&
          'Un movimiento no se cambia: cargue el contrario.',
      ]),
    ),
  )

/** What may be taken from a lot: nothing where more was promised than lies there (DAT-10). */
const LIBRES = sql<string>`greatest(stock_disp, 0)`
const KILOS_LIBRES = sql<string>`greatest(stock_dispe, 0)`
type Libre = { libres: string; kilos_libres: string }

/** A lot: by its ficha, or by all the fields that identify it. */
type Lote = { c_ficha: string; prod01: string; deposito: string; medidas: string[]; atributos: string[] }

const loteDe = ({ c_ficha = '', prod01 = '', deposito = '', medidas = '', atributos = '' }: MaestroForm): Lote => ({
  c_ficha: c_ficha.trim(),
  prod01: prod01.trim(),
  deposito: deposito.trim(),
  medidas: medidasDe(medidas),
  atributos: textosDe(atributos),
})

const isLote = ({ c_ficha, prod01, deposito, medidas, atributos }: Lote) => sql<boolean>`
  c_ficha = ${c_ficha} and prod01 = ${prod01} and deposito = ${deposito}
  and medidas = ${medidas}::text[] and atributos = ${atributos}::text[]`

const ofLote = (trx: Trx, lote: Lote) => trx.selectFrom('stock_fichas').where(isLote(lote))

/** The facts that goods take along to another deposit: all but their place. */
export const LLEVADOS = [
  ...(['calidad', 'write_down', 'tipo_registro', 'fecha_tope'] as const),
  ...(['minimo_remito', 'minima_fecha', 'procedencia', 'observ'] as const),
]
const hechosDe = (trx: Trx, lote: Lote) => ofLote(trx, lote).select(LLEVADOS).executeTakeFirstOrThrow()
type Hechos = Awaited<ReturnType<typeof hechosDe>>

/** Adds to a locked lot, or creates it, with the facts of the goods where they are known. */
const addToLote = async (trx: Trx, lote: Lote, cantidad: string, kilos: string, hechos?: Hechos): Promise<void> => {
  // Locks the lot's key, so that two first movements of one lot take turns.
  await sql`select pg_advisory_xact_lock(hashtext(${JSON.stringify(lote)}))`.execute(trx)
  const there = await ofLote(trx, lote).select('id').forUpdate().executeTakeFirst()
  if (there) {
    await trx
      .updateTable('stock_fichas')
      .set({
        stock_fis: sql`stock_fis + ${cantidad}::numeric`,
        stock_fise: sql`stock_fise + ${kilos}::numeric`,
      })
      .where('id', '=', there.id)
      .execute()
    return
  }
  if (!hechos) await checkEntrada(trx, lote)
  const taken = await trx
    .insertInto('stock_fichas')
    .values({ ...lote, ...hechos, stock_fis: cantidad, stock_fise: kilos })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (taken.length === 0) throw invalid({ c_ficha: ['Esa ficha es de otro producto, medida o depósito.'] })
}

/** Reports a shortage in pieces, or in the kilos that a family counts besides. */
const whyShort = async (
  trx: Trx,
  { c_ficha }: Lote,
  cantidad: string,
  { libres, kilos_libres }: Libre,
): Promise<Campos> => {
  if (compare(cantidad, libres) <= 0) return { kilos: [`Quedan ${formatDecimal(kilos_libres, 2)} kilos libres.`] }
  const preparado = await preparadoDe(trx, c_ficha)
  const despacho = `Hay ${formatDecimal(preparado, 2)} que se prepararon: si salieron, cargue un Despacho.`

  return {
    cantidad: [`Quedan ${formatDecimal(libres, 2)} libres.${isZero(preparado) ? '' : ` ${despacho}`}`],
  }
}

/** Takes from a lot at most what is free: what was promised to sales stays (DOC-07). */
const takeFromLote = async (trx: Trx, lote: Lote, cantidad: string, kilos: string): Promise<void> => {
  const there = await ofLote(trx, lote)
    .select(['id', LIBRES.as('libres'), KILOS_LIBRES.as('kilos_libres')])
    .forUpdate()
    .executeTakeFirst()
  if (!there) throw invalid({ prod01: ['No hay un lote así en ese depósito.'] })
  const [taken] = await trx
    .updateTable('stock_fichas')
    .set({ stock_fis: sql`stock_fis - ${cantidad}::numeric`, stock_fise: sql`stock_fise - ${kilos}::numeric` })
    .where('id', '=', there.id)
    .where(sql<boolean>`${cantidad}::numeric <= ${LIBRES} and ${kilos}::numeric <= ${KILOS_LIBRES}`)
    .returning(sql<boolean>`true`.as('taken'))
    .execute()
  if (!taken) throw invalid(await whyShort(trx, lote, cantidad, there))
}

/** Refuses to send out more than was prepared of a lot, or than lies in it. */
const checkDespacho = async (trx: Trx, lote: Lote, cantidad: string, kilos: string): Promise<void> => {
  const there = await ofLote(trx, lote).select(['stock_fis', 'stock_fise']).forUpdate().executeTakeFirst()
  if (!there) throw invalid({ prod01: ['No hay un lote así en ese depósito.'] })
  const preparado = await preparadoDe(trx, lote.c_ficha)
  if (compare(cantidad, preparado) > 0) {
    throw invalid({ cantidad: [`De ese lote se prepararon ${formatDecimal(preparado, 2)} que todavía no salieron.`] })
  }
  if (compare(cantidad, there.stock_fis) > 0)
    throw invalid({ cantidad: [`En el lote hay ${formatDecimal(there.stock_fis, 2)}.`] })
  if (compare(kilos, there.stock_fise) > 0)
    throw invalid({ kilos: [`En el lote hay ${formatDecimal(there.stock_fise, 2)} kilos.`] })
}

export const deStock: Regla = {
  check: async (trx, { form, antes, hoy }) => {
    if (antes) return checkCambio(form, antes)
    const duena = await findDuena(trx, 'stock')
    // Otherwise the source's next snapshot would silently undo the movement (DAT-09).
    if (duena) return { prod01: [`El stock lo trae ${duena}: muévalo allí.`] }

    return checkNuevo(trx, form, hoy)
  },
  insert: async (trx, form) => {
    const { tipo = '', fecha = '', a_deposito = '', cantidad = '', motivo = '' } = form
    const kilos = form.kilos?.trim() || '0'
    const lote = loteDe(form)
    if (tipo === 'D') await checkDespacho(trx, lote, cantidad, kilos)
    else if (tipo !== 'E') await takeFromLote(trx, lote, cantidad, kilos)
    if (tipo === 'E') await addToLote(trx, lote, cantidad, kilos)
    // A ficha is one lot, so a part that is moved elsewhere has none.
    if (tipo === 'T') {
      const destino = { ...lote, c_ficha: '', deposito: a_deposito.trim() }
      await addToLote(trx, destino, cantidad, kilos, await hechosDe(trx, lote))
    }
    const { registro } = await trx
      .insertInto('stock_movimientos')
      .values({
        ...lote,
        tipo,
        fecha,
        cantidad,
        motivo: motivo.trim(),
        a_deposito: a_deposito.trim() || null,
        kilos: form.kilos?.trim() || null,
      })
      .returning('registro')
      .executeTakeFirstOrThrow()
    if (tipo === 'D') await sendOut(trx, { c_ficha: lote.c_ficha, cantidad, kilos, movimiento: String(registro) })

    return String(registro)
  },
}
