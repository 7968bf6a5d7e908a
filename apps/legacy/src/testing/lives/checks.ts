import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { composeDocumento } from '../../impresion/compose.ts'
import { estadoDocumento } from '../../rooms/documento/read/estado-documento.ts'
import { readOr404 } from '../../rooms/documento/tipos.ts'
import { testCaller } from '../caller.ts'
import { CONDICIONES, type Desk, lugarDe } from './desk.ts'
import { type Exact, same, written } from './exact.ts'
import {
  comprometidoDe,
  type Documento,
  estadoDe,
  FAMILIAS,
  ivaDe,
  type Life,
  type Linea,
  PERSONAS,
  type Persona,
  PRODUCTOS,
  preciosDe,
  preparacionDe,
  type Seguimiento,
  sees,
  subtotalDe,
  tomadoDe,
} from './model.ts'

/** A difference between server and model: the requirement, and both values. */
export const demand = (id: string, what: string, found: unknown, wanted: unknown): void => {
  if (isDeepStrictEqual(found, wanted)) return
  const text = (value: unknown) =>
    JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner))
  throw new Error(`[${id}] ${what}: ${text(found)}, and it has to be ${text(wanted)}`)
}

type Row = Record<string, unknown>

/** Compares field by field, so that the differing one is named. */
const demandFields = (id: (campo: string) => string, what: string, found: Row, wanted: Row): void => {
  for (const [campo, value] of Object.entries(wanted)) demand(id(campo), `${what}, ${campo}`, found[campo], value)
}

const orEmpty = (value: Exact | undefined): string => (value === undefined ? '' : written(value))

const lineaOf = (linea: Linea): Row => ({
  nro_item: linea.nro,
  familia: linea.familia.codigo,
  productos_seleccionados: [linea.producto, '2B'],
  medidas: written(linea.ancho),
  cantidad: written(linea.cantidad),
  peso_unitario: written(linea.unitario),
  peso_total: written(linea.peso),
  moneda: linea.moneda,
  precio_unitario: written(linea.precio),
  precio_total: written(linea.importe),
  plazo_entrega: linea.plazo,
  observacion_cliente: linea.observacion,
  observacion_interna: linea.interna,
  observacion_etiqueta: linea.etiqueta,
  estado: linea.estado,
  motivo_codi: linea.motivo,
  dato_adicional_1: linea.empresa,
  descrip_motivo: linea.comentarios,
  ficha: linea.ficha,
  nro_item_origen: linea.origen,
  cantidad_preparada: written(linea.preparada),
})

const cabeceraOf = (life: Life, documento: Documento): Row => {
  const { lineas } = documento
  const ganadas = lineas.filter(({ estado }) => estado === 'G')

  return {
    tipo: documento.tipo,
    usuario: documento.usuario,
    version: documento.version,
    fecha: documento.fecha,
    cliente: documento.cliente,
    negocio: documento.negocio,
    referencia: documento.referencia,
    lugar_entrega: documento.lugar,
    c_transp: documento.transporte,
    observaciones: documento.observaciones,
    condicion_ajuste: documento.condicion,
    entrega_valor: documento.entrega_valor,
    validez_oferta: documento.validez,
    flete_seguro_destino: documento.flete ? 'S' : 'N',
    tipo_cambio: documento.tipo_cambio,
    cond_pago: documento.cond_pago,
    lugar_entre_sgai: documento.nuevo_lugar,
    fecha_comprometida: documento.comprometida,
    fecha_seguimiento: documento.seguimiento,
    dolar_divisa: written(documento.divisa),
    anulada: documento.isAnulada ? 'S' : 'N',
    rechazada: documento.isRechazada ? 'S' : 'N',
    pendiente_aprobacion: documento.isPendiente ? 'S' : 'N',
    motivo_anulacion: documento.anulada,
    motivo_rechazo: documento.rechazada,
    n_cotizacion_origen: documento.origen?.n ?? '',
    items: lineas.length,
    ganados: ganadas.length,
    perdidos: lineas.filter(({ estado }) => estado === 'P').length,
    subtotal_p: orEmpty(subtotalDe(lineas, 'P')),
    subtotal_d: orEmpty(subtotalDe(lineas, 'D')),
    estado_documento: estadoDe(life, documento),
  }
}

