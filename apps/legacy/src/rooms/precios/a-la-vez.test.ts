import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { urlencoded } from '../../testing/form-fields.ts'
import { importadorDe } from '../../testing/importar.ts'
import { addMundo } from '../../testing/mundo.ts'
import { filasDe, paginasDe } from '../../testing/paginas.ts'
import { waiting, waitingAdvisory } from '../../testing/race.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

const LISTA = 'precios/lista-de-precios'
const AUMENTO = '?vista=cambio&texto=CH-304&moneda=D&valor=10&desde=2026-12-05'
const PRECIO = { prod01: 'CH-304', moneda: 'D', base: 'kilo', desde: '2026-12-01', version: '' }

describe('prices that several people change at once [PAN-16]', () => {
  let desk: TestApp
  let ana: Awaited<ReturnType<typeof paginasDe>>
  let beto: Awaited<ReturnType<typeof paginasDe>>
  const { mirar, guardar, importar, deshacer } = importadorDe(() => desk.db, 'ana')

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await desk.db
      .insertInto('productos')
      .values({
        ...{ prod01: 'CH-304', familia: '1', descrip: 'CHAPA 304', productos_seleccionados: ['304', '2B'] },
        ...{ base_peso: 'kilo', peso: null },
      })
      .execute()
    ana = await paginasDe(desk, ['PRE', 'DAT'], 'ana')
    beto = await paginasDe(desk, ['PRE', 'DAT'], 'beto')
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    await desk.db.deleteFrom('precios').execute()
    await desk.db.deleteFrom('precios_lotes').execute()
    await desk.db
      .insertInto('precios')
      .values({ ...PRECIO, version: undefined, precio: '100', costo: null, desde: '2026-11-01' } as never)
      .execute()
  })

  const marcaDe = (body: string) => /name="marca" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const subir = async (quien: typeof ana, marca?: string) =>
    quien.post(LISTA, 'cambiar', { marca: marca ?? marcaDe(await quien.body(`${LISTA}${AUMENTO}`)) }, AUMENTO)
  const precios = async () =>
    (await desk.db.selectFrom('precios').select(['precio', 'desde']).orderBy('desde').orderBy('lote').execute()).map(
      ({ precio, desde }) => `${Number(precio)} ${desde}`,
    )
  const archivo = (precio: string, desde = '01/12/2026') =>
    `Código;Moneda;Por;Precio;Rige desde\nCH-304;U$S;Por kilo;${precio};${desde}`

  it('a raise that waits for a list that is taken in stores nothing that was not shown', async () => {
    const marca = marcaDe(await beto.body(`${LISTA}${AUMENTO}`))
    let raise: Promise<{ status: number; text: string }> | undefined
    await desk.db.transaction().execute(async (trx) => {
      await sql`lock table precios in share row exclusive mode`.execute(trx)
      await sql`insert into precios (prod01, moneda, base, precio, desde) values ('CH-304', 'D', 'kilo', 150, '2026-12-01')`.execute(
        trx,
      )
      raise = subir(beto, marca)
      while ((await waiting(desk.db, 'precios')) === 0);
    })

    const { status, text } = (await raise) ?? { status: 0, text: '' }
    expect([status, text]).toEqual([409, expect.stringContaining('Los precios cambiaron desde que se mostraron.')])
    expect(await precios()).toEqual(['100 2026-11-01', '150 2026-12-01'])
  })

  it('a file that mends a price of which a raise was made meanwhile stores nothing [DOC-23]', async () => {
    await importar('precios', archivo('110'))
    const { id, filas } = await mirar('precios', archivo('150'))
    expect(filas[0]?.estado).toBe('cambia')
    expect((await subir(beto)).status).toBe(303)

    expect(await guardar(id)).toMatchObject({ error: expect.stringContaining('cambió desde que se miró') })
    expect(await precios()).toEqual(['100 2026-11-01', '110 2026-12-01', '121 2026-12-05'])
  })

  it('a file of prices of which a raise was made is not undone below it [DOC-23]', async () => {
    const { id } = await importar('precios', archivo('110'))
    expect((await subir(beto)).status).toBe(303)

    await expect(deshacer(id)).rejects.toThrow(
      /De esos precios se hizo otro cambio: «Aumento de 10\u00a0%.*Deshaga primero ese/,
    )
    expect(await precios()).toEqual(['100 2026-11-01', '110 2026-12-01', '121 2026-12-05'])
  })

  it('a file that mended prices of which a raise was made is not undone below it [DOC-23]', async () => {
    await importar('precios', archivo('110'))
    const { id } = await importar('precios', archivo('120'))
    expect((await subir(beto)).status).toBe(303)

    await expect(deshacer(id)).rejects.toThrow(
      /De esos precios se hizo otro cambio: «Aumento de 10\u00a0%.*Deshaga primero ese/,
    )
    expect(await precios()).toEqual(['100 2026-11-01', '120 2026-12-01', '132 2026-12-05'])
  })

  it('of two prices by hand for one day the second is told that there is one', async () => {
    const aMano = (quien: typeof ana, precio: string) => quien.call('/api/datos/precios/guardar', { ...PRECIO, precio })
    let both: Promise<{ statusCode: number }[]> | undefined
    await desk.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('precios'))`.execute(trx)
      both = Promise.all([aMano(ana, '110'), aMano(beto, '111')])
      while ((await waitingAdvisory(desk.db)) < 2);
    })

    expect((await both)?.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await precios()).toHaveLength(2)
  })

  it('of two who keep the dollar of one day the second is told of the first, and keeps what he typed', async () => {
    const DOLAR = '?vista=dolar'
    const rates = { divisa: '1.420', dias_30: '1450', dias_60: '1480', dias_90: '1510' }
    const campos = (billete: string) => ({ fecha: '2026-11-21', billete, ...rates })
    const stored = async () =>
      (await desk.db.selectFrom('dolar_cotizaciones').select('billete').where('fecha', '=', '2026-11-21').execute())[0]
    /** The form as it stands on a page, sent later. */
    const formOf = async (quien: typeof ana, body: string) => {
      const fields = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
      const hidden = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))

      return (billete: string) => quien.send(`${LISTA}/dolar${DOLAR}`, urlencoded({ ...hidden, ...campos(billete) }))
    }
    const deBeto = await formOf(beto, await beto.body(`${LISTA}${DOLAR}`))
    desk.clock.now = new Date(AHORA.getTime() + 60_000)
    expect((await ana.post(LISTA, 'dolar', campos('1431,5'), DOLAR)).status).toBe(303)

    desk.clock.now = new Date(AHORA.getTime() + 120_000)
    const refused = await deBeto('1400')
    expect([refused.statusCode, await stored()]).toEqual([422, { billete: '1431.5' }])
    expect(refused.body).toContain('Marta Quiroga lo guardó el 21/11/2026 12:01, después de que se abrió esta pantalla')
    expect(refused.body).toContain('value="1400"')
    expect((await (await formOf(beto, refused.body))('1400')).statusCode).toBe(303)
    expect(await stored()).toEqual({ billete: '1400' })
  })

  it('who raises a list is told that somebody raised it already, and when that rules', async () => {
    await subir(ana)
    const body = await beto.body(`${LISTA}${AUMENTO}`)

    expect(filasDe(body).at(-1)).toContain('U$S 110,00')
    expect(body).toContain('Lo que está bajo Antes lo dejó ya otro cambio, y este se suma a él:')
    expect(body).toMatch(/1 precio: «Aumento de 10\u00a0%[^»]*», desde el 05\/12\/2026\. [^<]*21\/11\/2026/)
    expect(await beto.body(`${LISTA}${AUMENTO.replace('2026-12-05', '2026-12-04')}`)).not.toContain('lo dejó ya')
  })
})
