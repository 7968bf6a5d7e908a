import { seedEquivalencias } from '../apps/legacy/db/seed/equivalencias.ts'
import type { SelectorSeed } from '../apps/legacy/db/seed/familia-seed.ts'
import { familias } from '../apps/legacy/db/seed/familias.ts'
import type { Catalogo } from '../packages/pedidos/src/index.ts'

const selectorOf = ({ nombre, opciones }: SelectorSeed) => ({
  nombre,
  opciones: opciones.map(([value, text]) => ({ value, text })),
})

/** The demo company's catalogue for reading requests, taken from the seed itself, without a database. */
export const catalogoDemo = (): Catalogo => ({
  familias: familias.map(({ codigo, nombre, um1, productos, atributos, medidas }) => ({
    codigo,
    nombre,
    um1,
    productos: productos.map(selectorOf),
    atributos: atributos.map(selectorOf),
    medidas,
  })),
  equivalencias: (seedEquivalencias().equivalencias ?? []).map(({ calidad, norma, nombre }) => ({
    calidad,
    norma,
    nombre,
  })),
})
