import { contactoForm, contactoRecord } from '../contactos.ts'
import { listOfContactos } from '../list/contactos.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

export const { legacy: contactoRowLegacy, decoded: contactoRowDecoded } = builder(rowSchema(listOfContactos), () => ({
  nro_cpt: 7,
  codi: 1204,
  apellido: 'Lovelace',
  nombres: 'Ada',
  cliente: 'ACEROS DEL SUR SA',
  e_mail: 'ada@acerosdelsur.example',
  telefono: '011 4555-0107',
  marca_certif_calidad: 'S',
  estado: 'A' as const,
}))

export const { legacy: contactoRecordLegacy, decoded: contactoRecordDecoded } = builder(contactoRecord, () => ({
  nro_cpt: 7,
  codigo_cliente: 1204,
  cliente: 'ACEROS DEL SUR SA',
  apellido: 'Lovelace',
  nombres: 'Ada',
  direccion: 'Av. Mitre 1240, Avellaneda',
  telefono: '011 4555-0107',
  e_mail: 'ada@acerosdelsur.example',
  pagina_web: null,
  observaciones: null,
  recibe_certificado: 'S',
  estado: 'A' as const,
  version: 3,
  modificado: '2026-11-18 16:04:11',
  modificado_por: 'vendedor',
}))

export const { legacy: contactoFormLegacy, decoded: contactoFormDecoded } = builder(contactoForm, () => ({
  codigo_cliente: '1204',
  apellido: 'Lovelace',
  nombre: 'Ada',
  telefono: '011 4555-0107',
  email: 'ada@acerosdelsur.example',
  direccion: 'Av. Mitre 1240, Avellaneda',
  pagina_web: '',
  observaciones: '',
  recibe_certificado: 'S',
  version: '',
  guardar_igual: 'N',
}))
