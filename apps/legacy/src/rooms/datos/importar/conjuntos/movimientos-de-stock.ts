import { stockMovimientos } from '@yunque/contracts/maestros/stock'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import { faltasDeLote, LLEVADOS } from '../../../maestros/reglas/stock.ts'
import type { Anotacion, Conjunto, Contexto, Faltas, Valores } from '../conjunto.ts'
import { ImportRefused } from '../import-refused.ts'
import { camposDeMaestro } from './de-maestro.ts'
import { clearDepositosNuevos, DE_FOTO, FICHA_AJENA, familiasDeLotes, fichasAjenas, fichasDistintas } from './lotes.ts'
import { ATRIBUTOS, atributosPorNombre, medidasDeProducto } from './partes.ts'
import { said } from './said.ts'
import { DE_MEDIDAS } from './sinonimos.ts'
import { readMedidas } from './stock.ts'

const SINONIMOS: Readonly<Record<string, readonly string[]>> = {
  tipo: ['Tipo', 'Tipo de movimiento', 'E/S'],
  c_ficha: ['Lote', 'N° de ficha'],
  prod01: ['Código', 'Cod', 'Artículo', 'Cod. artículo'],
  deposito: ['Dep', 'Almacén', 'Desde depósito', 'Origen'],
  a_deposito: ['Destino', 'Al depósito'],
  medidas: DE_MEDIDAS,
  cantidad: ['Cant', 'Unidades'],
  kilos: ['Kg', 'Peso'],
  motivo: ['Comprobante', 'Remito', 'Concepto', 'Observaciones', 'Detalle'],
}
/** Fields that are empty where a file has no column for them. */
const IMPLICITOS = ['c_ficha', 'a_deposito', 'medidas', 'atributos', 'kilos']
const PALABRAS: Readonly<Record<string, readonly string[]>> = {
  E: ['e', 'entrada', 'ingreso', 'alta', '+'],
  S: ['s', 'salida', 'egreso', 'baja', '-'],
  T: ['t', 'traslado', 'transferencia'],
}

const campos = camposDeMaestro(stockMovimientos, SINONIMOS).map((campo) => ({
  ...campo,
  ...(campo.campo === 'medidas' && { read: readMedidas }),
  ...(IMPLICITOS.includes(campo.campo) && { implicito: true as const }),
  ...(campo.clase === 'opcion' && {
    // What was prepared leaves by hand alone, since a file does not say whose it was.
    opciones: Object.fromEntries(
      Object.entries(campo.opciones).flatMap(([value, { text }]) => {
        const palabras = PALABRAS[value]

        return palabras ? [[value, { text, palabras }]] : []
      }),
    ),
  }),
}))

/** The checks of the form (DAT-04). */
const check = async (trx: Trx, filas: readonly Valores[], contexto: Contexto): Promise<(Faltas | undefined)[]> => {
  const { hoy } = contexto
  const familias = await familiasDeLotes(trx, filas, contexto)
  const ajenas = await fichasAjenas(trx, filas)

  return filas.map(({ tipo, fecha = '', prod01 = '', deposito, a_deposito = '', ...lote }, i) => {
    const familia = familias.get(prod01)
    const destino =
      tipo === 'T'
        ? (a_deposito === '' && 'Elija el depósito de destino.') || (a_deposito === deposito && 'Es el mismo depósito.')
        : a_deposito !== '' && 'Solo un traslado tiene destino.'
    const { medidas = '', atributos = '', kilos = '' } = lote

    return said({
      c_ficha: ajenas.has(i) && FICHA_AJENA,
      fecha: fecha > hoy && 'La fecha no puede ser posterior a hoy.',
      a_deposito: destino,
      ...(familia && faltasDeLote(familia, { medidas, atributos, kilos })),
    })
  })
}

