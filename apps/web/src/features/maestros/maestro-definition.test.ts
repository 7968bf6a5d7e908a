import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { tablas } from '@yunque/contracts/maestros/tablas'
import { expect, it } from 'vitest'
import { maestroDefinition } from './maestro-definition.ts'

/** Of these nothing can be changed that was stored: a mistake in them is mended by another row. */
const SIN_CAMBIO = ['aplicaciones', 'costos', 'movimientos', 'precios', 'stock_movimientos']

it('a row that nobody can change once it is stored is never stored by itself after it was corrected on screen [VIS-08] [ARQ-11]', () => {
  const asked = tablas.filter((tabla) => {
    const { empty, adds, fields } = maestroDefinition(tabla, undefined)

    return (
      adds?.(empty) ||
      fields.every(
        ({ name, clave }) => clave || !MAESTROS[tabla].campos.find((campo) => campo.nombre === name)?.requerido,
      )
    )
  })

  expect(asked).toEqual(expect.arrayContaining(SIN_CAMBIO))
  for (const tabla of tablas) {
    const { empty, adds } = maestroDefinition(tabla, undefined)
    expect(adds?.({ ...empty, version: '3' }) ?? false).toBe(false)
  }
})
