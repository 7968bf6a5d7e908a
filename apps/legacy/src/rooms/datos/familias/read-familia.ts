import { nombresDeReglas, reglasDe } from '@yunque/pricing'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { lastAudit } from '../../../kernel/audit.ts'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { notFound } from '../../../kernel/http/errors.ts'
import { nombreDe } from '../../../kernel/people/usuarios.ts'

/** A whole familia, its selectors, options and measures in the order of an item's own (DAT-02). */
export const findFamilia = async (db: Db, codigo: string) => {
  const familia = await db
    .selectFrom('familias as f')
    // Who saved it last, shown in case of a conflict (VIS-07).
    .leftJoinLateral(lastAudit('familia', codigo), (join) => join.onTrue())
    .select(['f.codigo', 'f.nombre', 'f.negocio', 'f.medidas_familia', 'f.um1', 'f.um2', 'f.densidad', 'f.reglas'])
    .select(['f.estado', 'f.version', 'a.momento'])
    .select(nombreDe('a.usuario').as('modificado_por'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('familia_selectores as s')
          .select((inner) => [
            's.tipo',
            's.nombre',
            jsonArrayFrom(
              inner
                .selectFrom('selector_opciones as o')
                .select(['o.value', 'o.text', 'o.baja'])
                .whereRef('o.familia', '=', 's.familia')
                .whereRef('o.tipo', '=', 's.tipo')
                .whereRef('o.selector', '=', 's.orden')
                .orderBy('o.orden'),
            ).as('opciones'),
          ])
          .whereRef('s.familia', '=', 'f.codigo')
          .orderBy('s.tipo', 'desc')
          .orderBy('s.orden'),
      ).as('selectores'),
      jsonArrayFrom(
        eb
          .selectFrom('familia_medidas as m')
          .select(['m.nombre', 'm.um'])
          .whereRef('m.familia', '=', 'f.codigo')
          .orderBy('m.orden'),
      ).as('medidas'),
      sql<boolean>`exists (select 1 from cotizacion_items i where i.familia = f.codigo)`.as('lineas'),
      sql<boolean>`exists (select 1 from productos p where p.familia = f.codigo)`.as('productos'),
    ])
    .where('f.codigo', '=', codigo)
    .executeTakeFirst()
  if (!familia) throw notFound(`No existe la familia ${codigo}.`)

  const { momento, reglas, lineas, productos, ...found } = familia

  return {
    ...found,
    reglas: [...nombresDeReglas(reglasDe(codigo, reglas))],
    en_uso: lineas || productos ? ('S' as const) : ('N' as const),
    en_documentos: lineas ? ('S' as const) : ('N' as const),
    modificado: momento && momentoDe(momento),
  }
}

export type FamiliaGuardada = Awaited<ReturnType<typeof findFamilia>>
