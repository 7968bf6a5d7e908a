import type { MaestroForm } from '@yunque/contracts/maestros/formas'
import type { Campo, Maestro } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { donde, escrito } from './columnas.ts'
import type { Registro } from './read-registro.ts'

type Referencia = Campo & { clase: 'referencia' }

/** Whether rows of a table can be taken out of use. */
export const hasUso = (tabla: string): boolean =>
  Object.values(MAESTROS).some(({ de, sinBaja }) => de === tabla && !sinBaja)

/** A new reference needs an existing row in use; a stored one may stay (DAT-01). */
const checkReferencias = async (
  trx: Trx,
  { campos }: Maestro,
  form: MaestroForm,
  antes: Registro | undefined,
): Promise<Campos> => {
  const nuevas = campos.filter(
    (campo): campo is Referencia =>
      campo.clase === 'referencia' && form[campo.nombre] !== '' && form[campo.nombre] !== antes?.[campo.nombre],
  )
  if (nuevas.length === 0) return {}
  const exists = ({ nombre, a: { tabla, codigo }, yaEsta }: Referencia): RawBuilder<boolean> =>
    sql`exists (select 1 from ${sql.table(tabla)} where ${sql.ref(codigo)}::text = ${form[nombre]?.trim()}
      and ${hasUso(tabla) && !yaEsta ? sql`en_uso` : sql`true`})`
  const found: Record<string, boolean> = await trx
    .selectNoFrom(nuevas.map((campo) => exists(campo).as(campo.nombre)))
    .executeTakeFirstOrThrow()

  return Object.fromEntries(
    nuevas.filter(({ nombre }) => !found[nombre]).map(({ nombre }) => [nombre, ['Elija una opción de la lista.']]),
  )
}

/** The key cannot change, because documents refer to the row by it. */
const checkClave = ({ campos }: Maestro, form: MaestroForm, antes: Registro | undefined): Campos =>
  antes === undefined
    ? {}
    : Object.fromEntries(
        campos
          .filter(({ clave, nombre }) => clave && form[nombre]?.trim() !== antes[nombre])
          .map(({ nombre, label }) => [nombre, [`«${label}» no se cambia: dé de alta otro.`]]),
      )

/** A new row whose key exists already. */
export const checkRepetido = async (trx: Trx, maestro: Maestro, form: MaestroForm): Promise<Campos> => {
  const claves = maestro.campos.filter(({ clave }) => clave)
  const [first] = claves
  if (!first) return {}
  const same = claves.map((campo) => sql`${sql.ref(`t.${campo.nombre}`)} = ${escrito(campo, form[campo.nombre] ?? '')}`)
  const { rows } = await sql<{ en_uso: boolean }>`select ${maestro.sinBaja ? sql`true` : sql`t.en_uso`} as en_uso
    from ${sql.table(maestro.de)} t where ${donde(maestro)} and ${sql.join(same, sql` and `)} limit 1`.execute(trx)
  const [there] = rows
  if (!there) return {}

  return {
    [first.nombre]: [there.en_uso ? 'Ya existe.' : 'Ya existe, fuera de uso: búsquelo en la lista y reactívelo.'],
  }
}

/** All errors of a form beyond its shape, by field. */
export const checkRegistro = async (
  trx: Trx,
  maestro: Maestro,
  form: MaestroForm,
  antes: Registro | undefined,
): Promise<Campos> => ({
  ...checkClave(maestro, form, antes),
  ...(await checkReferencias(trx, maestro, form, antes)),
})
