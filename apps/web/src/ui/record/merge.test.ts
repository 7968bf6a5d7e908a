import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choices, isSame, merge } from './merge.ts'

const linea = (nro_item: string, change: object = {}) => ({ nro_item, estado: 'A', obs: '', ...change })
const original = { version: '2', referencia: 'OC 1', flete: false, items: [linea('1'), linea('2'), linea('3')] }
type Form = typeof original

const join = (mine: Partial<Form>, current: Partial<Form>, choices: Choices = {}) =>
  merge({ original, mine: { ...original, ...mine }, current: { ...original, version: '3', ...current } }, { choices })

describe('merge', () => {
  it('joins changes of different fields by itself, over the current version [VIS-07]', () => {
    expect(join({ referencia: 'OC 2' }, { flete: true })).toEqual({
      taken: ['flete'],
      changes: [{ field: 'flete', original: false, mine: false, current: true }],
      merged: { version: '3', referencia: 'OC 2', flete: true, items: original.items },
      conflicts: [],
    })
  })

  it('finds a conflict only where both changed the same field, and differently [VIS-07]', () => {
    expect(join({ referencia: 'OC 2' }, { referencia: 'OC 2' }).conflicts).toEqual([])
    expect(join({ referencia: 'OC 2' }, { referencia: 'OC 3' })).toMatchObject({
      merged: { referencia: 'OC 2' },
      conflicts: [{ field: 'referencia', original: 'OC 1', mine: 'OC 2', current: 'OC 3' }],
    })
  })

  it('takes the side that was chosen', () => {
    const { merged } = join({ referencia: 'OC 2' }, { referencia: 'OC 3' }, { referencia: 'current' })

    expect(merged.referencia).toBe('OC 3')
  })

  it('matches lines by nro_item, wherever they stand [VIS-07]', () => {
    const mine = [linea('1'), linea('2', { estado: 'P' }), linea('3')]
    const current = [linea('3', { estado: 'G' }), linea('1'), linea('2', { obs: 'cortar' })]

    expect(join({ items: mine }, { items: current })).toMatchObject({
      merged: { items: [linea('3', { estado: 'G' }), linea('1'), linea('2', { estado: 'P', obs: 'cortar' })] },
      conflicts: [],
    })
  })

  it('names the field of the line that both changed', () => {
    const { conflicts } = join(
      { items: [linea('1'), linea('2', { estado: 'P' }), linea('3')] },
      { items: [linea('1'), linea('2', { estado: 'G' }), linea('3')] },
    )

    expect(conflicts).toEqual([{ field: 'items.2.estado', original: 'A', mine: 'P', current: 'G' }])
  })

  it('keeps the lines that either of us added, and drops those that either took away', () => {
    const { merged, conflicts } = join(
      { items: [linea('2'), linea('3'), linea('', { obs: 'nueva' })] },
      { items: [linea('1'), linea('2'), linea('4')] },
    )

    expect(merged.items.map(({ nro_item }) => nro_item)).toEqual(['2', '4', ''])
    expect(conflicts).toEqual([])
  })

  it('asks about a line that one took away and the other changed', () => {
    const mine = { items: [linea('1'), linea('3')] }
    const current = { items: [linea('1'), linea('2', { estado: 'G' }), linea('3')] }
    const { merged, conflicts } = join(mine, current)

    expect(conflicts).toMatchObject([{ field: 'items.2', mine: undefined, current: { estado: 'G' } }])
    expect(merged.items).toHaveLength(2)
    expect(join(mine, current, { 'items.2': 'current' }).merged.items).toHaveLength(3)
  })

  it('treats a list of plain values as one value', () => {
    const medidas = (...values: string[]) => ({ medidas: values })
    const { conflicts } = merge({ original: medidas('1', '2'), mine: medidas('1', '3'), current: medidas('2', '2') })

    expect(conflicts.map(({ field }) => field)).toEqual(['medidas'])
  })

  it('takes fields that belong together from one side, as one choice [VIS-07]', () => {
    const groups = [{ name: 'pesos', fields: ['cantidad', 'peso_total'] }]
    const pesos = (cantidad: string, peso_total: string, obs = '') => ({
      items: [{ nro_item: '1', cantidad, peso_total, obs }],
    })
    const three = { original: pesos('1', '10'), mine: pesos('2', '20'), current: pesos('1', '11', 'cortar') }

    expect(merge(three, { groups }).conflicts).toEqual([
      {
        field: 'items.1.pesos',
        original: { cantidad: '1', peso_total: '10' },
        mine: { cantidad: '2', peso_total: '20' },
        current: { cantidad: '1', peso_total: '11' },
      },
    ])
    expect(merge(three, { groups, choices: { 'items.1.pesos': 'current' } }).merged).toEqual(pesos('1', '11', 'cortar'))
    expect(merge({ ...three, mine: pesos('1', '10') }, { groups })).toMatchObject({
      merged: pesos('1', '11', 'cortar'),
      conflicts: [],
      taken: ['items.1.pesos', 'items.1.obs'],
    })
  })

  it('takes what belongs to a client together with him once one side has another client, and field by field otherwise [VIS-07]', () => {
    const groups = [{ name: 'cliente', fields: ['cliente', 'lugar', 'obra'], around: 'cliente' }]
    const cabecera = (cliente: string, lugar: string, obra: string) => ({ cliente, lugar, obra })
    const original = cabecera('1204', '1', '')

    expect(
      merge({ original, mine: cabecera('1204', '2', ''), current: cabecera('1204', '1', 'Ruta 8') }, { groups }),
    ).toMatchObject({ merged: cabecera('1204', '2', 'Ruta 8'), conflicts: [], taken: ['obra'] })

    const three = { original, mine: cabecera('1300', '', ''), current: cabecera('1204', '1', 'Ruta 8') }
    expect(merge(three, { groups }).conflicts.map(({ field }) => field)).toEqual(['cliente'])
    expect(merge(three, { groups }).merged).toEqual(three.mine)
    expect(merge(three, { groups, choices: { cliente: 'current' } }).merged).toEqual(three.current)
  })

  it('sees no conflict in two spellings of one number', () => {
    const precio = (precio_unitario: string) => ({ precio_unitario })

    expect(merge({ original: precio('1'), mine: precio('2.50'), current: precio('2.5') }).conflicts).toEqual([])
    expect(merge({ original: precio('1.00'), mine: precio('3'), current: precio('1') }).conflicts).toEqual([])
  })

  it.each([
    ['12.50', '12.5', true],
    ['-12.500', '-12.5', true],
    ['100.00', '100', true],
    ['100', '1', false],
    ['1.010', '1.01', true],
    ['1.010', '1.1', false],
    ['OC 1.50', 'OC 1.5', false],
    ['1.50 m', '1.5 m', false],
    [null, '', false],
  ])('%j and %j are one value: %s', (mine, current, same) => {
    expect(isSame({ campo: [mine] }, { campo: [current] })).toBe(same)
  })

  it('treats a list of which one has no number as one value, and a group as its fields where one is not there', () => {
    const lista = [{ nro_item: '1' }, { nombre: 'sin número' }]
    const three = { original: { lista }, mine: { lista: [...lista, lista[0]] }, current: { lista: [lista[1]] } }
    expect(merge(three as never).conflicts).toMatchObject([{ field: 'lista' }])

    const pesos = { name: 'pesos', fields: ['peso', 'cantidad'] }
    const sinPeso = { original: { cantidad: '1' }, mine: { cantidad: '2' }, current: { cantidad: '3' } }
    expect(merge(sinPeso, { groups: [pesos] }).conflicts).toMatchObject([{ field: 'cantidad' }])
  })

  it('a list that only one of us made lines of is one value', () => {
    const three = { original: { items: ['a'] }, mine: { items: [linea('1')] }, current: { items: [linea('2')] } }

    expect(merge(three as never).conflicts).toMatchObject([{ field: 'items' }])
  })

  it('never loses a change of either: without conflicts each side is in the result', () => {
    const texto = fc.constantFrom('a', 'b', 'c')
    const form = fc.record({ x: texto, y: texto, items: fc.constant([]) })

    fc.assert(
      fc.property(form, form, form, (antes, mine, current) => {
        const { merged, conflicts } = merge({ original: antes, mine, current })
        for (const campo of ['x', 'y'] as const) {
          const inConflict =
            mine[campo] !== antes[campo] && current[campo] !== antes[campo] && mine[campo] !== current[campo]
          expect(conflicts.some((conflict) => conflict.field === campo)).toBe(inConflict)
          if (!inConflict) expect(merged[campo]).toBe(mine[campo] === antes[campo] ? current[campo] : mine[campo])
        }
      }),
    )
  })
})

