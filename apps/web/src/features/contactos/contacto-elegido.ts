import type { ContactoRecord } from '@yunque/contracts/contactos'
import type { ContactoRow } from '@yunque/contracts/list/contactos'

/** What the picker hands back (CON-06). */
export type ContactoElegido = {
  nro_cpt: string
  /** `value` and `text`, as any option of a select. */
  value: string
  text: string
  contacto: string
  apellido: string
  nombre: string
  telefono: string
  email: string
  /** True if the contact was just created in the picker. */
  nuevo: boolean
}

/** 'Lovelace, Ada'; one of the two where the other is missing. */
const nombreCompleto = ({ apellido, nombres }: { apellido: string; nombres: string }): string =>
  [apellido, nombres].filter(Boolean).join(', ')

/** The chosen contact, made from a row of the list or from the record that a save answers. */
export const contactoElegido = (contacto: ContactoRow | ContactoRecord, nuevo = false): ContactoElegido => {
  const text = nombreCompleto(contacto)

  return {
    nro_cpt: contacto.nro_cpt,
    value: contacto.nro_cpt,
    text,
    contacto: text,
    apellido: contacto.apellido,
    nombre: contacto.nombres,
    telefono: contacto.telefono,
    email: contacto.e_mail,
    nuevo,
  }
}
