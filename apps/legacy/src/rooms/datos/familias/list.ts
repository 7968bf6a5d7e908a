import { listOfFamilias } from '@yunque/contracts/list/familias'
import { sql } from 'kysely'
import { alfabetico, containsText } from '../../../kernel/db/unaccent.ts'
import { listCalls } from '../../../kernel/http/list.ts'
import { nombreDeNegocio } from '../../../kernel/negocios.ts'
import { ofTheHouse } from '../../../kernel/people/visible.ts'

const CODIGO = { by: 'f.codigo' }

/** The house's familias (DAT-02). There are only tens of them, so the list needs no index. */
export const familiasList = listCalls(listOfFamilias, {
  of: 'house',
  key: ['f.codigo'],
  orden: {
    codigo: [{ by: sql`lpad(f.codigo, 10, '0')` }, CODIGO],
    nombre: [{ by: alfabetico('f.nombre') }, CODIGO],
    negocio: [{ by: 'f.negocio' }, CODIGO],
    estado: [{ by: 'f.estado' }, CODIGO],
  },
  found: ({ db, search: { nombre, negocio, estado } }) =>
    ofTheHouse(
      db
        .selectFrom('familias as f')
        .where(containsText('f.nombre', nombre.trim()))
        .$if(negocio !== '', (q) => q.where('f.negocio', '=', negocio))
        .$if(estado !== '', (q) => q.where('f.estado', '=', estado === 'B' ? 'B' : 'A')),
    ),
  rows: ({ db }, read) =>
    read(
      db
        .selectFrom('familias as f')
        .select(['f.codigo', 'f.nombre', 'f.um1', 'f.um2', 'f.estado'])
        .select(nombreDeNegocio('f.negocio').as('negocio'))
        .select(sql<number>`(select count(*)::int from productos p where p.familia = f.codigo)`.as('productos')),
    ),
})