/** The requirement behind a field of a stored document. */
const ID: Readonly<Record<string, string>> = {
  estado_documento: 'DOC-01',
  version: 'LLA-06',
  subtotal_p: 'DOC-08',
  subtotal_d: 'DOC-08',
  dolar_divisa: 'DOC-08',
  pendiente_aprobacion: 'DOC-06',
  rechazada: 'DOC-06',
  anulada: 'DOC-12',
  cond_pago: 'DOC-18',
  lugar_entre_sgai: 'DOC-18',
  fecha_comprometida: 'DOC-18',
  cantidad_preparada: 'DOC-22',
  precio_total: 'PRC-02',
  peso_total: 'PES-03',
  peso_unitario: 'PES-01',
  observacion_etiqueta: 'ITM-11',
}
const idOf = (campo: string): string => ID[campo] ?? 'ARQ-16'

const LINEA = sql.raw(`json_build_object('nro_item', nro_item, 'familia', familia,
  'productos_seleccionados', productos_seleccionados, 'medidas', medidas_seleccionadas[2],
  'cantidad', cantidad::text, 'peso_unitario', peso_unitario::text, 'peso_total', peso_total::text, 'moneda', moneda,
  'precio_unitario', precio_unitario::text, 'precio_total', precio_total::text, 'plazo_entrega', plazo_entrega,
  'observacion_cliente', observacion_cliente, 'observacion_interna', observacion_interna,
  'observacion_etiqueta', observacion_etiqueta, 'estado', estado, 'motivo_codi', motivo_codi,
  'dato_adicional_1', dato_adicional_1, 'descrip_motivo', descrip_motivo, 'ficha', coalesce(ficha ->> 'ficha', ''),
  'nro_item_origen', coalesce(nro_item_origen, 0), 'cantidad_preparada', cantidad_preparada::text)`)

/** The stored rows of some documents and lots, in one statement: cheap enough to run after each step. */
const storedOf = async ({ db }: Desk, { hoy, lotes }: Life, ids: readonly string[]) => {
  const { rows } = await sql<{ documentos: Row[] | null; lotes: Row[] | null }>`select
    (select json_agg(d) from (select c.n_cotizacion::text as n, c.tipo, c.usuario, c.version, c.fecha::text, c.cliente,
      c.negocio, c.referencia, c.lugar_entrega, coalesce(c.c_transp, '') as c_transp, c.observaciones, c.condicion_ajuste,
      c.entrega_valor, coalesce(c.validez_oferta::text, '') as validez_oferta, c.flete_seguro_destino, c.tipo_cambio,
      c.cond_pago, c.lugar_entre_sgai, coalesce(c.fecha_comprometida::text, '') as fecha_comprometida,
      coalesce(c.fecha_seguimiento::text, '') as fecha_seguimiento, c.dolar_divisa::text, c.anulada, c.rechazada,
      c.pendiente_aprobacion, c.motivo_anulacion, c.motivo_rechazo,
      coalesce(c.n_cotizacion_origen::text, '') as n_cotizacion_origen, c.items, c.ganados, c.perdidos,
      c.subtotal_p::text, c.subtotal_d::text, c.preparacion, ${estadoDocumento(hoy)} as estado_documento,
      (select json_agg(${LINEA} order by orden) from cotizacion_items i where i.n_cotizacion = c.n_cotizacion) as lineas,
      (select json_agg(json_build_array(accion, usuario) order by id) from auditoria
        where entidad = 'cotizaciones' and id_entidad = c.n_cotizacion::text) as actos
      from cotizaciones c where c.n_cotizacion = any(${ids}::bigint[])) d) as documentos,
    (select json_agg(json_build_object('ficha', c_ficha, 'comprometido', stock_comp_nv::text, 'libre', stock_disp::text))
      from stock_fichas where c_ficha = any(${[...lotes.keys()]})) as lotes`.execute(db)

  return rows[0]
}

const NUMEROS = [
  'cantidad',
  'peso_unitario',
  'peso_total',
  'precio_unitario',
  'precio_total',
  'cantidad_preparada',
  'medidas',
]
const IMPORTES = ['subtotal_p', 'subtotal_d', 'dolar_divisa']

const withNumbers = (row: Row, campos: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(campos.map((campo) => [campo, same(row[campo] as string | null)])),
})

