import { diaDe } from '@yunque/contracts/codecs/dias'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { MaquinasTables } from '../../kernel/db/schema/maquinas.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { SIN_NOTICIAS_MS } from './tramos.ts'

export type Planta = MaquinasTables['maquinas']['planta']

/** A plant's report on one of its machines; kilos are those since the previous report. */
type NoticiaMaquina = {
  codigo: string
  estado: MaquinasTables['maquina_estados']['estado']
  orden_trabajo: string
  kilos: string
}

/** Stores a plant's reports. A report that is not newer than the last one is ignored, so it may come twice (PAN-17). */
export const storeNoticias = async (trx: Trx, planta: Planta, momento: Date, noticias: readonly NoticiaMaquina[]) => {
  const known = await trx.selectFrom('maquinas').select('codigo').where('planta', '=', planta).forUpdate().execute()
  const unknown = noticias.filter(({ codigo }) => !known.some((maquina) => maquina.codigo === codigo))
  if (unknown.length > 0) {
    throw invalid({ maquinas: unknown.map(({ codigo }) => `La planta ${planta} no tiene la máquina '${codigo}'.`) })
  }

  let recibidas = 0
  for (const { codigo: maquina, estado, orden_trabajo, kilos } of noticias) {
    const last = await trx
      .selectFrom('maquina_estados')
      .selectAll()
      .where('maquina', '=', maquina)
      .orderBy('desde', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && last.hasta >= momento) continue
    const goesOn =
      last?.estado === estado &&
      last.orden_trabajo === orden_trabajo &&
      momento.getTime() - last.hasta.getTime() <= SIN_NOTICIAS_MS
    await (goesOn
      ? trx
          .updateTable('maquina_estados')
          .set({ hasta: momento })
          .where('maquina', '=', maquina)
          .where('desde', '=', last.desde)
      : trx.insertInto('maquina_estados').values({ maquina, desde: momento, hasta: momento, estado, orden_trabajo })
    ).execute()
    await trx
      .insertInto('maquina_kilos')
      .values({ maquina, dia: diaDe(momento), kilos })
      .onConflict((conflict) =>
        conflict.columns(['maquina', 'dia']).doUpdateSet({ kilos: sql`maquina_kilos.kilos + excluded.kilos` }),
      )
      .execute()
    recibidas++
  }

  return { recibidas, repetidas: noticias.length - recibidas }
}

/** The machines of a plant, with their kilos on a day and in the 30 days up to it. */
export const listMaquinas = (db: Db, planta: Planta, dia: string, desde: string) =>
  db
    .selectFrom('maquinas as m')
    .select(['m.codigo', 'm.nombre'])
    .select([
      sql<string>`coalesce((select kilos from maquina_kilos where maquina = m.codigo and dia = ${dia}), 0)`.as(
        'kilos_hoy',
      ),
      sql<string>`coalesce((select sum(kilos) from maquina_kilos
        where maquina = m.codigo and dia between ${desde} and ${dia}), 0)`.as('kilos'),
    ])
    .where('m.planta', '=', planta)
    .where('m.en_uso', '=', true)
    .orderBy('m.orden')
    .execute()

/** Reports on one machine that overlap a window, oldest first. */
export const noticiasDe = (db: Db, maquina: string, desde: Date, hasta: Date) =>
  db
    .selectFrom('maquina_estados')
    .select(['desde', 'hasta', 'estado', 'orden_trabajo'])
    .where('maquina', '=', maquina)
    .where('desde', '<', hasta)
    .where('hasta', '>', new Date(desde.getTime() - SIN_NOTICIAS_MS))
    .orderBy('desde')
    .execute()

/**
 * Since when a machine's state on `ahora` holds, across work orders and however long ago; undefined if it never reported. Reads back to
 * the last change, not all that the machine ever did (LIM-16).
 */
export const desdeCuando = async (db: Db, maquina: string, ahora: Date): Promise<Date | undefined> => {
  const anteriores = sql`from maquina_estados where maquina = ${maquina} and desde < ${ahora}`
  const { rows } = await sql<{ desde: Date; ultima: Date }>`
    with cambio as (
      select desde ${anteriores} and estado <> (select estado ${anteriores} order by desde desc limit 1) order by desde desc limit 1
    )
    select desde, ultima from (
      select desde, estado, first_value(hasta) over w as ultima, lead(estado) over w as previo, lead(hasta) over w as hasta_previa
      ${anteriores} and desde >= coalesce((select desde from cambio), '-infinity') window w as (order by desde desc)
    ) n
    where previo is distinct from estado or desde - hasta_previa > make_interval(secs => ${SIN_NOTICIAS_MS / 1000})
    order by desde desc limit 1`.execute(db)
  const [tramo] = rows
  if (!tramo) return undefined
  const fin = new Date(tramo.ultima.getTime() + SIN_NOTICIAS_MS)

  return fin < ahora ? fin : tramo.desde
}

/** Kilos of one machine by day. */
export const kilosPorDia = (db: Db, maquina: string, desde: string, hasta: string) =>
  db
    .selectFrom('maquina_kilos')
    .select(['dia', 'kilos'])
    .where('maquina', '=', maquina)
    .where('dia', '>=', desde)
    .where('dia', '<=', hasta)
    .execute()
