import { textosDe } from '@yunque/contracts/maestros/maestro'
import { sql } from 'kysely'
import { enTexto } from '../../maestros/en-texto.ts'
import type { CampoDeConjunto, Conjunto, Valores } from './conjunto.ts'

/** A stored column as `Valores` have it. */
export const columnaLeida = ({ campo, clase }: CampoDeConjunto) =>
  sql`${enTexto(sql.ref(`t.${campo}`), clase)} as ${sql.ref(campo)}`

/** What names a row in its table: what is the set's own, and its key. */
export const claveDe = ({ clave, fijos = {} }: Conjunto): string[] => [...Object.keys(fijos), ...clave]

const isPlain = ({ clase }: CampoDeConjunto) => clase === 'texto' || clase === 'codigo'

const typed = (campo: CampoDeConjunto, valor: string): unknown => {
  if (campo.clase === 'textos') return textosDe(valor)

  return valor === '' && !isPlain(campo) ? null : valor
}

/** Values as the table's own row takes them (`jsonb_populate_record`). */
export const registroDe = ({ campos, fijos }: Conjunto, valores: Valores): Record<string, unknown> => ({
  ...fijos,
  ...Object.fromEntries(
    campos.flatMap((campo) => {
      const valor = valores[campo.campo]

      return valor === undefined ? [] : [[campo.campo, typed(campo, valor)]]
    }),
  ),
})

/** A stored one back as a person reads it. */
export const textoDe = (valor: unknown): string => (Array.isArray(valor) ? valor.join('; ') : String(valor ?? ''))

/** The fields of a set that its file says, or leaves empty by having no column for them. */
export const presentesDe = ({ campos }: Conjunto, columnas: readonly { campo: string }[]): CampoDeConjunto[] =>
  campos.filter(({ campo, implicito }) => implicito || columnas.some((columna) => columna.campo === campo))
