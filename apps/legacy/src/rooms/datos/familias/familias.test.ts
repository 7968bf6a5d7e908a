import { type FamiliaForm, familiaAnswer } from '@yunque/contracts/datos/familias'
import { listOfFamilias } from '@yunque/contracts/list/familias'
import { productosAnswer } from '@yunque/contracts/productos'
import { pageSchema } from '@yunque/contracts/row'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { reglasDe } from '@yunque/pricing'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentosDe } from '../../../testing/documentos.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../testing/test-app.ts'

const BASE = '/api/datos/familias'

const opcion = (value: string, change = {}) => ({ value, text: `Texto ${value}`, baja: false, ...change })

/** A company's own familia 47: bars by the piece, with visible weight and a rule for kilos. */
const formOf = (change: Partial<FamiliaForm> = {}): FamiliaForm => ({
  codigo: '47',
  nombre: 'Barras perforadas',
  negocio: 'I',
  medidas_familia: '0',
  um1: 'UN',
  um2: 'KG',
  densidad: '7.85',
  reglas: ['pesoTotalManda'],
  selectores: [
    { tipo: 'producto', nombre: 'Acero', opciones: [opcion('A'), opcion('B')] },
    { tipo: 'atributo', nombre: 'Corte', opciones: [opcion('S')] },
  ],
  medidas: [{ nombre: 'Diámetro', um: 'mm' }],
  version: '',
  ...change,
})

const lineaDe = (familia: string) =>
  itemFormLegacy({
    familia,
    productos_seleccionados: ['A'],
    medidas_seleccionadas: ['20.00'],
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: ['S'],
    medidas_familia: 0,
    cantidad: '3',
    peso_unitario: '2.50000000',
    peso_total: '7.50',
    precio_unitario: '10',
    precio_total: '75.00',
  })

