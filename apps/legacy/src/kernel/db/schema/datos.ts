import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DeMaestro, Fecha } from './columns.ts'

type Json<T> = ColumnType<T, string, string>

export type DatosTables = {
  /** Imported files, and files on their way in (DAT-05 to DAT-07). */
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
    /** Who undid it, or asked for that. */
    deshecha_por: ColumnType<string | null, never, string>
    estado: Generated<'subiendo' | 'por_mirar' | 'mirada' | 'por_guardar' | 'guardada' | 'por_deshacer' | 'fallida'>
    partes: Generated<number>
    bytes: Generated<number>
    /** What a person stated about the file, and what reading it found. */
    dicho: ColumnType<object, string | undefined, string>
    lectura: ColumnType<object | null, string | undefined, string>
    parcial: Generated<boolean>
    error: Generated<string>
    /** The other system that sent the file, '' where a person chose it; and whether it is stored without a person's approval (DAT-08). */
    fuente: Generated<string>
    sola: Generated<boolean>
    /** The moment that its rows describe. */
    tomado: Date | null
    /** Whether the file holds everything there is in the deposits that it names (DAT-10). */
    entera: Generated<boolean>
    /** The sender's key of this file, and the hash of its bytes. */
    envio: Generated<string>
    huella: Generated<string>
    /** Name of the stored column match that the file is read with, or that is stored from it. */
    perfil: Generated<string>
  }
  /** The file as it came. */
  importaciones_partes: { importacion: number; parte: number; bytes: Uint8Array }
  /** The cells of its rows, by row number in the file. */
  importaciones_celdas: { importacion: number; fila: number; celdas: Json<string[]> }
  /** The planned or done change of each row: the named columns before and after it. */
  importaciones_filas: {
    importacion: number
    fila: number
    antes: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>
    despues: ColumnType<Readonly<Record<string, unknown>>, string, never>
    /** Fields of the file that are no columns of the table. */
    aparte: ColumnType<Readonly<Record<string, string>> | null, string | null, never>
    estado: 'nueva' | 'cambia' | 'igual' | 'rechazada'
    clave: Generated<string>
    faltas: ColumnType<Readonly<Record<string, string>> | null, string | null, never>
  }
  /** How many rows are done, visible while the transaction that does them is still open. */
  importaciones_avance: { importacion: number; hechas: number }
  /** Which column was which field when a file with these titles was imported. */
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
  /** Other systems that deliver some of our sets regularly (DAT-08, DAT-09). */
  fuentes: {
    codigo: string
    nombre: string
    conjuntos: string[]
    /** If true, fields that the source brings cannot be changed by hand. */
    duena: Generated<boolean>
    ritmo: Generated<'' | 'habil' | 'horas'>
    hora: Generated<string>
    horas: number | null
    estado: Generated<'A' | 'B'>
    token_hash: string | null
    token_creado: Date | null
    version: Generated<number>
  }
  /** The last delivery of each source and set: the moment it describes, and its fields. */
  fuentes_entregas: {
    fuente: string
    conjunto: string
    tomado: Date
    recibido: Date
    importacion: number
    campos: string[]
  }
  /** Rows that a source delivered, by the set's key. */
  fuentes_filas: { conjunto: string; clave: string; fuente: string }
}
