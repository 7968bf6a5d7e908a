import { textosDe } from '@yunque/contracts/maestros/maestro'
import { type RawBuilder, sql } from 'kysely'
import type { CampoDeConjunto, Conjunto, Valores } from './conjunto.ts'

/** What names a row in its table: what is the set's own, and its key. */
export const claveDe = ({ clave, fijos = {} }: Conjunto): string[] => [...Object.keys(fijos), ...clave]

export const isStored = ({ soloArchivo }: CampoDeConjunto): boolean => !soloArchivo

const isPlain = ({ clase }: CampoDeConjunto) => clase === 'texto' || clase === 'codigo'

const typed = (campo: CampoDeConjunto, valor: string): unknown => {
  if (campo.clase === 'textos') return textosDe(valor)

  return valor === '' && !isPlain(campo) ? null : valor
}

/** Values as the table's own row has them; made once for all rows of a file, of which there may be half a million. */
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

/** What the file says beside the columns of the table. */
export const aparteDe = ({ campos }: Conjunto, valores: Valores): Valores | null => {
  const said = campos.flatMap(({ campo, soloArchivo }) => (soloArchivo ? [[campo, valores[campo] ?? '']] : []))

  return said.length > 0 ? Object.fromEntries(said) : null
}

/** A stored one back as a person reads it. */
export const textoDe = (valor: unknown): string => (Array.isArray(valor) ? valor.join('; ') : String(valor ?? ''))

/** The fields of a set that its file says, or leaves empty by having no column for them. */
export const presentesDe = ({ campos }: Conjunto, columnas: readonly { campo: string }[]): CampoDeConjunto[] =>
  campos.filter(
    ({ campo, implicito, derivado }) => implicito || derivado || columnas.some((columna) => columna.campo === campo),
  )

/** The fields that columns of a file may be. */
export const ofrecidosDe = ({ campos }: Conjunto): CampoDeConjunto[] => campos.filter(({ derivado }) => !derivado)

/** Row `t` of a set's table is row `r` by its key. */
export const mismaClave = (conjunto: Conjunto): RawBuilder<boolean> =>
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

/** What a row is known again by, as one text. */
export const keyOf = ({ clave }: Conjunto, valores: Valores): string =>
  JSON.stringify(clave.map((campo) => valores[campo] ?? ''))
