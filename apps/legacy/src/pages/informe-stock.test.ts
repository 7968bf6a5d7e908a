import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../testing/mundo.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const STOCK = '/paginas/stock/informe-stock'

describe('informe de stock', () => {
  let desk: TestApp
  let marco = ''

  beforeAll(async () => {
    desk = await createTestApp()
    const { db } = desk
    const { token } = await desk.signIn(['STK'])
    const user = await desk.app.inject({ url: '/api/verificar-token', headers: { authorization: `Bearer ${token}` } })
    marco = user.json().user.clave_md5
    await addMundo(db)
    await db.insertInto('depositos').values({ codigo: 'ROS', nombre: 'Depósito <Rosario>' }).execute()
    await db
      .insertInto('familias')
      .values([
        { codigo: '3', nombre: 'ALAMBRES', negocio: 'E', um1: 'KG', um2: '', densidad: null },
        { codigo: '9', nombre: 'CAÑOS', negocio: 'I', um1: 'M', um2: '', densidad: null },
      ])
      .execute()
    const producto = (prod01: string, familia: string) => ({
      prod01,
      familia,
      descrip: prod01,
      productos_seleccionados: [],
      base_peso: 'kilo' as const,
      peso: null,
    })
    await db
      .insertInto('productos')
      .values([producto('CH', '1'), producto('AL', '3'), producto('CA', '9')])
      .execute()
    const ficha = { prod01: 'CH', deposito: 'CEN', stock_fis: '100', stock_fise: '1234.56' }
    await db
      .insertInto('stock_fichas')
      .values([
        { ...ficha, stock_comp_nv: '120', stock_comp_nve: '1481.47', stock_egreso: '1', stock_egresoe: '12.35' },
        { ...ficha, stock_fis: '0.5', stock_fise: '0.44', calidad: '2', write_down: 'S' },
        { ...ficha, deposito: 'ROS', stock_ingreso: '1000000', stock_ingresoe: '12345600' },
        { ...ficha, prod01: 'AL', stock_fis: '250.25', stock_fise: '0' },
        { ...ficha, prod01: 'CA', stock_fis: '30', stock_fise: '0' },
      ])
      .execute()
  })
  afterAll(() => desk.close())

  const open = async (query = '') =>
    (await desk.app.inject({ url: `${STOCK}${query}`, cookies: { yunque_marco: marco } })).body
  /** Cells of the row whose title is `name`, after the title of `section`, if one is given. */
  const row = (body: string, name: string, section = '') => {
    const from = body.slice(body.indexOf(section))
    const [, cells = ''] = from.split(`<th scope="row">${name}</th>`)
    const line = cells.split('</tr>')[0] ?? ''

    return [...line.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text)
  }

  it('adds up each deposit of a family in both units, as es-AR writes numbers', async () => {
    const body = await open()

    expect(row(body, 'Depósito central', '1 · FAMILIA 1 (UN)')).toEqual([
      '2',
      '100,50',
      '1.235,00',
      '1,00',
      '12,35',
      '120,00',
      '1.481,47',
      '-20,50',
      '-258,82',
      '0,00',
      '0,00',
    ])
    expect(row(body, 'Total de la familia', '1 · FAMILIA 1 (UN)').slice(0, 3)).toEqual(['3', '200,50', '2.469,56'])
  })

  it('sums quantities by unit, never across units, and kilos in all', async () => {
    const body = await open()

    expect(row(body, 'Total en UN').slice(0, 3)).toEqual(['3', '200,50', '2.469,56'])
    expect(row(body, 'Total en KG').slice(0, 3)).toEqual(['1', '250,25', '250,25'])
    expect(row(body, 'Total en M').slice(0, 3)).toEqual(['1', '30,00', '—'])
    expect(row(body, 'Total general').slice(0, 3)).toEqual(['5', '', '2.719,81'])
  })

  it('draws the free kilos of each deposit beside their figure [VIS-20]', async () => {
    const [chart = ''] = (await open()).split('Por familia y depósito')

    expect(row(chart, 'Depósito central')[0]).toBe('-8,57')
    expect(chart.match(/<rect width="(\d+)"/g)).toEqual(['<rect width="0"', '<rect width="240"'])
  })

  it.each([
    ['?familia=3', '250,25'],
    ['?negocio=E', '250,25'],
    ['?deposito=ROS', '1.234,56'],
    ['?calidad=2', '0,44'],
    ['?write_down=S', '0,44'],
    ['?negocio=%00&calidad=x&familia=%00', '2.719,81'],
  ])('%s leaves %s kilos', async (query, kilos) => {
    expect(row(await open(query), 'Total general')[2]).toBe(kilos)
  })

  it('keeps the filters that were chosen', async () => {
    const body = await open('?deposito=ROS&write_down=S')

    expect(body).toContain('<option value="ROS" selected>')
    expect(body).toContain('name="write_down" value="S" checked')
  })

  it('says that nothing was found [VIS-09]', async () => {
    const body = await open('?familia=nada')

    expect(body).toContain('No se encontraron registros.')
    expect(body).not.toContain('Total general')
  })

  it('runs nothing that a record or an address holds', async () => {
    const body = await open(`?familia=${encodeURIComponent('"><script>alert(1)</script>')}`)

    expect(body).not.toContain('<script>alert')
    expect(await open()).toContain('Depósito &#60;Rosario&#62;')
  })

  it('says which familia and which deposit are out of use, whose lots count all the same [VIS-28] [PAN-14]', async () => {
    await desk.db.updateTable('depositos').set({ en_uso: false }).where('codigo', '=', 'ROS').execute()
    await desk.db.updateTable('familias').set({ estado: 'B' }).where('codigo', '=', '9').execute()
    const body = await open()

    expect(body).toMatch(/>Depósito [^<]*Rosario[^<]* \(fuera de uso\)<\/option>/)
    expect(body).toContain('>CAÑOS (fuera de uso)</option>')
    expect(body).toContain('>ALAMBRES</option>')
    await desk.db.updateTable('depositos').set({ en_uso: true }).execute()
    await desk.db.updateTable('familias').set({ estado: 'A' }).execute()
  })

  it('says in which unit a quantity of the detail is [VIS-22]', async () => {
    expect(await open('?familia=3')).toContain('<th scope="col" class="numero">Cantidad (KG)</th>')
    expect(await open('?familia=9')).toContain('<th scope="col" class="numero">Cantidad (M)</th>')
  })
})
