import type { ColumnType, GeneratedAlways } from 'kysely'

type Valores = Readonly<Record<string, string | null>>

export type DatosTables = {
  /** Files that were taken in (DAT-07). */
  importaciones: {
    id: GeneratedAlways<number>
    conjunto: string
    archivo: string
    usuario: string
    momento: Date
    nuevas: number
    cambiadas: number
    iguales: number
    rechazadas: number
    deshecha: ColumnType<Date | null, never, Date>
    deshecha_por: ColumnType<string | null, never, string>
  }
  /** What each wrote: the named columns of a row before it, null of a new one, and after it. */
  importaciones_filas: {
    importacion: number
    fila: number
    antes: ColumnType<Valores | null, string | null, never>
    despues: ColumnType<Valores, string, never>
  }
}
