import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada, numberFrom } from '../apps/legacy/src/testing/documentos.ts'
import { addFicha } from '../apps/legacy/src/testing/fichas.ts'
import { addFamilia, addMundo } from '../apps/legacy/src/testing/mundo.ts'
import { addCliente, addUsuario } from '../apps/legacy/src/testing/records.ts'
import { createTestApp, type TestApp } from '../apps/legacy/src/testing/test-app.ts'
import type { DocumentoRecord } from '../packages/contracts/src/documento/documento.ts'
import { camposHolding, emptied } from '../packages/contracts/src/documento/fields.ts'
import { ITEM_ANEW } from '../packages/contracts/src/documento/item-fields.ts'
import {
  type CampoCabecera,
  type CampoItem,
  type PANEL,
  type PANEL_ITEM,
  SIN_LUGAR,
  SIN_LUGAR_ITEM,
} from '../packages/contracts/src/documento/labels.ts'
import type { Lugar } from '../packages/contracts/src/productos.ts'
import type { documentoFormLegacy } from '../packages/contracts/src/testing/documento.ts'
import { estadoFormLegacy, type estadoItemFormLegacy } from '../packages/contracts/src/testing/estado.ts'
import { fichaDecoded, itemFormLegacy } from '../packages/contracts/src/testing/productos.ts'
import { wrongPlaces } from './testing/arrival.ts'
import { eventsOf, lookEverywhere, PLACES, type Place } from './testing/places.ts'

type Cabecera = Partial<ReturnType<typeof documentoFormLegacy>>
type Item = Partial<ReturnType<typeof itemFormLegacy>>
type Panel = Partial<ReturnType<typeof estadoFormLegacy>>
type PanelItem = Partial<ReturnType<typeof estadoItemFormLegacy>>

/** The fields that are filled in for a document, screen by screen. */
type Typed = { cabecera?: Cabecera; item?: Item; panel?: Panel; panelItem?: PanelItem }
/** A field's new value, and what must be there before and after for it to be possible. */
type Caso = Typed & { tipo?: Lugar; antes?: Typed }

const GENERICO: Cabecera = { cliente: '9999', nro_cpt: '', lugar_entrega: '' }
/** A promised day, without which a note is not in the agenda. */
const PROMETIDA: Cabecera = { fecha_comprometida: '2026-12-04' }
const PERDIDA: PanelItem = { estado: 'P', motivo_codi: '1', dato_adicional_1: 'Rival', descrip_motivo: 'Mejor precio' }
const EMPRESA: Typed = { cabecera: { negocio: 'E' }, item: { familia: '2' } }

const CABECERA: Record<Exclude<CampoCabecera, 'n_cotizacion_origen'>, Caso> = {
  cliente: { cabecera: { cliente: '2000' }, antes: { cabecera: { nro_cpt: '', lugar_entrega: '' } } },
  razon_reemplazo: {
    cabecera: { razon_reemplazo: 'Obra Norte' },
    antes: { cabecera: { ...GENERICO, razon_reemplazo: 'Obra' } },
  },
  empresa_reemplazo: {
    cabecera: { empresa_reemplazo: 'Norte SA' },
    antes: { cabecera: { ...GENERICO, razon_reemplazo: 'Obra' } },
  },
  nro_cpt: { cabecera: { nro_cpt: '8' } },
  negocio: EMPRESA,
  deposito: { cabecera: { deposito: 'SUR' }, tipo: 'factura-representante' },
  referencia: { cabecera: { referencia: 'Otra referencia' } },
  lugar_entrega: { cabecera: { lugar_entrega: '2' } },
  c_transp: { cabecera: { c_transp: '13' } },
  observaciones: { cabecera: { observaciones: 'Otras observaciones' } },
  condicion_ajuste: { cabecera: { condicion_ajuste: '00_TR' } },
  entrega_valor: { cabecera: { entrega_valor: '' } },
  validez_oferta: { cabecera: { validez_oferta: '2026-12-24' } },
  flete_seguro_destino: { cabecera: { flete_seguro_destino: 'N' } },
  usuario_destino_nv: { cabecera: { usuario_destino_nv: 'ada' }, tipo: 'nota_venta' },
  estado: { cabecera: { estado: 'R' }, tipo: 'nota_venta' },
  tipo_cambio: { cabecera: { tipo_cambio: 'B' }, tipo: 'nota_venta' },
  lugar_entre_sgai: { cabecera: { lugar_entre_sgai: 'Obra Ruta 8' }, tipo: 'nota_venta' },
  cond_pago: { cabecera: { cond_pago: 'Contra entrega' }, tipo: 'nota_venta' },
  fecha_comprometida: { cabecera: { fecha_comprometida: '2026-12-05' }, tipo: 'nota_venta' },
}