describe('familias as data of the house', () => {
  let desk: TestApp
  let user: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    user = await desk.signIn(['DAT', 'COT'], 'marta')
    docs = documentosDe(user)
  })
  afterAll(() => desk.close())

  const send = (form: object, codigo = '', key = '') =>
    user.call(`${BASE}/guardar${codigo && `/${codigo}`}`, form, key ? { 'idempotency-key': key } : {})
  const make = async (change: Partial<FamiliaForm> = {}) => {
    const answer = await send(formOf(change))
    expect(answer.json()).toMatchObject({ familia: { version: 1 } })

    return familiaAnswer.parse(answer.json()).familia
  }
  const get = async (codigo: string) => familiaAnswer.parse((await user.call(`${BASE}/${codigo}/get`)).json()).familia
  /** The paper's text, read by a program that is not ours. */
  const papel = async (id: string): Promise<string> => {
    const url: string = (await user.call(`/api/cotizaciones/cotizacion/${id}/imprimir`)).json()
    const { rawPayload } = await desk.app.inject(url.replace(PUBLIC_URL, ''))
    const pdf = await getDocument({ data: new Uint8Array(rawPayload) }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()

    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  const errors = async (form: object, codigo = '') => (await send(form, codigo)).json().errors

  it.each(['47', '90'])(
    'quotes a product of a familia %s with the rules that the company gave it [DAT-02] [DAT-16]',
    async (codigo) => {
      await make({ codigo })

      const asked = productosAnswer.parse((await user.call('/api/cotizaciones/productos', { familia: codigo })).json())
      expect(asked).toMatchObject({
        um1: 'UN',
        reglas: ['pesoTotalManda'],
        medidas: [{ nombre: 'Diámetro', um: 'mm' }],
      })
      expect(reglasDe(codigo, asked.reglas)).toMatchObject({ ocultaPeso: false, pesoTotalManda: true })
      const { productos } = await docs.leer(await docs.crear({ productos: [lineaDe(codigo)] }))
      expect(productos).toMatchObject([{ familia: codigo, peso_total: '7.50', precio_total: '75.00' }])
    },
  )

  it('never rewrites a saved document, neither its figures nor its paper [DAT-02]', async () => {
    const { version } = await make({ codigo: '60' })
    const id = await docs.crear({ productos: [lineaDe('60')] })
    const antes = { leida: await docs.leer(id), papel: await papel(id) }

    const changed = await send(
      formOf({
        codigo: '60',
        version,
        nombre: 'Otro nombre',
        densidad: '2.7',
        reglas: ['ocultaPeso'],
        selectores: [
          { tipo: 'producto', nombre: 'Acero', opciones: [opcion('C'), opcion('B'), opcion('A', { baja: true })] },
          { tipo: 'atributo', nombre: 'Corte', opciones: [opcion('S')] },
        ],
      }),
      '60',
    )
    expect(changed.statusCode).toBe(200)
    expect(antes.papel).toContain('Texto A')

    expect({ leida: await docs.leer(id), papel: await papel(id) }).toEqual(antes)
    const again = await docs.guardar({ version: '1', productos: [{ ...lineaDe('60'), nro_item: '1' }] }, { id })
    expect(again.statusCode).toBe(200)
    expect((await docs.leer(id)).productos).toEqual(antes.leida.productos)
    const [offered] = productosAnswer.parse(
      (await user.call('/api/cotizaciones/productos', { familia: '60' })).json(),
    ).productos
    expect(offered?.opciones.map(({ text }) => text)).toEqual(['Texto C', 'Texto B', 'Texto A (fuera de uso)'])
  })

  it('keeps what is in use where it stands, and says so at its field [DAT-02]', async () => {
    const { version } = await make({ codigo: '61' })
    await docs.crear({ productos: [lineaDe('61')] })
    const [acero, corte] = formOf().selectores
    const now = { codigo: '61', version }

    expect(await errors(formOf({ ...now, medidas: [] }), '61')).toEqual({
      medidas: ['La medida Diámetro no se quita ni cambia de lugar, porque está en uso.'],
    })
    const largo = { nombre: 'Largo', um: 'mm' }
    expect(await errors(formOf({ ...now, medidas_familia: '1', medidas: [...formOf().medidas, largo] }), '61')).toEqual(
      {
        medidas_familia: ['No cambia: hay documentos guardados con esta familia.'],
        medidas: ['No se agregan medidas: hay documentos guardados con esta familia.'],
      },
    )
    expect(await errors(formOf({ ...now, negocio: 'E', um1: 'KG', um2: '' }), '61')).toMatchObject({
      negocio: [expect.stringContaining('documentos guardados')],
      um1: [expect.any(String)],
      um2: [expect.any(String)],
    })
    const sin = [{ ...acero, opciones: [opcion('A')] }, corte]
    expect(await errors({ ...formOf(now), selectores: sin }, '61')).toEqual({
      selectores: ['La opción Texto B de Acero está en uso: márquela fuera de uso en vez de quitarla.'],
    })
    const otro = [{ ...acero, opciones: [opcion('A', { text: 'Otra cosa' }), opcion('B')] }, corte]
    expect((await errors({ ...formOf(now), selectores: otro }, '61')).selectores[0]).toMatch(/no cambia de nombre/)
    expect((await errors({ ...formOf(now), selectores: [acero] }, '61')).selectores[0]).toMatch(/Corte no se quita/)
  })

  it('keeps what its products are weighed by, and says which it is [DAT-02] [PES-06]', async () => {
    const { version } = await make({ codigo: '67' })
    const barra = { familia: '67', descrip: 'BARRA', productos_seleccionados: ['A'], base_peso: 'redonda' as const }
    await desk.db
      .insertInto('productos')
      .values({ ...barra, prod01: 'BR-A', peso: null })
      .execute()
    const now = { codigo: '67', version }

    expect(await errors(formOf({ ...now, densidad: '' }), '67')).toEqual({
      densidad: ['Hay 1 producto que se pesa por sus medidas: hace falta la densidad.'],
    })
    expect(await errors(formOf({ ...now, medidas: [{ nombre: 'Sección', um: 'mm' }] }), '67')).toEqual({
      medidas: ['Hay 1 producto que se pesa por la medida Diámetro: tiene que quedar.'],
    })
    expect(await errors(formOf({ ...now, medidas: [{ nombre: 'Diám. exterior', um: 'mm' }] }), '67')).toBeUndefined()
  })

  it('refuses a code that exists, a selector without options, a name twice [DAT-02]', async () => {
    await make({ codigo: '62' })

    expect(await errors(formOf({ codigo: '62' }))).toEqual({ codigo: ['Ya hay una familia con el código 62.'] })
    const vacio = { tipo: 'producto' as const, nombre: 'Acero', opciones: [] }
    expect(await errors(formOf({ codigo: '63', selectores: [vacio] }))).toEqual({
      selectores: ['El selector Acero no tiene opciones en uso.'],
    })
    const medida = { nombre: 'Largo', um: 'mm' }
    expect(await errors(formOf({ codigo: '63', medidas: [medida, { ...medida, nombre: 'largo' }] }))).toEqual({
      medidas: ['La medida largo está dos veces.'],
    })
    expect((await user.call(`${BASE}/63/get`)).statusCode).toBe(404)
  })

  it('is saved once for a key, by its version, with who did it [LLA-05] [LLA-06]', async () => {
    const key = crypto.randomUUID()
    const [one, two] = [await send(formOf({ codigo: '64' }), '', key), await send(formOf({ codigo: '64' }), '', key)]
    expect([one.statusCode, two.json()]).toEqual([200, one.json()])
    expect((await send(formOf({ codigo: '64', version: '1', nombre: 'Dos' }), '64')).statusCode).toBe(200)
    const stale = await send(formOf({ codigo: '64', version: '1', nombre: 'Tres' }), '64')

    expect([stale.statusCode, stale.json().actual]).toMatchObject([409, { nombre: 'Dos', version: 2 }])
    const rows = await desk.db
      .selectFrom('auditoria')
      .select(['accion', 'usuario'])
      .where('id_entidad', '=', '64')
      .where('entidad', '=', 'familia')
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { accion: 'alta', usuario: 'marta' },
      { accion: 'modificacion', usuario: 'marta' },
    ])
  })

  it('is taken out of use once, however often it is asked, and back, and never deleted [DAT-01]', async () => {
    await make({ codigo: '65' })
    await user.call(`${BASE}/65/anular`)
    await user.call(`${BASE}/65/anular`)
    const fuera = pageSchema(listOfFamilias).parse((await user.call(BASE, { estado: 'B' })).json())
    expect(fuera.data).toMatchObject([{ codigo: '65', estado: 'B' }])
    await user.call(`${BASE}/65/reactivar`)

    expect(await get('65')).toMatchObject({ estado: 'A', version: '3', modificado_por: 'Marta Quiroga' })
  })
})
