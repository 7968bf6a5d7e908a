import type { Faltas } from '../conjunto.ts'

/** The errors among these, undefined where there are none. */
export const said = (faltas: Readonly<Record<string, string | false | undefined>>): Faltas | undefined => {
  const found = Object.entries(faltas).flatMap(([campo, falta]) => (falta ? [[campo, falta]] : []))

  return found.length > 0 ? Object.fromEntries(found) : undefined
}
