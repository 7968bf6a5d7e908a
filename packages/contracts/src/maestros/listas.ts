import { CODIGO, NOMBRE, ORDEN } from './campos.ts'
import type { Maestro } from './maestro.ts'

/** A short list of the server's (DOC-03, DOC-04). */
const lista = (nombre: string, uno: string): Maestro => ({
  de: 'listas',
  donde: { lista: nombre },
  uno,
  titulo: 'text',
  ordenes: ['orden', 'value', 'text'],
  campos: [{ ...CODIGO, nombre: 'value' }, { ...NOMBRE, nombre: 'text' }, ORDEN],
})

export const motivosItem = lista('motivos_item', 'Motivo')
export const estadosNv = lista('estados_nv', 'Estado')
/** The meaning of each code is fixed in our rules, so a house may change only the words. */
export const estadosItem: Maestro = { ...lista('estados_item', 'Estado de ítem'), sinAlta: true, sinBaja: true }
export const tiposCambio: Maestro = lista('tipos_cambio', 'Tipo de cambio')
