import type { MargenRow } from '@yunque/contracts/margen'
import type { Wire } from '@yunque/contracts/wire'
import { compare } from '@yunque/pricing'
import type { Columna } from '../../exportacion/xls.ts'

type Fila = Wire<MargenRow>

const known = (decimal: string | number | null): decimal is string | number => decimal !== null && decimal !== ''

const peorMargen = ({ productos }: Fila): string =>
  productos
    .flatMap(({ margen }) => (known(margen) ? [String(margen)] : []))
    .reduce((least, margen) => (least === '' || compare(margen, least) < 0 ? margen : least), '')

const bajoMinimo = ({ productos }: Fila): number =>
  productos.filter(
    ({ margen, margen_minimo }) =>
      known(margen) && known(margen_minimo) && compare(String(margen), String(margen_minimo)) < 0,
  ).length

/** The exported list: the columns of the screen, what it says in words as two numbers. */
export const COLUMNAS: readonly Columna<Fila>[] = [
  { key: 'n_cotizacion', label: 'N°', tipo: 'numero' },
  { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
  { key: 'razon', label: 'Cliente', valor: ({ cliente, razon }) => `${cliente} ${razon}` },
  { key: 'nombre_usuario', label: 'Usuario' },
  { key: 'productos', label: 'Margen más bajo', tipo: 'numero', valor: peorMargen },
  { key: 'productos', label: 'Ítems bajo el mínimo', tipo: 'numero', valor: bajoMinimo },
]