/** What an import's movements add to each lot, or take from it. A ficha is one lot, so a part that is moved elsewhere has none. */
const netos = (filas: ReturnType<typeof sql<boolean>>) => sql`
  movidos as (select f.fila, r.* from importaciones_filas f
    cross join lateral jsonb_populate_record(null::stock_movimientos, f.despues) r where ${filas} and f.estado = 'nueva'),
  partes as (
    select coalesce(c_ficha, '') as c_ficha, prod01, deposito, coalesce(medidas, '{}') as medidas,
      coalesce(atributos, '{}') as atributos, case tipo when 'E' then cantidad else -cantidad end as n,
      case tipo when 'E' then coalesce(kilos, 0) else -coalesce(kilos, 0) end as k from movidos
    union all select '', prod01, a_deposito, coalesce(medidas, '{}'), coalesce(atributos, '{}'), cantidad, coalesce(kilos, 0)
      from movidos where tipo = 'T'),
  netos as (select c_ficha, prod01, deposito, medidas, atributos, sum(n) as n, sum(k) as k from partes
    group by c_ficha, prod01, deposito, medidas, atributos)`

const isMismo = sql`l.c_ficha = n.c_ficha and l.prod01 = n.prod01 and l.deposito = n.deposito and l.medidas = n.medidas
  and l.atributos = n.atributos`
const isLote = sql`${isMismo} and l.medida_1 = medida(n.medidas[1]) and l.medida_2 = medida(n.medidas[2])`

/**
 * Refuses movements that take more from a lot than is free, until the rest is valid: a refused movement no longer adds to its
 * destination, so others may become invalid.
 */
const checkAll = async (trx: Trx, importacion: number): Promise<void> => {
  await fichasDistintas(trx, importacion)
  for (;;) {
    const { rows } = await sql<{ fila: number }>`with ${netos(sql<boolean>`f.importacion = ${importacion}`)},
      faltan as (select n.*, l.id is null as falta_lote, greatest(coalesce(l.stock_disp, 0), 0) as hay from netos n
        left join stock_fichas l on ${isLote}
        where n.n < 0 and coalesce(l.stock_disp, 0) + n.n < 0 or n.k < 0 and coalesce(l.stock_dispe, 0) + n.k < 0),
      malas as (select m.fila, n.falta_lote, n.hay, n.n from movidos m join faltan n on coalesce(m.c_ficha, '') = n.c_ficha
        and m.prod01 = n.prod01 and m.deposito = n.deposito and coalesce(m.medidas, '{}') = n.medidas
        and coalesce(m.atributos, '{}') = n.atributos where m.tipo <> 'E')
      update importaciones_filas f set estado = 'rechazada', faltas = case when falta_lote
        then jsonb_build_object('prod01', 'No hay un lote así en ese depósito.')
        else jsonb_build_object('cantidad', 'Del lote quedan ' || replace(trim_scale(hay)::text, '.', ',')
          || ' libres, y el archivo saca ' || replace(trim_scale(-n)::text, '.', ',') || ' en total.') end
      from malas where f.importacion = ${importacion} and f.fila = malas.fila returning f.fila`.execute(trx)
    if (rows.length === 0) return
  }
}

/** Applies the movements to the lots, or reverts them (DAT-04). */
const annotate = async (trx: Trx, { filas, isDeshecha }: Anotacion): Promise<void> => {
  const sign = sql.lit(isDeshecha ? -1 : 1)
  await sql`with ${netos(filas)} update stock_fichas l set stock_fis = stock_fis + ${sign} * n.n,
      stock_fise = stock_fise + ${sign} * n.k from netos n where ${isLote}`.execute(trx)
  // A lot that begins with goods of another deposit has their facts, as one made by hand.
  const llevados = sql.join(LLEVADOS.map((hecho) => sql.ref(hecho)))
  await sql`with ${netos(filas)} insert into stock_fichas
      (c_ficha, prod01, deposito, medidas, atributos, stock_fis, stock_fise, ${llevados})
    select distinct on (n.prod01, n.deposito, n.medidas, n.atributos) n.c_ficha, n.prod01, n.deposito, n.medidas, n.atributos,
      ${sign} * n.n, ${sign} * n.k, ${sql.join(LLEVADOS.map((hecho) => sql.ref(`o.${hecho}`)))}
    from netos n join movidos m on m.tipo = 'T' and n.c_ficha = '' and n.prod01 = m.prod01 and n.deposito = m.a_deposito
      and n.medidas = coalesce(m.medidas, '{}') and n.atributos = coalesce(m.atributos, '{}')
    join stock_fichas o on o.c_ficha = coalesce(m.c_ficha, '') and o.prod01 = m.prod01 and o.deposito = m.deposito
      and o.medidas = n.medidas and o.atributos = n.atributos
    where not exists (select 1 from stock_fichas l where ${isLote})
    order by n.prod01, n.deposito, n.medidas, n.atributos, m.fila`.execute(trx)
  await sql`with ${netos(filas)} insert into stock_fichas (c_ficha, prod01, deposito, medidas, atributos, stock_fis, stock_fise)
    select n.c_ficha, n.prod01, n.deposito, n.medidas, n.atributos, ${sign} * n.n, ${sign} * n.k from netos n
    where not exists (select 1 from stock_fichas l where ${isLote})`.execute(trx)
}

