import { documentoGuardarAnswer } from '@yunque/contracts/documento/documento'
import { estadoAnswer } from '@yunque/contracts/estado'
import { estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { race } from '../../testing/race.ts'
import { addCliente } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('saving the status of a quotation', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>
  let id = ''

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await addCliente(test.db, { codigo: '9999', razon: 'CLIENTE GENÉRICO' })
    seller = await test.signIn(['COT'])
    docs = documentosDe(seller)
  })
  beforeEach(async () => {
    id = await docs.crear({ productos: [itemFormLegacy(), itemFormLegacy()] })
  })
  afterAll(() => test.close())

  const panel = async (cliente = '1204') =>
    estadoAnswer.parse((await seller.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente: cliente })).json())
  const perdida = (change: Parameters<typeof estadoItemFormLegacy>[0] = {}) => estadoItemFormLegacy(change)
  const errorsOf = async (...[change]: Parameters<typeof docs.saveEstado> extends [string, ...infer R] ? R : never) => {
    const answer = await docs.saveEstado(id, change)
    expect(answer.statusCode).toBe(422)

    return answer.json().errors
  }

  it('keeps the header and each line, and answers the new version [LLA-04] [EST-12]', async () => {
    const change = {
      referencia: 'OC 9',
      cond_pago: 'Contra entrega',
      lugar_entre_sgai: 'Obra Ruta 8',
      fecha_comprometida: '2026-11-30',
      fecha_seguimiento: '2026-11-21',
      marca_flete_seguro_desti: 'N',
      observaciones: 'dos\n\tlíneas "á"',
      items: [perdida({ obser_interna_item: 'ojo' }), ganada('2')],
    }
    const answer = await docs.saveEstado(id, change)
    const { items: _, marca_flete_seguro_desti: _flete, ...cabecera } = change
    const { cotizacion, productos } = await panel()

    expect(documentoGuardarAnswer.parse(answer.json())).toEqual({ n_cotizacion: id, version: '2' })
    expect(cotizacion).toMatchObject({ ...cabecera, version: '2', marca_flete_seguro_desti: false })
    expect(productos).toMatchObject([
      { estado: 'P', motivo_codi: '1', dato_adicional_1: 'Aceros Rivales', obser_interna_item: 'ojo' },
      { estado: 'G', motivo_codi: '' },
    ])
    expect(cotizacion.estado_documento).toBe('GP')
  })

  it('says the condition’s own words until somebody says others', async () => {
    await docs.saveEstado(id, { cond_pago: '30 días, Transferencia' })
    const [stored] = await test.db
      .selectFrom('cotizaciones')
      .select('cond_pago')
      .where('n_cotizacion', '=', Number(id))
      .execute()

    expect(stored?.cond_pago).toBe('')
    expect((await panel()).cotizacion.cond_pago).toBe('30 días, Transferencia')
  })

  it('asks for a motive with P [DOC-04]', async () => {
    const answer = await docs.saveEstado(id, { items: [ganada(), perdida({ nro_item: '2', motivo_codi: '' })] })

    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Indique el motivo en el ítem 2.',
        errors: { [`cotizacion.${id}.items.2.motivo_codi`]: ['Indique el motivo en el ítem 2.'] },
      },
    ])
    expect((await panel()).productos.map(({ estado }) => estado)).toEqual(['A', 'A'])
  })

  it('asks for none where the house has no list of them [DOC-04]', async () => {
    await test.db.deleteFrom('listas').where('lista', '=', 'motivos_item').execute()
    const answer = await docs.saveEstado(id, { items: [perdida({ motivo_codi: '' })] })
    await test.db.deleteFrom('listas').execute()
    await addListas(test.db)

    expect(answer.statusCode).toBe(200)
  })

  it('asks nothing of a decision that stays as it was, and keeps its motive under a corrected comment, though that is gone since [DOC-04] [DAT-01]', async () => {
    await docs.saveEstado(id, { items: [perdida()] })
    await test.db.deleteFrom('listas').where('lista', '=', 'motivos_item').where('value', '=', '1').execute()
    const same = await docs.saveEstado(id, { version: '2', referencia: 'OC 9', items: [perdida()] })
    const corrected = await docs.saveEstado(id, { version: '3', items: [perdida({ descrip_motivo: 'Más barato' })] })
    const other = await docs.saveEstado(id, { version: '4', items: [perdida({ nro_item: '2' })] })
    await test.db.deleteFrom('listas').execute()
    await addListas(test.db)

    expect([same.statusCode, corrected.statusCode, other.statusCode]).toEqual([200, 200, 422])
  })

  it('clears motive and texts on leaving P, and those that the motive does not ask for [DOC-04]', async () => {
    await docs.saveEstado(id, { items: [perdida(), perdida({ nro_item: '2', motivo_codi: '9' })] })
    expect((await panel()).productos).toMatchObject([
      { motivo_codi: '1', dato_adicional_1: 'Aceros Rivales', descrip_motivo: 'Mejor precio por tonelada' },
      { motivo_codi: '9', dato_adicional_1: '', descrip_motivo: 'Mejor precio por tonelada' },
    ])

    await docs.saveEstado(id, { version: '2', items: [perdida({ estado: 'A' })] })
    expect((await panel()).productos[0]).toMatchObject({ estado: 'A', motivo_codi: '', descrip_motivo: '' })
  })

  it.each([
    ['an unknown estado', { estado: 'X' }, 'estado', 'Indique el estado en el ítem 1.'],
    ['an unknown motive', { motivo_codi: '77' }, 'motivo_codi', 'Indique el motivo en el ítem 1.'],
  ])('refuses %s [DOC-03]', async (_case, change, campo, why) => {
    expect(await errorsOf({ items: [perdida(change)] })).toEqual({ [`cotizacion.${id}.items.1.${campo}`]: [why] })
  })

  it('refuses a line that the quotation does not have', async () => {
    expect(await errorsOf({ items: [ganada('7')] })).toHaveProperty([`cotizacion.${id}.items.7.nro_item`])
  })

  describe('of an inactive client', () => {
    const setBaja = (baja: 'S' | 'N') =>
      test.db.updateTable('clientes').set({ baja }).where('codigo', '=', '1204').execute()

    it('refuses to win a line, and saves anything else [DOC-03] [EST-08]', async () => {
      await setBaja('S')
      const won = await docs.saveEstado(id, { items: [ganada()] })
      const lost = await docs.saveEstado(id, { items: [perdida()] })
      await setBaja('N')

      expect([won.statusCode, won.json().message]).toEqual([
        422,
        'No se puede dar por ganada, el cliente esta dado de baja',
      ])
      expect(lost.statusCode).toBe(200)
    })

    it('leaves a line that was won before as it is [DOC-03]', async () => {
      await docs.saveEstado(id, { items: [ganada()] })
      await setBaja('S')
      const answer = await docs.saveEstado(id, { version: '2', items: [ganada()] })
      await setBaja('N')

      expect(answer.statusCode).toBe(200)
    })
  })

  describe('Extender Plazo', () => {
    const extender = (extender_plazo: string, motivo_extension = 'Espera la obra') =>
      docs.saveEstado(id, { extender_plazo, motivo_extension })

    it('moves the last day and keeps who, until when, why and when [DOC-05]', async () => {
      await extender('2026-12-01')
      await docs.saveEstado(id, { version: '2', extender_plazo: '2026-12-20', motivo_extension: 'Sigue la obra' })
      const { cotizacion } = await panel()

      expect(cotizacion.validez_oferta).toBe('2026-12-20')
      const quien = { usuario: seller.codigo, nombre_usuario: 'Marta Quiroga', cuando: '2026-11-21 12:00:00' }
      expect(cotizacion.extensiones).toEqual([
        { ...quien, hasta: '2026-12-20', motivo: 'Sigue la obra' },
        { ...quien, hasta: '2026-12-01', motivo: 'Espera la obra' },
      ])
    })

    it.each([
      ['2026-11-20', 'Espera', 'extender_plazo', 'La fecha no puede ser anterior a hoy.'],
      ['2026-11-25', 'Espera', 'extender_plazo', 'El nuevo plazo debe ser posterior al 25/11/2026.'],
      ['2026-12-01', ' ', 'motivo_extension', 'Indique el motivo de la extensión.'],
      ['', 'Espera', 'extender_plazo', 'Indique la fecha hasta la que se extiende.'],
    ])('refuses %j because %j [DOC-05]', async (extender_plazo, motivo_extension, campo, why) => {
      expect(await errorsOf({ extender_plazo, motivo_extension })).toEqual({ [`cotizacion.${id}.${campo}`]: [why] })
      expect((await panel()).cotizacion.extensiones).toEqual([])
    })

    it('takes today in Buenos Aires, where the day is not over yet [DOC-02] [DOC-05]', async () => {
      id = await docs.crear()
      await test.db
        .updateTable('cotizaciones')
        .set({ validez_oferta: '2026-11-20' })
        .where('n_cotizacion', '=', Number(id))
        .execute()
      test.clock.now = new Date('2026-11-22T02:59:59Z')
      docs = documentosDe(await test.signIn(['COT']))
      const answer = await extender('2026-11-21')
      test.clock.now = AHORA
      // By night the sessions of the day have expired.
      seller = await test.signIn(['COT'])
      docs = documentosDe(seller)

      expect(answer.statusCode).toBe(200)
    })
  })

  it('takes dates from today on, and leaves an older one as it was [EST-09]', async () => {
    expect(await errorsOf({ fecha_comprometida: '2026-11-20' })).toHaveProperty([`cotizacion.${id}.fecha_comprometida`])
    await test.db
      .updateTable('cotizaciones')
      .set({ fecha_seguimiento: '2026-10-01' })
      .where('n_cotizacion', '=', Number(id))
      .execute()

    expect((await docs.saveEstado(id, { fecha_seguimiento: '2026-10-01' })).statusCode).toBe(200)
  })

  it.each(['lugar_entrega', 'c_transp'])('refuses an unknown %s', async (campo) => {
    expect(await errorsOf({ [campo]: '77' })).toEqual({ [`cotizacion.${id}.${campo}`]: ['No existe el código 77.'] })
  })

  it('names the generic client by hand, and no other [EST-02]', async () => {
    expect(await errorsOf({ razon_reemplazo: 'Otra SA' })).toHaveProperty([`cotizacion.${id}.razon_reemplazo`])

    const generic = { cliente: '9999', nro_cpt: '', lugar_entrega: '', razon_reemplazo: 'Taller' }
    id = await docs.crear(generic)
    const save = { codigo_cliente: '9999', lugar_entrega: '' }
    expect(await errorsOf(save)).toEqual({ [`cotizacion.${id}.razon_reemplazo`]: ['Falta la Razón Social.'] })
    await docs.saveEstado(id, { ...save, razon_reemplazo: 'Taller Ñ', empresa_reemplazo: 'Ñ' })
    expect((await panel('9999')).cotizacion).toMatchObject({ razon_reemplazo: 'Taller Ñ', empresa_reemplazo: 'Ñ' })
  })

  it('knows a quotation by its number and its client together', async () => {
    expect((await docs.saveEstado(id, { codigo_cliente: '9999' })).statusCode).toBe(404)
  })

  it('refuses a version that is not the newest with the panel as it is now [LLA-06]', async () => {
    await docs.saveEstado(id, { referencia: 'primera' })
    const answer = await docs.saveEstado(id, { referencia: 'segunda' })

    expect(answer.statusCode).toBe(409)
    expect(estadoAnswer.parse(answer.json().actual).cotizacion).toMatchObject({ referencia: 'primera', version: '2' })
  })

  it('lets one of two who save together win, the document’s own save included [LLA-06]', async () => {
    const productos = [itemFormLegacy({ nro_item: '1' }), itemFormLegacy({ nro_item: '2' })]
    const answers = await Promise.all([
      docs.saveEstado(id, { referencia: 'a' }),
      docs.saveEstado(id, { referencia: 'b' }),
      docs.guardar({ version: '1', productos }, { id }),
    ])

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })

  it('lets one win though both had read the same version [LLA-06]', async () => {
    const answers = await race(
      test.db,
      'cotizaciones',
      ['a', 'b'].map((referencia) => () => docs.saveEstado(id, { referencia })),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('saves once for each key [LLA-05]', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [await docs.saveEstado(id, {}, key), await docs.saveEstado(id, {}, key)]

    expect([first?.statusCode, second?.body]).toEqual([200, first?.body])
    expect((await panel()).cotizacion.version).toBe('2')
    expect((await docs.saveEstado(id, { referencia: 'otra' }, key)).statusCode).toBe(422)
  })

  it('refuses any save of an annulled quotation', async () => {
    await test.db.updateTable('cotizaciones').set({ anulada: 'S' }).where('n_cotizacion', '=', Number(id)).execute()
    const answer = await docs.saveEstado(id)

    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'El documento está anulado: lo anuló Marta Quiroga.',
    ])
  })
})
