import type { Trx } from '../../../kernel/db/db.ts'
import type { Importacion } from './importacion.ts'
import { CAMBIARON } from './store.ts'

/** Reasons that a report tells one by one; the rest is in the file of refused rows. */
const MAX_RECHAZOS = 100

/** What a file came to, for whoever is not there to look. */
type Resultado =
  /** All of it is as the file says, whether or not anything had to change. */
  | 'completo'
  /** What could be was stored, and some rows were not. */
  | 'parcial'
  /** Nothing was stored: some rows may not be. */
  | 'rechazado'
  /** Nothing was stored: it cannot be read, lacks columns, or is older than what is known. */
  | 'inservible'
  /** Nothing was stored, and the same again may be: somebody changed the same rows. */
  | 'repetir'
  /** It waits, or is worked on. */
  | 'en curso'

export const resultadoDe = ({ estado, rechazadas, lectura, error }: Importacion): Resultado => {
  if (estado === 'guardada') return rechazadas === 0 ? 'completo' : 'parcial'
  if (estado === 'subiendo' || estado === 'por_mirar' || estado === 'por_guardar') return 'en curso'
  if (error === CAMBIARON) return 'repetir'
  if (estado === 'fallida' || (lectura?.faltan.length ?? 0) > 0) return 'inservible'
  if (rechazadas > 0) return 'rechazado'

  return error === '' ? 'completo' : 'inservible'
}

/** What was found in a file and what became of it, for whoever or whatever asked. */
export const reportOf = async (trx: Trx, importacion: Importacion) => {
  const { id, conjunto, estado, lectura, error, nuevas, cambiadas, iguales, rechazadas } = importacion
  const labels = new Map(conjunto.campos.map(({ campo, label }) => [campo, label]))
  const refused = await trx
    .selectFrom('importaciones_filas')
    .select(['fila', 'faltas'])
    .where('importacion', '=', id)
    .where('estado', '=', 'rechazada')
    .orderBy('fila')
    .limit(MAX_RECHAZOS)
    .execute()
  const isStored = estado === 'guardada'

  return {
    resultado: resultadoDe(importacion),
    mensaje: error,
    conjunto: conjunto.nombre,
    guardada: isStored,
    importacion: isStored ? id : null,
    lectura: {
      codificacion: lectura?.codificacion ?? null,
      separador: lectura?.separador ?? null,
      titulos: (lectura?.titulos ?? -1) + 1,
      columnas: lectura?.columnas.map(({ campo }) => campo || null) ?? [],
    },
    cuentas: { nuevas, cambiadas, iguales, rechazadas },
    faltan: lectura?.faltan ?? [],
    faltantes: isStored ? ((await conjunto.reglas?.faltan?.(trx)) ?? []) : [],
    rechazos: refused
      .flatMap(({ fila, faltas }) =>
        Object.entries(faltas ?? {}).map(([campo, motivo]) => ({ fila, campo: labels.get(campo) ?? campo, motivo })),
      )
      .slice(0, MAX_RECHAZOS),
  }
}
