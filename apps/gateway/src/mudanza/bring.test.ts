import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
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

it('all lots are asked for, and which of them are seconds or written down is told by the searches for these alone [DAT-13] [STO-03]', async () => {
  const lotes = ['P1', 'S1', 'P2'].map((c_ficha) => ({
    c_ficha,
    prod01: 'CH',
    medidas_select: [],
    atributos_select: [],
  }))
  const asked: object[] = []
  const ask = async (_nombre: string, call: string, { body = {} }: { body?: Record<string, unknown> } = {}) => {
    if (call === 'productos.familias')
      return body.negocio === 'I' ? ['1', '5'].map((value) => ({ value, text: value })) : []
    if (call === 'productos.depositos') return [{ value: 'CEN', text: 'Central' }]
    if (call === 'productos.productos') return { productos: [], atributos: [], medidas: [], um1: 'UN' }
    if (call !== 'stock.avanzado') return undefined
    const { ver_primera, ver_segunda, ver_write_down, item } = body
    asked.push({ ver_primera, ver_segunda, ver_write_down })
    const { familia } = item as { familia: string }
    const found = lotes.filter(({ c_ficha }) => {
      if (ver_write_down === 'S') return c_ficha === 'P2'

      return c_ficha.startsWith('S') ? ver_segunda === 'S' : ver_primera === 'S'
    })

    return {
      productos: found,
      fecha_actual: '2026-11-21',
      recortado: false,
      reglas: familia === '5' ? ['kilos'] : null,
    }
  }
  const visit = { ask, negocios: () => undefined, faltas: () => [], close: async () => {} } as unknown as Visit
  const traidos = (await bring(visit, () => {})).lotes

  expect(traidos.map(({ familia, c_ficha, calidad, write_down }) => [familia, c_ficha, calidad, write_down])).toEqual([
    ['1', 'P1', '1', 'N'],
    ['1', 'S1', '2', 'N'],
    ['1', 'P2', '1', 'S'],
    ['5', 'P1', '1', 'N'],
    ['5', 'S1', '1', 'N'],
    ['5', 'P2', '1', 'N'],
  ])
  const todos = { ver_primera: 'S', ver_segunda: 'S', ver_write_down: 'N' }
  expect(asked).toEqual([todos, { ...todos, ver_segunda: 'N' }, { ...todos, ver_write_down: 'S' }, todos])
})

it('a list is followed to its end also where the server counts no rows [DAT-13] [LIM-16]', async () => {
  const ask = async (_nombre: string, call: string, { body, params }: { body?: object; params?: object } = {}) => {
    const { page = 0 } = { ...body } as { page?: number }
    const first = (page - 1) * 10
    if (call === 'cotizaciones.list')
      return {
        data: Array.from({ length: Math.max(0, Math.min(10, 25 - first)) }, (_, i) => ({
          n_cotizacion: String(first + i),
        })),
        total: null,
      }
    if (call === 'documento.get')
      return { cotizacion: documentoRecordDecoded({ n_cotizacion: Number((params as { id: string }).id) }) }

    return undefined
  }
  const visit = { ask, negocios: () => undefined, faltas: () => [], close: async () => {} } as unknown as Visit

  expect((await bring(visit, () => {})).documentos).toHaveLength(25)
})
