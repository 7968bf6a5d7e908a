import type { importacionRecord } from '@yunque/contracts/datos/importar'
import type { Wire } from '@yunque/contracts/wire/wire'
import { sql } from 'kysely'
import type * as z from 'zod'
import { momentoDe } from '../../../kernel/dates.ts'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import { CONJUNTOS } from './conjuntos.ts'
import { type Columna, findImportacion, type Importacion, importacionOf } from './importacion.ts'

type Registro = Wire<z.output<typeof importacionRecord>>

const columnaOf = (columna: Columna, malas: Readonly<Record<string, number>>) => {
  const { fija = '', vaciar = false } = columna

  return { ...columna, fija, vaciar, malas: malas[columna.campo] ?? 0 }
}

const lecturaOf = (lectura: Importacion['lectura']) => ({
  codificacion: lectura?.codificacion ?? '',
  separador: lectura?.separador ?? '',
  hoja: lectura?.hoja ?? '',
  hojas: lectura?.hojas ?? [],
  titulos: (lectura?.titulos ?? -1) + 1,
  columnas: lectura?.columnas.map((columna) => columnaOf(columna, lectura.malas ?? {})) ?? [],
  faltan: lectura?.faltan ?? [],
  primeras: lectura?.primeras ?? [],
  perfil: lectura?.perfil ?? false,
  sueltas: lectura?.sueltas ?? [],
  totales: lectura?.totales?.map(({ fila, texto }) => ({ fila: String(fila), texto })) ?? [],
})

type Extra = { id: number; hechas: number; nombre: string; deshizo: string }

const recordOf = (importacion: Importacion, extra: Extra | undefined): Registro => {
  const { hechas = 0, nombre: usuario = '', deshizo: deshecha_por = '' } = extra ?? {}
  const { id, conjunto, estado, archivo, momento, lectura, error, parcial, deshecha } = importacion
  const { nuevas, cambiadas, iguales, rechazadas } = importacion

  return {
    id: String(id),
    conjunto: conjunto.nombre,
    estado,
    archivo,
    label: conjunto.label,
    usuario,
    hechas,
    momento: momentoDe(momento),
    filas: lectura?.total ?? 0,
    lectura: lecturaOf(lectura),
    error,
    parcial,
    cuentas: { nuevas, cambiadas, iguales, rechazadas },
    deshecha: deshecha ? momentoDe(deshecha) : '',
    deshecha_por,
  }
}

const extrasOf = async (db: Db | Trx, ids: readonly number[]) => {
  const { rows } = await sql<Extra>`select i.id, coalesce(a.hechas, 0) as hechas,
      coalesce(nullif(u.nombre, ''), i.usuario) as nombre,
      coalesce(nullif(d.nombre, ''), i.deshecha_por, '') as deshizo
    from importaciones i left join importaciones_avance a on a.importacion = i.id
    left join usuarios u on u.codigo = i.usuario left join usuarios d on d.codigo = i.deshecha_por where i.id = any(${ids}::bigint[])`.execute(
    db,
  )

  return new Map(rows.map((row) => [row.id, row]))
}

/** An import as its screen shows it. */
export const readImportacion = async (db: Db | Trx, id: number | string): Promise<Registro> => {
  const importacion = await findImportacion(db, id)
  const extra = (await extrasOf(db, [importacion.id])).get(importacion.id)

  return recordOf(importacion, extra)
}

const RECIENTES = 30

/** Recent imports of sets that still exist. */
export const findRecientes = async (db: Db): Promise<Registro[]> => {
  const rows = await db
    .selectFrom('importaciones')
    .selectAll()
    .where('estado', '<>', 'subiendo')
    .where(
      'conjunto',
      'in',
      CONJUNTOS.map(({ nombre }) => nombre),
    )
    .orderBy('id', 'desc')
    .limit(RECIENTES)
    .execute()
  const extras = await extrasOf(
    db,
    rows.map(({ id }) => id),
  )

  return rows.map((row) => ({
    ...recordOf(importacionOf(row, row.id), extras.get(row.id)),
    lectura: lecturaOf(null),
  }))
}
