import { unaccented } from '@yunque/contracts/codecs/text'
import { sql } from 'kysely'
import { findAjeno } from '../../kernel/ajenos.ts'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { contains } from '../../kernel/db/sql.ts'
import { ApiError, invalid } from '../../kernel/http/errors.ts'

export const NORMAS = [
  'AISI',
  'SAE',
  'DIN',
  'W-Nr',
  'EN',
  'UNE',
  'UNS',
  'JIS',
  'IRAM',
  'ASTM',
  'Marca comercial',
] as const

/** Normalises names for comparison: 'W-Nr 1.4301', 'w nr 14301' and 'WNR1.4301' are equal. */
export const claveDe = (text: string): string => unaccented(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The full name, with its norm in front unless it is a maker's brand. */
export const nombreCompleto = ({ norma, nombre }: { norma: string; nombre: string }): string =>
  norma === 'Marca comercial' ? nombre : `${norma} ${nombre}`

/** The selectors of a familia whose options are grades, by their names in whatever letters. */
export const SELECTORES_DE_CALIDAD = ['Calidad', 'SAE', 'Grado', 'Aleación', 'Material', 'Norma', 'Dureza'] as const

/** The catalogue's grades, by which products are chosen. */
export const listCalidades = async (db: Db | Trx): Promise<string[]> => {
  const rows = await db
    .selectFrom('selector_opciones as o')
    .innerJoin('familia_selectores as s', (join) =>
      join.onRef('s.familia', '=', 'o.familia').onRef('s.tipo', '=', 'o.tipo').onRef('s.orden', '=', 'o.selector'),
    )
    .select('o.text')
    .distinct()
    .where('o.tipo', '=', 'producto')
    .where(sql<boolean>`plano(s.nombre) = any(${SELECTORES_DE_CALIDAD.map(unaccented)}::text[])`)
    .orderBy('o.text')
    .execute()

  return rows.map(({ text }) => text)
}

/** Every name of each grade that a text matches; '' matches all. */
export const searchEquivalencias = (db: Db, texto: string) => {
  const clave = claveDe(texto)

  return db
    .selectFrom('equivalencias as e')
    .select(['e.id', 'e.calidad', 'e.norma', 'e.nombre', 'e.clave'])
    .where((eb) =>
      eb(
        'e.calidad',
        'in',
        eb
          .selectFrom('equivalencias as x')
          .select('x.calidad')
          .where((or) =>
            or.or([
              or('x.clave', 'like', contains(clave)),
              or(sql<string>`regexp_replace(plano(x.calidad), '[^[:alnum:]]', '', 'g')`, 'like', contains(clave)),
            ]),
          ),
      ),
    )
    .orderBy('e.calidad')
    .orderBy('e.norma')
    .orderBy('e.nombre')
    .execute()
}

type Autor = { usuario: string; momento: Date }
type Nueva = { calidad: string; norma: string; nombre: string }

/** Another grade that already has the name, as its own or as one of its other names: a search by it would find both grades. */
const calidadDe = async (
  trx: Trx,
  { calidad, clave }: { calidad: string; clave: string },
): Promise<string | undefined> => {
  const own = (await listCalidades(trx)).find((other) => other !== calidad && claveDe(other) === clave)
  if (own !== undefined) return own
  const found = await trx
    .selectFrom('equivalencias')
    .select('calidad')
    .where('clave', '=', clave)
    .where('calidad', '!=', calidad)
    .executeTakeFirst()

  return found?.calidad
}

export const addEquivalencia = async (trx: Trx, autor: Autor, nueva: Nueva): Promise<void> => {
  const nombre = nueva.nombre.trim()
  const row = { ...nueva, nombre, clave: claveDe(nombreCompleto({ ...nueva, nombre })) }
  const errores: Record<string, string[]> = {}
  if (!(await listCalidades(trx)).includes(row.calidad)) errores.calidad = ['Elija una calidad del catálogo.']
  if (!NORMAS.some((norma) => norma === row.norma)) errores.norma = ['Elija una norma.']
  if (claveDe(nombre) === '') errores.nombre = ['Escriba el nombre.']
  else if (nombre.length > 60) errores.nombre = ['Máximo 60 caracteres.']
  if (Object.keys(errores).length > 0) throw invalid(errores)
  const otra = await calidadDe(trx, row)
  if (otra !== undefined) {
    throw invalid({
      nombre: [`${nombreCompleto(row)} ya es un nombre de ${otra}: lo que se busca por él sería de las dos.`],
    })
  }

  const inserted = await trx
    .insertInto('equivalencias')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw invalid({ nombre: ['Esa calidad ya tiene ese nombre.'] })
  await audit(trx, {
    ...autor,
    accion: 'agregar',
    entidad: 'equivalencia',
    id_entidad: inserted.id,
    antes: null,
    despues: row,
  })
}

export const removeEquivalencia = async (trx: Trx, autor: Autor, id: number): Promise<void> => {
  const [antes] = await trx.deleteFrom('equivalencias').where('id', '=', id).returningAll().execute()
  if (!antes) throw new ApiError(404, 'Esa equivalencia ya no existe.')
  const ajeno = await findAjeno(trx, 'equivalencias', [antes.calidad, antes.clave])
  if (ajeno) throw new ApiError(422, `Este nombre lo trae ${ajeno.fuente}: se quita allí.`)
  await audit(trx, { ...autor, accion: 'quitar', entidad: 'equivalencia', id_entidad: id, antes, despues: null })
}

/** Other names of a catalogue's option, as JSON, for a query of `selector_opciones` as `o`. */
export const otrosNombres = sql<string[]>`coalesce((select json_agg(
    case when e.norma = 'Marca comercial' then e.nombre else e.norma || ' ' || e.nombre end order by e.norma, e.nombre)
  from equivalencias e where e.calidad = o.text), '[]'::json)`
