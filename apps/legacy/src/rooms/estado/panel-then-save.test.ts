import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { OBSERVACION_MAX } from '@yunque/contracts/documento/item-fields'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import type { EstadoForm, EstadoItemForm } from '@yunque/contracts/estado'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { estadoItemFormLegacy } from '@yunque/contracts/testing/estado'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addFamilia, addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const FAMILIA = { I: '1', E: '2', H: '3' }
type Negocio = keyof typeof FAMILIA
const largo = (max: number) => 'ñ'.repeat(max)

type Cabecera = Omit<EstadoForm, 'codigo_cliente' | 'version' | 'items' | 'marca_flete_seguro_desti'>

/** For each header field the fullest and the emptiest value that the panel accepts, with the fields that must go along. */
const CABECERA: Record<
  keyof Cabecera | 'marca_flete_seguro_desti',
  Parameters<ReturnType<typeof documentosDe>['saveEstado']>[1][]
> = {
  empresa_reemplazo: [{ empresa_reemplazo: '' }],
  razon_reemplazo: [{ razon_reemplazo: '' }],
  referencia: [{ referencia: largo(DOCUMENTO_MAX.referencia) }, { referencia: '' }],
  lugar_entrega: [{ lugar_entrega: '1' }, { lugar_entrega: '' }],
  c_transp: [{ c_transp: '12' }, { c_transp: '' }],
  cond_pago: [{ cond_pago: largo(DOCUMENTO_MAX.cond_pago) }, { cond_pago: '' }],
  fecha_comprometida: [{ fecha_comprometida: '2027-12-31' }, { fecha_comprometida: '' }],
  lugar_entre_sgai: [{ lugar_entre_sgai: largo(DOCUMENTO_MAX.lugar_entre_sgai) }, { lugar_entre_sgai: '' }],
  observaciones: [{ observaciones: largo(DOCUMENTO_MAX.observaciones) }, { observaciones: '' }],
  fecha_seguimiento: [{ fecha_seguimiento: '2027-12-31' }, { fecha_seguimiento: '' }],
  extender_plazo: [{ extender_plazo: '2027-12-31', motivo_extension: 'La obra' }],
  motivo_extension: [{ extender_plazo: '2027-12-31', motivo_extension: largo(DOCUMENTO_MAX.motivo_extension) }],
  marca_flete_seguro_desti: [{ marca_flete_seguro_desti: 'S' }, { marca_flete_seguro_desti: 'N' }],
}

type Linea = Parameters<typeof estadoItemFormLegacy>[0]

/** Such values for each field of a line. */
const LINEA: Record<Exclude<keyof EstadoItemForm, 'nro_item'>, Linea[]> = {
  estado: [{ estado: 'A' }, { estado: 'G' }, { estado: 'P', motivo_codi: '2' }],
  motivo_codi: ['1', '2', '9'].map((motivo_codi) => ({ estado: 'P', motivo_codi })),
  dato_adicional_1: [{ estado: 'P', motivo_codi: '1', dato_adicional_1: largo(80) }],
  descrip_motivo: [{ estado: 'P', motivo_codi: '9', descrip_motivo: largo(400) }],
  obser_interna_item: [{ estado: 'A', obser_interna_item: largo(OBSERVACION_MAX) }],
  obser_etiq_item: [{ estado: 'A', obser_etiq_item: largo(OBSERVACION_MAX) }],
}

const texto = (value: unknown) => (value === true ? 'S' : value === false ? 'N' : String(value ?? ''))

/** A document as its editor sends it back unchanged. */
const formDe = (record: DocumentoRecord) => {
  const { productos, ...rest } = record
  const { pedidos: _none, ...cabecera } = documentoFormLegacy()
  const part = (from: object, full: object) =>
    Object.fromEntries(
      Object.keys(full).map((campo) => {
        const value = (from as Record<string, unknown>)[campo]
        return [campo, Array.isArray(value) || campo === 'ficha' ? value : texto(value)]
      }),
    )

  return {
    ...part(rest, cabecera),
    productos: productos.map((item) => part(item, itemFormLegacy())),
  } as ReturnType<typeof documentoFormLegacy>
}

