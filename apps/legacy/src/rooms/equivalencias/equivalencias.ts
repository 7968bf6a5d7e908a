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

/** A norm as people write it before a name: 'W-Nr', 'W.Nr.', 'wnr'. */
const norma = (norma: string): RegExp => {
  const letras = norma.replaceAll(/[^\p{L}\p{N}]/gu, '')

  return new RegExp(`^${[...letras].join('[\\s.-]*')}(?:[\\s.:-]+|(?=\\d))(?=[\\p{L}\\p{N}])`, 'iu')
}
const DE_NORMA = new Map(NORMAS.filter((one) => one !== 'Marca comercial').map((one) => [one as string, norma(one)]))

/** A name without the norm that it is a name of: 'EN 1.4301' under EN is 1.4301, or it would be found as 'EN EN 1.4301'. */
export const sinNorma = ({ norma, nombre }: { norma: string; nombre: string }): string => {
  const pattern = DE_NORMA.get(norma)

  return pattern ? nombre.trim().replace(pattern, '') : nombre.trim()
}

/** The selectors of a familia whose options are grades, by their names in whatever letters. */
export const SELECTORES_DE_CALIDAD = ['Calidad', 'SAE', 'Grado', 'Aleación', 'Material', 'Norma', 'Dureza'] as const

/** The catalogue's grades, by which products are chosen: the options with their codes. */
export const findCalidades = (db: Db | Trx): Promise<{ value: string; text: string }[]> =>
  db
    .selectFrom('selector_opciones as o')
    .innerJoin('familia_selectores as s', (join) =>
      join.onRef('s.familia', '=', 'o.familia').onRef('s.tipo', '=', 'o.tipo').onRef('s.orden', '=', 'o.selector'),
    )
    .select(['o.value', 'o.text'])
    .distinct()
    .where('o.tipo', '=', 'producto')
    .where(sql<boolean>`plano(s.nombre) = any(${SELECTORES_DE_CALIDAD.map(unaccented)}::text[])`)
    .orderBy('o.text')
    .execute()

export const listCalidades = async (db: Db | Trx): Promise<string[]> => [
  ...new Set((await findCalidades(db)).map(({ text }) => text)),
]

/** Names go along with a grade that its familia calls otherwise now, unless another option still bears the former text. */
export const renameCalidades = async (
  trx: Trx,
  renombradas: readonly { antes: string; ahora: string }[],
): Promise<void> => {
  await sql`update equivalencias e set calidad = r.ahora
    from jsonb_to_recordset(${JSON.stringify(renombradas)}::jsonb) as r(antes text, ahora text)
    where e.calidad = r.antes and r.antes <> r.ahora
      and not exists (select from selector_opciones o where o.tipo = 'producto' and o.text = r.antes)`.execute(trx)
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
  const nombre = sinNorma(nueva)
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
