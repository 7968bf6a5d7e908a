import { contactoForm, contactoRequest, contactosSearch } from '@yunque/contracts/contactos'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import type { FastifyPluginAsync } from 'fastify'
import { requires } from '../auth.ts'
import type { Db } from '../db.ts'
import type { Deps } from '../deps.ts'
import { alfabetico, contieneTexto } from '../sin-acentos.ts'
import { ordenDe, pageOf, puedeVer } from '../sql.ts'
import { anularContacto, guardarContacto } from './contacto-guardar.ts'
import { findContacto } from './contacto-record.ts'

const BASE = '/api/clientes/maestro-contactos'

/** A document's contact picker lists and creates contacts too (spec §2, 'Maestro Avanzado'). */
const picker = requires('MCO', ...MODULOS_DOCUMENTOS)

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

/** Contacts: spec §2 "Contacts master list", "Contact form"; calls in §7. */
export const contactosApi =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.post(BASE, picker, async ({ body, usuario }) => {
      const { query, paging } = contactosQuery(deps.db, usuario.codigo, body)

      return pageOf(query, paging)
    })

    app.post(`${BASE}/:nro_cpt/get`, picker, async ({ params, usuario }) => {
      const { nro_cpt } = contactoRequest.parse(params)

      return { contacto: await findContacto(deps.db, usuario.codigo, Number(nro_cpt)) }
    })

    app.post(`${BASE}/guardar`, picker, async ({ body, usuario }) => ({
      contacto: await guardarContacto(deps, usuario.codigo, undefined, contactoForm.parse(body)),
    }))

    app.post(`${BASE}/guardar/:nro_cpt`, picker, async ({ params, body, usuario }) => {
      const nro_cpt = Number(contactoRequest.parse(params).nro_cpt)

      return { contacto: await guardarContacto(deps, usuario.codigo, nro_cpt, contactoForm.parse(body)) }
    })

    app.post(`${BASE}/:nro_cpt/anular`, requires('MCO'), async ({ params, usuario }) => {
      const nro_cpt = Number(contactoRequest.parse(params).nro_cpt)

      return { contacto: await anularContacto(deps, usuario.codigo, nro_cpt) }
    })
  }
