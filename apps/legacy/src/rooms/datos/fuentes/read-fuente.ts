import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { lastAudit } from '../../../kernel/audit.ts'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { notFound } from '../../../kernel/http/errors.ts'
import { nombreDe } from '../../../kernel/people/usuarios.ts'
import { calendarioDe, esperadoDe } from './ritmo.ts'
import { labelDe } from './sets.ts'

/** Sources as their screen shows them; of a token, only when it was made. */
const readAll = async (db: Db | Trx, ahora: Date, codigo: string | undefined) => {
  const rows = await db
    .selectFrom('fuentes as f')
    .leftJoinLateral(lastAudit('fuente', sql<string>`f.codigo`), (join) => join.onTrue())
    .select(['f.codigo', 'f.nombre', 'f.conjuntos', 'f.duena', 'f.ritmo', 'f.hora', 'f.horas', 'f.estado'])
    .select(['f.token_creado', 'f.version', 'a.momento', nombreDe('a.usuario').as('modificado_por')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('fuentes_entregas as e')
          .select(['e.conjunto', 'e.tomado', 'e.recibido', 'e.importacion'])
          .whereRef('e.fuente', '=', 'f.codigo')
          .orderBy('e.conjunto'),
      ).as('entregas'),
    )
    .$if(codigo !== undefined, (q) => q.where('f.codigo', '=', codigo ?? ''))
    .orderBy('f.nombre')
    .orderBy('f.codigo')
    .execute()

  const calendario = await calendarioDe(db, ahora)

  return rows.map(({ token_creado, momento, entregas, horas, ...fuente }) => ({
    ...fuente,
    horas: String(horas ?? ''),
    token: token_creado ? momentoDe(token_creado) : '',
    // Timestamps inside a query's JSON arrive as text.
    entregas: entregas.map(({ conjunto, importacion, ...entrega }) => {
      const [tomado, recibido] = [new Date(entrega.tomado), new Date(entrega.recibido)]

      return {
        conjunto,
        label: labelDe(conjunto),
        tomado: momentoDe(tomado),
        recibido: momentoDe(recibido),
        importacion: String(importacion),
        atrasada: esperadoDe({ ...fuente, horas }, tomado, calendario) !== undefined,
      }
    }),
    modificado: momento && momentoDe(momento),
  }))
}

export const readFuentes = (db: Db | Trx, ahora: Date) => readAll(db, ahora, undefined)

export const readFuente = async (db: Db | Trx, ahora: Date, codigo: string) => {
  const [found] = await readAll(db, ahora, codigo)
  if (!found) throw notFound(`No existe la fuente ${codigo}.`)

  return found
}

export type FuenteLeida = Awaited<ReturnType<typeof readFuente>>
