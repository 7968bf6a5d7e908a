import { listOfContactos } from '@yunque/contracts/list/contactos'
import type { ContactosSearch } from '@yunque/contracts/search/contactos'
import { sql } from 'kysely'
import { alfabetico, containsText, isLargo } from '../../kernel/db/unaccent.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Given, Orden } from '../../kernel/http/list-rows.ts'
import { cuentaDeLista, isSoloEstado } from '../../kernel/people/cuentas.ts'
import { visibleTo } from '../../kernel/people/visible.ts'

const NUMERO = { by: 'ct.nro_cpt' }
const APELLIDO = { by: alfabetico('ct.apellido') }
const NOMBRES = { by: alfabetico('ct.nombres') }
const PERSONA: Orden = [APELLIDO, NOMBRES, NUMERO]

const personas = ({ db, search: { codigo_cliente, nombre, apellidos, estado } }: Given<ContactosSearch>) =>
  db
    .selectFrom('contactos as ct')
    .where(containsText('ct.nombres', nombre.trim()))
    .where(containsText('ct.apellido', apellidos.trim()))
    .$if(codigo_cliente !== '', (q) => q.where('ct.codi', '=', codigo_cliente))
    .$if(estado !== '', (q) => q.where('ct.estado', '=', estado === 'B' ? 'B' : 'A'))

/** A name of three letters is found by an index; the persons of it stand together in the order of their names, maybe at its end. */
const findsFew = ({ search: { codigo_cliente, nombre, apellidos, orden } }: Given<ContactosSearch>): boolean =>
  codigo_cliente !== '' || isLargo(apellidos) || (isLargo(nombre) && /^-?(nombres|e_mail)$/.test(orden))

/** The master list of contacts and its export. */
export const contactosList = listCalls(listOfContactos, {
  key: ['ct.nro_cpt'],
  orden: {
    apellido: PERSONA,
    nombres: [NOMBRES, APELLIDO, NUMERO],
    cliente: [{ by: alfabetico('cl.razon') }, { by: 'cl.codigo' }, ...PERSONA],
    codi: [{ by: 'ct.codi' }, ...PERSONA],
    e_mail: [{ by: alfabetico('ct.e_mail') }, NUMERO],
    estado: [{ by: 'ct.estado' }, ...PERSONA],
  },
  few: findsFew,
  found: (given) =>
    visibleTo(given.caller, personas(given).innerJoin('clientes as cl', 'cl.codigo', 'ct.codi'), 'ct.codi'),
  total: (given) => {
    const { db, caller, search } = given
    const { estado } = search
    const kept = isSoloEstado(search) && cuentaDeLista(db, caller, 'contactos')
    if (kept) return kept.$if(estado !== '', (q) => q.where('c.estado', '=', estado))

    // The client is joined only where the order needs it: every contact has one, so no row is lost.
    return visibleTo(caller, personas(given), 'ct.codi').select(sql<number>`count(*)`.as('total'))
  },
  rows: ({ db }, read) =>
    read(
      db
        .selectFrom('contactos as ct')
        .innerJoin('clientes as cl', 'cl.codigo', 'ct.codi')
        .select(['ct.nro_cpt', 'ct.codi', 'ct.apellido', 'ct.nombres', 'cl.razon as cliente', 'ct.e_mail'])
        .select(['ct.telefono', 'ct.recibe_certificado as marca_certif_calidad', 'ct.estado']),
    ),
})
