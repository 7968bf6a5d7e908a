import type { MaestroForm } from '@yunque/contracts/maestros/formas'
import type { Maestro } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { sql } from 'kysely'
import { demandUsoNuestro, faltasDeAjeno, findAjeno } from '../../kernel/ajenos.ts'
import { auditRecord } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { invalid, stale } from '../../kernel/http/errors.ts'
import { checkRegistro, checkRepetido } from './check-registro.ts'
import { escrito } from './columnas.ts'
import { entidadDe, findRegistro, holdRegistro, type Registro } from './read-registro.ts'
import type { Quien } from './reglas/regla.ts'
import { REGLAS } from './reglas/reglas.ts'

const insert = async (trx: Trx, { de, donde = {}, campos }: Maestro, form: MaestroForm): Promise<string> => {
  const fijos = Object.entries(donde)
  const columns = [...fijos.map(([nombre]) => nombre), ...campos.map(({ nombre }) => nombre)]
  const values = [
    ...fijos.map(([, valor]) => sql`${valor}`),
    ...campos.map((campo) => escrito(campo, form[campo.nombre] ?? '')),
  ]
  const { rows } = await sql<{
    id: string
  }>`insert into ${sql.table(de)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values (${sql.join(values)}) on conflict do nothing returning registro::text as id`.execute(trx)
  const [made] = rows
  // Somebody else made the row in the meantime.
  if (!made) throw invalid({ [campos.find(({ clave }) => clave)?.nombre ?? '']: ['Ya existe.'] })

  return made.id
}

const update = async (trx: Trx, { de, campos }: Maestro, id: string, form: MaestroForm): Promise<void> => {
  const sets = campos
    .filter(({ clave }) => !clave)
    .map((campo) => sql`${sql.ref(campo.nombre)} = ${escrito(campo, form[campo.nombre] ?? '')}`)
  await sql`update ${sql.table(de)} set ${sql.join([...sets, sql`version = version + 1`])}
    where registro = ${id}::bigint`.execute(trx)
}

const audited = (trx: Trx, maestro: Maestro, { usuario, ahora }: Quien, accion: string, id: string, antes?: Registro) =>
  auditRecord(
    trx,
    { usuario, ahora },
    { accion, entidad: entidadDe(maestro), id, antes, read: () => findRegistro(trx, maestro, id) },
  )

const demandNone = (errors: Record<string, string[]>): void => {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** 409 with the current row, every field as text (LLA-06). */
const demandSame = (antes: Registro, version: string): void => {
  if (antes.version !== version) throw stale(antes)
}

/** The fields of a row that another system keeps (DAT-09). */
export const ajenoDe = (db: Db | Trx, tabla: Tabla, registro: Registro) => {
  const claves = MAESTROS[tabla].campos.filter(({ clave }) => clave)

  return findAjeno(
    db,
    tabla,
    claves.map(({ nombre }) => registro[nombre] ?? ''),
  )
}

/** Creates a row without `id`, otherwise changes it: 409 when it changed since it was read (LLA-06). */
export const saveRegistro = async (
  trx: Trx,
  tabla: Tabla,
  id: string | undefined,
  { version = '', ...dicho }: MaestroForm,
  quien: Quien,
): Promise<Registro> => {
  const maestro = MAESTROS[tabla]
  const regla = REGLAS[tabla]
  // A figure with a space around it is stored as that figure, and is compared as it (VIS-04).
  const form = Object.fromEntries(Object.entries(dicho).map(([nombre, valor]) => [nombre, valor.trim()]))
  const antes = id === undefined ? undefined : await holdRegistro(trx, maestro, id)
  if (antes) demandSame(antes, version)
  else if (maestro.sinAlta) throw invalid({ [maestro.campos[0]?.nombre ?? '']: ['Aquí no se dan de alta registros.'] })
  demandNone(await checkRegistro(trx, maestro, form, antes))
  if (antes) demandNone(faltasDeAjeno(await ajenoDe(trx, tabla, antes), antes, form))
  demandNone((await regla?.check?.(trx, { form, antes, hoy: quien.hoy })) ?? {})
  if (antes && id !== undefined) {
    await update(trx, maestro, id, form)
    return audited(trx, maestro, quien, 'modificacion', id, antes)
  }
  if (!regla?.insert) demandNone(await checkRepetido(trx, maestro, form))
  const made = regla?.insert ? await regla.insert(trx, form, quien) : await insert(trx, maestro, form)

  return audited(trx, maestro, quien, 'alta', made)
}

/** Takes a row out of use, or back; rows are never deleted (DAT-01). If it is in that state already, nothing changes. */
export const setUso = async (
  trx: Trx,
  tabla: Tabla,
  id: string,
  estado: 'A' | 'B',
  quien: Quien,
): Promise<Registro> => {
  const maestro = MAESTROS[tabla]
  const antes = await holdRegistro(trx, maestro, id)
  if (antes.estado === estado) return antes
  if (maestro.sinBaja) throw invalid({ estado: ['Estos registros no se dan de baja.'] })
  demandUsoNuestro(await ajenoDe(trx, tabla, antes), 'en_uso')
  await REGLAS[tabla]?.uso?.(trx, antes, estado)
  await sql`update ${sql.table(maestro.de)} set en_uso = ${estado === 'A'}, version = version + 1
    where registro = ${id}::bigint`.execute(trx)

  return audited(trx, maestro, quien, estado === 'B' ? 'baja' : 'reactivacion', id, antes)
}