const ITEM: Record<CampoItem, Caso> = {
  familia: { item: { familia: '8' } },
  descripcion: { item: { descripcion: 'Otra descripción' } },
  productos_seleccionados: { item: { productos_seleccionados: ['316L', '2B'] } },
  medidas_seleccionadas: {
    item: { medidas_seleccionadas: ['3', '1000', '2000'] },
    antes: { item: { medidas_seleccionadas_hasta: ['4', '1000', '2000'] } },
  },
  medidas_seleccionadas_hasta: { item: { medidas_seleccionadas_hasta: ['2', '1000', '3000'] } },
  atributos_seleccionados: { item: { atributos_seleccionados: [''] } },
  observacion_cliente: { item: { observacion_cliente: 'Otra' } },
  observacion_interna: { item: { observacion_interna: 'Otra' } },
  observacion_etiqueta: { item: { observacion_etiqueta: 'Otra' }, antes: EMPRESA },
  ficha: { item: { ficha: fichaDecoded({ ficha: '1234' }) }, tipo: 'nota_venta' },
  cantidad: { item: { cantidad: '1', peso_total: '31.72', precio_total: '153.84' } },
  peso_unitario: { item: { peso_unitario: '30', peso_total: '90', precio_total: '436.50' } },
  peso_total: { item: { peso_unitario: '33.33333333', peso_total: '100', precio_total: '485' } },
  peso_origen: { item: { peso_origen: 'manual' } },
  moneda: { item: { moneda: 'P' } },
  precio_unitario: { item: { precio_unitario: '5', precio_total: '475.80' } },
  precio_origen: { item: { precio_origen: 'ultima' } },
  precio_total: { item: { precio_unitario: '6', precio_total: '570.96' } },
  plazo_entrega: { item: { plazo_entrega: '8' } },
}

const DEL_PANEL: Record<keyof typeof PANEL, Caso> = {
  razon_reemplazo: {
    panel: { razon_reemplazo: 'Obra Norte' },
    antes: { cabecera: { ...GENERICO, razon_reemplazo: 'Obra' }, panel: { fecha_comprometida: '2026-12-04' } },
  },
  empresa_reemplazo: {
    panel: { empresa_reemplazo: 'Norte SA' },
    antes: { cabecera: { ...GENERICO, razon_reemplazo: 'Obra' } },
  },
  referencia: { panel: { referencia: 'OC 9' } },
  lugar_entrega: { panel: { lugar_entrega: '2' } },
  c_transp: { panel: { c_transp: '13' } },
  observaciones: { panel: { observaciones: 'Avisar antes' } },
  cond_pago: { panel: { cond_pago: 'Contra entrega' } },
  fecha_comprometida: { panel: { fecha_comprometida: '2026-12-05' } },
  fecha_seguimiento: { panel: { fecha_seguimiento: '2026-12-06' } },
  lugar_entre_sgai: { panel: { lugar_entre_sgai: 'Obra Ruta 8 km 50' } },
  marca_flete_seguro_desti: { panel: { marca_flete_seguro_desti: 'N' } },
  extender_plazo: {
    panel: { extender_plazo: '2026-12-20' },
    antes: { panel: { extender_plazo: '2026-12-10', motivo_extension: 'Espera la obra' } },
  },
  motivo_extension: {
    panel: { motivo_extension: 'Falta el plano' },
    antes: { panel: { extender_plazo: '2026-12-10', motivo_extension: 'Espera la obra' } },
  },
}

const DE_SU_LINEA: Record<keyof typeof PANEL_ITEM, Caso> = {
  estado: { panelItem: { estado: 'A' } },
  motivo_codi: { panelItem: { motivo_codi: '2' }, antes: { panelItem: { ...PERDIDA, dato_adicional_1: '' } } },
  dato_adicional_1: { panelItem: { dato_adicional_1: 'Otro rival' }, antes: { panelItem: PERDIDA } },
  descrip_motivo: { panelItem: { descrip_motivo: 'Mejor plazo' }, antes: { panelItem: PERDIDA } },
  obser_interna_item: { panelItem: { obser_interna_item: 'Del fondo' } },
  obser_etiq_item: { panelItem: { obser_etiq_item: 'Colada 7' }, antes: EMPRESA },
}

