import { utils, write } from '@e965/xlsx'
import { encode } from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importadorDe } from '../../testing/importar.ts'
import { addMundo } from '../../testing/mundo.ts'
import { paginasDe, tokenOf } from '../../testing/paginas.ts'
import { rowsOfSheet } from '../../testing/planilla.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

const LISTA = 'precios/lista-de-precios'

describe('a file of prices', () => {
  let desk: TestApp
  let precios: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await desk.db
      .insertInto('productos')
      .values(
        ['CAÑO-1', 'CAÑO-2'].map((prod01, i) => ({
          ...{ prod01, familia: '1', descrip: prod01, base_peso: 'kilo' as const, peso: null },
          productos_seleccionados: [i === 0 ? '304' : '316L', '2B'],
        })),
      )
      .execute()
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    precios = await paginasDe(desk, ['PRE', 'COT'])
    await desk.db.deleteFrom('precios').execute()
  })

  const send = async (bytes: Uint8Array, name: string) => {
    const form = new FormData()
    form.set('_ficha', tokenOf(await precios.body(`${LISTA}?vista=planilla`)))
    form.set('desde', '2026-11-22')
    form.set('archivo', new File([bytes as never], name))
    const encoded = new Response(form)
    const { statusCode, body, headers } = await precios.send(
      `${LISTA}/planilla?vista=planilla`,
      Buffer.from(await encoded.arrayBuffer()) as never,
      { 'content-type': encoded.headers.get('content-type') ?? '' },
    )

    const aviso = statusCode === 303 ? await precios.body(String(headers.location).replace('/paginas/', '')) : ''

    return { statusCode, body, aviso }
  }
  const stored = () =>
    desk.db.selectFrom('precios').select(['prod01', 'moneda', 'precio']).orderBy('prod01').orderBy('moneda').execute()

  it.each(['windows-1252', 'cp850', 'utf-8', 'utf-16le'])(
    'that a spreadsheet saves as a .csv in %s is read as an import reads it [PAN-16] [DAT-05]',
    async (codificacion) => {
      const texto =
        'Código;Descripción;Moneda;Precio\r\nCAÑO-1;CAÑO 1 1/2" SCH 40;U$S;1.234,56\r\nCAÑO-2;"x;y";$;7,5\r\n'
      const { statusCode, body } = await send(encode(texto, codificacion, { addBOM: true }), 'lista.csv')

      expect([statusCode, /Fila[^<]*/.exec(body)?.[0]]).toEqual([303, undefined])
      expect(await stored()).toEqual([
        { prod01: 'CAÑO-1', moneda: 'D', precio: '1234.56' },
        { prod01: 'CAÑO-2', moneda: 'P', precio: '7.5' },
      ])
    },
  )

  /** A workbook of these sheets, whose last one is hidden. */
  const libroDe = (hojas: Record<string, unknown[][]>, bookType: 'xlsx' | 'biff8') => {
    const libro = utils.book_new()
    for (const [nombre, filas] of Object.entries(hojas))
      utils.book_append_sheet(libro, utils.aoa_to_sheet(filas), nombre)
    utils.book_set_sheet_visibility(libro, libro.SheetNames.length - 1, 1)

    return write(libro, { type: 'buffer', bookType }) as Buffer
  }
  const TITULOS = ['Código', 'Moneda', 'Precio']

  it.each(['xlsx', 'biff8'] as const)(
    'has a sheet for each line: all of a .%s are taken in, and of the others that it shows it says that nothing was [PAN-16]',
    async (tipo) => {
      const hojas = {
        Tapa: [['Lista N° 7']],
        Inoxidables: [TITULOS, ['CAÑO-1', 'U$S', 4.5]],
        Especiales: [['Aceros especiales'], TITULOS, ['CAÑO-2', 'U$S', 3.25]],
        Vieja: [TITULOS, ['CAÑO-1', 'U$S', 1]],
      }
      const { statusCode, body, aviso } = await send(libroDe(hojas, tipo), 'lista.xlsx')

      expect([statusCode, /fila[^<]*/i.exec(body)?.[0]]).toEqual([303, undefined])
      expect(await stored()).toEqual([
        { prod01: 'CAÑO-1', moneda: 'D', precio: '4.5' },
        { prod01: 'CAÑO-2', moneda: 'D', precio: '3.25' },
      ])
      expect(aviso).toContain('Se tomaron 2 precios de la planilla.')
      expect(aviso).toContain('No se tomó nada de la hoja «Tapa»')
      expect(aviso).not.toContain('Vieja')
    },
  )

  it('names the sheet of each fault, and of what two of them repeat [PAN-16]', async () => {
    const hojas = { Uno: [TITULOS, ['CAÑO-1', 'U$S', 4.5]], Dos: [TITULOS, ['CAÑO-1', 'U$S', 5]], Tres: [] }
    const { statusCode, body } = await send(libroDe(hojas, 'xlsx'), 'lista.xlsx')

    expect(statusCode).toBe(422)
    expect(body).toContain('«Dos», fila 2: repite el producto y la moneda de la fila 2 de «Uno».')
    expect(await stored()).toEqual([])
  })

  /** Bars by the metre and wire by the kilo, whose price is of the unit that their familia counts. */
  const addUnidades = async () => {
    const familias = ['M', 'KG'].map((um1) => ({
      codigo: `F${um1}`,
      nombre: um1,
      negocio: 'I',
      medidas_familia: 1,
      um1,
    }))
    await desk.db
      .insertInto('familias')
      .values(familias)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const productos = familias.map(({ codigo, um1 }) => ({
      ...{ prod01: `P-${um1}`, familia: codigo, descrip: um1, productos_seleccionados: [] },
      ...{ base_peso: 'metro' as const, peso: '0.328' },
    }))
    await desk.db
      .insertInto('productos')
      .values(productos)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await desk.db
      .insertInto('precios')
      .values(
        [...productos.map(({ prod01 }) => prod01), 'CAÑO-1'].map((prod01) => ({
          ...{ prod01, moneda: 'D' as const, precio: '4.125', desde: '2026-11-01' },
          base: prod01 === 'CAÑO-1' ? ('kilo' as const) : ('pieza' as const),
        })),
      )
      .execute()
  }

  it('that the list itself exports says what its screen says each price is per, and is taken in as it is [PAN-16] [VIS-15] [DAT-05]', async () => {
    await addUnidades()
    const archivo = (await precios.get(`${LISTA}/exportar`)).rawPayload
    const [titulos = [], ...filas] = rowsOfSheet(archivo)
    const en = filas.map((fila) => [fila[titulos.indexOf('Código')], fila[titulos.indexOf('Base')]])
    expect(en.toSorted()).toEqual([
      ['CAÑO-1', 'por kilo'],
      ['P-KG', 'por kilo'],
      ['P-M', 'por metro'],
    ])

    const { filas: leidas } = await importadorDe(() => desk.db).mirar('precios', archivo)
    expect(leidas.map(({ estado, faltas }) => faltas ?? estado)).toEqual(['igual', 'igual', 'igual'])
    expect((await send(archivo, 'lista.xls')).statusCode).toBe(303)
  })

  it('that says another base than the house charges by is refused: a price of a piece would be one of a kilo [PAN-16]', async () => {
    await addUnidades()
    const filas = [
      ['Código', 'Moneda', 'Precio', 'Por'],
      ['CAÑO-1', 'U$S', 120, 'Pieza'],
      ['P-M', 'U$S', 4, 'kg'],
      ['P-KG', 'U$S', 4, 'metro'],
      ['CAÑO-2', 'U$S', 5, 'bulto'],
    ]
    const { statusCode, body } = await send(libroDe({ Lista: filas, Otra: [] }, 'xlsx'), 'lista.xlsx')

    expect(statusCode).toBe(422)
    expect(body).toContain('Fila 2: La familia del producto se cobra por kilo')
    expect(body).toContain('Fila 3: La familia del producto se cobra por pieza')
    expect(body).toContain('Fila 4: La familia del producto se cobra por pieza')
    expect(body).not.toContain('Fila 5')
  })

  it('whose dollars can be read both ways is asked, and never taken for thousands [PAN-16] [DAT-05]', async () => {
    const texto = 'Código;Moneda;Precio\nCAÑO-1;U$S;4.125\nCAÑO-2;U$S;5.250\n'
    const { statusCode, body } = await send(encode(texto, 'windows-1252'), 'lista.csv')

    expect(statusCode).toBe(422)
    expect(body).toContain('Fila 2: precio &#39;4.125&#39;: se puede leer de dos formas')
    expect(await stored()).toEqual([])
  })

  it('whose price is written in another currency than its row says is refused, as in an import [PAN-16] [DAT-05] [DOC-08]', async () => {
    const texto = 'Código;Moneda;Precio\nCAÑO-1;$;U$S 4,25\nCAÑO-2;U$S;$ 5,5\nCAÑO-2;$;ARS 5.500,5\n'
    const falta = "'U$S 4,25' está en U$S, y la moneda de la fila es $."
    const { statusCode, body } = await send(encode(texto, 'utf-8'), 'lista.csv')
    expect(statusCode).toBe(422)
    expect([...new Set(body.match(/Fila [^<]*/g))]).toEqual([`Fila 2: ${falta.replaceAll("'", '&#39;')}`])

    const { mirar } = importadorDe(() => desk.db)
    const estados = ({ filas }: Awaited<ReturnType<typeof mirar>>) =>
      filas.map(({ estado, faltas }) => faltas ?? estado)
    const desde = texto.replaceAll('\n', ';22/11/2026\n').replace('22/11/2026', 'Desde')
    expect(estados(await mirar('precios', desde))).toEqual([{ precio: falta }, 'nueva', 'nueva'])
    // Also where the currency was said of all rows.
    const fijas = { fijas: [{ campo: 'moneda', texto: '$' }] }
    const sola = 'Código;Precio;Desde\nCAÑO-1;U$S 4,25;22/11/2026\nCAÑO-2;900,5;22/11/2026\n'
    expect(estados(await mirar('precios', sola, 'utf-8', fijas))).toEqual([{ precio: falta }, 'nueva'])
  })

  it('that is a picture is told as no list, and not as one without titles [VIS-04]', async () => {
    const { statusCode, body } = await send(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'lista.xlsx')

    expect(statusCode).toBe(422)
    expect(body).toContain('no se puede leer como planilla')
    expect(body).not.toContain('no se encuentran los títulos')
  })
})
