import type { FamiliaRules } from '@yunque/pricing'
import { formatDecimal } from '../codecs/format.ts'
import type { StockRow } from '../stock.ts'

type Campo = keyof StockRow

/**
 * A column of what the stock search finds. `numero` columns are figures of stock, with 2 decimals (STO-08), and `keyE` is the
 * same figure in equivalent units: on the screen below it, in the file in a column of its own.
 */
export type ColumnaStock = { key: Campo; keyE?: Campo; label: string; tipo: 'texto' | 'fecha' | 'medida' | 'numero' }

const texto = (key: Campo, label: string): ColumnaStock => ({ key, label, tipo: 'texto' })
const fecha = (key: Campo, label: string): ColumnaStock => ({ key, label, tipo: 'fecha' })

/** The columns of one family (STO-04, FAM-04, FAM-05). */
export const columnasDeStock = (reglas: FamiliaRules): readonly ColumnaStock[] => {
  const { descripEnLugarDeProd01, ocultaEquivalencias, procedencia } = reglas
  const numero = (key: Campo, keyE: Campo, label: string): ColumnaStock => ({
    key,
    label,
    tipo: 'numero',
    ...(!ocultaEquivalencias && { keyE }),
  })

  return [
    texto(descripEnLugarDeProd01 ? 'descrip' : 'prod01', 'Producto'),
    texto('c_ficha', 'Ficha'),
    { key: 'medidas', label: 'Medidas', tipo: 'medida' },
    texto('atributos', 'Atributos'),
    numero('stock_disp', 'stock_dispe', 'Disponible'),
    numero('stock_fis', 'stock_fise', 'Físico'),
    numero('stock_ingreso', 'stock_ingresoe', 'Ingreso'),
    numero('stock_egreso', 'stock_egresoe', 'Egreso'),
    numero('stock_comp_nv', 'stock_comp_nve', 'Comp. NV'),
    texto('observ', 'Observación'),
    texto('tipo_registro', 'Tipo'),
    fecha('fecha_tope', 'Fecha tope'),
    texto('minimo_remito', 'Mín. remito'),
    fecha('minima_fecha', 'Mín. fecha'),
    ...(procedencia ? [texto('procedencia', 'Procedencia')] : []),
    texto('cajon', 'Cajón'),
    texto('area', 'Área'),
    texto('ubica', 'Ubicación'),
  ]
}

/** The measures of a lot for people: '2,00 x 1.000,00' of '2.00 x 1000.00', as the server writes it. */
export const formatMedidas = (medidas: string): string =>
  medidas
    .split(' x ')
    .map((medida) => formatDecimal(medida, 2))
    .join(' x ')

/** Most upcoming arrivals in one answer, the next ones first (STO-06). */
export const INGRESOS_MAX = 200
