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
    { key: 'n_seguimiento', label: 'Número', tipo: 'nro', tarjeta: 'dato' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
    { key: 'cliente', label: 'Cliente', tarjeta: 'titulo' },
    { key: 'contacto', label: 'Contacto', tarjeta: 'dato' },
    { key: 'tipo', label: 'Tipo', tarjeta: 'dato', valor: ({ tipo }) => TIPOS_SEGUIMIENTO[tipo] },
    { key: 'detalle', label: 'Detalle', tarjeta: 'dato' },
    { key: 'recordatorio', label: 'Recordatorio', tipo: 'fecha', tarjeta: 'rotulado' },
    { key: 'estado', label: 'Estado', tarjeta: 'cifra', valor: ({ estado }) => ESTADOS_SEGUIMIENTO[estado] },
    USUARIO,
    { key: 'n_cotizacion', label: 'Cotización' },
  ],
  vistas: [
    { clave: 'mios', nombre: 'Míos abiertos', search: (usuario) => ({ estado: 'A', usuario }) },
    { clave: 'vencidos', nombre: 'Vencidos', search: () => ({ estado: 'V' }) },
    { clave: 'abiertos', nombre: 'Abiertos', search: () => ({ estado: 'A' }) },
    { clave: 'todos', nombre: 'Todos', search: () => ({}) },
  ],
})
