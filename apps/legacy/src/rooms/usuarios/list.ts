import { listOfUsuarios } from '@yunque/contracts/list/usuarios'
import { sql } from 'kysely'
import { momentoDe } from '../../kernel/dates.ts'
import { alfabetico, containsText } from '../../kernel/db/unaccent.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Orden } from '../../kernel/http/list-rows.ts'
import { ofTheHouse } from '../../kernel/people/visible.ts'

const CODIGO = { by: 'u.codigo' }
const NOMBRE: Orden = [{ by: alfabetico('u.nombre') }, CODIGO]

/** The list of users (PAN-10). A house has only tens of them, so it needs no index. */
export const usuariosList = listCalls(listOfUsuarios, {
  of: 'house',
  key: ['u.codigo'],
  orden: {
    nombre: NOMBRE,
    codigo: [CODIGO],
    e_mail: [{ by: alfabetico('u.e_mail') }, CODIGO],
    estado: [{ by: 'u.estado' }, ...NOMBRE],
    ultimo_acceso: [{ by: sql`coalesce(u.ultimo_acceso, '-infinity')` }, CODIGO],
  },
  found: ({ db, search: { nombre, modulo, estado } }) =>
    ofTheHouse(
      db
        .selectFrom('usuarios as u')
        .where((eb) => eb.or(['u.nombre', 'u.codigo', 'u.e_mail'].map((column) => containsText(column, nombre.trim()))))
        .$if(estado !== '', (q) => q.where('u.estado', '=', estado === 'B' ? 'B' : 'A'))
        .$if(modulo !== '', (q) =>
          q.where(
            sql<boolean>`exists (select 1 from usuarios_modulos m where m.usuario = u.codigo and m.modulo = ${modulo})
              or exists (select 1 from usuarios_permisos p where p.usuario = u.codigo and p.permiso = ${modulo})`,
          ),
        ),
    ),
  rows: async ({ db }, read) => {
    const found = await read(
      db
        .selectFrom('usuarios as u')
        .select(['u.codigo', 'u.nombre', 'u.e_mail', 'u.estado', 'u.ultimo_acceso'])
        .select(
          sql<number>`(select count(*) from usuarios_modulos where usuario = u.codigo)
            + (select count(*) from usuarios_permisos where usuario = u.codigo)`.as('codigos'),
        ),
    )

    return found.map(({ ultimo_acceso, ...row }) => ({
      ...row,
      ultimo_acceso: ultimo_acceso && momentoDe(ultimo_acceso),
    }))
  },
})
