import {
  type ContactosSearch,
  contactoAnswer,
  contactoForm,
  contactoRequest,
  contactosPage,
  contactosSearch,
} from '@yunque/contracts/contactos'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { exportarAnswer } from '@yunque/contracts/paged'
import { exportar } from '../../exportacion/exportar.ts'
import { type Columna, siNo } from '../../exportacion/xls.ts'
import { type Call, call } from '../../infra/call.ts'
import type { Db } from '../../infra/db.ts'
import { ordenDe, pageOf } from '../../infra/sql.ts'
import { alfabetico, contieneTexto } from '../../infra/unaccent.ts'
import { type Caller, visibleTo } from '../../infra/visible.ts'
import { findContacto } from './read-contacto.ts'
import { guardarContacto, setEstado } from './save-contacto.ts'

const BASE = '/api/clientes/maestro-contactos'

/** A document's contact picker lists and creates contacts too (spec §2, 'Maestro Avanzado'). */
const picker = ['MCO', ...MODULOS_DOCUMENTOS] as const

/** The file's columns are those of the screen. */
const COLUMNAS: readonly Columna<ContactoFila>[] = [
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

/** Where each `orden` of the contract stands. */
const COLUMNA: Record<string, string> = { cliente: 'clientes.razon', codi: 'contactos.codi' }

/** Rows of the list that the caller may see, filtered and in order. */
const contactosQuery = (db: Db, search: ContactosSearch, caller: Caller) => {
  const { codigo_cliente, nombre, apellidos, estado, orden } = search
  const { campo, sentido } = ordenDe(orden)
  const query = db
    .selectFrom('contactos')
    .innerJoin('clientes', 'clientes.codigo', 'contactos.codi')
    .select(['nro_cpt', 'codi', 'apellido', 'nombres', 'clientes.razon as cliente', 'contactos.e_mail'])
    .select(['contactos.telefono', 'recibe_certificado as marca_certif_calidad', 'estado'])
    .where(contieneTexto('nombres', nombre.trim()))
    .where(contieneTexto('apellido', apellidos.trim()))
    .$if(codigo_cliente !== '', (q) => q.where('codi', '=', codigo_cliente))
    .$if(estado !== '', (q) => q.where('estado', '=', estado === 'B' ? 'B' : 'A'))
    .orderBy(alfabetico(COLUMNA[campo] ?? `contactos.${campo}`), sentido)
    .orderBy(alfabetico('apellido'))
    .orderBy(alfabetico('nombres'))
    .orderBy('nro_cpt')

  return visibleTo(caller, query, 'contactos.codi')
}

type ContactoFila = Awaited<ReturnType<ReturnType<typeof contactosQuery>['execute']>>[number]

/** Contacts: the master list, its export and the form. */
export const contactosCalls: readonly Call[] = [
  call({
    path: BASE,
    access: picker,
    rows: 'clients',
    request: contactosSearch,
    answer: contactosPage,
    handler: ({ db, caller, body }) => pageOf(contactosQuery(db, body, caller), body),
  }),
  call({
    path: `${BASE}/exportar`,
    access: ['MCO'],
    rows: 'clients',
    request: contactosSearch,
    answer: exportarAnswer,
    handler: ({ db, deps, usuario, caller, body }) =>
      exportar(deps, usuario, { nombre: 'Contactos', columnas: COLUMNAS, query: contactosQuery(db, body, caller) }),
  }),
  call({
    path: `${BASE}/:nro_cpt/get`,
    access: picker,
    rows: 'clients',
    params: contactoRequest,
    answer: contactoAnswer,
    handler: async ({ db, caller, params: { nro_cpt } }) => ({
      contacto: await findContacto(db, caller, Number(nro_cpt)),
    }),
  }),
  call({
    path: `${BASE}/guardar`,
    access: picker,
    rows: 'clients',
    saves: true,
    request: contactoForm,
    answer: contactoAnswer,
    handler: async ({ trx, caller, body }) => ({ contacto: await guardarContacto(trx, caller, undefined, body) }),
  }),
  call({
    path: `${BASE}/guardar/:nro_cpt`,
    access: picker,
    rows: 'clients',
    saves: true,
    params: contactoRequest,
    request: contactoForm,
    answer: contactoAnswer,
    handler: async ({ trx, caller, params: { nro_cpt }, body }) => ({
      contacto: await guardarContacto(trx, caller, Number(nro_cpt), body),
    }),
  }),
  ...(['anular', 'reactivar'] as const).map((accion) =>
    call({
      path: `${BASE}/:nro_cpt/${accion}`,
      access: ['MCO'],
      rows: 'clients',
      saves: true,
      params: contactoRequest,
      answer: contactoAnswer,
      handler: async ({ trx, caller, params: { nro_cpt } }) => ({
        contacto: await setEstado(trx, caller, Number(nro_cpt), accion === 'anular' ? 'B' : 'A'),
      }),
    }),
  ),
]
