import { formaDe, type MaestroForm, type MaestroRow, maestroRow } from '@yunque/contracts/maestros/formas'
import { type Campo, llamadoDe, nombreDe } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { authorOf, defineRecord, type Field, type RecordDefinition } from '#/ui/record/define-record.ts'
import { isFalta, type QueFalta } from '#/ui/show/faltas.ts'
import { withCommas, withPoints } from './cifras.ts'
import { searchReferencia } from './search-referencia.ts'

/** The screen on which the referred rows are entered. */
const faltaDe = (tabla: string): { falta?: QueFalta } => (isFalta(tabla) ? { falta: tabla } : {})

/** How a field is asked for, by what it holds. */
const inputOf = (tabla: Tabla, campo: Campo, registro: MaestroRow | undefined): Partial<Field<MaestroForm>> => {
  const { nombre } = campo
  switch (campo.clase) {
    case 'texto':
      return { max: campo.max, ...(campo.filas && { kind: 'area', rows: campo.filas }) }
    case 'codigo':
    case 'textos':
      return { max: campo.max }
    case 'decimal':
      return { kind: 'decimal', decimals: campo.decimales }
    case 'fecha':
      return { kind: 'date' }
    case 'opcion':
      return { kind: 'select', options: campo.opciones }
    case 'referencia':
      return {
        kind: 'search',
        buscarCon: (form) => searchReferencia(tabla, nombre, (campo.junto && form[campo.junto]) || ''),
        ...(campo.a.codigo === 'id' && { sinCodigo: true }),
        ...faltaDe(campo.a.tabla),
        // A row out of use is not found any more, but still has its name.
        text: (value) =>
          value !== '' && value === registro?.[nombre]
            ? llamadoDe(campo.a, String(value), registro?.[nombreDe(nombre)] ?? '')
            : String(value),
      }
    default:
      return { max: 9 }
  }
}

const savedOf = ({ id = '', version = '' }: MaestroRow) => ({ id, version })

/** The form for a new or an existing row of a master (DAT-01), made from the master's declaration. */
export const maestroDefinition = (
  tabla: Tabla,
  registro: MaestroRow | undefined,
): RecordDefinition<MaestroForm, MaestroRow, MaestroRow> => {
  const maestro = MAESTROS[tabla]
  const { campos, uno, titulo, sinCambio = false } = maestro

  return defineRecord<MaestroForm, MaestroRow>({
    name: `maestro/${tabla}`,
    label: uno,
    fields: campos.map((campo) => {
      const { nombre, label, cols, hint, requerido = false, clave } = campo

      return {
        name: nombre,
        label,
        required: requerido,
        ...(clave && { clave }),
        ...(cols && { cols }),
        ...(hint && { hint }),
        ...inputOf(tabla, campo, registro),
      }
    }),
    empty: { ...Object.fromEntries(campos.map(({ nombre }) => [nombre, ''])), version: '' },
    schema: formaDe(maestro),
    call: (client, { form, ...attempt }) =>
      client.maestros.guardar.mutate({ tabla, ...attempt, form: withPoints(campos, form) }),
    find: (client, { idempotency_key }) => client.maestros.find.query({ idempotency_key }),
    adds: ({ version }) => sinCambio && version === '',
    saved: savedOf,
    savedOf,
    record: maestroRow,
    formOf: (row) => ({
      ...withCommas(campos, Object.fromEntries(campos.map(({ nombre }) => [nombre, row[nombre] ?? '']))),
      version: row.version ?? '',
    }),
    author: authorOf,
    baja: ({ estado }) => estado === 'B',
    read: (row) => row,
    notice: (row) => `Guardado: ${uno} ${row[nombreDe(titulo)] || row[titulo] || ''}.`,
  })
}
