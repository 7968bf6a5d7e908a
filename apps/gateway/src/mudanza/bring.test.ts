import { expect, it } from 'vitest'
import { bring } from './bring.ts'
import type { Visit } from './visit.ts'

/** A server that shows one familia in each line of business that it is asked for, and nothing else. */
const visitOf = (negocios: { value: string; text: string }[] | undefined) => {
  const asked: string[] = []
  const ask = async (nombre: string, call: string) => {
    if (call === 'productos.familias') asked.push(nombre)

    return undefined
  }

  return { asked, visit: { ask, negocios: () => negocios, faltas: () => [], close: async () => {} } as Visit }
}

it('a house is asked for the familias of its own lines of business, another for the specification’s [DAT-01] [DAT-13]', async () => {
  const casa = visitOf([{ value: 'Z', text: 'Zinc' }])
  const traido = await bring(casa.visit, () => {})
  expect([casa.asked, traido.negocios]).toEqual([['familias Z'], [{ value: 'Z', text: 'Zinc' }]])

  const otra = visitOf(undefined)
  expect((await bring(otra.visit, () => {})).negocios).toEqual([])
  expect(otra.asked).toEqual(['familias I', 'familias E', 'familias H'])
})