/** After each step: the records that it may have changed equal the model's. */
export const checkTouched = async (desk: Desk, life: Life, touched: readonly Documento[]): Promise<void> => {
  const found = await storedOf(desk, life, [...new Set(touched.map(({ n }) => n))])
  for (const documento of new Set(touched)) {
    const row = found?.documentos?.find(({ n }) => n === documento.n)
    if (!row) throw new Error(`[ARQ-16] ${documento.tipo} ${documento.n} was told as saved and is not there`)
    const what = `${documento.tipo} ${documento.n}`
    demandFields(idOf, what, withNumbers(row, IMPORTES), cabeceraOf(life, documento))
    const lineas = (row.lineas as Row[]).map((linea) => withNumbers(linea, NUMEROS))
    demand(
      'LLA-03',
      `${what}, its lines`,
      lineas.map(({ nro_item }) => nro_item),
      documento.lineas.map(({ nro }) => nro),
    )
    for (const [i, linea] of documento.lineas.entries()) {
      demandFields(idOf, `${what}, line ${linea.nro}`, lineas[i] ?? {}, lineaOf(linea))
    }
    demand(
      'DUR-07',
      `${what}, who did what`,
      row.actos,
      documento.actos.map(({ accion, persona }) => [accion, persona]),
    )
    if (documento.tipo === 'nota_venta')
      demand('DOC-07', `${what}, preparation`, row.preparacion, preparacionDe(documento))
  }
  for (const [lote, fisico] of life.lotes) {
    const row = found?.lotes?.find(({ ficha }) => ficha === lote) ?? {}
    const comprometido = comprometidoDe(life, lote)
    demand('DOC-12', `lot ${lote}, promised`, same(row.comprometido as string), written(comprometido))
    demand('DOC-07', `lot ${lote}, free`, same(row.libre as string), written(fisico - comprometido))
  }
}

/** Clients get what was agreed: each note's line equals its quotation's, and no more is sold than was won. */
const checkAgreed = (life: Life): void => {
  for (const nota of life.documentos) {
    if (!nota.origen || nota.isAnulada) continue
    for (const linea of nota.lineas) {
      const agreed = nota.origen.lineas.find(({ nro }) => nro === linea.origen)
      if (linea.origen === 0) continue
      const of = (l: Linea | undefined) => l && [l.familia.codigo, l.producto, l.ancho, l.moneda, l.precio]
      demand('DOC-18', `nota_venta ${nota.n}, line ${linea.nro} as agreed`, of(linea), of(agreed))
      const taken = tomadoDe(life, nota.origen, linea.origen)
      demand(
        'DOC-07',
        `cotizacion ${nota.origen.n}, line ${linea.origen} taken no more than won`,
        taken <= (agreed?.cantidad ?? 0n),
        true,
      )
      demand(
        'DOC-22',
        `nota_venta ${nota.n}, line ${linea.nro} prepared no more than sold`,
        linea.preparada <= linea.cantidad,
        true,
      )
    }
  }
}

export const checkSeguimiento = async ({ db }: Desk, seguimiento: Seguimiento): Promise<void> => {
  const row = await db
    .selectFrom('seguimientos as s')
    .select(['s.cliente', 's.usuario', 's.detalle', 's.recordatorio', 's.estado', 's.resultado', 's.version'])
    .select(sql<string>`coalesce(s.n_cotizacion::text, '')`.as('cotizacion'))
    .select(
      sql<[string, string][]>`(select json_agg(json_build_array(accion, usuario) order by id) from auditoria
        where entidad = 'seguimiento' and id_entidad = s.n_seguimiento::text)`.as('actos'),
    )
    .where('s.n_seguimiento', '=', Number(seguimiento.n))
    .executeTakeFirst()
  const { n, actos, ...wanted } = seguimiento
  demandFields(() => 'PAN-05', `seguimiento ${n}`, row ?? {}, {
    ...wanted,
    actos: actos.map(({ accion, persona }) => [accion, persona]),
  })
}

/** Every price of a change that was not undone is stored, and none of an undone change (DOC-23). */
export const checkPrecios = async ({ db }: Desk, life: Life): Promise<void> => {
  const rows = await db
    .selectFrom('precios')
    .select(['prod01', 'lote', 'precio', 'desde'])
    .where('lote', 'is not', null)
    .execute()
  for (const { codigo } of FAMILIAS) {
    for (const producto of Object.keys(PRODUCTOS)) {
      const found = rows
        .filter(({ prod01 }) => prod01 === `${codigo}-${producto}`)
        .sort((a, b) => Number(a.lote) - Number(b.lote))
        .map(({ lote, precio, desde }) => [Number(lote), same(precio), desde])
      const wanted = preciosDe(life, codigo).made.map(({ id, precio, desde }) => [id, written(precio), desde])
      demand('DOC-23', `prices of ${codigo}-${producto}`, found, wanted)
    }
  }
}

