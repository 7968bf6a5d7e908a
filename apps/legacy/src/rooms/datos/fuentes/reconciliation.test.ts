import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { documentosDe, versionDe } from '../../../testing/documentos.ts'
import { addFicha } from '../../../testing/fichas.ts'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { undo } from '../importar/undo.ts'

const DESPACHOS = '/api/cotizaciones/despachos-pendientes-preparacion'

/** Snapshots of one lot of 20 sheets of 31,72 kg, with sales here in between (docs/reconciliation.md). */
describe('pictures of stock and our own sales [DAT-10]', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>
  let token: string
  let lote: { prod01: string; deposito: string; medidas: string[]; atributos: string[] }
  const dia = (n: number, hora = '08:00') => new Date(`2026-11-${String(n).padStart(2, '0')}T${hora}:00-03:00`)

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await test.db
      .insertInto('fuentes')
      .values({ codigo: 'tango', nombre: 'Tango', conjuntos: ['stock'], duena: true })
      .execute()
    test.clock.now = dia(10)
    const datos = await test.signIn(['DAT'])
    token = (await datos.call('/api/datos/fuentes/tango/token')).json().token
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await sql`truncate stock_fichas, stock_salidas, stock_movimientos, fuentes_entregas, importaciones cascade`.execute(
      test.db,
    )
    await addFicha(test.db, '1234', '20')
    const medidas = ['2.00', '1000.00', '2000.00']
    await test.db.updateTable('stock_fichas').set({ medidas, stock_fise: '634.40' }).execute()
    lote = await test.db
      .selectFrom('stock_fichas')
      .select(['prod01', 'deposito', 'medidas', 'atributos'])
      .executeTakeFirstOrThrow()
    await at(dia(10))
  })

  /** Signs everybody in again, since the clock moves by days. */
  const at = async (momento: Date) => {
    test.clock.now = momento
    seller = await test.signIn(['NVR', 'DPP', 'COT'])
    docs = documentosDe(seller)
  }
  /** Delivers now what the other system counted at an earlier moment. */
  const foto = async (tomado: Date, cantidad: number, change: { entera?: true; ficha?: string } = {}) => {
    const { entera, ficha: numero = '1234' } = change
    const { prod01, deposito, medidas, atributos } = lote
    const kilos = (cantidad * 31.72).toFixed(2).replace('.', ',')
    const csv = `Ficha;Producto;Depósito;Medidas;Atributos;Cantidad;Kilos\n${numero};${prod01};${deposito};"${medidas.join('; ')}";"${atributos.join('; ')}";${cantidad};${kilos}\n`
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/datos/stock?tomado=${encodeURIComponent(tomado.toISOString())}${entera ? '&entera=si' : ''}`,
      payload: csv,
      headers: { authorization: `Bearer ${token}` },
    })

    if (answer.statusCode !== 200) throw new Error(answer.body)

    return { status: answer.statusCode, ...answer.json() }
  }
  const vender = async (cantidad: string) => {
    const peso_total = (Number(cantidad) * 31.72).toFixed(2)
    const precio_total = String(Math.round(Number(peso_total) * 485) / 100)
    const productos = [itemFormLegacy({ cantidad, peso_total, precio_total, ficha: fichaDecoded({ ficha: '1234' }) })]

    return docs.crear({ productos }, 'nota_venta')
  }
  const mover = async (accion: 'preparar' | 'deshacer', n_cotizacion: string, cantidad: string) => {
    const version = await versionDe(test.db, n_cotizacion, '1')
    const motivo = accion === 'deshacer' ? { motivo: 'No salió' } : {}
    const answer = await seller.call(`${DESPACHOS}/${accion}`, {
      n_cotizacion,
      nro_item: '1',
      version,
      cantidad,
      ...motivo,
    })
    expect(answer.statusCode).toBe(200)
  }
  const ficha = () =>
    test.db
      .selectFrom('stock_fichas')
      .select(['stock_fis', 'stock_comp_nv', 'stock_disp', 'stock_comp_nve'])
      .executeTakeFirstOrThrow()
      .then(({ stock_fis, stock_comp_nv, stock_disp, stock_comp_nve }) => ({
        hay: Number(stock_fis),
        comprometido: Number(stock_comp_nv),
        libre: Number(stock_disp),
        kilos: Number(stock_comp_nve),
      }))

  it('a sale after the picture was taken and before it came stays sold', async () => {
    await at(dia(10, '09:00'))
    await vender('5')
    // The snapshot is of eight o'clock and arrives at ten.
    await at(dia(10, '10:00'))
    expect((await foto(dia(10, '08:00'), 20)).status).toBe(200)
    expect(await ficha()).toEqual({ hay: 20, comprometido: 5, libre: 15, kilos: 158.6 })
    // The next snapshot does not know of the sale either.
    await at(dia(10, '12:00'))
    await foto(dia(10, '11:00'), 18)
    expect(await ficha()).toMatchObject({ hay: 18, comprometido: 5, libre: 13 })
  })

  it('what was prepared is promised until a picture is surely without it, and never counted out twice', async () => {
    const nota = await vender('5')
    await at(dia(10, '12:00'))
    await mover('preparar', nota, '3')
    // A snapshot of the same day may still contain the three sheets.
    await at(dia(10, '18:00'))
    await foto(dia(10, '17:00'), 20)
    expect(await ficha()).toMatchObject({ hay: 20, comprometido: 5, libre: 15 })
    // The snapshot of two days later no longer contains them.
    await at(dia(12, '09:00'))
    await foto(dia(12, '08:00'), 17)
    expect(await ficha()).toEqual({ hay: 17, comprometido: 2, libre: 15, kilos: 63.44 })
    await foto(dia(12, '08:30'), 17)
    expect(await ficha()).toMatchObject({ hay: 17, comprometido: 2, libre: 15 })

    // Correcting the note does not bring back what is gone.
    const { version } = await docs.leer(nota, 'nota_venta')
    const peso = { peso_total: '190.32', precio_total: '923.05' }
    const productos = [
      itemFormLegacy({ nro_item: '1', cantidad: '6', ...peso, ficha: fichaDecoded({ ficha: '1234' }) }),
    ]
    expect(
      (await docs.guardar({ version: String(version), productos }, { tipo: 'nota_venta', id: nota })).statusCode,
    ).toBe(200)
    expect(await ficha()).toMatchObject({ comprometido: 3, libre: 14 })
  })

  it('what comes back from dispatch is promised again', async () => {
    const nota = await vender('5')
    await mover('preparar', nota, '2')
    await at(dia(12))
    await mover('preparar', nota, '3')
    await at(dia(12, '09:00'))
    await foto(dia(12, '08:30'), 18)
    expect(await ficha()).toMatchObject({ hay: 18, comprometido: 3 })
    // Three of the four were in no snapshot's count yet; the fourth was, and is back in the lot.
    await mover('deshacer', nota, '4')
    expect(await ficha()).toEqual({ hay: 18, comprometido: 4, libre: 14, kilos: 126.88 })
    await at(dia(15))
    await foto(dia(15, '07:00'), 19)
    expect(await ficha()).toMatchObject({ hay: 19, comprometido: 4, libre: 15 })
  })

  it.each(['out', 'prepared'])(
    'a line that is weighed anew after its goods are %s promises none of their kilos, and its own once they are back',
    async (when) => {
      const nota = await vender('5')
      await mover('preparar', nota, '5')
      await at(dia(12))
      if (when === 'out') await foto(dia(12, '07:00'), 15)
      const { version } = await docs.leer(nota, 'nota_venta')
      const peso = { peso_unitario: '20', peso_total: '100.00', precio_total: '485.00' }
      const productos = [
        itemFormLegacy({ nro_item: '1', cantidad: '5', ...peso, ficha: fichaDecoded({ ficha: '1234' }) }),
      ]
      const answer = await docs.guardar({ version: String(version), productos }, { tipo: 'nota_venta', id: nota })
      expect(answer.statusCode).toBe(200)
      if (when !== 'out') await foto(dia(12, '07:00'), 15)

      expect(await ficha()).toEqual({ hay: 15, comprometido: 0, libre: 15, kilos: 0 })
      await mover('deshacer', nota, '2')
      expect(await ficha()).toEqual({ hay: 15, comprometido: 2, libre: 13, kilos: 40 })
    },
  )

  it('a picture of less than is promised is believed, and says what falls short', async () => {
    await vender('5')
    const { status, faltantes } = await foto(dia(10, '08:00'), 3)
    expect(status).toBe(200)
    expect(faltantes).toEqual([{ lote: `Ficha 1234 (${lote.prod01})`, hay: '3', comprometido: '5' }])
    expect(await ficha()).toMatchObject({ hay: 3, comprometido: 5, libre: -2 })
  })

  it('undone, a picture gives back what it counted out', async () => {
    const nota = await vender('5')
    await mover('preparar', nota, '5')
    await at(dia(12))
    const { importacion } = await foto(dia(12, '07:00'), 15).then(() =>
      test.db.selectFrom('fuentes_entregas').select('importacion').executeTakeFirstOrThrow(),
    )
    expect(await ficha()).toMatchObject({ hay: 15, comprometido: 0, libre: 15 })
    await inTransaction(test.db, (trx) => undo(trx, importacion, { usuario: 'ada', momento: test.clock.now }))
    expect(await ficha()).toEqual({ hay: 20, comprometido: 5, libre: 15, kilos: 158.6 })
  })

  describe('a whole picture, of which lot 1234 is gone', () => {
    const fichas = () =>
      test.db
        .selectFrom('stock_fichas')
        .select(['c_ficha', 'stock_fis', 'stock_comp_nv', 'stock_disp'])
        .orderBy('c_ficha')
        .execute()
    const movido = async () => {
      const { rows } = await sql<{ c_ficha: string; suma: string }>`select c_ficha,
          sum(case tipo when 'E' then cantidad else -cantidad end)::text as suma
        from stock_movimientos group by c_ficha order by c_ficha`.execute(test.db)

      return rows
    }

    it('leaves nothing in it, by a movement, and its promises stay and are told [DAT-10] [DAT-04]', async () => {
      await vender('5')
      const { faltantes, cuentas } = await foto(dia(10, '08:00'), 7, { entera: true, ficha: '99' })

      expect(await fichas()).toEqual([
        { c_ficha: '1234', stock_fis: '0', stock_comp_nv: '5', stock_disp: '-5' },
        { c_ficha: '99', stock_fis: '7', stock_comp_nv: '0', stock_disp: '7' },
      ])
      expect(await movido()).toEqual([
        { c_ficha: '1234', suma: '-20' },
        { c_ficha: '99', suma: '7' },
      ])
      expect(faltantes).toEqual([{ lote: `Ficha 1234 (${lote.prod01})`, hay: '0', comprometido: '5' }])
      expect(cuentas).toEqual({ nuevas: 1, cambiadas: 1, iguales: 0, rechazadas: 0 })
      // The same snapshot again changes nothing.
      await at(dia(10, '12:00'))
      expect((await foto(dia(10, '11:00'), 7, { entera: true, ficha: '99' })).cuentas).toMatchObject({
        ...{ nuevas: 0, cambiadas: 0, iguales: 1 },
      })
    })

    it('is told from one that says what changed: that one leaves the lot as it was [DAT-10]', async () => {
      await foto(dia(10, '08:00'), 7, { ficha: '99' })
      expect(await fichas()).toMatchObject([{ c_ficha: '1234', stock_fis: '20' }, { c_ficha: '99' }])
    })

    it('gives back what was prepared of it, which is surely out, and all of it when it is undone [DAT-10]', async () => {
      const nota = await vender('5')
      await mover('preparar', nota, '5')
      await at(dia(12))
      await foto(dia(12, '07:00'), 7, { entera: true, ficha: '99' })
      expect(await fichas()).toMatchObject([{ c_ficha: '1234', stock_fis: '0', stock_comp_nv: '0' }, {}])
      const { importacion } = await test.db
        .selectFrom('fuentes_entregas')
        .select('importacion')
        .executeTakeFirstOrThrow()
      await inTransaction(test.db, (trx) => undo(trx, importacion, { usuario: 'ada', momento: test.clock.now }))
      expect(await fichas()).toEqual([{ c_ficha: '1234', stock_fis: '20', stock_comp_nv: '5', stock_disp: '15' }])
    })

    it('is said by a person, too, who is refused it while something of such a lot is promised [DAT-10]', async () => {
      const { mirar, guardar, deshacer } = importadorDe(() => test.db)
      const csv = `Ficha;Producto;Depósito;Medidas;Atributos;Cantidad;Kilos\n99;${lote.prod01};${lote.deposito};"${lote.medidas.join('; ')}";"${lote.atributos.join('; ')}";7;222,04\n`
      const tomar = async () => {
        const { id } = await mirar('stock', csv)
        await test.db.updateTable('importaciones').set({ entera: true }).where('id', '=', id).execute()

        return guardar(id)
      }
      const nota = await vender('5')
      expect(await tomar()).toMatchObject({
        estado: 'mirada',
        error: 'El lote 1234 tiene stock comprometido y el archivo no lo nombra: póngalo con lo que hay.',
      })
      await test.db.updateTable('stock_fichas').set({ stock_comp_nv: '0', stock_comp_nve: '0' }).execute()
      const { id, cuentas } = await tomar()
      expect([cuentas, nota]).toEqual([{ nuevas: 1, cambiadas: 1, iguales: 0, rechazadas: 0 }, expect.any(String)])
      expect(await fichas()).toMatchObject([{ c_ficha: '1234', stock_fis: '0' }, { c_ficha: '99' }])
      await deshacer(id)
      expect(await fichas()).toMatchObject([{ c_ficha: '1234', stock_fis: '20' }])
    })

    it('touches no other deposit, and with a refused row nothing at all [DAT-10]', async () => {
      await test.db
        .insertInto('depositos')
        .values({ codigo: 'SUR', nombre: 'Sur' })
        .onConflict((oc) => oc.doNothing())
        .execute()
      await test.db.updateTable('stock_fichas').set({ deposito: 'SUR' }).execute()
      await foto(dia(10, '08:00'), 7, { entera: true, ficha: '99' })
      expect(await fichas()).toMatchObject([{ c_ficha: '1234', stock_fis: '20' }, { c_ficha: '99' }])
      await at(dia(10, '12:00'))
      await expect(foto(dia(10, '11:00'), -1, { entera: true, ficha: '98' })).rejects.toThrow('rechaz')
      expect(await fichas()).toHaveLength(2)
    })
  })
})