describe('what the panel takes, the editor can save [ITM-11]', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await addFamilia(test.db, { codigo: FAMILIA.E, negocio: 'E' })
    await addFamilia(test.db, { codigo: FAMILIA.H, negocio: 'H' })
    docs = documentosDe(await test.signIn(['COT', 'NVR'], 'marta'))
  })
  afterAll(() => test.close())

  const crear = (negocio: Negocio) =>
    docs.crear({ negocio, productos: [itemFormLegacy({ familia: FAMILIA[negocio] })] })
  /** The quotation saved again unchanged, and a sales note of its line. */
  const guardarOtraVez = async (id: string) => {
    const form = formDe(await docs.leer(id))
    const again = await docs.guardar(form, { id })
    expect([again.statusCode, again.body]).toEqual([200, expect.any(String)])
    const { version } = await docs.leer(id)
    const won = await docs.saveEstado(id, { version, items: [ganada()] })
    expect([won.statusCode, won.body]).toEqual([200, expect.any(String)])
    const [item] = formDe(await docs.leer(id)).productos
    const nota = await docs.guardar(
      {
        ...form,
        version: '',
        n_cotizacion_origen: id,
        usuario_destino_nv: 'marta',
        productos: [{ ...item, nro_item: '', nro_item_origen: '1' } as never],
      },
      { tipo: 'nota_venta' },
    )
    expect([nota.statusCode, nota.body]).toEqual([200, expect.any(String)])
  }

  const NEGOCIO = Object.keys(FAMILIA) as Negocio[]
  const cabeceras = NEGOCIO.flatMap((negocio) =>
    Object.entries(CABECERA).flatMap(([campo, changes]) => changes.map((change) => [negocio, campo, change] as const)),
  )
  const lineas = NEGOCIO.flatMap((negocio) =>
    Object.entries(LINEA).flatMap(([campo, changes]) => changes.map((change) => [negocio, campo, change] as const)),
  )

  it.each(cabeceras)('%s: %s of the header', async (negocio, _campo, change) => {
    const id = await crear(negocio)
    const said = await docs.saveEstado(id, change)
    expect([said.statusCode, said.body]).toEqual([200, expect.any(String)])
    await guardarOtraVez(id)
  })

  it.each(lineas)('%s: %s of a line, or the panel refuses it at its place', async (negocio, campo, change) => {
    const id = await crear(negocio)
    const empty = { motivo_codi: '', dato_adicional_1: '', descrip_motivo: '' }
    const said = await docs.saveEstado(id, { items: [estadoItemFormLegacy({ ...empty, ...change })] })
    if (campo === 'obser_etiq_item' && negocio !== 'E') {
      const at = `cotizacion.${id}.items.1.obser_etiq_item`
      expect([said.statusCode, Object.keys(said.json().errors)]).toEqual([422, [at]])
      return
    }
    expect([said.statusCode, said.body]).toEqual([200, expect.any(String)])
    await guardarOtraVez(id)
  })

  it.each(['I', 'H'] as const)(
    '%s: a label text stored earlier goes with the first save, of panel or editor',
    async (negocio) => {
      const setOld = (id: string) =>
        test.db
          .updateTable('cotizacion_items')
          .set({ observacion_etiqueta: 'OC 4711' })
          .where('n_cotizacion', '=', Number(id))
          .execute()
      const porEditor = await crear(negocio)
      await setOld(porEditor)
      await guardarOtraVez(porEditor)
      expect((await docs.leer(porEditor)).productos[0]?.observacion_etiqueta).toBe('')

      const porPanel = await crear(negocio)
      await setOld(porPanel)
      const item = estadoItemFormLegacy({ estado: 'A', motivo_codi: '', obser_etiq_item: 'OC 4711' })
      expect((await docs.saveEstado(porPanel, { items: [item] })).statusCode).toBe(200)
      expect((await docs.leer(porPanel)).productos[0]?.observacion_etiqueta).toBe('')
    },
  )
})
