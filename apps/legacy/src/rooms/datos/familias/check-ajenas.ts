import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { faltasDeAjeno, findAjeno, findAjenos } from '../../../kernel/ajenos.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import type { FamiliaGuardada } from './read-familia.ts'

/** A row of one of a familia's lists: its key and its columns as files have them, and how people call it. */
type Fila = { clave: readonly string[]; valores: Readonly<Record<string, unknown>>; es: string }

type Listas = Pick<FamiliaForm | FamiliaGuardada, 'selectores' | 'medidas'>

const isBaja = (baja: boolean | string): string => (baja === true || baja === 'S' ? 'S' : 'N')

const selectoresDe = (familia: string, { selectores }: Listas) =>
  (['producto', 'atributo'] as const).flatMap((tipo) =>
    selectores
      .filter((one) => one.tipo === tipo)
      .map((selector, i) => ({ ...selector, orden: String(i + 1), de: [familia, tipo, String(i + 1)] })),
  )

/** A familia's lists by the sets in which files bring them, each with the field of the form that it is told at. */
const CONJUNTOS: Record<string, { campo: 'selectores' | 'medidas'; filas: (familia: string, de: Listas) => Fila[] }> = {
  familia_selectores: {
    campo: 'selectores',
    filas: (familia, de) =>
      selectoresDe(familia, de).map(({ nombre, orden, de: clave }) => ({
        clave,
        valores: { nombre: nombre.trim(), orden },
        es: `El selector ${nombre} lo`,
      })),
  },
  selector_opciones: {
    campo: 'selectores',
    filas: (familia, de) =>
      selectoresDe(familia, de).flatMap(({ opciones, de: suyo }) =>
        opciones.map(({ value, text, baja }, i) => ({
          clave: [...suyo, value],
          valores: { orden: i + 1, text: text.trim(), baja: isBaja(baja) },
          es: `La opción ${text} la`,
        })),
      ),
  },
  familia_medidas: {
    campo: 'medidas',
    filas: (familia, { medidas }) =>
      medidas.map(({ nombre, um }, i) => ({
        clave: [familia, String(i + 1)],
        valores: { nombre: nombre.trim(), um: um.trim() },
        es: `La medida ${nombre} la`,
      })),
  },
}

/** The first row that another system brings and that the form changes or removes: its next file would bring it back (DAT-09). */
const firstAjena = async (trx: Trx, conjunto: string, antes: readonly Fila[], ahora: readonly Fila[]) => {
  const quedan = new Map(ahora.map((fila) => [JSON.stringify(fila.clave), fila]))
  const cambian = antes.filter(({ clave, valores }) => {
    const queda = quedan.get(JSON.stringify(clave))
    return !queda || Object.keys(valores).some((campo) => valores[campo] !== queda.valores[campo])
  })
  if (cambian.length === 0) return undefined
  const claves = cambian.map(({ clave }) => clave)
  const ajenas = await findAjenos(trx, conjunto, claves)
  for (const { clave, valores, es } of cambian) {
    const fuente = ajenas.get(JSON.stringify(clave))
    if (fuente === undefined) continue
    const queda = quedan.get(JSON.stringify(clave))
    const faltas = queda && faltasDeAjeno(await findAjeno(trx, conjunto, clave), valores, queda.valores)
    if (!faltas || Object.keys(faltas).length > 0) return `${es} trae ${fuente}: se cambia allí.`
  }

  return undefined
}

/** What another system brings of a familia's selectors, options and measures is changed there, by field of the form (DAT-09). */
export const checkAjenas = async (trx: Trx, antes: FamiliaGuardada, form: FamiliaForm): Promise<Campos> => {
  const errors: Record<string, string[]> = {}
  for (const [conjunto, { campo, filas }] of Object.entries(CONJUNTOS)) {
    const falta = await firstAjena(trx, conjunto, filas(antes.codigo, antes), filas(antes.codigo, form))
    if (falta) errors[campo] ??= [falta]
  }

  return errors
}
