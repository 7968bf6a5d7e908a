import { CABECERA, type CampoCabecera, type CampoItem, ITEM, SIN_LUGAR } from '@yunque/contracts/documento/labels'
import type { Lugar } from '@yunque/contracts/productos'
import type { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { componerDocumento } from '../../impresion/componer.ts'
import { testCaller } from '../../testing/caller.ts'
import { documentosDe } from '../../testing/documentos.ts'
import { addFicha } from '../../testing/fichas.ts'
import { addFamilia, addMundo } from '../../testing/mundo.ts'
import { addCliente, addUsuario } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { ITEM as DEL_HISTORIAL } from './read/labels.ts'
import { readOr404 } from './tipos.ts'

type Form = Partial<ReturnType<typeof documentoFormLegacy>>

/** What a new sales note is asked (CND-03). */
const DE_NOTA = { estado: 'P', tipo_cambio: 'D' }

/**
 * For each field of the header another value than the builder's, with what has to go with it. Where a note comes from never
 * changes.
 */
const OTRO: Record<Exclude<CampoCabecera, 'n_cotizacion_origen'>, Form & { tipo?: Lugar }> = {
  cliente: { cliente: '2000', nro_cpt: '', lugar_entrega: '' },
  razon_reemplazo: { razon_reemplazo: 'Otra razón' },
  empresa_reemplazo: { empresa_reemplazo: 'Otra empresa' },
  nro_cpt: { nro_cpt: '' },
  negocio: { negocio: 'E', productos: [itemFormLegacy({ nro_item: '1', familia: '2' })] },
  deposito: { deposito: 'SUR', tipo: 'factura-representante' },
  referencia: { referencia: 'Otra referencia' },
  lugar_entrega: { lugar_entrega: '' },
  c_transp: { c_transp: '' },
  observaciones: { observaciones: 'Otras observaciones' },
  condicion_ajuste: { condicion_ajuste: '00_TR' },
  entrega_valor: { entrega_valor: '' },
  validez_oferta: { validez_oferta: '2026-12-24' },
  flete_seguro_destino: { flete_seguro_destino: 'N' },
  usuario_destino_nv: { usuario_destino_nv: 'ada', tipo: 'nota_venta' },
  estado: { estado: 'R', tipo: 'nota_venta' },
  tipo_cambio: { tipo_cambio: 'B', tipo: 'nota_venta' },
  lugar_entre_sgai: { lugar_entre_sgai: 'Obra Ruta 8 km 50', tipo: 'nota_venta' },
  cond_pago: { cond_pago: 'Contra entrega', tipo: 'nota_venta' },
  fecha_comprometida: { fecha_comprometida: '2026-12-05', tipo: 'nota_venta' },
}

type Item = Partial<ReturnType<typeof itemFormLegacy>>

const OTRO_PRECIO: Item = { precio_unitario: '5', precio_total: '475.80' }
const OTRO_PESO: Item = { peso_unitario: '30', peso_total: '90', precio_total: '436.50' }

/** For each field of a line another value than the builder's, with what has to go with it. */
const OTRO_ITEM: Record<CampoItem, Item & { form?: Form; tipo?: Lugar }> = {
  familia: { familia: '8' },
  descripcion: { descripcion: 'Otra descripción' },
  productos_seleccionados: { productos_seleccionados: ['316L', '2B'] },
  medidas_seleccionadas: {
    medidas_seleccionadas: ['3', '1000', '2000'],
    medidas_seleccionadas_hasta: ['4', '1000', '2000'],
  },
  medidas_seleccionadas_hasta: { medidas_seleccionadas_hasta: ['2', '1000', '3000'] },
  atributos_seleccionados: { atributos_seleccionados: [''] },
  observacion_cliente: { observacion_cliente: 'Otra' },
  observacion_interna: { observacion_interna: 'Otra' },
  observacion_etiqueta: { observacion_etiqueta: 'Otra', familia: '2', form: { negocio: 'E' } },
  ficha: { ficha: fichaDecoded({ ficha: '1234' }), tipo: 'nota_venta' },
  cantidad: { cantidad: '1', peso_total: '31.72', precio_total: '153.84' },
  peso_unitario: OTRO_PESO,
  peso_total: OTRO_PESO,
  peso_origen: { peso_origen: 'manual' },
  moneda: { moneda: 'P' },
  precio_unitario: OTRO_PRECIO,
  // Without a price list any price is by hand, until it says otherwise.
  precio_origen: { precio_origen: 'ultima' },
  precio_total: OTRO_PRECIO,
  plazo_entrega: { plazo_entrega: '8' },
}

describe('a field of a document’s header or of its lines', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test
    await addMundo(db)
    await addFamilia(db, { codigo: '2', negocio: 'E' })
    await addFamilia(db, { codigo: '8' })
    await addFicha(db, '1234', '500')
    await addCliente(db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    await db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Depósito sur' }).execute()
    const listas = [
      { lista: 'estados_nv', value: 'P', text: 'Pendiente', orden: 1 },
      { lista: 'estados_nv', value: 'R', text: 'Reservada', orden: 2 },
      { lista: 'tipos_cambio', value: 'D', text: 'Divisa BNA', orden: 1 },
      { lista: 'tipos_cambio', value: 'B', text: 'Billete BNA', orden: 2 },
    ] as const
    await db.insertInto('listas').values(listas).execute()
    await addUsuario(db, { codigo: 'ada' })
    await db.updateTable('usuarios').set({ nombre: 'Ada Lovelace' }).where('codigo', '=', 'ada').execute()
    docs = documentosDe(await test.signIn(['COT', 'NVR', 'FCR'], 'marta'))
  })
  afterAll(() => test.close())

  it.each(Object.entries(OTRO))(
    '%s is stored, read back, in the history and on paper',
    async (name, { tipo, ...otro }) => {
      const campo = name as keyof typeof OTRO
      const kind = tipo ?? 'cotizacion'
      const deposito = kind === 'factura-representante' ? 'CEN' : ''
      const pedidos = kind === 'nota_venta' ? DE_NOTA : {}
      const id = await docs.crear({ deposito, ...pedidos }, kind)
      const impreso = async () =>
        componerDocumento(test.db, await readOr404(test.db, kind, id, testCaller('marta', '2026-11-21')))
      const [antes, papelAntes] = [await docs.leer(id, kind), await impreso()]

      const productos = [itemFormLegacy({ nro_item: '1' })]
      const saved = await docs.guardar({ deposito, version: '1', productos, ...pedidos, ...otro }, { tipo: kind, id })
      expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])

      const despues = await docs.leer(id, kind)
      expect(String(despues[campo] === true ? 'S' : despues[campo] === false ? 'N' : despues[campo])).toBe(otro[campo])
      expect(despues[campo]).not.toBe(antes[campo])

      const { json } = await (await test.signIn(['COT', 'NVR', 'FCR'])).call(
        `/api/cotizaciones/${kind}/${id}/historial`,
      )
      const cambios = json()[0].cambios.map((cambio: { campo: string }) => cambio.campo)
      expect(cambios.includes(CABECERA[campo])).toBe(true)

      expect(JSON.stringify(await impreso()) !== JSON.stringify(papelAntes)).toBe(!(campo in SIN_LUGAR.papel))
    },
  )

  it.each(Object.entries(OTRO_ITEM))('%s of a line is stored, read back and in the history', async (name, otro) => {
    const campo = name as CampoItem
    const { form = {}, tipo = 'cotizacion', ...change } = otro
    const id = await docs.crear(tipo === 'nota_venta' ? DE_NOTA : {}, tipo)
    const [antes] = (await docs.leer(id, tipo)).productos

    const productos = [itemFormLegacy({ nro_item: '1', ...change })]
    const saved = await docs.guardar({ version: '1', ...form, productos }, { tipo, id })
    expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])

    const [despues] = (await docs.leer(id, tipo)).productos
    expect(despues?.[campo]).not.toEqual(antes?.[campo])
    const { json } = await (await test.signIn(['COT', 'NVR'])).call(`/api/cotizaciones/${tipo}/${id}/historial`)
    const cambios = json()[0].cambios.map((cambio: { campo: string }) => cambio.campo)
    expect(cambios.includes(`Ítem 1: ${ITEM[campo]}`)).toBe(campo in DEL_HISTORIAL)
  })
})
