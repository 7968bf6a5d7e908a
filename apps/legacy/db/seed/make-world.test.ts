import { masDias } from '@yunque/contracts/codecs/dias'
import { isCuit } from '@yunque/contracts/codecs/format'
import { modulos } from '@yunque/contracts/modulos'
import { pesosCoherentes, reglasDe, totalsOf } from '@yunque/pricing'
import { describe, expect, it } from 'vitest'
import { makeWorld } from './make-world.ts'
import type { World } from './world.ts'

const options = { today: '2026-11-21', scale: 1 }
const world = makeWorld(options, 'hash')
const rows = <T extends keyof World>(table: T) => (world[table] ?? []) as NonNullable<World[T]>

describe('makeWorld', () => {
  it('makes the same world of the same options', () => {
    expect(makeWorld(options, 'hash')).toEqual(world)
  })

  it('tells of nothing that was done after the moment of the seed', () => {
    const now = new Date('2026-11-21T03:05:00-03:00')
    const { cotizaciones = [], seguimientos = [] } = makeWorld({ ...options, now }, 'hash')
    const done = [...cotizaciones.map(({ modificado }) => modificado), ...seguimientos.map(({ cerrado }) => cerrado)]

    expect(done.filter((moment) => moment instanceof Date && moment > now)).toEqual([])
    expect(done).toContainEqual(now)
  })

  it('has the size of a real desk', () => {
    const sizes = (['usuarios', 'clientes', 'contactos', 'stock_fichas'] as const).map((table) => rows(table).length)

    expect(sizes).toEqual([12, 321, 900, 2_000])
    expect(rows('cotizaciones').filter(({ tipo }) => tipo === 'cotizacion')).toHaveLength(500)
  })

  it('grows with its scale, catalogue aside: clients and documents, their years, and the people who sell', () => {
    const larger = makeWorld({ ...options, scale: 4 }, 'hash')
    const times = (table: keyof World) => (larger[table]?.length ?? 0) / rows(table).length
    const oldest = larger.cotizaciones?.[0]?.fecha
    const sellers = new Set(larger.cotizaciones?.map(({ usuario }) => usuario))

    expect([times('contactos'), times('stock_fichas'), times('cotizaciones')]).toEqual([4, 4, 4])
    expect([times('productos'), larger.usuarios?.length]).toEqual([1, 16])
    expect([oldest, [...sellers].sort()]).toEqual([
      masDias(options.today, -440),
      ['aprobador', 'aprobador2', 'interior', 'interior2', 'representante', 'vendedor', 'vendedor2'],
    ])
    expect(new Set(larger.clientes?.map(({ razon }) => razon)).size).toBe(1281)
  })

  it.each(['1', '2', '3', '4', '5', '6', '13', '14', '21', '40', '47'])('has family %s, with products', (codigo) => {
    expect(rows('familias').map((row) => row.codigo)).toContain(codigo)
    expect(rows('productos').some((row) => row.familia === codigo)).toBe(true)
  })

  it('counts a family without equivalent unit in one unit only', () => {
    for (const { codigo, um2 } of rows('familias')) {
      if (reglasDe(codigo).ocultaEquivalencias) expect([codigo, um2]).toEqual([codigo, ''])
    }
  })

  it('gives every company a CUIT with its check digit', () => {
    const cuits = rows('clientes').flatMap(({ codigo, cuit = '' }) => (codigo === '9999' ? [] : [cuit]))

    expect(cuits.filter((cuit) => !isCuit(cuit))).toEqual([])
    expect(new Set(cuits).size).toBe(320)
  })

  it('has people with every permission, with few, and without quotations', () => {
    const modulosDe = (codigo: string) =>
      rows('usuarios_modulos').flatMap(({ usuario, modulo }) => (usuario === codigo ? [modulo] : []))

    expect(modulosDe('admin').toSorted()).toEqual(modulos.toSorted())
    expect(modulosDe('vendedor')).toEqual(['COT', 'MCO', 'CST', 'SEG', 'TAR', 'AGE'])
    expect(modulosDe('postventa')).not.toContain('COT')
    expect(modulosDe('representante')).toContain('FCR')
    expect(modulosDe('aprobador')).toContain('CPA')
  })

  it('reckons every line as the pricing rules do', () => {
    const tipoDe = new Map(
      rows('cotizaciones').map(({ n_cotizacion, tipo, deposito }) => [n_cotizacion, { tipo, deposito }]),
    )

    for (const { n_cotizacion, familia: codigo, ...item } of rows('cotizacion_items')) {
      const documento = tipoDe.get(n_cotizacion)
      const contexto = {
        lugar: documento?.tipo ?? 'cotizacion',
        reglas: reglasDe(codigo),
        deposito: documento?.deposito,
      }

      expect(pesosCoherentes(item, contexto)).toBe(true)
      const { peso_unitario = null, peso_total = null, precio_total = null } = totalsOf(item, contexto)
      expect(item).toMatchObject({ peso_unitario, peso_total, precio_total })
    }
  })

  it('lets no quotation go on, nor wait, but by the margin of its lines [DOC-06]', () => {
    const floors = new Map(rows('margenes_minimos').map(({ familia: codigo, margen }) => [codigo, Number(margen)]))
    const prices = new Map(rows('precios').map((row) => [`${row.prod01} ${row.moneda}`, Number(row.costo)]))
    const products = new Map(
      rows('productos').map((row) => [`${row.familia} ${row.productos_seleccionados}`, row.prod01]),
    )
    const low = new Set(
      rows('cotizacion_items').flatMap(({ n_cotizacion, moneda, precio_unitario, ...item }) => {
        const prod01 = products.get(`${item.familia} ${item.productos_seleccionados}`)
        const margin = 100 * (1 - (prices.get(`${prod01} ${moneda}`) ?? 0) / Number(precio_unitario))
        return margin < (floors.get(item.familia) ?? 0) ? [n_cotizacion] : []
      }),
    )

    for (const { n_cotizacion, tipo, pendiente_aprobacion, rechazada } of rows('cotizaciones')) {
      if (tipo !== 'cotizacion') continue
      const waits = pendiente_aprobacion === 'S' || rechazada === 'S'
      expect([n_cotizacion, low.has(n_cotizacion ?? 0)]).toEqual([n_cotizacion, waits])
    }
  })

  it('takes no more out of a lot than it holds', () => {
    const lacking = rows('stock_fichas').filter(
      ({ stock_fis = '0', stock_egreso = '0', stock_comp_nv = '0' }) =>
        Number(stock_fis) < Number(stock_egreso) + Number(stock_comp_nv),
    )

    expect(lacking).toEqual([])
  })

  it("has prepared what a sales note's state says", () => {
    const preparado = (estado: string) => {
      const notas = rows('cotizaciones').filter((one) => one.tipo === 'nota_venta' && one.estado === estado)
      const numeros = new Set(notas.map(({ n_cotizacion }) => n_cotizacion))
      const lines = rows('cotizacion_items').filter(({ n_cotizacion }) => numeros.has(n_cotizacion))
      const done = lines.filter(({ cantidad, cantidad_preparada }) => cantidad === cantidad_preparada)

      return done.length / lines.length
    }

    expect(preparado('D')).toBe(1)
    expect(preparado('P')).toBe(0)
    expect(preparado('E')).toBeGreaterThan(0)
    expect(preparado('E')).toBeLessThan(1)
  })

  it('has in each lot what its sales notes promise of it [DOC-07]', () => {
    const notas = new Set(
      rows('cotizaciones')
        .filter(({ tipo, anulada }) => tipo === 'nota_venta' && anulada === 'N')
        .map(({ n_cotizacion }) => n_cotizacion),
    )
    const promised = new Map<string, number>()
    for (const { n_cotizacion, ficha, cantidad } of rows('cotizacion_items')) {
      if (!notas.has(n_cotizacion) || !ficha) continue
      const { ficha: c_ficha } = JSON.parse(ficha)
      promised.set(c_ficha, (promised.get(c_ficha) ?? 0) + Number(cantidad))
    }

    expect(promised.size).toBeGreaterThan(50)
    for (const { c_ficha = '', stock_comp_nv } of rows('stock_fichas')) {
      expect(Number(stock_comp_nv)).toBeGreaterThanOrEqual(promised.get(c_ficha) ?? 0)
    }
  })
})
