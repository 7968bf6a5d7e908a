import { counted } from '@yunque/contracts/codecs/format'
import type { Trx } from '../../../kernel/db/db.ts'
import { type Importacion, PENDIENTES } from './importacion.ts'
import { CAMBIARON } from './store.ts'

/** How many reasons a report lists; the file of refused rows has all of them. */
const MAX_RECHAZOS = 100

/** The result of a file, for people and programs that do not see the screen. */
type Resultado =
  /** Everything is stored as the file has it, whether or not anything had to change. */
  | 'completo'
  /** Valid rows were stored, and some rows were refused. */
  | 'parcial'
  /** Nothing was stored, because some rows were refused. */
  | 'rechazado'
  /** Nothing was stored: the file cannot be read, lacks columns, or is older than the last one. */
  | 'inservible'
  /** Nothing was stored, because somebody changed the same rows: the same file may be sent again. */
  | 'repetir'
  /** It is waiting or being processed. */
  | 'en curso'

export const resultadoDe = ({ estado, rechazadas, lectura, error }: Importacion): Resultado => {
  if (estado === 'guardada') return rechazadas === 0 ? 'completo' : 'parcial'
  if (estado === 'subiendo' || PENDIENTES.some((one) => one === estado)) return 'en curso'
  if (error === CAMBIARON) return 'repetir'
  if (estado === 'fallida' || (lectura?.faltan.length ?? 0) > 0) return 'inservible'
  if (rechazadas > 0) return 'rechazado'

  return error === '' ? 'completo' : 'inservible'
}

const PALABRAS = {
  nuevas: ['nueva', 'nuevas'],
  cambiadas: ['cambiada', 'cambiadas'],
  iguales: ['igual', 'iguales'],
  rechazadas: ['rechazada', 'rechazadas'],
} as const
const QUE = Object.keys(PALABRAS) as (keyof typeof PALABRAS)[]

/** '1 nueva, 2 cambiadas, 0 iguales, 0 rechazadas'. */
export const cuentasDichas = (cuentas: Readonly<Record<keyof typeof PALABRAS, number>>): string =>
  QUE.map((que) => {
    const [una, varias] = PALABRAS[que]

    return counted(cuentas[que], una, varias)
  }).join(', ')

/** What was found in a file and its result, for the person or program that asked. */
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
    /** Lines of totals of the file, which are no rows. */
    totales: lectura?.totales ?? [],
    faltantes: isStored ? ((await conjunto.reglas?.faltan?.(trx)) ?? []) : [],
    rechazos: refused
      .flatMap(({ fila, faltas }) =>
        Object.entries(faltas ?? {}).map(([campo, motivo]) => ({ fila, campo: labels.get(campo) ?? campo, motivo })),
      )
      .slice(0, MAX_RECHAZOS),
  }
}
