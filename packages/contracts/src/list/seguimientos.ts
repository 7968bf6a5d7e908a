import { claves, ESTADOS_SEGUIMIENTO, TIPOS_SEGUIMIENTO } from '../codecs/codigos.ts'
import { USUARIO } from '../columna.ts'
import { list } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { seguimientosSearch } from '../search/seguimientos.ts'

/** What list and record have in common. */
export const camposDeSeguimiento = ({ texto, fecha, unoDe }: Codecs) => ({
  fecha,
  codigo_cliente: texto,
  cliente: texto,
  contacto: texto,
  tipo: unoDe(claves(TIPOS_SEGUIMIENTO), 'O'),
  detalle: texto,
  recordatorio: fecha,
  estado: unoDe(claves(ESTADOS_SEGUIMIENTO), 'P'),
  /** Who is to do it: his code, and his name. */
  usuario: texto,
  nombre_usuario: texto,
  n_cotizacion: texto,
})

const seguimiento = (codecs: Codecs) => codecs.record({ n_seguimiento: codecs.codigo }, camposDeSeguimiento(codecs))
export type SeguimientoRow = RowOf<typeof seguimiento>

/** Whom the house has promised to call (PAN-05). */
export const listOfSeguimientos = list(seguimiento)({
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
