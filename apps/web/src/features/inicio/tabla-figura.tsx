import { Link } from '@tanstack/react-router'
import { formatCount, formatMoney } from '@yunque/contracts/codecs/format'
import type { CeldaResumen, COLUMNAS_RESUMEN, TablaResumen } from '@yunque/contracts/inicio'
import type { CotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import type { ReactNode } from 'react'
import type { Medida } from './tabla-grafico.tsx'
import classes from './tabla-resumen.module.css'

type Columna = keyof typeof COLUMNAS_RESUMEN
export const TITULOS: Record<Columna, string> = {
  hechas: 'Hechas',
  ganadas: 'Ganadas',
  en_parte: 'Ganadas en parte',
  perdidas: 'Perdidas',
  abiertas: 'Abiertas',
}
export const COLUMNAS = Object.keys(TITULOS) as Columna[]

/** The heads of the columns that both tables have. */
export const Cabezas = () =>
  COLUMNAS.map((columna) => (
    <th key={columna} scope="col" className="numero">
      {TITULOS[columna]}
    </th>
  ))

export const inMedida = ({ cantidad, p, d }: CeldaResumen, medida: Medida): string => {
  if (medida === 'cantidad') return cantidad === null ? '-' : formatCount(cantidad)

  return (medida === 'p' ? formatMoney(p, 'P') : formatMoney(d, 'D')) || '-'
}

export type Periodo = Pick<TablaResumen, 'desde' | 'hasta'>

export type Filtro = Partial<CotizacionesSearch>

/** A link to exactly those quotations that a figure counts. */
export const Ver = ({ filtro, label, children }: { filtro: Filtro; label: string; children: ReactNode }) => (
  <Link to="/cotizaciones/consulta" search={filtro} className={classes.ver} title={label}>
    {children}
  </Link>
)