/** The same cases for sales notes, for fields that these have. */
const inNotes = <Campos extends object>(campos: Campos) =>
  Object.fromEntries(
    Object.entries(campos as Record<string, Caso>).flatMap(([campo, caso]) =>
      caso.tipo || campo === 'validez_oferta'
        ? []
        : [
            [
              campo,
              {
                ...caso,
                tipo: 'nota_venta' as const,
                antes: { ...caso.antes, cabecera: { ...caso.antes?.cabecera, ...PROMETIDA } },
              },
            ],
          ],
    ),
  )

const CASOS: Record<string, Caso> = Object.fromEntries(
  Object.entries({
    'header: ': CABECERA,
    'line: ': ITEM,
    'panel: ': DEL_PANEL,
    'line in the panel: ': DE_SU_LINEA,
    'note: ': inNotes(CABECERA),
    'line of a note: ': inNotes(ITEM),
  }).flatMap(([screen, campos]) => Object.entries(campos).map(([campo, caso]) => [screen + campo, caso])),
)

/** Fields by their label, on every screen or on the named one. */
type Reasons = Readonly<Record<string, readonly string[]>>

const IN_NO_ROW: Reasons = {
  'a row tells whose it is, of which day, how much and how it stands; the rest is in the document': [
    'empresa_reemplazo',
    'lugar_entrega',
    'c_transp',
    'observaciones',
    'condicion_ajuste',
    'entrega_valor',
    'flete_seguro_destino',
    'marca_flete_seguro_desti',
    'tipo_cambio',
    'lugar_entre_sgai',
    'cond_pago',
    'fecha_comprometida',
    'note: nro_cpt',
    'note: negocio',
    'note: referencia',
  ],
  'of the panel, which has them': [
    'fecha_seguimiento',
    'motivo_extension',
    'motivo_codi',
    'dato_adicional_1',
    'descrip_motivo',
    'obser_interna_item',
    'obser_etiq_item',
  ],
  'quotations are listed whole: of lines there are how many, and what they come to': [
    'line: descripcion',
    'line: medidas_seleccionadas',
    'line: medidas_seleccionadas_hasta',
    'line: plazo_entrega',
  ],
  'what is to be prepared is told by description, measures and lot': [
    'familia',
    'productos_seleccionados',
    'atributos_seleccionados',
    'observacion_cliente',
    'observacion_interna',
    'observacion_etiqueta',
    'peso_origen',
    'precio_origen',
  ],
}
const ON_NO_PAPER: Reasons = {
  'of the house': [
    'line in the panel: estado',
    'fecha_seguimiento',
    'motivo_extension',
    'panel: empresa_reemplazo',
    'motivo_codi',
    'dato_adicional_1',
    'descrip_motivo',
    'obser_interna_item',
    'obser_etiq_item',
  ],
}
const LEFT_OUT: Readonly<Record<Exclude<Place, 'agenda'>, Reasons>> = {
  record: {
    'of the panel, which reads and keeps it': ['fecha_seguimiento', 'motivo_extension', 'motivo_codi'],
    'who won it and why is read there, too': ['dato_adicional_1', 'descrip_motivo'],
  },
  list: IN_NO_ROW,
  export: IN_NO_ROW,
  paper: ON_NO_PAPER,
  mail: ON_NO_PAPER,
  note: {
    'of an offer, which a sale is not': ['validez_oferta', 'extender_plazo', 'motivo_extension', 'fecha_seguimiento'],
    'of a line that was lost': ['motivo_codi', 'dato_adicional_1', 'descrip_motivo'],
  },
  copy: {
    'a copy’s days are its own (DOC-13)': ['extender_plazo', 'motivo_extension', 'fecha_seguimiento'],
    'it is promised for a day of its own': ['panel: fecha_comprometida'],
    'its states begin anew': ['motivo_codi', 'dato_adicional_1', 'descrip_motivo'],
    'it says of each price that it was copied': ['precio_origen'],
  },
  panel: {
    'of the document: the panel shows its words of payment, and of a line its description and measures (EST-06)': [
      'entrega_valor',
      'productos_seleccionados',
      'atributos_seleccionados',
      'observacion_cliente',
      'plazo_entrega',
      'peso_origen',
      'precio_origen',
    ],
  },
  history: {},
}

