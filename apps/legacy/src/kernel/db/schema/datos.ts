import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeMaestro, Fecha } from './columns.ts'

type Json<T> = ColumnType<T, string, string>

export type DatosTables = {
  /** Files that are, or were, taken in (DAT-05 to DAT-07). */
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
    estado: Generated<'subiendo' | 'por_mirar' | 'mirada' | 'por_guardar' | 'guardada' | 'fallida'>
    partes: Generated<number>
    bytes: Generated<number>
    /** What a person said of the file, and what was found. */
    dicho: ColumnType<object, string | undefined, string>
    lectura: ColumnType<object | null, string | undefined, string>
    parcial: Generated<boolean>
    error: Generated<string>
    /** The other system that sent it, '' where a person chose it; whether it is stored without a person's word (DAT-08). */
    fuente: Generated<string>
    sola: Generated<boolean>
    /** Of which moment its rows are. */
    tomado: Date | null
    /** It tells all that there is of what it names (DAT-10). */
    entera: Generated<boolean>
    /** By what its sender knows it again, and the hash of its bytes. */
    envio: Generated<string>
    huella: Generated<string>
    /** Name of the kept match that it is read by, or that is kept of it. */
    perfil: Generated<string>
  }
  /** The file as it came. */
  importaciones_partes: { importacion: number; parte: number; bytes: Uint8Array }
  /** Its rows, by their number there. */
  importaciones_celdas: { importacion: number; fila: number; celdas: Json<string[]> }
  /** What would become, or became, of each row: the named columns as they were, and as they would be. */
  importaciones_filas: {
    importacion: number
    fila: number
    antes: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>
    despues: ColumnType<Readonly<Record<string, unknown>>, string, never>
    /** What the file says beside the columns of the table. */
    aparte: ColumnType<Readonly<Record<string, string>> | null, string | null, never>
    estado: 'nueva' | 'cambia' | 'igual' | 'rechazada'
    clave: Generated<string>
    faltas: ColumnType<Readonly<Record<string, string>> | null, string | null, never>
  }
  /** How many rows are done, told while the transaction that does them is still open. */
  importaciones_avance: { importacion: number; hechas: number }
  /** Which column was what when a file with these titles was taken in. */
  importaciones_perfiles: {
    conjunto: string
    titulos: string
    columnas: Json<unknown>
    usuario: string
    momento: Date
    nombre: Generated<string>
  }
  /** Days on which nobody works, beside weekends. */
  feriados: DeMaestro & { fecha: Fecha; nombre: string }
  /** Other systems that keep some of our sets in step (DAT-08, DAT-09). */
  fuentes: {
    codigo: string
    nombre: string
    conjuntos: string[]
    /** Fields that the source brings cannot be changed by hand. */
    duena: Generated<boolean>
    ritmo: Generated<'' | 'habil' | 'horas'>
    hora: Generated<string>
    horas: number | null
    estado: Generated<'A' | 'B'>
    token_hash: string | null
    token_creado: Date | null
    version: Generated<number>
  }
  /** What each delivered last of each of its sets: of which moment, and which fields. */
  fuentes_entregas: {
    fuente: string
    conjunto: string
    tomado: Date
    recibido: Date
    importacion: number
    campos: string[]
  }
  /** Rows that one brought, by the set's key. */
  fuentes_filas: { conjunto: string; clave: string; fuente: string }
}
