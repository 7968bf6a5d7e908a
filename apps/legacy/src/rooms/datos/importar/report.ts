import type { Trx } from '../../../kernel/db/db.ts'
import type { Importacion } from './importacion.ts'

/** Reasons that a report tells one by one; the rest is in the file of refused rows. */
const MAX_RECHAZOS = 100

/** What was found in a file and what became of it, for whoever or whatever asked. */
export const reportOf = async (trx: Trx, importacion: Importacion) => {
  const { id, conjunto, estado, lectura, nuevas, cambiadas, iguales, rechazadas } = importacion
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
    ...{ conjunto: conjunto.nombre, guardada: isStored, importacion: isStored ? id : null },
    lectura: {
      ...{ codificacion: lectura?.codificacion ?? null, separador: lectura?.separador ?? null },
      ...{ titulos: (lectura?.titulos ?? -1) + 1, columnas: lectura?.columnas.map(({ campo }) => campo || null) ?? [] },
    },
    cuentas: { nuevas, cambiadas, iguales, rechazadas },
    faltan: lectura?.faltan ?? [],
    rechazos: refused
      .flatMap(({ fila, faltas }) =>
        Object.entries(faltas ?? {}).map(([campo, motivo]) => ({ fila, campo: labels.get(campo) ?? campo, motivo })),
      )
      .slice(0, MAX_RECHAZOS),
  }
}
