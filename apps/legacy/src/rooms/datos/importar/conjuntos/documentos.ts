import { counted } from '@yunque/contracts/codecs/format'
import { textosDe } from '@yunque/contracts/maestros/maestro'
import { compare, multiplyRounded, orNoFigure } from '@yunque/pricing'
import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { Anotacion, CampoDeConjunto, Conjunto, Faltas, Valores } from '../conjunto.ts'
import { MONEDA, PRODUCTO } from './campos.ts'
import { DE_NUMERO, documentos, type Tipo } from './documentos-cabecera.ts'
import { medidasDeFamilia, medidasDeProducto } from './partes.ts'
import { said } from './said.ts'
import { DE_MEDIDAS, inBothGenders } from './sinonimos.ts'
import { readMedidas } from './stock.ts'

// Documents of an earlier system: headers first, then their lines. They can be read and copied, and not changed.

const importe = { clase: 'decimal', decimales: 2 } as const
const ESTADOS = {
  A: { text: 'Abierto', palabras: ['a', 'pendiente', ...inBothGenders('abiert')] },
  G: {
    text: 'Ganado',
    palabras: ['g', ...inBothGenders('ganad', 'vendid', 'aprobad', 'cumplid', 'entregad', 'facturad')],
  },
  P: { text: 'Perdido', palabras: ['p', ...inBothGenders('perdid', 'rechazad', 'anulad', 'cancelad')] },
}

const lineas = (tipo: Tipo): readonly CampoDeConjunto[] => [
  {
    campo: 'n_cotizacion',
    label: 'Número',
    clase: 'referencia',
    obligatorio: true,
    sinonimos: DE_NUMERO,
    tabla: 'cotizaciones',
    codigo: 'numero_anterior',
    nombre: 'numero_anterior',
    valor: 'n_cotizacion',
    que: 'Documento',
    donde: { tipo },
  },
  {
    campo: 'nro_item',
    label: 'Ítem',
    clase: 'entero',
    obligatorio: true,
    sinonimos: ['Renglón', 'Línea', 'Pos', 'Nro item'],
  },
  { ...PRODUCTO, obligatorio: false, soloArchivo: true },
  {
    campo: 'familia',
    label: 'Familia',
    clase: 'referencia',
    que: 'Familia',
    implicito: true,
    tabla: 'familias',
    codigo: 'codigo',
    nombre: 'nombre',
  },
  { campo: 'descripcion', label: 'Descripción', clase: 'texto', max: 200, sinonimos: ['Detalle', 'Concepto'] },
  {
    campo: 'medidas_seleccionadas',
    label: 'Medidas',
    clase: 'textos',
    max: 200,
    varias: true,
    read: readMedidas,
    sinonimos: DE_MEDIDAS,
  },
  { campo: 'cantidad', label: 'Cantidad', ...importe, obligatorio: true, sinonimos: ['Cant', 'Unidades'] },
  { campo: 'peso_total', label: 'Kilos', clase: 'decimal', decimales: 8, sinonimos: ['Kg', 'Peso', 'Peso total'] },
  MONEDA,
  {
    campo: 'precio_unitario',
    label: 'Precio unitario',
    clase: 'decimal',
    decimales: 8,
    obligatorio: true,
    sinonimos: ['Precio', 'P. unitario', 'Unitario'],
  },
  {
    campo: 'precio_total',
    label: 'Precio total',
    ...importe,
    obligatorio: true,
    sinonimos: ['Importe', 'Total', 'Subtotal'],
  },
  {
    campo: 'estado',
    label: 'Estado',
    clase: 'opcion',
    opciones: ESTADOS,
    implicito: true,
    vacio: tipo === 'nota_venta' ? 'G' : 'A',
  },
  { campo: 'productos_seleccionados', label: 'Opciones', clase: 'textos', max: 200, derivado: true },
  { campo: 'medidas_familia', label: 'Se cobra por', clase: 'entero', derivado: true },
  { campo: 'cantidad_preparada', label: 'Preparado', ...importe, derivado: true },
  { campo: 'orden', label: 'Orden', clase: 'entero', derivado: true },
]

type Producto = { prod01: string; familia: string; opciones: string[] }
type Familia = { codigo: string; medidas_familia: number; medidas: number }

/**
 * How a line was priced, 1 by quantity or 0 by weight (PRC-01, PRC-02): as its family is, unless price and amount fit the other figure
 * alone. Its price is then per what it was, here and where it is told again.
 */
const cobroDe = (
  { cantidad = '', peso_total = '', precio_unitario = '', precio_total = '' }: Valores,
  deFamilia: number,
) => {
  const makes = (base: string) => orNoFigure(() => compare(multiplyRounded(base, precio_unitario), precio_total)) === 0
  if (!/[1-9]/.test(peso_total) || makes(cantidad) === makes(peso_total)) return deFamilia

  return makes(cantidad) ? 1 : 0
}

