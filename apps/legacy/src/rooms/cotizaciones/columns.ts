import type { CotizacionRow } from '@yunque/contracts/cotizaciones'
import { ESTADOS } from '@yunque/contracts/documento'
import { NEGOCIOS, type Negocio } from '@yunque/contracts/productos'
import type { Wire } from '@yunque/contracts/wire'
import type { Columna } from '../../exportacion/xls.ts'

type Fila = Wire<CotizacionRow>

/** The exported list: the columns of the screen. Subtotals by currency, never added (DOC-08). */
export const COLUMNAS: readonly Columna<Fila>[] = [
  { key: 'n_cotizacion', label: 'N°', tipo: 'numero' },
  { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
  { key: 'razon', label: 'Cliente', valor: ({ cliente, razon }) => `${cliente} ${razon}` },
  { key: 'contacto', label: 'Contacto' },
  { key: 'referencia', label: 'Referencia' },
  { key: 'negocio', label: 'Negocio', valor: ({ negocio }) => NEGOCIOS[negocio as Negocio] ?? negocio },
  { key: 'items', label: 'Ítems', tipo: 'numero' },
  { key: 'subtotal_p', label: 'Subtotal $', tipo: 'importe' },
  { key: 'subtotal_d', label: 'Subtotal U$S', tipo: 'importe' },
  { key: 'validez_oferta', label: 'Validez', tipo: 'fecha' },
  { key: 'estado', label: 'Estado', valor: ({ estado }) => estado && ESTADOS[estado] },
  { key: 'nombre_usuario', label: 'Usuario' },
]