describe('a list whose rows stand each for itself [VIS-07]', () => {
  const lugar = (codigo: string, nombre: string) => ({ codigo, nombre })
  const aviso = (mensaje: string, color = 'warning') => ({ mensaje, color })
  type Listas = { lugares: unknown[]; avisos: unknown[] }
  const de: Listas = {
    lugares: [lugar('1', 'Planta'), lugar('2', 'Puerto')],
    avisos: [aviso('Exige OC'), aviso('Paga tarde')],
  }
  const together = (mine: Partial<Listas>, current: Partial<Listas>) =>
    merge(
      { original: de, mine: { ...de, ...mine }, current: { ...de, ...current } },
      { listas: { lugares: 'suelta', avisos: 'suelta' } },
    )

  it('has what both added, and not what one took away', () => {
    const { merged, conflicts, taken } = together(
      { lugares: [lugar('1', 'Planta Norte'), lugar('2', 'Puerto'), lugar('', 'Obra')], avisos: [aviso('Paga tarde')] },
      { lugares: [lugar('1', 'Planta'), lugar('3', 'Nave')], avisos: [...de.avisos, aviso('Solo de mañana')] },
    )

    expect(conflicts).toEqual([])
    expect(merged).toEqual({
      lugares: [lugar('1', 'Planta Norte'), lugar('3', 'Nave'), lugar('', 'Obra')],
      avisos: [aviso('Paga tarde'), aviso('Solo de mañana')],
    })
    expect(taken).toEqual(['lugares', 'avisos'])
  })

  it.each([
    [
      'a place that both named anew',
      { lugares: [lugar('1', 'A'), lugar('2', 'Puerto')] },
      { lugares: [lugar('1', 'B')] },
    ],
    [
      'a place that one named and the other took away',
      { lugares: [lugar('1', 'A'), lugar('2', 'Puerto')] },
      { lugares: [] },
    ],
    [
      'a notice that both wrote anew',
      { avisos: [aviso('Exige OC', 'danger'), aviso('Paga tarde')] },
      { avisos: [aviso('Exige OC siempre'), aviso('Paga tarde')] },
    ],
  ])('asks about %s', (_what, mine, current) => {
    expect(together(mine, current).conflicts.map(({ field }) => field)).toEqual(Object.keys(mine))
  })

  it('whatever both did, loses no row that somebody added or kept, and brings back none', () => {
    const rows = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(rows, rows, rows, (original, mine, current) => {
        const { merged, conflicts } = merge(
          { original: { l: original }, mine: { l: mine }, current: { l: current } },
          { listas: { l: 'suelta' } },
        )
        if (conflicts.length > 0) return
        for (const row of ['a', 'b', 'c', 'd', 'e', 'f']) {
          const [was, own, other] = [original, mine, current].map((list) => list.includes(row))
          expect([row, merged.l.includes(row)]).toEqual([row, was ? own && other : own || other])
        }
      }),
    )
  })
})

