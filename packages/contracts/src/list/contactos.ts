import type { ContactoRow } from '../contactos.ts'
import { enUsoODeBaja, list } from '../list.ts'
import { MODULOS_CONTACTOS } from '../modulos.ts'
import { contactosSearch } from '../search/contactos.ts'

/** The master list of contacts (CON-01). */
export const listOfContactos = list<ContactoRow>()({
  name: 'contactos.list',
  path: '/api/clientes/maestro-contactos',
  access: MODULOS_CONTACTOS,
  archivo: { nombre: 'Contactos', access: ['MCO'] },
  search: contactosSearch,
  columnas: [
    { key: 'codi', label: 'Código' },
    { key: 'nro_cpt', label: 'N°', tipo: 'nro' },
    { key: 'apellido', label: 'Apellido', tarjeta: 'titulo' },
    { key: 'nombres', label: 'Nombres', tarjeta: 'titulo' },
    { key: 'cliente', label: 'Cliente', tarjeta: 'dato' },
    { key: 'e_mail', label: 'E-mail', tarjeta: 'dato' },
    { key: 'telefono', label: 'Teléfono', tarjeta: 'dato' },
    { key: 'marca_certif_calidad', label: 'Certif. de calidad' },
    { key: 'estado', label: 'Estado', tarjeta: 'dato', valor: ({ estado }) => (estado === 'A' ? 'Activo' : 'De baja') },
  ],
  vistas: enUsoODeBaja('Activos', 'De baja', 'Todos'),
})
