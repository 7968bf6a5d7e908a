import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentosDe } from '../testing/documentos.ts'
import { addLista } from '../testing/margen.ts'
import { addFamilia, addMundo } from '../testing/mundo.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../testing/test-app.ts'

const PARAMETROS = {
  empresa_nombre: 'Aceros del Plata SA',
  empresa_cuit: '30500001234',
  leyenda_cotizacion_1: 'No incluye IVA.',
  leyenda_cotizacion_2: 'Segunda leyenda.',
  leyenda_nota_venta_1: 'Solo en notas.',
}

describe('printing a saved document', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addFamilia(test.db, { codigo: '47', medidas_familia: 1 })
    await addFamilia(test.db, { codigo: '8' })
    await addFamilia(test.db, { codigo: '3' })
    const rows = Object.entries(PARAMETROS).map(([nombre, valor]) => ({ nombre, valor }))
    await test.db.insertInto('parametros').values(rows).execute()
    seller = await test.signIn(['COT', 'NVR', 'FCR'])
    docs = documentosDe(seller)
  })
  beforeEach(async () => {
    await test.db.deleteFrom('descargas').execute()
  })
  afterAll(() => test.close())

  const imprimir = async (id: string, tipo = 'cotizacion'): Promise<string> =>
    (await seller.call(`/api/cotizaciones/${tipo}/${id}/imprimir`)).json()
  const open = (url: string) => test.app.inject(url.replace(PUBLIC_URL, ''))
  /** The paper's text, read by a program that is not ours. */
  const leer = async (id: string, tipo?: string): Promise<string> => {
    const { rawPayload } = await open(await imprimir(id, tipo))
    const pdf = await getDocument({ data: new Uint8Array(rawPayload) }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()

    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  }

  it('answers a URL of its own that opens without a session [VIS-14]', async () => {
    const id = await docs.crear()
    const [first, second] = [await imprimir(id), await imprimir(id)]
    const file = await open(first)

    expect(first).toMatch(new RegExp(`^${PUBLIC_URL}/impresiones/[0-9a-f]{64}/cotizacion-${id}\\.pdf$`))
    expect(second).not.toBe(first)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(`^inline; filename="cotizacion-${id}.pdf"`),
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await open(first.replace('/impresiones/', '/exportaciones/'))).statusCode).toBe(404)
  })

  it('shows every decimal that was typed, and stores them so, on paper and in the panel’s answer [DOC-16]', async () => {
    const numeros = {
      medidas_seleccionadas: ['2.05', '1000.25', '2000.75'],
      cantidad: '3.25',
      peso_unitario: '31.72345678',
      medidas_seleccionadas_hasta: ['2.15', '1000.35', '2000.85'],
      peso_total: '103.10123456',
      precio_unitario: '4.12345678',
      precio_total: '425.13',
    }
    const productos = [itemFormLegacy({ ...numeros, familia: '8', precio_origen: 'manual' })]
    for (const tipo of ['cotizacion', 'nota_venta'] as const) {
      const id = await docs.crear({ productos }, tipo)
      const page = await leer(id, tipo)

      expect((await docs.leer(id, tipo)).productos).toMatchObject([numeros])
      for (const text of ['3,25 UN', '103,10123456 KG', 'U$S 4,12345678', 'Espesor 2,05 a 2,15 mm'])
        expect(page).toContain(text)
      // The rate of the day of the save, which the document keeps (DOC-08).
      expect(page).toContain('1.411,50')
      if (tipo === 'nota_venta') continue
      const panel = (await seller.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente: '1204' })).json()
      expect(panel.productos).toMatchObject([
        {
          q1: '3.25',
          qe1: '103.10123456',
          precio_uni_d: '4.12345678',
          medidas: '2,05 a 2,15 x 1.000,25 a 1.000,35 x 2.000,75 a 2.000,85',
        },
      ])
    }
  })

  it('names what the stored codes mean, by stored values alone [VIS-14]', async () => {
    const id = await docs.crear({
      productos: [
        itemFormLegacy({ medidas_seleccionadas_hasta: ['2.00', '1000.00', '2500.00'] }),
        itemFormLegacy({ moneda: 'P' }),
      ],
    })
    // A total that no price rule gives: the paper must print what is stored.
    await test.db.updateTable('cotizacion_items').set({ precio_total: '999.99' }).where('moneda', '=', 'P').execute()
    const page = await leer(id)

    for (const text of [
      `COTIZACIÓN N° ${id}`,
      'Aceros del Plata SA',
      'Fecha: 21/11/2026',
      'Válida hasta: 25/11/2026',
      'ACEROS DEL SUR SA',
      'CUIT: 30-71234567-1',
      'Contacto: Lovelace, Ada',
      'Vendedor: Marta Quiroga',
      'Referencia: OC 4471',
      'Lugar de Entrega: Planta Avellaneda',
      'Transportista: Expreso Pampeano',
      'Flete y seguro en destino: Sí',
      'CHAPA INOXIDABLE AISI 304 2B',
      'Calidad 304 · Terminación 2B · Espesor 2,00 mm · Ancho 1.000,00 mm · Largo 2.000,00 a 2.500,00 mm · Film',
      'Con film',
      '3 UN',
      '95,16 KG',
      'U$S 4,85',
      'por KG',
      '7 días',
      'U$S 461,53',
      '$ 999,99',
      'Condición: 30 días, Transferencia',
      'Entrega de valores: Transfiere al vencimiento',
      'Entregar por la mañana',
      'No incluye IVA.',
      'Segunda leyenda.',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).not.toContain('Solo en notas.')
  })

  it.each([
    ['desglose', ['IVA 10,5 %: U$S 48,46', 'Total en dólares: U$S 509,99'], ['Sin IVA']],
    ['leyenda', ['Sin IVA'], ['IVA 10,5 %', 'Total en dólares']],
    [undefined, ['Sin IVA'], ['IVA 10,5 %', 'Total en dólares']],
  ])(
    'tells of IVA as the house set it: %s, at the rate of the day it was saved [DOC-14]',
    async (valor, says, hides) => {
      const { db } = test
      await addLista(db)
      const set = (iva: string) => db.updateTable('productos').set({ iva }).where('prod01', '=', 'CH-304-2B').execute()
      await set('10.5')
      const id = await docs.crear()
      await set('21')
      const rows = [
        { nombre: 'leyenda_iva', valor: 'Sin IVA' },
        ...(valor ? [{ nombre: 'iva_cotizacion', valor }] : []),
      ]
      await db.deleteFrom('parametros').where('nombre', 'in', ['leyenda_iva', 'iva_cotizacion']).execute()
      await db.insertInto('parametros').values(rows).execute()
      const page = await leer(id)

      for (const text of says) expect(page).toContain(text)
      for (const text of hides) expect(page).not.toContain(text)
    },
  )

  it('never prints an internal observation [VIS-14]', async () => {
    const id = await docs.crear({
      productos: [itemFormLegacy({ observacion_interna: 'SECRETO', ficha: fichaDecoded() })],
    })

    expect(await leer(id)).not.toContain('SECRETO')
  })

  it('prints no weight where the family hides it [FAM-03]', async () => {
    const item = itemFormLegacy({ familia: '47', precio_total: '14.55' })
    const page = await leer(await docs.crear({ productos: [item] }))

    expect(page).toContain('por UN')
    expect(page).not.toContain('95,16')
  })

  it.each([
    ['PENDIENTE DE APROBACIÓN', { pendiente_aprobacion: 'S' }],
    ['RECHAZADA', { rechazada: 'S' }],
    ['ANULADA', { anulada: 'S' }],
  ] as const)('says %s on one that is, and nothing of the kind on another [VIS-14] [DOC-19]', async (sello, change) => {
    const id = await docs.crear()
    expect(await leer(id)).not.toMatch(/PENDIENTE DE APROBACIÓN|RECHAZADA|ANULADA|BORRADOR/)

    await test.db.updateTable('cotizaciones').set(change).where('n_cotizacion', '=', Number(id)).execute()
    expect(await leer(id)).toContain(sello)
    expect(await leer(id)).not.toContain('BORRADOR')
  })

  it('says how it is paid as it was agreed, whatever the house calls that later, until it is saved again [VIS-14]', async () => {
    const id = await docs.crear()
    const agreed = ['Condición: 30 días, Transferencia', 'Entrega de valores: Transfiere al vencimiento']
    const call = async (plazo: string, entrega: string) => {
      await test.db.updateTable('vencimientos').set({ nombre: plazo }).where('tipo_ajuste_codi', '=', '30').execute()
      await test.db.updateTable('entrega_valores').set({ nombre: entrega }).where('codigo', '=', '1').execute()
    }
    await call('45 días', 'Retira el cobrador')

    for (const text of agreed) expect(await leer(id)).toContain(text)
    const panel = (await seller.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente: '1204' })).json()
    expect(panel.cotizacion.cond_pago).toBe('30 días, Transferencia')
    await docs.saveEstado(id, { cond_pago: panel.cotizacion.cond_pago })
    for (const text of agreed) expect(await leer(id)).toContain(text)

    const { version } = await docs.leer(id)
    await docs.guardar({ version: String(version) }, { id })
    expect(await leer(id)).toMatch(/Condición: 45 días, Transferencia.*Entrega de valores: Retira el cobrador/)
    await call('30 días', 'Transfiere al vencimiento')
  })

  it('counts in kilos on the paper of an invoice what its screen counts in kilos [FAM-01] [VIS-22]', async () => {
    const kilos = { cantidad: '120', peso_total: '120', peso_unitario: '', precio_unitario: '2', precio_total: '240' }
    const productos = [itemFormLegacy({ familia: '3', ...kilos })]
    const id = await docs.crear({ deposito: 'CEN', condicion_ajuste: '', productos }, 'factura-representante')
    const page = await leer(id, 'factura-representante')

    expect(page).toContain('120 KG 120,00 KG')
    expect(page).not.toContain('120 UN')
  })

  it('says of a buyer without a record what was typed of him, and nothing of the record that stands for all of them [VIS-14] [EST-02]', async () => {
    const todos = { condicion_iva: 'Consumidor final', domicilio: 'Av. Mitre 2450' }
    await test.db
      .insertInto('clientes')
      .values({ codigo: '9999', razon: 'CLIENTE GENÉRICO', ...todos })
      .onConflict((conflict) => conflict.column('codigo').doUpdateSet(todos))
      .execute()
    const nombres = { razon_reemplazo: 'Taller Los Hermanos', empresa_reemplazo: 'Los Hermanos' }
    const suyo = { cliente: '9999', nro_cpt: '', lugar_entrega: '', ...nombres }
    const page = await leer(await docs.crear(suyo))

    expect(page).toContain('Taller Los Hermanos')
    expect(page).not.toMatch(/Consumidor final|Av. Mitre|9999/)
  })

  it('says the number that a document had before this desk, by which its client knows it [VIS-14] [DAT-05]', async () => {
    const id = await docs.crear()
    expect(await leer(id)).not.toContain('N° anterior')
    await test.db
      .updateTable('cotizaciones')
      .set({ numero_anterior: 'A-4471' })
      .where('n_cotizacion', '=', Number(id))
      .execute()

    expect(await leer(id)).toContain('N° anterior: A-4471')
  })

  it('prints what the status panel says of delivery and payment [EST-03]', async () => {
    const id = await docs.crear()
    await docs.saveEstado(id, { cond_pago: 'Contra entrega', lugar_entre_sgai: 'Obra Ruta 8 km 50' })
    const page = await leer(id)

    expect(page).toContain('Condición: Contra entrega')
    expect(page).toContain('Lugar de Entrega: Obra Ruta 8 km 50')
  })

  it('prints every tipo, each by its name [VIS-14]', async () => {
    const nota = await docs.crear({}, 'nota_venta')
    const factura = await docs.crear({ deposito: 'CEN', condicion_ajuste: '' }, 'factura-representante')

    expect(await leer(nota, 'nota_venta')).toContain(`NOTA DE VENTA N° ${nota}`)
    expect(await leer(factura, 'factura-representante')).toContain(`FACTURA DE REPRESENTANTE N° ${factura}`)
    expect(await imprimir(nota, 'nota_venta')).toMatch(new RegExp(`/nota-venta-${nota}\\.pdf$`))
  })

  it('prints no document that the user may not see [LLA-07]', async () => {
    const answer = await seller.call('/api/cotizaciones/cotizacion/999999/imprimir')

    expect([answer.statusCode, answer.json().message]).toEqual([404, 'No existe la cotización N° 999999.'])
  })
})