describe('a list in which a row is known by its place [VIS-07] [DAT-02]', () => {
  const opcion = (value: string, text = value) => ({ value, text, baja: false })
  const calidad = (...opciones: object[]) => ({ tipo: 'producto', nombre: 'Calidad', opciones })
  const acabado = { tipo: 'producto', nombre: 'Acabado', opciones: [opcion('2B')] }
  const selectores: unknown[] = [calidad(opcion('304'), opcion('316L')), acabado]
  const together = (mine: unknown[], current: unknown[]) =>
    merge(
      { original: { selectores }, mine: { selectores: mine }, current: { selectores: current } },
      { listas: { selectores: 'ordenada' } },
    )

  it('has what both added, at whatever depth, theirs before mine, and keeps every place', () => {
    const mine = [calidad(opcion('304'), opcion('316L'), opcion('430')), { ...acabado, nombre: 'Terminación' }]
    const current = [calidad(opcion('304', 'AISI 304'), opcion('316L'), opcion('410')), acabado, { nombre: 'Norma' }]

    expect(together(mine, current)).toMatchObject({
      conflicts: [],
      merged: {
        selectores: [
          calidad(opcion('304', 'AISI 304'), opcion('316L'), opcion('410'), opcion('430')),
          { ...acabado, nombre: 'Terminación' },
          { nombre: 'Norma' },
        ],
      },
    })
  })

  it('has once what both added', () => {
    const mine = [calidad(opcion('304'), opcion('316L'), opcion('430')), acabado, { nombre: 'Norma' }]
    const current = [calidad(opcion('304'), opcion('316L'), opcion('430')), acabado]

    expect(together(mine, current).merged).toEqual({ selectores: mine })
  })

  it.each([
    ['a name that both changed', [{ ...acabado, nombre: 'A' }], [{ ...acabado, nombre: 'B' }]],
    ['a row that one took away', [], [{ ...acabado, nombre: 'B' }]],
  ])('asks about %s', (_what, mine, current) => {
    const [first] = selectores

    expect(together([first, ...mine], [first, ...current]).conflicts).toHaveLength(1)
  })

  it('asks where one moved a row that the other took out of use: what stands in its place now is another', () => {
    const mine = [calidad(opcion('316L'), opcion('304')), acabado]
    const current = [calidad(opcion('304'), { ...opcion('316L'), baja: true }), acabado]

    expect(together(mine, current).conflicts).toHaveLength(1)
  })
})
