import { CABECERA, type CampoCabecera, SIN_LUGAR } from '@yunque/contracts/labels'
import type { Lugar } from '@yunque/contracts/productos'
import type { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { componerDocumento } from '../../impresion/componer.ts'
import { testCaller } from '../../testing/caller.ts'
import { documentosDe } from '../../testing/documentos.ts'
import { addFamilia, addMundo } from '../../testing/mundo.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readOr404 } from './tipos.ts'

type Form = Partial<ReturnType<typeof documentoFormLegacy>>

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
  usuario_destino_nv: { usuario_destino_nv: 'marta', tipo: 'nota_venta' },
  estado: { estado: 'P', tipo: 'nota_venta' },
  tipo_cambio: { tipo_cambio: 'D', tipo: 'nota_venta' },
}

describe('a field of a document’s header', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test
    await addMundo(db)
    await addFamilia(db, { codigo: '2', negocio: 'E' })
    await addCliente(db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    await db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Depósito sur' }).execute()
    const listas = [
      { lista: 'estados_nv', value: 'P', text: 'Pendiente', orden: 1 },
      { lista: 'tipos_cambio', value: 'D', text: 'Divisa BNA', orden: 1 },
    ] as const
    await db.insertInto('listas').values(listas).execute()
    docs = documentosDe(await test.signIn(['COT', 'NVR', 'FCR'], 'marta'))
  })
  afterAll(() => test.close())

  it.each(Object.entries(OTRO))(
    '%s is stored, read back, in the history and on paper',
    async (name, { tipo, ...otro }) => {
      const campo = name as keyof typeof OTRO
      const kind = tipo ?? 'cotizacion'
      const deposito = kind === 'factura-representante' ? 'CEN' : ''
      const id = await docs.crear({ deposito }, kind)
      const impreso = async () =>
        componerDocumento(test.db, await readOr404(test.db, kind, id, testCaller('marta', '2026-11-21')))
      const [antes, papelAntes] = [await docs.leer(id, kind), await impreso()]

      const productos = [itemFormLegacy({ nro_item: '1' })]
      const saved = await docs.guardar({ deposito, version: '1', productos, ...otro }, { tipo: kind, id })
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
})
