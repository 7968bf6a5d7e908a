import type { Conjunto } from './conjunto.ts'
import type { Mirada } from './look.ts'
import type { Archivo } from './read-file.ts'
import { cuentasDe } from './store-import.ts'

/** Reasons that a report tells one by one; the rest is in the file of refused rows. */
const MAX_RECHAZOS = 100

/** What was found in a file and what became of it, for whoever or whatever asked. */
export const reportOf = (
  { nombre, campos }: Conjunto,
  { codificacion, separador }: Archivo,
  { columnas, titulos, faltan, filas }: Mirada,
  result: { id: number | null } | undefined,
) => {
  const labels = new Map(campos.map(({ campo, label }) => [campo, label]))
  const rechazos = filas.flatMap((fila) =>
    fila.estado === 'rechazada'
      ? Object.entries(fila.faltas).map(([campo, motivo]) => ({
          fila: fila.fila,
          campo: labels.get(campo) ?? campo,
          motivo,
        }))
      : [],
  )

  return {
    conjunto: nombre,
    guardada: result !== undefined,
    importacion: result?.id ?? null,
    lectura: { codificacion, separador, titulos: titulos + 1, columnas },
    cuentas: cuentasDe(filas),
    faltan,
    rechazos: rechazos.slice(0, MAX_RECHAZOS),
  }
}

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The refused rows as they came, with a column 'motivo': to be mended there and taken in again (DAT-06). */
export const refusedAsCsv = (rows: Archivo['filas'], { titulos, filas }: Mirada): string => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const line = (cells: readonly string[], motivo: string) =>
    [...Array.from({ length: width }, (_, i) => cells[i] ?? ''), motivo].map(quoted).join(';')
  const head = line(rows[titulos] ?? [], 'motivo')
  const refused = filas.flatMap((fila) =>
    fila.estado === 'rechazada' ? [line(rows[fila.fila - 1] ?? [], Object.values(fila.faltas).join(' '))] : [],
  )

  // With a mark, or Excel takes it for windows-1252.
  return `\u{feff}${[head, ...refused].join('\r\n')}\r\n`
}
