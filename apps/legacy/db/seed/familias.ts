import { NEGOCIOS } from '@yunque/contracts/productos'
import type { FamiliaSeed, SelectorSeed } from './familia-seed.ts'
import { accesorios } from './familias-accesorios.ts'
import { antidesgaste } from './familias-antidesgaste.ts'
import { especiales } from './familias-especiales.ts'
import { inoxidables } from './familias-inoxidables.ts'
import type { Rows, World } from './world.ts'

export const familias: readonly FamiliaSeed[] = [...inoxidables, ...accesorios, ...especiales, ...antidesgaste].sort(
  (a, b) => Number(a.codigo) - Number(b.codigo),
)

const selectoresDe = ({ codigo, productos, atributos }: FamiliaSeed) =>
  (
    [
      ['producto', productos],
      ['atributo', atributos],
    ] as const
  ).flatMap(([tipo, selectores]) =>
    selectores.map((selector: SelectorSeed, i) => ({ familia: codigo, tipo, orden: i + 1, selector })),
  )

/** Business lines, and each family with what it requires of an item (ITM-10). */
export const seedFamilias = (): World => {
  const selectores = familias.flatMap(selectoresDe)

  return {
    negocios: Object.entries(NEGOCIOS).map(([codigo, nombre], i) => ({ codigo, nombre, orden: i + 1 })),
    familias: familias.map(({ codigo, nombre, negocio, medidas_familia, um1, um2, densidad }) => ({
      codigo,
      nombre,
      negocio,
      medidas_familia,
      um1,
      um2,
      densidad,
    })),
    familia_selectores: selectores.map(({ selector, ...key }) => ({ ...key, nombre: selector.nombre })),
    selector_opciones: selectores.flatMap(
      ({ familia, tipo, orden: numero, selector }): Rows<'selector_opciones'> =>
        selector.opciones.map(([value, text], i) => ({ familia, tipo, selector: numero, orden: i + 1, value, text })),
    ),
    familia_medidas: familias.flatMap(({ codigo, medidas }) =>
      medidas.map(({ nombre }, i) => ({ familia: codigo, orden: i + 1, nombre, um: 'mm' })),
    ),
  }
}