/** Fields that a place does not show, according to the fields' own tables. */
const BY_FIELD: Readonly<Partial<Record<Place, { header: object; line: object }>>> = {
  paper: { header: SIN_LUGAR.papel, line: SIN_LUGAR_ITEM.papel },
  mail: { header: SIN_LUGAR.papel, line: SIN_LUGAR_ITEM.papel },
  // A contact’s code is shown as his name.
  history: { header: {}, line: SIN_LUGAR_ITEM.historial },
  copy: { header: emptied('anew'), line: ITEM_ANEW },
}
const isLeftOutByField = (place: Place, name: string): boolean => {
  const [screen = '', campo = ''] = name.split(': ')
  const { header, line } = BY_FIELD[place] ?? { header: {}, line: {} }

  return (
    campo in (screen.startsWith('line') ? (screen.includes('panel') ? {} : line) : screen === 'panel' ? {} : header)
  )
}
/** Fields that appear in an agenda: the day and the client. */
const IN_THE_AGENDA = [
  'cliente',
  'razon_reemplazo',
  'validez_oferta',
  'fecha_comprometida',
  'fecha_seguimiento',
  // A decided quotation is not due any more.
  'line in the panel: estado',
]

const isNamed = (list: readonly string[], name: string): boolean =>
  list.some((one) => one === name || name.endsWith(`: ${one}`))
const isLeftOut = (place: Place, name: string): boolean =>
  place === 'agenda'
    ? !isNamed(IN_THE_AGENDA, name)
    : isLeftOutByField(place, name) || Object.values(LEFT_OUT[place]).some((list) => isNamed(list, name))

