import { textosDe } from '@yunque/contracts/maestros/maestro'
import { type RawBuilder, sql } from 'kysely'
import type { CampoDeConjunto, Conjunto, Valores } from './conjunto.ts'
import { isValor } from './look/read-cell.ts'

/** The columns that identify a row in its table: the set's fixed columns, and its key. */
export const claveDe = ({ clave, fijos = {} }: Conjunto): string[] => [...Object.keys(fijos), ...clave]

export const isStored = ({ soloArchivo }: CampoDeConjunto): boolean => !soloArchivo

const isPlain = ({ clase, sinNulo }: CampoDeConjunto) => clase === 'texto' || clase === 'codigo' || sinNulo

const typed = (campo: CampoDeConjunto, valor: string): unknown => {
  if (campo.clase === 'textos') return textosDe(valor)

  return valor === '' && !isPlain(campo) ? null : valor
}

/** Converts values to those of the table's columns; made once for all rows of a file, which may have half a million. */
export const registroDe = ({ campos, fijos }: Conjunto): ((valores: Valores) => Record<string, unknown>) => {
  const suyos = campos.filter(isStored)

  return (valores) => {
    const registro: Record<string, unknown> = { ...fijos }
    for (const campo of suyos) {
      const valor = valores[campo.campo]
      if (valor !== undefined) registro[campo.campo] = typed(campo, valor)
    }

    return registro
  }
}

/** Fields of the file that are no columns of the table. */
export const aparteDe = ({ campos }: Conjunto, valores: Valores): Valores | null => {
  const said = campos.flatMap(({ campo, soloArchivo }) => (soloArchivo ? [[campo, valores[campo] ?? '']] : []))

  return said.length > 0 ? Object.fromEntries(said) : null
}

/** A stored value as text for people. */
export const textoDe = (valor: unknown): string => (Array.isArray(valor) ? valor.join('; ') : String(valor ?? ''))

/** The fields of a set that its file has, or that are set without a column of their own. */
export const presentesDe = ({ campos }: Conjunto, columnas: readonly { campo: string }[]): CampoDeConjunto[] =>
  campos.filter(
    ({ campo, implicito, derivado }) => implicito || derivado || columnas.some((columna) => columna.campo === campo),
  )

/** The fields that a file's column may be assigned to. */
export const ofrecidosDe = ({ campos }: Conjunto): CampoDeConjunto[] =>
  campos
    .filter(({ derivado }) => !derivado)
    .map((campo) => ({ ...campo, cabe: campo.cabe ?? ((texto: string) => isValor(campo, texto)) }))

/** Condition: row `t` of the set's table has the key of row `r`. */
export const hasSameClave = (conjunto: Conjunto): RawBuilder<boolean> =>
  sql.join(
    [
      ...claveDe(conjunto).map((campo) => {
        const [one, other] = [sql.ref(`t.${campo}`), sql.ref(`r.${campo}`)]

        return conjunto.nulas?.includes(campo) ? sql`${one} is not distinct from ${other}` : sql`${one} = ${other}`
      }),
      ...(conjunto.seSigue ? [conjunto.seSigue] : []),
    ],
    sql` and `,
  )

/** A row's key as one text. */
export const keyOf = ({ clave }: Conjunto, valores: Valores): string =>
  JSON.stringify(clave.map((campo) => valores[campo] ?? ''))
