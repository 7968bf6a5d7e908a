import { counted } from '@yunque/contracts/codecs/format'
import type { Trx } from '../kernel/db/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { sumCuentas } from '../kernel/people/cuentas.ts'
import { ABSOLUTE_MS, IDLE_MS } from '../kernel/people/sessions.ts'
import { DIAS_HISTORIA } from '../rooms/procesos/corridas.ts'
import { forgetIntentos } from '../rooms/sesion/attempts.ts'

const DIA_MS = 24 * 3_600_000
const DIAS_CLAVES = 7
/** How long a file that was never imported is kept (DAT-06). */
const DIAS_SIN_IMPORTAR = 7

/** Days that a source's imports are kept; it has sent the same data again many times since (DAT-08). */
const DIAS_DE_FUENTES = 30

const dropImports = async (trx: Trx, hace: (ms: number) => Date): Promise<void> => {
  const left = await trx
    .selectFrom('importaciones')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('estado', 'in', ['subiendo', 'mirada', 'fallida']).and('momento', '<', hace(DIAS_SIN_IMPORTAR * DIA_MS)),
        // The latest delivery of each set stays: the screen of the sources leads to it, however rarely it comes.
        eb('fuente', '<>', '')
          .and('momento', '<', hace(DIAS_DE_FUENTES * DIA_MS))
          .and('id', 'not in', (eb) => eb.selectFrom('fuentes_entregas').select('importacion')),
      ]),
    )
    .execute()
  // One by one: those of a source that sends every few minutes are together more than a statement has time for, and would stay for ever.
  for (const { id } of left) {
    for (const tabla of ['importaciones_filas', 'importaciones_celdas'] as const) {
      await trx.deleteFrom(tabla).where('importacion', '=', id).execute()
    }
    await trx.deleteFrom('importaciones').where('id', '=', id).execute()
  }
}

/**
 * Deletes what nobody can use any more: files that were never imported, sessions with their exports and sent forms, keys, old
 * runs. Also adds up the sums that are kept in pieces.
 */
export const clean = async ({ reloj }: Deps, trx: Trx): Promise<string> => {
  const ago = (ms: number) => new Date(reloj().getTime() - ms)
  const sesiones = await trx
    .deleteFrom('sesiones')
    .where((eb) => eb.or([eb('usada', '<', ago(IDLE_MS)), eb('creada', '<', ago(ABSOLUTE_MS))]))
    .executeTakeFirst()
  const claves = await trx
    .deleteFrom('idempotencia')
    .where('creada', '<', ago(DIAS_CLAVES * DIA_MS))
    .executeTakeFirst()
  const archivos = await trx.deleteFrom('descargas').where('creada', '<', ago(DIA_MS)).executeTakeFirst()
  const corridas = await trx
    .deleteFrom('procesos_corridas')
    .where('terminada', '<', ago(DIAS_HISTORIA * DIA_MS))
    .executeTakeFirst()

  // Each start of a server has a row of its own (OPE-03).
  await trx.deleteFrom('latidos').where('momento', '<', ago(DIA_MS)).execute()
  await dropImports(trx, ago)
  await forgetIntentos(trx, reloj())
  await sumCuentas(trx)

  const said = ({ numDeletedRows }: typeof claves, one: string, many: string) =>
    counted(Number(numDeletedRows), one, many)

  return `${said(sesiones, 'sesión', 'sesiones')}, ${said(claves, 'clave', 'claves')}, ${said(archivos, 'archivo', 'archivos')} y ${said(corridas, 'corrida', 'corridas')}.`
}
