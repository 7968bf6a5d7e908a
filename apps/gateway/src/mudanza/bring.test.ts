import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { expect, it } from 'vitest'
import { bring } from './bring.ts'
import { hojasDeCondiciones } from './condiciones.ts'
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

it('of each client’s new document it takes his CUIT and whether he is sold to, and of all of them who carries and how it is paid [DAT-13]', async () => {
  const condiciones = (opciones: [string, string][]) => ({
    original: {
      tipos_vencimientos: [
        { descrip: 'Efectivo', col: 'EF' },
        { descrip: 'Cheques', col: 'CH' },
      ],
      vencimientos: [
        {
          nombre: '30 días',
          opciones: opciones.map(([tipo_ajuste_codi, tipo_vencim_codi]) => ({ tipo_ajuste_codi, tipo_vencim_codi })),
        },
      ],
    },
  })
  const inicios: Record<string, object> = {
    '1': {
      iniciar: { transportistas: [{ value: '02', text: 'Flete propio' }] },
      cliente: {
        cuit: '30712345671',
        lugares_entrega: [],
        condiciones: condiciones([
          ['', ''],
          ['30', 'CH'],
        ]),
      },
      cliente_baja: true,
    },
    '2': {
      iniciar: {
        transportistas: [
          { value: '02', text: 'Flete propio' },
          { value: '03', text: 'Expreso' },
        ],
      },
      cliente: {
        cuit: '',
        lugares_entrega: [],
        condiciones: condiciones([
          ['30', 'EF'],
          ['30', 'CH'],
        ]),
      },
      cliente_baja: false,
    },
  }
  const ask = async (nombre: string, call: string, { body }: { body?: object } = {}) => {
    if (nombre === 'clientes.buscar/a') return ['1', '2', '3'].map((value) => ({ value, text: `C${value}` }))
    if (call === 'documento.iniciar') return inicios[(body as { codigo_cliente: string }).codigo_cliente]
    if (call === 'documento.entregaValores') return [{ value: '1', text: 'En planta' }]

    return undefined
  }
  const visit = { ask, negocios: () => undefined, faltas: () => [], close: async () => {} } as unknown as Visit
  const { fichas, transportistas, plazos, formas, condiciones: todas, entregas } = await bring(visit, () => {})

  expect(Object.fromEntries(fichas)).toEqual({
    '1': { cuit: '30712345671', baja: true },
    '2': { cuit: '', baja: false },
  })
  expect(hojasDeCondiciones({ transportistas, plazos, formas, condiciones: todas, entregas })).toEqual({
    transportistas: [
      ['Código', 'Nombre'],
      [
        ['02', 'Flete propio'],
        ['03', 'Expreso'],
      ],
    ],
    vencimientos: [['Código', 'Nombre', 'Orden'], [['30', '30 días', '1']]],
    tipos_vencimientos: [
      ['Código', 'Nombre', 'Título corto', 'Orden'],
      [
        ['EF', 'Efectivo', 'EF', '1'],
        ['CH', 'Cheques', 'CH', '2'],
      ],
    ],
    condiciones_opciones: [
      ['Plazo', 'Forma de pago'],
      [
        ['30', 'CH'],
        ['30', 'EF'],
      ],
    ],
    entrega_valores: [
      ['Forma de pago', 'Código', 'Nombre', 'Orden'],
      [
        ['CH', '1', 'En planta', '1'],
        ['EF', '1', 'En planta', '2'],
      ],
    ],
  })
})

it('clients are those of the server’s list, and without one found to the last digit of their codes [DAT-13]', async () => {
  const todos = Array.from({ length: 45 }, (_, i) => ({
    codigo: String(1000 + i),
    razon: 'ACEROS SA',
    cuit: '',
    baja: i === 7,
  }))
  const visitWith = (hasList: boolean) => {
    const ask = async (_nombre: string, call: string, { body }: { body?: object } = {}) => {
      const { page = 0, q = '' } = body as { page?: number; q?: string }
      if (call === 'clientes.list' && hasList)
        return { data: todos.slice((page - 1) * 10, page * 10), total: todos.length }
      // A search that tells the first ten by their name.
      if (call === 'clientes.buscar')
        return todos
          .filter(({ codigo, razon }) => `${codigo} ${razon.toLowerCase()}`.includes(q))
          .slice(0, 10)
          .map(({ codigo, razon }) => ({ value: codigo, text: razon }))

      return undefined
    }

    return { ask, negocios: () => undefined, faltas: () => [], close: async () => {} } as unknown as Visit
  }
  const con = await bring(visitWith(true), () => {})

  expect([con.clientes.size, con.fichas.get('1007')]).toEqual([45, { cuit: '', baja: true }])
  expect((await bring(visitWith(false), () => {})).clientes.size).toBe(45)
})

it('the generic client keeps his name: a document of his has that of its buyer [DAT-13] [DAT-15]', async () => {
  const ask = async (_nombre: string, call: string, { body }: { body?: object } = {}) => {
    if (call === 'cotizaciones.list' && (body as { page: number }).page === 1) {
      return { data: ['1', '2'].map((n_cotizacion) => ({ n_cotizacion })), total: 2 }
    }
    if (call !== 'documento.get') return undefined
    const [cliente, razon] = asked++ === 0 ? ['9999', 'Taller Los Hermanos'] : ['1204', 'ACEROS DEL SUR SA']

    return { cotizacion: documentoRecordDecoded({ cliente, razon }) }
  }
  let asked = 0
  const visit = { ask, negocios: () => undefined, faltas: () => [], close: async () => {} } as unknown as Visit
  const { clientes, documentos } = await bring(visit, () => {})

  expect([documentos.length, [...clientes]]).toEqual([2, [['1204', 'ACEROS DEL SUR SA']]])
})
