import { documentoAnswer, documentoForm, documentoGuardarAnswer } from '@yunque/contracts/documento/documento'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_HEADERS, urlencoded } from '../../../testing/form-fields.ts'
import { addLista } from '../../../testing/margen.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { race } from '../../../testing/race.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

type Seller = Awaited<ReturnType<TestApp['signIn']>>

describe('saving a document', () => {
  let test: TestApp
  let seller: Seller

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addLista(test.db)
    seller = await test.signIn(['COT', 'NVR', 'FCR'])
  })
  afterAll(() => test.close())

  const guardar = (form: object, { id = '', tipo = 'cotizacion', key = '', by = seller } = {}) =>
    by.call(`/api/cotizaciones/${tipo}/guardar${id && `/${id}`}`, urlencoded(form), {
      ...FORM_HEADERS,
      ...(key && { 'idempotency-key': key }),
    })
  const saved = async (form: object, options: Parameters<typeof guardar>[1] = {}) =>
    documentoGuardarAnswer.parse((await guardar(form, options)).json())
  const get = async (id: string, tipo = 'cotizacion') =>
    documentoAnswer.parse((await seller.call(`/api/cotizaciones/${tipo}/${id}/get`)).json()).cotizacion
  const count = async () => (await test.db.selectFrom('cotizaciones').select('n_cotizacion').execute()).length
  const item = itemFormLegacy
  const form = documentoFormLegacy

  it('gives a number and version 1, and reads back what was sent [LLA-03]', async () => {
    const sent = form()
    const { n_cotizacion, version } = await saved(sent)
    const record = await get(n_cotizacion)
    const { version: _, productos: _lines, pedidos: _none, ...cabecera } = documentoForm.parse(sent)
    const { productos } = sent

    expect(version).toBe('1')
    expect(record).toMatchObject({ ...cabecera, n_cotizacion, version: '1' })
    expect(record).toMatchObject({ fecha: '2026-11-21', usuario: seller.codigo, razon: 'ACEROS DEL SUR SA' })
    expect(record.productos).toMatchObject([{ ...productos[0], nro_item: 1, estado: 'A' }])
  })

  it('keeps the mark of a price that was copied from another document [DOC-13]', async () => {
    const { n_cotizacion } = await saved(form({ productos: [item({ precio_origen: 'copia' })] }))

    expect((await get(n_cotizacion)).productos).toMatchObject([{ precio_origen: 'copia' }])
  })

  it('writes down what the list asked when a price was made, and keeps it while the line sells the same [VIS-12]', async () => {
    const { n_cotizacion } = await saved(
      form({ productos: [item({ precio_unitario: '4', precio_origen: 'manual', precio_total: '380.64' })] }),
    )
    const listas = async () => (await get(n_cotizacion)).productos.map(({ precio_lista }) => precio_lista)
    const lista = (precio: string) =>
      test.db.updateTable('precios').set({ precio }).where('prod01', '=', 'CH-304-2B').execute()
    expect(await listas()).toEqual(['4.85'])

    await lista('6')
    const same = item({
      nro_item: '1',
      precio_unitario: '4.00',
      precio_origen: 'manual',
      cantidad: '5',
      peso_total: '158.60',
      precio_total: '634.40',
    })
    await saved(
      form({
        version: '1',
        productos: [same, item({ precio_unitario: '5', precio_origen: 'manual', precio_total: '475.80' })],
      }),
      { id: n_cotizacion },
    )
    await lista('4.85')

    expect(await listas()).toEqual(['4.85', '6'])
  })

  it('gives numbers that only grow [LLA-03]', async () => {
    const first = await saved(form())
    const second = await saved(form({ usuario_destino_nv: seller.codigo }), { tipo: 'nota_venta' })

    expect(Number(second.n_cotizacion)).toBeGreaterThan(Number(first.n_cotizacion))
  })

  it('freezes the rates of the day [DOC-08]', async () => {
    const { n_cotizacion } = await saved(form())

    expect(await get(n_cotizacion)).toMatchObject({ dolar_billete: '1420.00', dolar_divisa: '1411.50' })
  })

  it('keeps its rates until it is saved again, whatever the dollar is meanwhile [DOC-08]', async () => {
    const tasas = async (id: string) => {
      const { dolar_billete, dolar_divisa } = await get(id)

      return [dolar_billete, dolar_divisa]
    }
    const left = await saved(form())
    const again = await saved(form())
    const dias = { dias_30: '9', dias_60: '9', dias_90: '9' }
    await test.db
      .insertInto('dolar_cotizaciones')
      .values({ fecha: '2026-11-21', billete: '1500.00', divisa: '1490.00', ...dias })
      .execute()
    await saved(form({ version: '1' }), { id: again.n_cotizacion })
    const anulada = await seller.call(`/api/cotizaciones/cotizacion/${left.n_cotizacion}/anular`, {
      motivo: 'Se cargó dos veces',
      version: '1',
    })
    await test.db.deleteFrom('dolar_cotizaciones').where('fecha', '=', '2026-11-21').execute()

    expect(anulada.statusCode).toBe(200)
    expect(await tasas(left.n_cotizacion)).toEqual(['1420.00', '1411.50'])
    expect(await tasas(again.n_cotizacion)).toEqual(['1500.00', '1490.00'])
  })

  it('keeps one subtotal for each currency [DOC-08]', async () => {
    const { n_cotizacion } = await saved(form({ productos: [item(), item(), item({ moneda: 'P' })] }))
    const [stored] = await test.db
      .selectFrom('cotizaciones')
      .select(['subtotal_d', 'subtotal_p'])
      .where('n_cotizacion', '=', Number(n_cotizacion))
      .execute()

    expect(stored).toEqual({ subtotal_d: '923.06', subtotal_p: '461.53' })
  })

  it('keeps the nro_item of a line and never gives one twice [LLA-03]', async () => {
    const { n_cotizacion } = await saved(form({ productos: [item(), item(), item()] }))
    const numbers = async () => (await get(n_cotizacion)).productos.map(({ nro_item }) => nro_item)
    expect(await numbers()).toEqual([1, 2, 3])

    await saved(form({ version: '1', productos: [item({ nro_item: '2' }), item({ nro_item: '1' })] }), {
      id: n_cotizacion,
    })
    expect(await numbers()).toEqual([2, 1])

    await saved(form({ version: '2', productos: [item(), item({ nro_item: '1' })] }), { id: n_cotizacion })
    expect(await numbers()).toEqual([4, 1])
  })

  it('refuses the nro_item of a line that the document does not have [LLA-03]', async () => {
    const answer = await guardar(form({ productos: [item({ nro_item: '5' })] }))

    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ 'productos.0.nro_item': ['Ítem 1: su número no existe.'] })
  })

  it('keeps what was decided about a line when the document is edited [LLA-03]', async () => {
    const { n_cotizacion } = await saved(form())
    const where = { n_cotizacion: Number(n_cotizacion), nro_item: 1 }
    const decided = { estado: 'P', motivo_codi: '2', dato_adicional_1: 'Rival', descrip_motivo: 'Plazo largo' } as const
    await test.db.updateTable('cotizacion_items').set(decided).where('n_cotizacion', '=', where.n_cotizacion).execute()
    await saved(form({ version: '1', productos: [item({ nro_item: '1' }), item()] }), { id: n_cotizacion })
    const rows = await test.db
      .selectFrom('cotizacion_items')
      .select(['estado', 'motivo_codi', 'dato_adicional_1', 'descrip_motivo', 'ficha'])
      .where('n_cotizacion', '=', where.n_cotizacion)
      .orderBy('nro_item')
      .execute()

    expect(rows).toEqual([
      { ...decided, ficha: null },
      { estado: 'A', motivo_codi: '', dato_adicional_1: '', descrip_motivo: '', ficha: null },
    ])
  })

  describe('with an Idempotency-Key', () => {
    it('saves once and gives the first answer again [LLA-05]', async () => {
      const key = crypto.randomUUID()
      const before = await count()
      const first = await guardar(form(), { key })
      const second = await guardar(form(), { key })

      expect(second.body).toBe(first.body)
      expect(await count()).toBe(before + 1)
    })

    it('saves once when both arrive together [LLA-05]', async () => {
      const key = crypto.randomUUID()
      const before = await count()
      const answers = await Promise.all([1, 2, 3, 4].map(() => guardar(form(), { key })))

      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(await count()).toBe(before + 1)
    })

    it('refuses another body, or another document, under the same key [LLA-05]', async () => {
      const key = crypto.randomUUID()
      const { n_cotizacion } = await saved(form(), { key })

      expect((await guardar(form({ referencia: 'otra' }), { key })).statusCode).toBe(422)
      expect((await guardar(form(), { key, id: n_cotizacion })).statusCode).toBe(422)
    })

    it('remembers no refusal: the corrected form saves under the same key [LLA-05] [DUR-03]', async () => {
      const key = crypto.randomUUID()
      expect((await guardar(form({ condicion_ajuste: '' }), { key })).statusCode).toBe(422)

      expect((await guardar(form(), { key })).statusCode).toBe(200)
    })

    const answered = async (key: string, by = seller) => (await by.call(`/api/guardados/${key}/get`)).json()
    const NADA = { guardado: 'N', respuesta: null }

    it('tells what it answered, to its own user; of a refusal, or of none, nothing [LLA-12] [ARQ-16]', async () => {
      const [key, refused] = [crypto.randomUUID(), crypto.randomUUID()]
      expect(await answered(key)).toEqual(NADA)
      const answer = await saved(form(), { key })
      await guardar(form({ condicion_ajuste: '' }), { key: refused })

      const { guardado, respuesta } = await answered(key)
      expect([guardado, documentoGuardarAnswer.parse(respuesta)]).toEqual(['S', answer])
      expect(await answered(refused)).toEqual(NADA)
      expect(await answered(key, await test.signIn(['COT']))).toEqual(NADA)
      expect((await seller.call('/api/guardados/a.b/get')).statusCode).toBe(404)
    })

    it('is free again after it was asked for [LLA-12]', async () => {
      const key = crypto.randomUUID()
      expect(await answered(key)).toEqual(NADA)

      expect((await guardar(form(), { key })).statusCode).toBe(200)
    })

    it.each(['S', 'N'] as const)(
      'is waited for while its save is under way, which then is stored: %s [LLA-12]',
      async (guardado) => {
        const { n_cotizacion: id, version } = await saved(form())
        const key = crypto.randomUUID()
        const held = Promise.withResolvers<void>()
        const free = Promise.withResolvers<void>()
        const holder = test.db.transaction().execute(async (trx) => {
          await trx
            .selectFrom('cotizaciones')
            .select('n_cotizacion')
            .where('n_cotizacion', '=', Number(id))
            .forUpdate()
            .execute()
          held.resolve()
          await free.promise
        })
        await held.promise
        const saving = guardar(form({ version: guardado === 'S' ? version : '9', referencia: 'otra' }), { id, key })
        const waits = (count: number) =>
          expect
            .poll(async () => {
              const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
              return rows[0]?.n
            })
            .toBe(count)
        await waits(1)
        const asked = answered(key)
        await waits(2)

        free.resolve()
        await holder

        expect((await saving).statusCode).toBe(guardado === 'S' ? 200 : 409)
        expect(await asked).toMatchObject({ guardado })
      },
    )

    it('is one user’s own [LLA-05]', async () => {
      const key = crypto.randomUUID()
      const other = await test.signIn(['COT'])
      const first = await saved(form(), { key })

      expect((await saved(form(), { key, by: other })).n_cotizacion).not.toBe(first.n_cotizacion)
    })
  })

  describe('over a version that is not the newest', () => {
    it('refuses with the record as it is now, and changes nothing [LLA-06]', async () => {
      const { n_cotizacion } = await saved(form())
      await saved(form({ version: '1', referencia: 'primera', productos: [item({ nro_item: '1' })] }), {
        id: n_cotizacion,
      })
      const answer = await guardar(form({ version: '1', referencia: 'segunda' }), { id: n_cotizacion })

      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        message: 'Este registro se modificó mientras tanto. Compare y vuelva a guardar.',
        actual: { referencia: 'primera', version: 2, productos: [{ nro_item: 1 }] },
      })
      expect((await get(n_cotizacion)).referencia).toBe('primera')
    })

    it('lets one of two who save together win [LLA-06]', async () => {
      const { n_cotizacion } = await saved(form())
      const edit = (referencia: string) =>
        guardar(form({ version: '1', referencia, productos: [item({ nro_item: '1' })] }), { id: n_cotizacion })
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map(edit))

      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
      expect((await get(n_cotizacion)).version).toBe('2')
    })

    it('lets one of 200 who have it open win [LLA-06]', async () => {
      const { n_cotizacion } = await saved(form())
      const referencias = Array.from({ length: 200 }, (_, i) => `de ${i}`)
      const edit = (referencia: string) =>
        guardar(form({ version: '1', referencia, productos: [item({ nro_item: '1' })] }), { id: n_cotizacion })
      const answers = await Promise.all(referencias.map(edit))
      const won = referencias.filter((_, i) => answers[i]?.statusCode === 200)

      expect(won).toHaveLength(1)
      // The losers are told who won or, on a busy machine, that they waited too long.
      expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBeGreaterThan(20)
      expect(await get(n_cotizacion)).toMatchObject({ version: '2', referencia: won[0] })
    })

    it('tells whoever had to wait the header and the lines of who was sooner [LLA-06]', async () => {
      const { n_cotizacion } = await saved(form())
      const edit = (texto: string) => {
        const linea = item({ nro_item: '1', observacion_interna: texto })
        return guardar(form({ version: '1', referencia: texto, productos: [linea] }), { id: n_cotizacion })
      }
      const answers = await race(test.db, 'cotizaciones', [() => edit('a'), () => edit('b')])
      const { referencia } = await get(n_cotizacion)

      const [second] = answers.filter(({ statusCode }) => statusCode === 409)
      expect(second?.json()).toMatchObject({
        actual: { version: 2, referencia, productos: [{ observacion_interna: referencia }] },
      })
    })

    it.each(['', '9'])('refuses version %j of an existing document [LLA-06]', async (version) => {
      const { n_cotizacion } = await saved(form())

      expect((await guardar(form({ version }), { id: n_cotizacion })).statusCode).toBe(409)
    })
  })

  describe('audit', () => {
    const rows = (id: string) =>
      test.db.selectFrom('auditoria').selectAll().where('id_entidad', '=', id).orderBy('id').execute()

    it('keeps who, when, and the record before and after, in the same transaction [DUR-07]', async () => {
      const { n_cotizacion } = await saved(form())
      await saved(form({ version: '1', referencia: 'nueva', productos: [item({ nro_item: '1' })] }), {
        id: n_cotizacion,
      })

      expect(await rows(n_cotizacion)).toMatchObject([
        {
          accion: 'alta',
          usuario: seller.codigo,
          entidad: 'cotizaciones',
          antes: null,
          despues: { referencia: 'OC 4471' },
        },
        { accion: 'modificar', antes: { referencia: 'OC 4471' }, despues: { referencia: 'nueva' } },
      ])
    })

    it('leaves nothing of a save that fails half-way [FAU-78]', async () => {
      const before = [await count(), (await test.db.selectFrom('auditoria').select('id').execute()).length]
      const key = crypto.randomUUID()
      // The audit row is the last thing written.
      await test.db.schema.alterTable('auditoria').renameTo('auditoria_x').execute()
      expect((await guardar(form(), { key })).statusCode).toBe(500)
      await test.db.schema.alterTable('auditoria_x').renameTo('auditoria').execute()

      expect([await count(), (await test.db.selectFrom('auditoria').select('id').execute()).length]).toEqual(before)
      expect(await test.db.selectFrom('idempotencia').selectAll().where('clave', '=', key).execute()).toEqual([])
    })
  })

  it('keeps where price and weight of a line come from; a weight of unknown origin is of the list [VIS-12]', async () => {
    const { peso_origen: _, ...sinOrigen } = item()
    const typed = item({ precio_origen: 'ultima', peso_origen: 'manual' })
    const { n_cotizacion } = await saved(form({ productos: [typed, sinOrigen as typeof typed] }))
    const origenes = async () =>
      (await get(n_cotizacion)).productos.map(({ precio_origen, peso_origen }) => [precio_origen, peso_origen])
    expect(await origenes()).toEqual([
      ['ultima', 'manual'],
      ['lista', 'lista'],
    ])

    const back = [item({ nro_item: '1' }), item({ nro_item: '2', precio_origen: 'manual', peso_origen: 'manual' })]
    await saved(form({ version: '1', productos: back }), { id: n_cotizacion })
    expect(await origenes()).toEqual([
      ['lista', 'lista'],
      ['manual', 'manual'],
    ])
  })

  it('tells nothing of the inside when it fails [ARQ-07]', async () => {
    await test.db.schema.alterTable('auditoria').renameTo('auditoria_x').execute()
    const answer = await guardar(form())
    await test.db.schema.alterTable('auditoria_x').renameTo('auditoria').execute()

    expect(answer.json().message).toMatch(/^Ocurrió un error inesperado\. Código para soporte: [0-9a-f]{10}\.$/)
    expect(Object.keys(answer.json())).toEqual(['message'])
  })

  it('keeps 500 lines and over 10,000 fields byte for byte [LLA-03]', async () => {
    const text = 'Ñandú «4"» & 100% + 😀\\'
    const productos = Array.from({ length: 500 }, (_, i) =>
      item({
        observacion_cliente: `${text}${i}`,
        observacion_interna: text,
        ficha: { ficha: `F${i}`, area: 'N2', ubicacion: 'B-14', cajon: '7', observ: text },
        precio_unitario: '4.85000001',
        precio_origen: 'manual',
        cantidad: '3.00',
        peso_origen: i % 2 ? 'manual' : 'lista',
      }),
    )
    const body = form({ productos, observaciones: `${text}\n\tdos líneas` })
    expect(urlencoded(body).split('&').length).toBeGreaterThan(10_000)

    const { n_cotizacion } = await saved(body)
    const record = await get(n_cotizacion)
    expect(record.observaciones).toBe(body.observaciones)
    for (const [i, line] of record.productos.entries()) expect(line).toMatchObject({ ...productos[i], nro_item: i + 1 })
  })

  describe('on a disk that gets full', () => {
    /** Where disk space runs out: at the first row of each table that a save writes, or at its very end. */
    const LLENOS = ['cotizaciones', 'cotizacion_items', 'auditoria', 'idempotencia', 'the commit'] as const
    const fill = async (where: (typeof LLENOS)[number]) => {
      const [table, kind, when] =
        where === 'the commit'
          ? (['auditoria', 'constraint trigger', 'deferrable initially deferred'] as const)
          : ([where, 'trigger', ''] as const)
      await sql`create or replace function disco_lleno() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(test.db)
      await sql`create ${sql.raw(kind)} lleno after insert on ${sql.table(table)} ${sql.raw(when)}
        for each row execute function disco_lleno()`.execute(test.db)

      return () => sql`drop trigger lleno on ${sql.table(table)}`.execute(test.db)
    }

    it('loses none of 61 that were told as saved, and stores none that was not [FAU-70] [DUR-08] [LLA-05]', async () => {
      const before = await count()
      const told: string[] = []
      for (let i = 0; i < 61; i++) {
        const sent = form({ referencia: `disco ${i}` })
        const key = crypto.randomUUID()
        const where = LLENOS[i % LLENOS.length] ?? 'the commit'
        const free = await fill(where)
        const refused = await guardar(sent, { key })
        await free()
        expect([where, refused.statusCode, refused.json().message]).toEqual([where, 507, ERRORES.NO_SPACE])
        expect(await count()).toBe(before + told.length)
        // Retried twice under its key once there is room: still one document.
        const { n_cotizacion } = await saved(sent, { key })
        expect((await saved(sent, { key })).n_cotizacion).toBe(n_cotizacion)
        told.push(n_cotizacion)
      }

      const rows = await test.db
        .selectFrom('cotizaciones')
        .select('n_cotizacion')
        .where('referencia', 'like', 'disco %')
        .execute()
      expect(rows.map(({ n_cotizacion }) => String(n_cotizacion)).toSorted()).toEqual(told.toSorted())
    })
  })
})
