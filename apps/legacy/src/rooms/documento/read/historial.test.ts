import { historialAnswer } from '@yunque/contracts/documento/historial'
import { estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListas, documentosDe } from '../../../testing/documentos.ts'
import { addFamilia, addMundo } from '../../../testing/mundo.ts'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('the history of a document', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    seller = await test.signIn(['COT'])
    docs = documentosDe(seller)
  })
  afterAll(() => test.close())

  const historial = async (id: string) =>
    historialAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json())

  it('tells who, when and what, newest first, in words for people', async () => {
    const id = await docs.crear({ productos: [itemFormLegacy(), itemFormLegacy()] })
    const first = { nro_item: '1', cantidad: '4', peso_total: '126.88', precio_total: '615.37' }
    await docs.guardar(
      {
        version: '1',
        referencia: 'OC 5',
        flete_seguro_destino: 'N',
        productos: [itemFormLegacy(first), itemFormLegacy({ descripcion: 'OTRA' })],
      },
      { id },
    )
    const change = { referencia: 'OC 5', marca_flete_seguro_desti: 'N', items: [estadoItemFormLegacy()] }
    const extension = { extender_plazo: '2026-12-20', motivo_extension: 'Obra' }
    await docs.saveEstado(id, { version: '2', ...change, ...extension })

    const quien = { cuando: '2026-11-21 12:00:00', usuario: 'Marta Quiroga' }
    expect(await historial(id)).toEqual([
      {
        ...quien,
        accion: 'Estado',
        cambios: [
          { campo: 'Validez de Oferta', antes: '25/11/2026', despues: '20/12/2026' },
          { campo: 'Motivo Extension', antes: '', despues: 'Obra' },
          { campo: 'Ítem 1: Estado', antes: 'estados_item A', despues: 'estados_item P' },
          { campo: 'Ítem 1: Motivo', antes: '', despues: 'motivos_item 1' },
          { campo: 'Ítem 1: Empresa', antes: '', despues: 'Aceros Rivales' },
          { campo: 'Ítem 1: Comentarios', antes: '', despues: 'Mejor precio por tonelada' },
        ],
      },
      {
        ...quien,
        accion: 'Modificación',
        cambios: [
          { campo: 'Referencia', antes: 'OC 4471', despues: 'OC 5' },
          { campo: 'Flete y seguro en destino', antes: 'Sí', despues: 'No' },
          { campo: 'Ítem 1: Cantidad', antes: '3', despues: '4' },
          { campo: 'Ítem 1: Peso total', antes: '95,16', despues: '126,88' },
          { campo: 'Ítem 1: Precio total', antes: '461,53', despues: '615,37' },
          { campo: 'Ítem 2', antes: 'CHAPA INOXIDABLE AISI 304 2B', despues: '' },
          { campo: 'Ítem 3', antes: '', despues: 'OTRA' },
        ],
      },
      { ...quien, accion: 'Alta', cambios: [] },
    ])
  })

  it('names what each code means', async () => {
    const id = await docs.crear()
    const productos = [itemFormLegacy({ nro_item: '1', productos_seleccionados: ['316L', '2B'] })]
    await docs.guardar({ version: '1', lugar_entrega: '', condicion_ajuste: '00_TR', productos }, { id })

    expect((await historial(id))[0]?.cambios).toEqual([
      { campo: 'Lugar de Entrega', antes: 'Planta Avellaneda', despues: '' },
      { campo: 'Condición de ajuste', antes: '30 días, Transferencia', despues: 'Contado, Transferencia' },
      { campo: 'Ítem 1: Producto', antes: '304, 2B', despues: '316L, 2B' },
    ])
  })

  it('names an option as its own familia and place do: other ones have other texts for the same value', async () => {
    await addFamilia(test.db, { codigo: '9' })
    const setText = (familia: string, value: string, text: string) =>
      test.db
        .updateTable('selector_opciones')
        .set({ text })
        .where('familia', '=', familia)
        .where('value', '=', value)
        .execute()
    const textos = [['304', 'AISI 304'] as const, ['316L', 'AISI 316L'] as const]
    for (const [value, text] of textos) await setText('1', value, text)
    for (const [value] of textos) await setText('9', value, `otra ${value}`)
    const id = await docs.crear()
    const productos = [itemFormLegacy({ nro_item: '1', productos_seleccionados: ['316L', '2B'] })]
    await docs.guardar({ version: '1', productos }, { id })

    expect((await historial(id))[0]?.cambios).toEqual([
      { campo: 'Ítem 1: Producto', antes: 'AISI 304, 2B', despues: 'AISI 316L, 2B' },
    ])
    for (const [value] of textos) await setText('1', value, value)
  })

  it('names the handing over of values by its kind of payment, of which each has its own codes [CND-02]', async () => {
    const id = await docs.crear({ condicion_ajuste: '30_TR', entrega_valor: '1' })
    const suyo = { tipo_vencim_codi: 'CH', codigo: '1', nombre: 'Cheque a la entrega', orden: 9 }
    await test.db.insertInto('entrega_valores').values(suyo).execute()
    const productos = [itemFormLegacy({ nro_item: '1' })]
    await docs.guardar({ version: '1', condicion_ajuste: '30_CH', productos }, { id })

    expect((await historial(id))[0]?.cambios).toEqual([
      { campo: 'Condición de ajuste', antes: '30 días, Transferencia', despues: '30 días, Cheques' },
      { campo: 'Entrega de valores', antes: 'Transfiere al vencimiento', despues: 'Cheque a la entrega' },
    ])
  })

  it('tells another client by his name, and the delivery places of both by theirs, of which each has his own codes [VIS-07]', async () => {
    const cliente = await addCliente(test.db, { codigo: '1300', razon: 'MOLINOS SA', cuit: '' })
    await test.db.insertInto('lugares_entrega').values({ cliente, codigo: '1', nombre: 'Obra Norte' }).execute()
    const id = await docs.crear({ lugar_entrega: '1' })
    const productos = [itemFormLegacy({ nro_item: '1' })]
    await docs.guardar({ version: '1', cliente, nro_cpt: '', lugar_entrega: '1', productos }, { id })

    expect((await historial(id))[0]?.cambios).toEqual([
      { campo: 'Cliente', antes: '1204 · ACEROS DEL SUR SA', despues: '1300 · MOLINOS SA' },
      { campo: 'Lugar de Entrega', antes: 'Planta Avellaneda', despues: 'Obra Norte' },
      { campo: 'Contacto', antes: 'Lovelace, Ada', despues: '' },
    ])
  })

  it('calls a number that is written otherwise no change, and such a save nothing', async () => {
    const id = await docs.crear()
    await docs.guardar({ version: '1', productos: [itemFormLegacy({ nro_item: '1', cantidad: '3.00' })] }, { id })

    expect((await historial(id)).map(({ accion }) => accion)).toEqual(['Alta'])
  })

  it('says that there were saves before the last 200', async () => {
    const id = await docs.crear()
    const guardado = { usuario: 'marta', accion: 'extender', entidad: 'cotizaciones', id_entidad: id }
    const saves = (n: number) =>
      test.db
        .insertInto('auditoria')
        .values(Array.from({ length: n }, () => ({ ...guardado, momento: test.clock.now })))
        .execute()

    await saves(199)
    expect((await historial(id)).at(-1)?.accion).toBe('Alta')

    await saves(1)
    const entradas = await historial(id)
    expect(entradas).toHaveLength(201)
    expect(entradas.at(-1)).toMatchObject({
      accion: 'Hubo guardados anteriores: se muestran los últimos 200',
      usuario: '',
    })
  })

  it('knows nothing of a document that the user may not see [LLA-07]', async () => {
    const answer = await seller.call('/api/cotizaciones/cotizacion/999999/historial')

    expect([answer.statusCode, answer.json().message]).toEqual([404, 'No existe la cotización N° 999999.'])
  })
})
