import { contactoForm, contactoRequest, contactosSearch } from '@yunque/contracts/contactos'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { exportar } from '../../exportacion/exportar.ts'
import { type Columna, siNo } from '../../exportacion/xls.ts'
import { requires } from '../../infra/auth.ts'
import type { Db } from '../../infra/db.ts'
import type { Deps } from '../../infra/deps.ts'
import { saveOnce } from '../../infra/idempotency.ts'
import { ordenDe, pageOf, puedeVer } from '../../infra/sql.ts'
import { alfabetico, contieneTexto } from '../../infra/unaccent.ts'
import { findContacto } from './read-contacto.ts'
import { anularContacto, guardarContacto } from './save-contacto.ts'

const BASE = '/api/clientes/maestro-contactos'

/** A document's contact picker lists and creates contacts too (spec §2, 'Maestro Avanzado'). */
const picker = requires('MCO', ...MODULOS_DOCUMENTOS)

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

const numeroDe = ({ params }: FastifyRequest): number => Number(contactoRequest.parse(params).nro_cpt)

/** Where each `orden` of the contract stands. */
const COLUMNA: Record<string, string> = { cliente: 'clientes.razon', codi: 'contactos.codi' }

/** Rows of the list (spec §3, Contact, "List row") that a user may see, filtered and in order. */
const contactosQuery = (db: Db, usuario: string, body: unknown) => {
  const { codigo_cliente, nombre, apellidos, estado, orden, ...paging } = contactosSearch.parse(body)
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
    .where(puedeVer(usuario, 'contactos.codi'))
    .orderBy(alfabetico(COLUMNA[campo] ?? `contactos.${campo}`), sentido)
    .orderBy(alfabetico('apellido'))
    .orderBy(alfabetico('nombres'))
    .orderBy('nro_cpt')

  return { query, paging }
}

type ContactoFila = Awaited<ReturnType<ReturnType<typeof contactosQuery>['query']['execute']>>[number]

/** Contacts: spec §2 "Contacts master list", "Contact form"; calls in §7. */
export const contactosApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const quien = ({ usuario }: FastifyRequest) => ({ usuario: usuario.codigo, momento: deps.reloj() })

    app.post(BASE, picker, async ({ body, usuario }) => {
      const { query, paging } = contactosQuery(deps.db, usuario.codigo, body)

      return pageOf(query, paging)
    })

    app.post(`${BASE}/exportar`, requires('MCO'), async (request, reply) => {
      const { query } = contactosQuery(deps.db, request.usuario.codigo, request.body)

      return exportar(deps, request, reply, { nombre: 'Contactos', columnas: COLUMNAS, query })
    })

    app.post(`${BASE}/:nro_cpt/get`, picker, async (request) => ({
      contacto: await findContacto(deps.db, request.usuario.codigo, numeroDe(request)),
    }))

    app.post(`${BASE}/guardar`, picker, (request) =>
      saveOnce(deps, request, async (trx) => {
        const form = contactoForm.parse(request.body)

        return { contacto: await guardarContacto(trx, quien(request), undefined, form) }
      }),
    )

    app.post(`${BASE}/guardar/:nro_cpt`, picker, (request) =>
      saveOnce(deps, request, async (trx) => {
        const form = contactoForm.parse(request.body)

        return { contacto: await guardarContacto(trx, quien(request), numeroDe(request), form) }
      }),
    )

    app.post(`${BASE}/:nro_cpt/anular`, requires('MCO'), (request) =>
      saveOnce(deps, request, async (trx) => ({
        contacto: await anularContacto(trx, quien(request), numeroDe(request)),
      })),
    )
  }
