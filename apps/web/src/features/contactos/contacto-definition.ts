import {
  CONTACTO_MAX,
  type ContactoForm,
  type ContactoRecord,
  checkContacto,
  contactoForm,
  contactoFormOf,
  contactoRecord,
} from '@yunque/contracts/contactos'
import * as z from 'zod'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'

/** As the procedure asks, with the flags already booleans. */
const schema = contactoForm.extend({
  recibe_certificado: z.boolean(),
  version: z.string(),
  guardar_igual: z.boolean(),
})

const savedOf = ({ nro_cpt, version }: ContactoRecord) => ({ id: nro_cpt, version })
const nombreDe = ({ apellido, nombres }: ContactoRecord) => [apellido, nombres].filter(Boolean).join(', ')

/** A contact (CON-07..CON-15). */
export const contactoDefinition = defineRecord<ContactoForm, ContactoRecord>({
  name: 'contacto',
  label: 'Contacto',
  fields: [
    { name: 'codigo_cliente', label: 'Empresa', clave: true },
    { name: 'apellido', label: 'Apellido', cols: 6, max: CONTACTO_MAX.apellido, counts: true },
    { name: 'nombre', label: 'Nombre', cols: 6, max: CONTACTO_MAX.nombre, counts: true },
    { name: 'telefono', label: 'Teléfono', cols: 6, kind: 'tel', max: CONTACTO_MAX.telefono, counts: true },
    { name: 'email', label: 'E-mail', cols: 6, kind: 'email', max: CONTACTO_MAX.email, counts: true },
    { name: 'direccion', label: 'Dirección', cols: 6, max: CONTACTO_MAX.direccion, counts: true },
    { name: 'pagina_web', label: 'Página web', cols: 6, kind: 'url', max: CONTACTO_MAX.pagina_web, counts: true },
    {
      name: 'observaciones',
      label: 'Observaciones',
      kind: 'area',
      rows: 4,
      max: CONTACTO_MAX.observaciones,
      counts: true,
    },
    { name: 'recibe_certificado', label: 'Recibe Certificado de Calidad', kind: 'check' },
  ],
  empty: {
    codigo_cliente: '',
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
  },
  schema,
  check: checkContacto,
  call: (client, { id, ...attempt }) => client.contactos.guardar.mutate({ nro_cpt: id, ...attempt }),
  find: (client, { id, ...attempt }) => client.contactos.find.mutate({ nro_cpt: id, ...attempt }),
  mark: (client, { codigo_cliente, apellido, nombre }) =>
    client.contactos.mark.query({ codigo_cliente, apellido, nombre }),
  saved: savedOf,
  savedOf,
  record: contactoRecord,
  formOf: contactoFormOf,
  author: authorOf,
  baja: ({ estado }) => estado === 'B',
  read: (contacto) => contacto,
  notice: (contacto) => `Contacto ${nombreDe(contacto) || `N° ${contacto.nro_cpt}`} guardado.`,
  // The server's message is alerted (CON-14), except for a duplicate, about which the form itself asks.
  alerts: ({ campos }) => !campos.duplicado,
})

/** DATOS DEL CONTACTO, in the order of CON-10. */
export const DATOS = contactoDefinition.fields.map(({ name }) => name).filter((name) => name !== 'codigo_cliente')
