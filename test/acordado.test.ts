import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDocumento } from '../apps/legacy/src/impresion/compose.ts'
import { readOr404 } from '../apps/legacy/src/rooms/documento/tipos.ts'
import { testCaller } from '../apps/legacy/src/testing/caller.ts'
import { addListas, documentosDe, ganada } from '../apps/legacy/src/testing/documentos.ts'
import { addMundo } from '../apps/legacy/src/testing/mundo.ts'
import { addCliente } from '../apps/legacy/src/testing/records.ts'
import { createTestApp, type TestApp } from '../apps/legacy/src/testing/test-app.ts'
import { agendaAnswer } from '../packages/contracts/src/agenda.ts'
import {
  type DocumentoForm,
  type DocumentoRecord,
  documentoForm,
} from '../packages/contracts/src/documento/documento.ts'
import { CABECERA, PANEL } from '../packages/contracts/src/documento/labels.ts'
import type { Lugar } from '../packages/contracts/src/productos.ts'
import { documentoFormLegacy } from '../packages/contracts/src/testing/documento.ts'
import type { estadoFormLegacy } from '../packages/contracts/src/testing/estado.ts'
import { itemFormLegacy } from '../packages/contracts/src/testing/productos.ts'

// Imported dynamically, since only the web's own compiler can read what these import.
const WEB = '../apps/web/src/features'
const { notaVentaDesde } = await import(/* @vite-ignore */ `${WEB}/notas-ventas/nota-venta-desde.ts`)
const { createDocumento } = await import(/* @vite-ignore */ `${WEB}/documento/model/documento-store.ts`)

/** The form of a note that the screen proposes from a quotation that was read. */
const propuestaDe = (cotizacion: DocumentoRecord): DocumentoForm => {
  const documento = createDocumento('nota_venta', null)
  documento.propose(notaVentaDesde(cotizacion, undefined))

  return documento.getSent()
}

/** Fields that a note does not copy from its quotation, each with its reason. */
const NO_SE_ACUERDAN: Record<string, string> = {
  validez_oferta: 'an offer’s last day, which a sale has not',
  usuario_destino_nv: 'of a note alone',
  estado: 'of a note alone',
  tipo_cambio: 'of a note alone',
  deposito: 'of an invoice alone',
  n_cotizacion_origen: 'the quotation itself',
  fecha_seguimiento: 'when to ask about the quotation',
  marca_flete_seguro_desti: 'flete_seguro_destino by the panel’s name',
  extender_plazo: 'the offer’s last day',
  motivo_extension: 'why that was moved',
}
const CAMPOS = [...new Set([...Object.keys(CABECERA), ...Object.keys(PANEL)])].filter(
  (campo) => !(campo in NO_SE_ACUERDAN),
) as (keyof DocumentoRecord)[]

type Caso = {
  cotizacion: Partial<ReturnType<typeof documentoFormLegacy>>
  panel: Partial<ReturnType<typeof estadoFormLegacy>>
}
const LLENO: Caso = {
  cotizacion: {},
  panel: {
    referencia: 'OC 9',
    observaciones: 'Avisar antes',
    lugar_entrega: '2',
    c_transp: '13',
    lugar_entre_sgai: 'Obra Ruta 8 km 50',
    cond_pago: 'Contra entrega',
    fecha_comprometida: '2026-12-05',
  },
}
const CASOS: Record<string, Caso> = {
  'with all that panel and editor ask': LLENO,
  'of somebody without a record': {
    cotizacion: { cliente: '9999', nro_cpt: '', lugar_entrega: '', razon_reemplazo: 'Obra' },
    panel: {
      ...LLENO.panel,
      codigo_cliente: '9999',
      lugar_entrega: '',
      razon_reemplazo: 'Obra Sur SA',
      empresa_reemplazo: 'Sur',
    },
  },
  // The client also has earlier notes, in which all of these were filled in.
  'with all of that left off': {
    cotizacion: { nro_cpt: '', entrega_valor: '', flete_seguro_destino: 'N' },
    panel: {
      referencia: '',
      observaciones: '',
      lugar_entrega: '',
      c_transp: '',
      lugar_entre_sgai: '',
      cond_pago: '',
      marca_flete_seguro_desti: 'N',
    },
  },
}

/** What a form sends for nothing, and for a mark that is not set. */
const VACIOS: readonly unknown[] = ['', 'N']

describe('what quotation and status panel agreed', () => {
  let test: TestApp
  let docs: ReturnType<typeof documentosDe>
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await addCliente(test.db, { codigo: '9999', razon: 'CLIENTE GENÉRICO' })
    await test.db
      .insertInto('lugares_entrega')
      .values({ cliente: '1204', codigo: '2', nombre: 'Planta Pilar' })
      .execute()
    await test.db.insertInto('transportistas').values({ codigo: '13', nombre: 'Expreso Norte' }).execute()
    seller = await test.signIn(['COT', 'NVR', 'AGE'], 'ada')
    docs = documentosDe(seller)
  })
  afterAll(() => test.close())

  /** The printed document without its own kind, number and validity. */
  const papel = async (tipo: Lugar, id: string) => {
    const leido = await readOr404(test.db, tipo, id, testCaller('ada', '2026-11-21'))
    const { documento, leyendas: _l, aceptacion: _a, ...resto } = await composeDocumento(test.db, leido)

    return { ...resto, documento: { ...documento, tipo: '', n_cotizacion: '', validez_oferta: '' } }
  }

  it.each(Object.entries(CASOS))('reaches the note and its paper, %s [DOC-18]', async (_case, caso) => {
    const cotizacion = await docs.crear({ ...caso.cotizacion, productos: [itemFormLegacy(), itemFormLegacy()] })
    const items = [ganada('1'), ganada('2')]
    expect((await docs.saveEstado(cotizacion, { ...caso.panel, items })).statusCode).toBe(200)
    const acordada = await docs.leer(cotizacion)
    const sent: Record<string, unknown> = { ...documentoFormLegacy(caso.cotizacion), ...caso.panel }
    expect(CAMPOS.filter((campo) => !acordada[campo])).toEqual(CAMPOS.filter((campo) => VACIOS.includes(sent[campo])))

    const propuesta = documentoForm.encode(propuestaDe(acordada))
    // Nobody agreed on whom the note is for, so it is chosen in the note.
    const nota = await docs.crear({ ...propuesta, usuario_destino_nv: 'ada' }, 'nota_venta')
    const guardada = await docs.leer(nota, 'nota_venta')

    for (const campo of CAMPOS) expect([campo, guardada[campo]]).toEqual([campo, acordada[campo]])
    expect(await papel('nota_venta', nota)).toEqual(await papel('cotizacion', cotizacion))
    expect(guardada.productos.map(({ nro_item_origen }) => nro_item_origen)).toEqual(['1', '2'])
  })

  it('stands in the agenda by its committed date [DOC-18] [PAN-02]', async () => {
    const mes = { desde: '2026-12-01', hasta: '2026-12-31', usuario: '' }
    const { eventos } = agendaAnswer.parse((await seller.call('/api/inicio/agenda-usuario', mes)).json())

    expect(eventos.filter(({ tipo }) => tipo === 'entrega').map(({ fecha }) => fecha)).toEqual([
      '2026-12-05',
      '2026-12-05',
    ])
  })
})