/** A line's family and options, from its product; and how it was priced. */
const derive = (tipo: Tipo) => async (trx: Trx, filas: readonly Record<string, string>[]) => {
  const { rows: productos } = await sql<Producto>`select prod01, familia, productos_seleccionados as opciones
    from productos where prod01 = any(${filas.map(({ prod01 = '' }) => prod01)}::text[])`.execute(trx)
  const byCode = new Map(productos.map((producto) => [producto.prod01, producto]))
  for (const fila of filas) {
    const producto = byCode.get(fila.prod01 ?? '')
    if (producto) fila.familia = producto.familia
    fila.productos_seleccionados = producto?.opciones.join('; ') ?? ''
    fila.cantidad_preparada = tipo === 'nota_venta' ? (fila.cantidad ?? '0') : '0'
    fila.orden = fila.nro_item ?? ''
  }
  const familias = new Map((await familiasDe(trx, filas)).map((familia) => [familia.codigo, familia]))
  for (const fila of filas) {
    fila.medidas_familia = String(cobroDe(fila, familias.get(fila.familia ?? '')?.medidas_familia ?? 0))
  }
}

const familiasDe = async (trx: Trx, filas: readonly Valores[]): Promise<Familia[]> => {
  const { rows } = await sql<Familia>`select f.codigo, f.medidas_familia,
      (select count(*)::int from familia_medidas m where m.familia = f.codigo) as medidas
    from familias f where f.codigo = any(${[...new Set(filas.map(({ familia = '' }) => familia))]}::text[])`.execute(
    trx,
  )

  return rows
}

const check = async (trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> => {
  const familias = new Map((await familiasDe(trx, filas)).map((familia) => [familia.codigo, familia]))

  return filas.map(({ familia = '', medidas_seleccionadas = '' }) => {
    const dichas = textosDe(medidas_seleccionadas).length
    const suyas = familias.get(familia)?.medidas ?? 0

    return said({
      prod01: familia === '' && 'Ponga el producto, o la familia.',
      medidas_seleccionadas:
        dichas > 0 &&
        dichas !== suyas &&
        `La familia tiene ${counted(suyas, 'medida', 'medidas')}, y aquí hay ${dichas}.`,
    })
  })
}

/** Writes the sums over the lines to the header (DOC-01); an old document counts as decided on its own day. */
const addTotals = async (trx: Trx, { filas }: Anotacion): Promise<void> => {
  await sql`with tocados as (select distinct (f.despues ->> 'n_cotizacion')::bigint as n from importaciones_filas f
      where ${filas} and f.estado in ('nueva', 'cambia')),
    sumas as (select t.n, count(i.n_cotizacion) as items, coalesce(max(i.nro_item), 0) as ultimo,
        count(*) filter (where i.estado = 'G') as ganados, count(*) filter (where i.estado = 'P') as perdidos,
        sum(i.precio_total) filter (where i.moneda = 'P') as p, sum(i.precio_total) filter (where i.moneda = 'D') as d,
        sum(i.precio_total) filter (where i.moneda = 'P' and i.estado = 'G') as gp,
        sum(i.precio_total) filter (where i.moneda = 'D' and i.estado = 'G') as gd
      from tocados t left join cotizacion_items i on i.n_cotizacion = t.n group by t.n)
    update cotizaciones c set items = s.items, ganados = s.ganados, perdidos = s.perdidos, subtotal_p = s.p, subtotal_d = s.d,
      ganado_p = s.gp, ganado_d = s.gd, ultimo_nro_item = s.ultimo,
      decidida = case when s.items > 0 and s.ganados + s.perdidos = s.items then c.fecha end
    from sumas s where c.n_cotizacion = s.n`.execute(trx)
}

const items = (tipo: Tipo, nombre: string, label: string): Conjunto => ({
  nombre,
  label,
  tabla: 'cotizacion_items',
  clave: ['n_cotizacion', 'nro_item'],
  campos: lineas(tipo),
  check,
  partes: [medidasDeFamilia('medidas_seleccionadas'), medidasDeProducto('medidas_seleccionadas')],
  ayuda: 'Los ítems de lo que ya importó, por su número. Con el producto no hace falta la familia.',
  derive: derive(tipo),
  codigo: tipo === 'cotizacion' ? 'COT' : 'NVR',
  deClientes: true,
  reglas: { annotate: addTotals, sinCandado: true, escribe: 'todo' },
})

/** The sets of old documents, in the order in which they must be imported. */
export const anteriores: readonly Conjunto[] = [
  documentos('cotizacion', 'cotizaciones', 'Cotizaciones Anteriores'),
  items('cotizacion', 'cotizacion_items', 'Ítems de Cotizaciones Anteriores'),
  documentos('nota_venta', 'notas_venta', 'Notas de Venta Anteriores'),
  items('nota_venta', 'nota_venta_items', 'Ítems de Notas de Venta Anteriores'),
]
