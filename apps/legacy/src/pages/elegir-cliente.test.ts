import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapa } from '../testing/fichas.ts'
import { addMundo } from '../testing/mundo.ts'
import { filasDe, paginasDe } from '../testing/paginas.ts'
import { addCliente } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { MAX_CLIENTES } from './elegir-cliente.ts'

let desk: TestApp
let paginas: Awaited<ReturnType<typeof paginasDe>>
beforeAll(async () => {
  desk = await createTestApp()
  await addMundo(desk.db)
  await addChapa(desk.db)
  paginas = await paginasDe(desk, ['RCC', 'ILI', 'PRE'])
  await addCliente(desk.db, { codigo: '1300', razon: 'GÓMEZ Y CÍA', cuit: '' })
  for (let i = 0; i < MAX_CLIENTES; i += 1)
    await addCliente(desk.db, { codigo: `${2_000 + i}`, razon: `TALLER ${i}`, cuit: '' })
})
afterAll(() => desk.close())

describe.each(['clientes/resumen-cta-cte', 'utilitarios/subida-legajo-impositivo'])('%s', (pagina) => {
  it('finds a client whatever the accents of his name, as any list does [PAN-21] [PAN-23]', async () => {
    expect(await paginas.body(`${pagina}?cliente=gomez y cia`)).toContain('<h2>1300 · GÓMEZ Y CÍA</h2>')
  })

  it('takes one or two letters for the beginning of a name, as the search of clients does: nearly all names have them [LIM-16]', async () => {
    expect(await paginas.body(`${pagina}?cliente=gó`)).toContain('<h2>1300 · GÓMEZ Y CÍA</h2>')
    expect(await paginas.body(`${pagina}?cliente=ez`)).toContain('No se encontraron registros.')
  })

  it('says who is out of use, of whom one chooses and who was chosen [VIS-28]', async () => {
    await desk.db.updateTable('clientes').set({ baja: 'S' }).where('codigo', 'in', ['1300', '2001']).execute()

    expect(await paginas.body(`${pagina}?cliente=1300`)).toContain('<h2>1300 · GÓMEZ Y CÍA (dado de baja)</h2>')
    const elegir = await paginas.body(`${pagina}?cliente=taller 1`)
    expect(elegir).toContain('>2001 · TALLER 1 (dado de baja)</a>')
    expect(elegir).toContain('>2010 · TALLER 10</a>')
    await desk.db.updateTable('clientes').set({ baja: 'N' }).execute()
  })

  it('says that there are more clients than it names [VIS-09]', async () => {
    const body = await paginas.body(`${pagina}?cliente=taller`)

    expect(body.match(/2\d{3} · TALLER/g)).toHaveLength(MAX_CLIENTES)
    expect(body).toContain('Hay 30 clientes o más. Escriba algo más del nombre, o elija:')
    expect(await paginas.body(`${pagina}?cliente=taller 2`)).toContain('Elija el cliente:')
  })
})

describe('the price list', () => {
  beforeAll(async () => {
    await desk.db.updateTable('productos').set({ descrip: 'ÁNGULO 304' }).where('prod01', '=', 'CH-304-2B').execute()
    const precio = { prod01: 'CH-304-2B', base: 'kilo', costo: null, lote: null } as const
    await desk.db
      .insertInto('precios')
      .values([
        ...Array.from({ length: 201 }, (_, i) => ({
          ...precio,
          moneda: 'P' as const,
          precio: '5',
          desde: new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10),
        })),
        { ...precio, moneda: 'D', precio: '4.5', desde: '2026-01-01' },
      ])
      .execute()
  })

  it('finds a product whatever its accents [PAN-16]', async () => {
    expect(await paginas.body('precios/lista-de-precios?texto=angulo')).toContain('2 precios al 21/11/2026.')
  })

  it('cuts the oldest prices of a product, not those of the other currency [PAN-16] [VIS-09]', async () => {
    const body = await paginas.body('precios/lista-de-precios?vista=producto&producto=CH-304-2B')

    expect(body).toContain('Se muestran los últimos 200 precios.')
    expect(filasDe(body)[1]?.slice(0, 2)).toEqual(['01/01/2026', 'U$S 4,50'])
  })
})
