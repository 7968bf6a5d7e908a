import type { CONTACTO_MAX, ContactoForm } from '@yunque/contracts/contactos'

type Campo = {
  name: keyof typeof CONTACTO_MAX
  label: string
  /** Columns of 12. */
  cols: number
  type?: 'email' | 'tel' | 'url'
  rows?: number
}

/** DATOS DEL CONTACTO, in the order of the specification (spec §3, Contact). */
export const CAMPOS: readonly Campo[] = [
  { name: 'apellido', label: 'Apellido', cols: 6 },
  { name: 'nombre', label: 'Nombre', cols: 6 },
  { name: 'telefono', label: 'Teléfono', cols: 6, type: 'tel' },
  { name: 'email', label: 'E-mail', cols: 6, type: 'email' },
  { name: 'direccion', label: 'Dirección', cols: 6 },
  { name: 'pagina_web', label: 'Página web', cols: 6, type: 'url' },
  { name: 'observaciones', label: 'Observaciones', cols: 12, rows: 4 },
]

/** A new contact, of the given customer if there is one. */
export const contactoVacio = (codigo_cliente = ''): ContactoForm => ({
  codigo_cliente,
  apellido: '',
  nombre: '',
  telefono: '',
  email: '',
  direccion: '',
  pagina_web: '',
  observaciones: '',
  recibe_certificado: false,
  version: '',
  guardar_igual: false,
})
