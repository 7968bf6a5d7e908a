import { ESTADOS_SEGUIMIENTO, TIPOS_SEGUIMIENTO } from '../codecs/codigos.ts'
import { list, USUARIO } from '../list.ts'
import { seguimientosSearch } from '../search/seguimientos.ts'
import type { SeguimientoRow } from '../seguimientos.ts'

/** Whom the house has promised to call (PAN-05). */
export const listOfSeguimientos = list<SeguimientoRow>()({
  name: 'seguimientos.list',
  path: '/api/utilitarios/seguimientos-clientes',
  access: ['SEG'],
  archivo: { nombre: 'Seguimientos' },
  search: seguimientosSearch,
  columnas: [
    { key: 'n_seguimiento', label: 'Número', tipo: 'nro' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
    { key: 'cliente', label: 'Cliente' },
    { key: 'contacto', label: 'Contacto' },
    { key: 'tipo', label: 'Tipo', valor: ({ tipo }) => TIPOS_SEGUIMIENTO[tipo] },
    { key: 'detalle', label: 'Detalle' },
    { key: 'recordatorio', label: 'Recordatorio', tipo: 'fecha' },
    { key: 'estado', label: 'Estado', valor: ({ estado }) => ESTADOS_SEGUIMIENTO[estado] },
    USUARIO,
    { key: 'n_cotizacion', label: 'Cotización' },
  ],
})