const SELLOS: Readonly<Record<string, string>> = { AN: 'ANULADA', RE: 'RECHAZADA', PA: 'PENDIENTE DE APROBACIÓN' }

const printedDay = (dia: string): string => dia.split('-').reverse().join('/')

/** What the printed document shows of its own data (VIS-14). */
const checkPaper = async ({ db }: Desk, life: Life, documento: Documento): Promise<void> => {
  const caller = testCaller('vendedora', life.hoy)
  const papel = await composeDocumento(db, await readOr404(db, documento.tipo, documento.n, caller))
  const what = `paper of ${documento.tipo} ${documento.n}`
  const { lineas } = documento
  demandFields(() => 'VIS-14', what, papel.documento, {
    n_cotizacion: documento.n,
    fecha: documento.fecha,
    validez_oferta: documento.validez,
    referencia: documento.referencia,
    observaciones: documento.observaciones,
    flete_seguro_destino: documento.flete ? 'Sí' : '',
  })
  demandFields(() => 'DOC-18', what, papel, {
    lugar_entrega: documento.nuevo_lugar || lugarDe(documento.lugar),
    condicion: documento.cond_pago || CONDICIONES[documento.condicion as keyof typeof CONDICIONES],
    transportista: documento.transporte && 'Expreso Pampeano',
  })
  demand(
    'VIS-14',
    `${what}, lines`,
    papel.lineas.map(({ nro_item, moneda, cantidad, peso_total, precio_unitario, precio_total, plazo_entrega }) => [
      nro_item,
      moneda,
      same(cantidad),
      same(peso_total),
      same(precio_unitario),
      same(precio_total),
      plazo_entrega,
    ]),
    lineas.map(({ nro, moneda, cantidad, peso, precio, importe, plazo }) => [
      nro,
      moneda,
      written(cantidad),
      written(peso),
      written(precio),
      written(importe),
      String(plazo),
    ]),
  )
  for (const moneda of ['P', 'D'] as const) {
    const subtotal = subtotalDe(lineas, moneda)
    const printed = papel.subtotales.find((row) => row.moneda === moneda)?.total
    demand('DOC-08', `${what}, subtotal ${moneda}`, same(printed), orEmpty(subtotal))
    demand(
      'DOC-14',
      `${what}, total with IVA ${moneda}`,
      same(papel.desglose[moneda]?.total),
      subtotal === undefined ? '' : written(subtotal + ivaDe(lineas, moneda)),
    )
  }
  demand('DOC-18', `${what}, promised for`, papel.documento.fecha_comprometida, printedDay(documento.comprometida))
  demand('DOC-19', `${what}, across`, papel.sello, SELLOS[estadoDe(life, documento)] ?? '')
}

const MODULO = { cotizacion: 'COT', nota_venta: 'NVR' } as const
const ACCIONES: Readonly<Record<string, string>> = {
  alta: 'Alta',
  modificar: 'Modificación',
  estado: 'Estado',
  anular: 'Anulación',
  enviar: 'Envío por correo',
  preparar: 'Preparación',
  deshacer: 'Preparación deshecha',
  autorizar: 'Autorización',
  rechazar: 'Rechazo',
}
const has = (persona: Persona, modulo: string) => (PERSONAS[persona] as readonly string[]).includes(modulo)

