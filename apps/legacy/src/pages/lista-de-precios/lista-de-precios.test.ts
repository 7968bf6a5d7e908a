import { utils, write } from '@e965/xlsx'
import { multiplyRounded } from '@yunque/pricing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPrecios } from '../../rooms/precios/cambio.ts'
import { precioVigente } from '../../rooms/precios/vigente.ts'
import { documentosDe } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { filasDe, paginasDe, tokenOf } from '../../testing/paginas.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

const LISTA = 'precios/lista-de-precios'
const CAMBIO = `${LISTA}?vista=cambio&familia=1&valor=4,5&desde=2026-11-22`

/** A workbook of these rows, as a spreadsheet program saves it. */
const planillaDe = (rows: unknown[][], bookType: 'xlsx' | 'biff8' | 'csv' = 'xlsx') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Hoja1')
  return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer)
}
const HEAD = ['Código', 'Moneda', 'Precio']

describe('lista de precios', () => {
  let desk: TestApp
  let precios: Awaited<ReturnType<typeof paginasDe>>

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await desk.db
      .insertInto('productos')
      .values(
        ['304', '316L'].map((calidad) => ({
          prod01: `CH-${calidad}`,
          familia: '1',
          descrip: `CHAPA <${calidad}>`,
          productos_seleccionados: [calidad, '2B'],
          base_peso: 'kilo' as const,
          peso: null,
        })),
      )
      .execute()
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    precios = await paginasDe(desk, ['PRE', 'COT'])
    await desk.db.deleteFrom('precios').execute()
    await desk.db.deleteFrom('precios_lotes').execute()
    await desk.db
      .insertInto('precios')
      .values([
        { prod01: 'CH-304', moneda: 'D', base: 'kilo', precio: '4.85', costo: '3.6', desde: '2026-11-01' },
        { prod01: 'CH-304', moneda: 'P', base: 'kilo', precio: '6862.75', costo: '5000', desde: '2026-11-01' },
        { prod01: 'CH-316L', moneda: 'D', base: 'kilo', precio: '7.12345678', costo: null, desde: '2026-11-01' },
      ])
      .execute()
  })

  const stored = () =>
    desk.db
      .selectFrom('precios')
      .select(['prod01', 'moneda', 'precio', 'desde'])
      .where('lote', 'is not', null)
      .orderBy('prod01')
      .orderBy('moneda')
      .execute()
  const pesoPrecio = async () => {
    const { call } = await desk.signIn(['COT'])
    const answer = await call('/api/cotizaciones/productos/peso-precio', {
      empresa: '1204',
      moneda: 'D',
      familia: '1',
      productos_seleccionados: ['304', '2B'],
      medidas_seleccionadas: ['1', '1', '1'],
      medidas: [],
    })

    return (answer.json() as { precio: string }).precio
  }
  /** Confirms what a preview shows. */
  const confirm = async (query = CAMBIO) => {
    const body = await precios.body(query)
    const [, marca = ''] = /name="marca" value="([^"]+)"/.exec(body) ?? []

    return precios.post(LISTA, 'cambiar', { marca }, query.slice(LISTA.length))
  }

  it('says that a price is by the metre where its familia counts metres, as the editor does [PAN-16] [DAT-16]', async () => {
    const familia = { codigo: 'PERF', nombre: 'Perfiles', negocio: 'I', medidas_familia: 1, um1: 'M' }
    await desk.db.insertInto('familias').values(familia).execute()
    const perfil = { prod01: 'PA-1', familia: 'PERF', descrip: 'PERFIL', productos_seleccionados: [] }
    await desk.db
      .insertInto('productos')
      .values({ ...perfil, base_peso: 'metro', peso: '0.328' })
      .execute()
    await desk.db
      .insertInto('precios')
      .values({ prod01: 'PA-1', moneda: 'P', base: 'pieza', precio: '3250.5', desde: '2026-11-01' })
      .execute()

    for (const query of [
      'familia=PERF',
      'vista=producto&producto=PA-1',
      'vista=cambio&familia=PERF&valor=4,5&desde=2026-11-22',
    ])
      expect([query, filasDe(await precios.body(`${LISTA}?${query}`)).flat()]).toEqual([
        query,
        expect.arrayContaining(['por metro']),
      ])
  })

  it('raises a family by 4,5%, which the editor sees from the next day on, and undoes it until then [PAN-16]', async () => {
    const body = await precios.body(CAMBIO)
    expect(filasDe(body).slice(1)).toEqual(
      [
        ['CH-304', 'CHAPA <304>', '$ 6.862,75', `$ ${'7.171,57'}`],
        ['CH-304', 'CHAPA <304>', 'U$S 4,85', 'U$S 5,07'],
        ['CH-316L', 'CHAPA <316L>', 'U$S 7,12345678', 'U$S 7,44'],
      ].map(([codigo, descrip, antes, despues]) => [codigo, descrip, 'FAMILIA 1', 'por kilo', antes, despues]),
    )
    expect(multiplyRounded('6862.75', '1.045', 2)).toBe('7171.57')

    expect((await confirm()).text).toContain('Se cambiaron 3 precios. Rigen desde el 22/11/2026.')
    expect(await pesoPrecio()).toBe('4.85')
    desk.clock.now = new Date('2026-11-22T12:00:00Z')
    expect(await pesoPrecio()).toBe('5.07')

    desk.clock.now = AHORA
    precios = await paginasDe(desk, ['PRE'])
    const { id } = await desk.db.selectFrom('precios_lotes').select('id').executeTakeFirstOrThrow()
    expect((await precios.post(LISTA, 'deshacer', { lote: String(id) }, '?vista=cambios')).text).toContain(
      'El cambio de precios se deshizo.',
    )
    desk.clock.now = new Date('2026-11-22T12:00:00Z')
    expect(await pesoPrecio()).toBe('4.85')
  })

  describe('two changes of one price [DOC-23]', () => {
    const DOS = `${LISTA}?vista=cambio&texto=CH-304&moneda=D&valor=10&desde=2026-12-01`
    const lotes = async () =>
      (await desk.db.selectFrom('precios_lotes').select('id').orderBy('id').execute()).map(({ id }) => String(id))
    const deshacer = (lote = '') => precios.post(LISTA, 'deshacer', { lote }, '?vista=cambios')
    const el = async (dia: string) => (await precioVigente(desk.db, 'CH-304', 'D', dia).executeTakeFirst())?.precio
    beforeEach(() => desk.db.updateTable('precios').set({ precio: '15.38' }).where('moneda', '=', 'D').execute())

    it('the older is not undone below the later, which is named; undone from the last on, nothing of them stays', async () => {
      await confirm(DOS)
      await confirm(DOS)
      expect(await el('2026-12-01')).toBe('18.61')
      const [primero, segundo] = await lotes()

      const refused = await deshacer(primero)
      expect([refused.status, refused.text]).toEqual([
        409,
        expect.stringMatching(
          /De esos precios se hizo otro cambio: «Aumento de 10 %.*», que rige desde el 01\/12\/2026/,
        ),
      ])
      expect(await el('2026-12-01')).toBe('18.61')
      expect((await deshacer(segundo)).text).toContain('se deshizo')
      expect(await el('2026-12-01')).toBe('16.92')
      expect((await deshacer(primero)).text).toContain('se deshizo')
      expect(await el('2026-12-01')).toBe('15.38')
    })

    it.each([
      ['of another product', `${LISTA}?vista=cambio&texto=CH-316L&valor=10&desde=2026-12-01`],
      ['of another currency', DOS.replace('moneda=D', 'moneda=P')],
      ['that rules sooner', DOS.replace('2026-12-01', '2026-11-25')],
    ])('a later one %s stands on nothing of it', async (_what, query) => {
      await confirm(DOS)
      await confirm(query)
      const [primero] = await lotes()

      expect((await deshacer(primero)).text).toContain('se deshizo')
      const [item] = await stored()
      expect(item).toBeDefined()
    })

    it('a spreadsheet stands on no other change, and hides those before it from what comes after', async () => {
      await confirm(DOS)
      const { usuario } = await desk.db.selectFrom('precios_lotes').select('usuario').executeTakeFirstOrThrow()
      const autor = { usuario, momento: AHORA }
      await desk.db.transaction().execute((trx) =>
        addPrecios(trx, autor, {
          desde: '2026-12-01',
          detalle: "Planilla 'lista.xlsx'",
          precios: [{ prod01: 'CH-304', moneda: 'D', precio: '20' }],
        }),
      )
      await confirm(DOS)
      const [primero, deLaPlanilla] = await lotes()

      expect((await deshacer(deLaPlanilla)).status).toBe(409)
      expect((await deshacer(primero)).text).toContain('se deshizo')
      expect(await el('2026-12-01')).toBe('22.00')
    })

    it('a raise from today says what rules from another day already', async () => {
      await confirm(DOS)
      const hoy = `${LISTA}?vista=cambio&familia=1&valor=5&desde=2026-11-21`
      const body = await precios.body(hoy)

      expect(body).toContain('1 precio tiene ya otro cambio posterior al 21/11/2026')
      expect(filasDe(body).find(([codigo, , , , antes]) => codigo === 'CH-304' && antes?.startsWith('U$S'))).toEqual([
        'CH-304',
        'CHAPA <304>',
        'FAMILIA 1',
        'por kilo',
        'U$S 15,38',
        'U$S 16,15',
        'U$S 16,92',
        '01/12/2026',
      ])
      expect(await precios.body(hoy.replace('familia=1', 'texto=CH-316L'))).not.toContain('posterior')
    })
  })

  it('undoes nothing that holds already, nor twice [PAN-16]', async () => {
    await confirm(CAMBIO.replace('2026-11-22', '2026-11-21'))
    const { id } = await desk.db.selectFrom('precios_lotes').select('id').executeTakeFirstOrThrow()
    const answer = await precios.post(LISTA, 'deshacer', { lote: String(id) }, '?vista=planilla')

    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Esos precios ya rigen')])
    expect(await stored()).toHaveLength(3)
    expect(await pesoPrecio()).toBe('5.07')
  })

  it('changes what was shown, or nothing: not what another changed meanwhile [PAN-16]', async () => {
    const body = await precios.body(CAMBIO)
    const [, marca = ''] = /name="marca" value="([^"]+)"/.exec(body) ?? []
    await desk.db.updateTable('precios').set({ precio: '5' }).where('prod01', '=', 'CH-316L').execute()
    const answer = await precios.post(LISTA, 'cambiar', { marca }, CAMBIO.slice(LISTA.length))

    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('Los precios cambiaron desde que se mostraron'),
    ])
    expect(await stored()).toEqual([])
  })

  it('leaves a saved quotation as it stands, byte for byte [PAN-16]', async () => {
    const { crear } = documentosDe(await desk.signIn(['COT']))
    const id = await crear()
    const lines = () =>
      desk.db.selectFrom('cotizacion_items').selectAll().where('n_cotizacion', '=', Number(id)).execute()
    const header = () => desk.db.selectFrom('cotizaciones').selectAll().where('n_cotizacion', '=', Number(id)).execute()
    const before = [await lines(), await header()]
    await confirm(CAMBIO.replace('2026-11-22', '2026-11-21'))

    expect([await lines(), await header()]).toEqual(before)
  })

  it.each([
    ['valor=-100', 'quedarían en cero o menos'],
    ['modo=importe&valor=-5&moneda=D', '1 precio quedaría en cero o menos'],
    ['valor=abc', 'Ingrese un número distinto de cero.'],
    ['valor=0', 'Ingrese un número distinto de cero.'],
    ['valor=1e9', 'Ingrese un número distinto de cero.'],
    ['valor=5&desde=2026-11-20', 'La fecha no puede ser anterior a hoy.'],
    ['valor=5&desde=2026-02-31', 'Ingrese una fecha válida.'],
    ['valor=5&texto=nada', 'No se encontraron registros.'],
  ])('offers nothing to confirm with %s, and says why [PAN-16]', async (query, text) => {
    const body = await precios.body(`${LISTA}?vista=cambio&${query}`)

    expect(body).toContain(text)
    expect(body).not.toContain('Confirmar')
  })

  describe('a spreadsheet', () => {
    const send = async (bytes: Uint8Array | string, name = 'lista.xlsx', desde = '2026-11-22') => {
      const form = new FormData()
      form.set('_ficha', tokenOf(await precios.body(`${LISTA}?vista=planilla`)))
      form.set('desde', desde)
      form.set('archivo', new File([bytes as never], name))
      const encoded = new Response(form)
      const answer = await desk.app.inject({
        method: 'POST',
        url: `/paginas/${LISTA}/planilla?vista=planilla`,
        cookies: precios.cookies,
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })

      return { status: answer.statusCode, body: answer.body }
    }

    it.each(['xlsx', 'biff8', 'csv'] as const)('of kind %s is taken in to the last decimal [PAN-16]', async (kind) => {
      const rows = [HEAD, ['CH-304', 'U$S', '5,12345678'], ['CH-316L', '$', '1.234,5'], [], ['CH-304', 'P', '7000']]
      expect((await send(planillaDe(rows, kind))).status).toBe(303)

      expect(await stored()).toEqual([
        { prod01: 'CH-304', moneda: 'D', precio: '5.12345678', desde: '2026-11-22' },
        { prod01: 'CH-304', moneda: 'P', precio: '7000', desde: '2026-11-22' },
        { prod01: 'CH-316L', moneda: 'P', precio: '1234.5', desde: '2026-11-22' },
      ])
    })

    it('with faults is refused whole, every fault by its row [PAN-16]', async () => {
      const { status, body } = await send(
        planillaDe([
          HEAD,
          ['CH-304', 'U$S', 5],
          ['<script>alert(1)</script>', 'U$S', 5],
          ['CH-316L', 'euros', 5],
          ['CH-316L', '$', 'gratis'],
          ['CH-316L', 'U$S', 0],
          ['CH-304', 'U$S', 6],
          ['CH-316L', '$', '1,123456789'],
        ]),
      )

      expect(status).toBe(422)
      expect(body).not.toContain('<script>alert')
      for (const falla of [
        'Fila 3: no existe el producto',
        'Fila 4: la moneda debe ser',
        'Fila 5: precio ',
        'Fila 6: el precio debe ser mayor que cero.',
        'Fila 7: repite el producto y la moneda de la fila 2.',
        'Fila 8: precio ',
      ]) {
        expect(body).toContain(falla)
      }
      expect(body).toContain('value="22/11/2026"')
      expect(await stored()).toEqual([])
    })

    it.each([
      ['no titles', planillaDe([['a', 'b']]), 'no se encuentran los títulos'],
      ['titles alone', planillaDe([HEAD]), 'la planilla no tiene precios.'],
      ['another kind', new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2]), 'no se puede leer como planilla'],
      ['nothing', '', 'Elija un archivo.'],
    ])('with %s says so [VIS-04]', async (_what, bytes, text) => {
      const { status, body } = await send(bytes)

      expect(status).toBe(422)
      expect(body).toContain(text)
    })

    it('that swells without end when it is opened takes nobody down [SEC-20]', async () => {
      // Strings of one letter: a hundred megabytes, compressed into some hundred kilobytes.
      const bomb = planillaDe([HEAD, ...Array.from({ length: 3_000 }, () => ['A'.repeat(32_000), 'P', '1'])])
      const { status } = await send(bomb)

      expect([413, 422]).toContain(status)
      expect((await precios.get(LISTA)).statusCode).toBe(200)
    }, 60_000)
  })

  it('keeps the rates of a day, which new documents take; mends them; and refuses those of tomorrow [PAN-16]', async () => {
    const rates = { billete: '1.431,50', divisa: '1.420', dias_30: '1450', dias_60: '1480', dias_90: '1510' }
    const answer = await precios.post(LISTA, 'dolar', { fecha: '2026-11-21', ...rates }, '?vista=dolar')
    expect(answer.text).toContain('Se guardó el dólar del 21/11/2026.')
    await precios.post(LISTA, 'dolar', { fecha: '2026-11-21', ...rates, billete: '1432' }, '?vista=dolar')
    const found = await desk.db.selectFrom('dolar_cotizaciones').selectAll().where('fecha', '=', '2026-11-21').execute()
    expect(found).toMatchObject([{ billete: '1432', divisa: '1420' }])

    const refused = await precios.post(LISTA, 'dolar', { fecha: '2026-11-22', ...rates, divisa: 'x' }, '?vista=dolar')
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('La fecha no puede ser posterior a hoy.')
    expect(refused.body).toContain('Ingrese un número válido.')
    expect(refused.body).toContain('value="1.431,50"')
  })

  it('asks the code for the page, and for each form', async () => {
    const otro = await paginasDe(desk, ['CLP'])

    expect((await otro.get(LISTA)).statusCode).toBe(403)
    expect((await otro.send(`${LISTA}/dolar`, 'fecha=2026-11-21')).statusCode).toBe(403)
  })
})
