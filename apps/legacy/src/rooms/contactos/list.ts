import { type ContactoRow, contactosPage, contactosSearch } from '@yunque/contracts/contactos'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { Wire } from '@yunque/contracts/wire'
import { type Columna, siNo } from '../../exportacion/xls.ts'
import { listCalls, type Orden } from '../../infra/list.ts'
import { alfabetico, contieneTexto } from '../../infra/unaccent.ts'
import { visibleTo } from '../../infra/visible.ts'

/** The contact picker of a document and of a follow-up lists and creates contacts too ('Maestro Avanzado'). */
export const picker = ['MCO', ...MODULOS_DOCUMENTOS, 'SEG'] as const

/** The exported list: the columns of the screen. */
const COLUMNAS: readonly Columna<Wire<ContactoRow>>[] = [
  { key: 'codi', label: 'Código' },
  { key: 'nro_cpt', label: 'N°', tipo: 'numero' },
  { key: 'apellido', label: 'Apellido' },
  { key: 'nombres', label: 'Nombres' },
  { key: 'cliente', label: 'Cliente' },
  { key: 'e_mail', label: 'E-mail' },
  { key: 'telefono', label: 'Teléfono' },
  { key: 'marca_certif_calidad', label: 'Certif. de calidad', valor: (row) => siNo(row.marca_certif_calidad) },
  { key: 'estado', label: 'Estado', valor: ({ estado }) => (estado === 'A' ? 'Activo' : 'De baja') },
]

const NUMERO = { by: 'ct.nro_cpt' }
const APELLIDO = { by: alfabetico('ct.apellido') }
const NOMBRES = { by: alfabetico('ct.nombres') }
const PERSONA: Orden = [APELLIDO, NOMBRES, NUMERO]

/** The master list of contacts and its export. */
export const contactosList = listCalls({
  path: '/api/clientes/maestro-contactos',
  access: picker,
  search: contactosSearch,
  page: contactosPage,
  archivo: { nombre: 'Contactos', columnas: COLUMNAS, access: ['MCO'] },
  key: ['ct.nro_cpt'],
  orden: {
    apellido: PERSONA,
    nombres: [NOMBRES, APELLIDO, NUMERO],
    cliente: [{ by: alfabetico('cl.razon') }, { by: 'cl.codigo' }, ...PERSONA],
    codi: [{ by: 'ct.codi' }, ...PERSONA],
    e_mail: [{ by: alfabetico('ct.e_mail') }, NUMERO],
    estado: [{ by: 'ct.estado' }, ...PERSONA],
  },
  found: ({ db, search: { codigo_cliente, nombre, apellidos, estado }, caller }) =>
    visibleTo(
      caller,
      db
        .selectFrom('contactos as ct')
        .innerJoin('clientes as cl', 'cl.codigo', 'ct.codi')
        .where(contieneTexto('ct.nombres', nombre.trim()))
        .where(contieneTexto('ct.apellido', apellidos.trim()))
        .$if(codigo_cliente !== '', (q) => q.where('ct.codi', '=', codigo_cliente))
        .$if(estado !== '', (q) => q.where('ct.estado', '=', estado === 'B' ? 'B' : 'A')),
      'ct.codi',
    ),
  rows: ({ db }, read) =>
    read(
      db
        .selectFrom('contactos as ct')
        .innerJoin('clientes as cl', 'cl.codigo', 'ct.codi')
        .select(['ct.nro_cpt', 'ct.codi', 'ct.apellido', 'ct.nombres', 'cl.razon as cliente', 'ct.e_mail'])
        .select(['ct.telefono', 'ct.recibe_certificado as marca_certif_calidad', 'ct.estado']),
    ),
})