describe('what is typed in a document', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    const { db, deps } = test
    Object.assign(deps, { limitesCorreo: { persona: 1e6, documento: 1e6, casa: 1e6 } })
    await addMundo(db)
    await addListas(db)
    await addFamilia(db, { codigo: '2', negocio: 'E' })
    await addFamilia(db, { codigo: '8' })
    await addFicha(db, '1234', '500')
    await addCliente(db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    await addCliente(db, { codigo: '9999', razon: 'CLIENTE GENÉRICO' })
    await db
      .insertInto('contactos')
      .values({ nro_cpt: 8, codi: '1204', apellido: 'Hopper', nombres: 'Grace' })
      .execute()
    await db.insertInto('lugares_entrega').values({ cliente: '1204', codigo: '2', nombre: 'Planta Pilar' }).execute()
    await db.insertInto('transportistas').values({ codigo: '13', nombre: 'Expreso Norte' }).execute()
    await db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Depósito sur' }).execute()
    const listas = [
      { lista: 'estados_nv', value: 'P', text: 'Pendiente', orden: 1 },
      { lista: 'estados_nv', value: 'R', text: 'Reservada', orden: 2 },
      { lista: 'tipos_cambio', value: 'D', text: 'Divisa BNA', orden: 1 },
      { lista: 'tipos_cambio', value: 'B', text: 'Billete BNA', orden: 2 },
    ] as const
    await db.insertInto('listas').values(listas).execute()
    await addUsuario(db, { codigo: 'ada' })
    await numberFrom(db, 770_001)
  })
  afterAll(() => test.close())

  /** The status form of a document that was read, with the case's values. */
  const panelDe = (record: DocumentoRecord, { panel, panelItem }: Typed) =>
    estadoFormLegacy({
      codigo_cliente: record.cliente,
      version: record.version,
      referencia: record.referencia,
      razon_reemplazo: record.razon_reemplazo,
      empresa_reemplazo: record.empresa_reemplazo,
      lugar_entrega: record.lugar_entrega,
      c_transp: record.c_transp,
      observaciones: record.observaciones,
      cond_pago: record.cond_pago,
      lugar_entre_sgai: record.lugar_entre_sgai,
      fecha_comprometida: '',
      marca_flete_seguro_desti: record.flete_seguro_destino ? 'S' : 'N',
      fecha_seguimiento: '',
      ...panel,
      items: record.productos.map(({ nro_item, observacion_interna, observacion_etiqueta }) => ({
        ...ganada(String(nro_item)),
        obser_interna_item: observacion_interna,
        obser_etiq_item: observacion_etiqueta,
        ...panelItem,
      })),
    })

  /** A document with all the case's values: created, corrected, and decided in the panel. */
  const typed = async (tipo: Lugar, antes: Typed, otro: Typed) => {
    const user = await test.signIn(['COT', 'NVR', 'FCR', 'DPP', 'AGE', 'SEG'])
    await test.db.updateTable('usuarios').set({ nombre: 'Marta' }).where('codigo', '=', user.codigo).execute()
    const docs = documentosDe(user)
    const own: Cabecera = {
      ...(tipo === 'nota_venta' && { estado: 'P', tipo_cambio: 'D' }),
      ...(tipo === 'factura-representante' && { deposito: 'CEN' }),
    }
    const save = async (given: readonly Typed[], id: string) => {
      const cabecera = Object.assign({ ...own }, ...given.map((one) => one.cabecera))
      const item = Object.assign({}, ...given.map((one) => one.item))
      const form = { ...cabecera, version: id && '1', productos: [itemFormLegacy({ nro_item: id && '1', ...item })] }
      const answer = await docs.guardar(form, { tipo, id })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])

      return String(answer.json().n_cotizacion)
    }
    const id = await save([antes], '')
    await save([antes, otro], id)
    const agenda = await eventsOf(user)
    if (tipo === 'cotizacion') {
      const both = {
        panel: { ...antes.panel, ...otro.panel },
        panelItem: { ...antes.panelItem, ...otro.panelItem },
      }
      const answer = await docs.saveEstado(id, panelDe(await docs.leer(id), both))
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    }

    return lookEverywhere(test, user, { tipo, id, agenda })
  }

  /** What differs between two that say the same is nothing, as the last test here holds: one stands for all of a kind. */
  const before = new Map<string, ReturnType<typeof typed>>()
  const untouched = (tipo: Lugar, antes: Typed) => {
    const key = JSON.stringify([tipo, antes])
    const found = before.get(key) ?? typed(tipo, antes, {})
    before.set(key, found)
    // What failed is asked for anew.
    found.catch(() => before.delete(key))

    return found
  }

  it.each(Object.entries(CASOS))('arrives wherever it has to: %s [DOC-18]', async (name, caso) => {
    const { tipo = 'cotizacion', antes = {}, ...otro } = caso
    const [without, withIt] = [await untouched(tipo, antes), await typed(tipo, antes, otro)]
    const stored = JSON.parse(withIt.record ?? '', (_key, value) =>
      value === true ? 'S' : value === false ? 'N' : value,
    )

    expect(stored).toMatchObject(otro.cabecera ?? {})
    expect(wrongPlaces(PLACES, without, withIt, (place) => isLeftOut(place, name))).toEqual([])
  })

  it('tells a code and a mark in the history by their words [DOC-18]', async () => {
    const named = camposHolding('codigo', 'marca', 'condicion', 'negocio').filter((campo) => campo !== 'nro_cpt')
    const asStored: string[] = []
    for (const campo of named) {
      const { tipo = 'cotizacion', antes = {}, ...otro } = CABECERA[campo]
      const { history = '' } = await typed(tipo, antes, otro)
      const cambios: { antes: string; despues: string }[] = JSON.parse(history).flatMap(([, all]: unknown[]) => all)
      const said = cambios.flatMap(({ antes, despues }) => [antes, despues]).filter(Boolean)
      if (said.length === 0 || said.includes(String(otro.cabecera?.[campo]))) asStored.push(campo)
    }

    // A new code's names: listasDe in rooms/documento/read/historial.ts.
    expect(asStored).toEqual([])
  })

  it('leaves out only fields that there are', () => {
    const named = Object.values(LEFT_OUT).flatMap((reasons) => Object.values(reasons).flat())

    expect(named.filter((one) => !Object.keys(CASOS).some((name) => isNamed([one], name)))).toEqual([])
  })

  it('nothing differs where nothing was typed', async () => {
    for (const tipo of ['cotizacion', 'nota_venta', 'factura-representante'] as const) {
      expect(await typed(tipo, {}, {})).toEqual(await untouched(tipo, {}))
    }
  })
})
