import { ESTADOS_SEGUIMIENTO, TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import type { Db } from '../../kernel/db/db.ts'
import { camposDistintos, entradasDe, type Palabras } from '../documento/read/historial.ts'

/** The name of each field of a follow-up, for people. */
const CAMPOS = {
  cliente: 'Empresa',
  contacto: 'Contacto',
  tipo: 'Tipo',
  fecha: 'Fecha',
  recordatorio: 'Recordatorio',
  detalle: 'Detalle',
  n_cotizacion: 'N° de cotización',
  nombre_usuario: 'Usuario',
  estado: 'Estado',
  resultado: 'Resultado',
} as const

const ACCIONES = {
  alta: 'Alta',
  'alta automática': 'Alta, por una regla',
  modificacion: 'Modificación',
  cierre: 'Cierre',
  reapertura: 'Reapertura',
  mover: 'Cambio de día',
} as const

const PALABRAS: Palabras = new Map([
  ...Object.entries(TIPOS_SEGUIMIENTO).map(([codigo, texto]) => [`tipo ${codigo}`, texto] as const),
  ...Object.entries(ESTADOS_SEGUIMIENTO).map(([codigo, texto]) => [`estado ${codigo}`, texto] as const),
])

/** Who changed what of a follow-up and when. */
export const historialDeSeguimiento = (db: Db, n_seguimiento: number) =>
  entradasDe(db, {
    entidad: 'seguimiento',
    id: n_seguimiento,
    acciones: ACCIONES,
    cambios: (from, to) => camposDistintos(from, to, CAMPOS, '', PALABRAS),
  })
