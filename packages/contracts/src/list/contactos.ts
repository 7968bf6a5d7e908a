import { list, vistasDeUso } from '../list.ts'
import { MODULOS_CONTACTOS } from '../modulos.ts'
import type { Codecs, RowOf } from '../row.ts'
import { contactosSearch } from '../search/contactos.ts'

/** `codi` is the client's code, `nro_cpt` the contact's. */
const contacto = ({ record, codigo, texto, flagS, enUso }: Codecs) =>
  record(
    { nro_cpt: codigo },
    {
      codi: texto,
      apellido: texto,
      nombres: texto,
      cliente: texto,
      e_mail: texto,
      telefono: texto,
      marca_certif_calidad: flagS,
      /** A: activo, B: dado de baja. */
      estado: enUso,
    },
  )
export type ContactoRow = RowOf<typeof contacto>

/** The master list of contacts (CON-01). */
export const listOfContactos = list(contacto)({
  name: 'contactos.list',
  path: '/api/clientes/maestro-contactos',
  access: MODULOS_CONTACTOS,
  archivo: { nombre: 'Contactos', access: ['MCO'] },
  search: contactosSearch,
  columnas: [
    { key: 'codi', label: 'Código', tarjeta: 'dato' },
    { key: 'nro_cpt', label: 'N°', tipo: 'nro' },
    { key: 'apellido', label: 'Apellido', tarjeta: 'titulo' },
    { key: 'nombres', label: 'Nombres', tarjeta: 'titulo' },
    { key: 'cliente', label: 'Cliente', tarjeta: 'dato' },
    { key: 'e_mail', label: 'E-mail', tarjeta: 'dato' },
    { key: 'telefono', label: 'Teléfono', tarjeta: 'dato' },
    { key: 'marca_certif_calidad', label: 'Certif. de calidad' },
    { key: 'estado', label: 'Estado', tarjeta: 'dato', valor: ({ estado }) => (estado === 'A' ? 'Activo' : 'De baja') },
  ],
  vistas: vistasDeUso('Activos', 'De baja', 'Todos'),
})