/** @throws ImportRefused where a snapshot counted one of its lots since: what it says lies there, with or without these movements (DAT-10) */
const demandNotCounted = async (trx: Trx, { filas, importacion }: Anotacion): Promise<void> => {
  const { rows } = await sql<{ prod01: string; foto: number }>`with ${netos(filas)},
      fotos as (select i.id, ${sql.lit(DE_FOTO)} || i.id as motivo from importaciones i, importaciones suya
        where suya.id = ${importacion} and i.conjunto = 'stock' and i.estado = 'guardada' and i.deshecha is null
          and (i.momento, i.id) > (suya.momento, suya.id))
    select n.prod01, f.id as foto from netos n join stock_movimientos l on ${isMismo} join fotos f on f.motivo = l.motivo
    order by f.id limit 1`.execute(trx)
  const [contado] = rows
  if (!contado) return
  throw new ImportRefused(
    `No se puede deshacer: la importación N° ${contado.foto} dijo después lo que hay de ${contado.prod01}. Deshaga antes esa importación, o corrija el lote con un movimiento.`,
  )
}

/** Whatever else was taken meanwhile, no lot that something is taken from may end with less than was promised of it (DAT-10). */
const close = async (trx: Trx, anotacion: Anotacion): Promise<void> => {
  const { filas, importacion, isDeshecha } = anotacion
  if (isDeshecha) await demandNotCounted(trx, anotacion)
  const saca = sql`${sql.lit(isDeshecha ? -1 : 1)} * n.n < 0`
  const { rows } = await sql<{ prod01: string }>`with ${netos(filas)} select n.prod01 from netos n
    join stock_fichas l on ${isLote} where ${saca} and (l.stock_disp < 0 or l.stock_fis < 0) limit 1`.execute(trx)
  const [lote] = rows
  if (!lote) return isDeshecha ? clearDepositosNuevos(trx, importacion) : undefined
  throw new ImportRefused(
    isDeshecha
      ? `No se puede deshacer: de ${lote.prod01} ya salió o se comprometió algo de lo que entró.`
      : `De ${lote.prod01} ya no queda lo que el archivo saca: mírelo de nuevo.`,
  )
}

/**
 * Goods that came in, went out or were moved, as entered by hand (DAT-04); they change the lots. A movement is identified by all
 * its fields, so that importing the same file again changes nothing.
 */
export const movimientosDeStock: Conjunto = {
  nombre: 'stock_movimientos',
  label: 'Movimientos de Stock',
  tabla: 'stock_movimientos',
  version: true,
  campos,
  partes: [medidasDeProducto('medidas'), ATRIBUTOS],
  derive: atributosPorNombre,
  ayuda:
    'Entradas, salidas y traslados, cada uno con su motivo o comprobante. Un movimiento igual en todo a uno cargado no se repite.',
  check,
  checkAll,
  clave: campos.map(({ campo }) => campo),
  nulas: ['a_deposito', 'kilos'],
  reglas: { annotate, close },
}