/** What each person's reading of a document answers: all of it, or nothing (LLA-07); and its history (DUR-07). */
const checkRead = async (desk: Desk, life: Life, documento: Documento): Promise<void> => {
  const url = `/api/cotizaciones/${documento.tipo}/${documento.n}`
  for (const persona of ['gerente', 'acotado', 'despacho'] as const) {
    const answer = await desk.call(persona, `${url}/get`)
    const status = !has(persona, MODULO[documento.tipo]) ? 403 : sees(life, persona, documento.cliente) ? 200 : 404
    demand('LLA-07', `${persona} reads ${documento.tipo} ${documento.n}`, answer.statusCode, status)
    if (status !== 200 || persona === 'acotado') continue
    const { cotizacion } = answer.json() as { cotizacion: Row }
    const { productos } = cotizacion as { productos: Row[] }
    demandFields(
      () => 'DOC-01',
      `${documento.tipo} ${documento.n} as read`,
      withNumbers(Object.fromEntries(Object.entries(cotizacion).map(([k, v]) => [k, v ?? ''])), IMPORTES),
      Object.fromEntries(
        Object.entries(cabeceraOf(life, documento)).filter(
          ([campo]) => campo in cotizacion && !['items', 'ganados', 'perdidos', 'n_cotizacion_origen'].includes(campo),
        ),
      ),
    )
    demand(
      'DOC-09',
      `${documento.tipo} ${documento.n}, taken`,
      productos.map(({ tomado }) => same((tomado as string) ?? '0')),
      documento.lineas.map(({ nro }) =>
        documento.tipo === 'cotizacion' ? written(tomadoDe(life, documento, nro)) : '0',
      ),
    )
  }
  const answer = await desk.call('gerente', `${url}/historial`)
  const QUIET = ['modificar', 'estado']
  demand(
    'DUR-07',
    `history of ${documento.tipo} ${documento.n}`,
    (answer.json() as { accion: string; usuario: string }[]).map(({ accion, usuario }) => [accion, usuario]).reverse(),
    documento.actos
      .filter(({ accion, changed }) => changed || !QUIET.includes(accion))
      .map(({ accion, persona }) => [ACCIONES[accion] ?? accion, persona.toUpperCase()]),
  )
}

type Page = { data: Row[]; total?: number | string }

const list = async (desk: Desk, persona: Persona, path: string, search: object): Promise<Row[]> => {
  const answer = await desk.call(persona, path, { page: '1', per_page: '-1', ...search })
  demand('LLA-07', `${persona} lists ${path}`, answer.statusCode, 200)

  return (answer.json() as Page).data
}

/** The lists as each person sees them: only rows of his own clients, in the states that the model computes (DOC-01). */
const checkLists = async (desk: Desk, life: Life): Promise<void> => {
  const { documentos, clientes } = life
  for (const persona of ['gerente', 'acotado'] as const) {
    for (const cliente of clientes) {
      const rows = await list(desk, persona, '/api/cotizaciones/consulta', { codigo_cliente: cliente })
      demand(
        'DOC-01',
        `quotations of ${cliente} as ${persona} lists them`,
        rows
          .map((row) => [
            String(row.n_cotizacion),
            row.estado,
            same(row.subtotal_p as string),
            same(row.subtotal_d as string),
          ])
          .sort(),
        documentos
          .filter((d) => d.tipo === 'cotizacion' && d.cliente === cliente && sees(life, persona, cliente))
          .map((d) => [d.n, estadoDe(life, d), orEmpty(subtotalDe(d.lineas, 'P')), orEmpty(subtotalDe(d.lineas, 'D'))])
          .sort(),
      )
    }
  }
  for (const cliente of clientes) {
    const rows = await list(desk, 'despacho', '/api/cotizaciones/despachos-pendientes-preparacion', {
      razon: `CLIENTE ${cliente}`,
    })
    demand(
      'DOC-22',
      `what is still to prepare for ${cliente}`,
      rows
        .map((row) => [String(row.n_cotizacion), Number(row.nro_item), same(row.cantidad_pendiente as string)])
        .sort(),
      documentos
        .filter((d) => d.tipo === 'nota_venta' && d.cliente === cliente && !d.isAnulada)
        .flatMap((d) => d.lineas.map((l) => [d.n, l.nro, l.cantidad - l.preparada] as const))
        .filter(([, , left]) => left > 0n)
        .map(([n, nro, left]) => [n, nro, written(left)])
        .sort(),
    )
  }
}

/** At the end of a life, compares everything: stored, read, listed, printed and in histories. */
export const checkWhole = async (desk: Desk, life: Life): Promise<void> => {
  await checkTouched(desk, life, life.documentos)
  checkAgreed(life)
  for (const documento of life.documentos) {
    await checkPaper(desk, life, documento)
    await checkRead(desk, life, documento)
  }
  for (const seguimiento of life.seguimientos) await checkSeguimiento(desk, seguimiento)
  if (life.cambios.length > 0) await checkPrecios(desk, life)
  await checkLists(desk, life)
}
