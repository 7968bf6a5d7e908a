import { diaDe } from '@yunque/contracts/codecs/dias'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { registroDe } from './entrega.ts'
import { calendarioDe, esperadoDe } from './ritmo.ts'
import { labelDe } from './sets.ts'

type Atraso = {
  fuente: string
  nombre: string
  conjunto: string
  label: string
  tomado: Date
  esperado: Date
}

/** Sets whose source should have delivered more by now. A set that was never delivered is not late: its source is still being set up. */
export const findAtrasos = async (db: Db | Trx, ahora: Date): Promise<Atraso[]> => {
  const rows = await db
    .selectFrom('fuentes as f')
    .innerJoin('fuentes_entregas as e', 'e.fuente', 'f.codigo')
    .select(['f.codigo as fuente', 'f.nombre', 'f.ritmo', 'f.hora', 'f.horas', 'e.conjunto', 'e.tomado'])
    .where('f.estado', '=', 'A')
    .where('f.ritmo', '<>', '')
    .where(sql<boolean>`e.conjunto = any(f.conjuntos)`)
    .orderBy('f.nombre')
    .orderBy('e.conjunto')
    .execute()

  const calendario = await calendarioDe(db, ahora)

  return rows.flatMap(({ ritmo, hora, horas, ...row }) => {
    const esperado = esperadoDe({ ritmo, hora, horas }, row.tomado, calendario)

    return esperado ? [{ ...row, esperado, label: labelDe(row.conjunto) }] : []
  })
}

/** The late sets, for the screens that show their figures (DAT-09). */
export const atrasosDe = async (db: Db, ahora: Date) => ({
  atrasos: (await findAtrasos(db, ahora)).map(({ conjunto, label, nombre, tomado, esperado }) => ({
    conjunto,
    label,
    fuente: nombre,
    tomado: momentoDe(tomado),
    esperado: momentoDe(esperado),
  })),
})

const asOf = ({ label, tomado }: Atraso): string => `${label} al ${formatDateTime(momentoDe(tomado))}`

/** A task for whoever keeps the data, once each time that a source falls behind; its next delivery closes the task. */
const giveTareas = async (trx: Trx, ahora: Date, atraso: Atraso): Promise<void> => {
  const { fuente, nombre, conjunto, tomado } = atraso
  const de = registroDe(fuente, conjunto)
  await sql`with dadas as (
      insert into tareas (usuario, de, clave, tarea, vencimiento, link, origen, creada)
      select u.codigo, ${de}, ${`${de} ${tomado.toISOString()}`}, ${`${nombre} está atrasada: ${asOf(atraso)}`},
        ${diaDe(ahora)}::date, ${`/datos/fuentes/${fuente}`}, 'sistema', ${ahora}
      from usuarios u where u.estado = 'A'
        and (select count(*) from usuarios_modulos m where m.usuario = u.codigo and m.modulo in ('TAR', 'DAT')) = 2
      on conflict (usuario, clave) where clave <> '' do nothing
      returning id, clave, version
    )
    insert into auditoria (momento, usuario, accion, entidad, id_entidad, despues)
    select ${ahora}, 'sistema', 'alta automática', 'tarea', id::text, jsonb_build_object('clave', clave, 'version', version)
    from dadas`.execute(trx)
}

/** The job: reports which sources are late, and creates each lateness's tasks once (DAT-09). */
export const checkFuentes = async ({ reloj }: Deps, trx: Trx): Promise<string> => {
  const ahora = reloj()
  const atrasos = await findAtrasos(trx, ahora)
  for (const atraso of atrasos) await giveTareas(trx, ahora, atraso)

  return atrasos.length === 0
    ? 'Ninguna atrasada.'
    : `Atrasadas: ${atrasos.map((atraso) => `${atraso.nombre} (${asOf(atraso)})`).join('; ')}.`
}
