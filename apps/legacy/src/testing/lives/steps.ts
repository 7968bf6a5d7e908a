import { masDias } from '@yunque/contracts/codecs/dias'
import fc from 'fast-check'
import { FORM_HEADERS, urlencoded } from '../form-fields.ts'
import { tokenOf } from '../paginas.ts'
import { checkPrecios, checkSeguimiento, checkTouched, demand } from './checks.ts'
import { type Answer, CONDICIONES, type Desk, ENTREGA_VALORES, type Wire } from './desk.ts'
import { type Exact, exact, over, rounded, written } from './exact.ts'
import {
  asPrepared,
  type Cabecera,
  COSTO,
  canFollow,
  type Decision,
  type Documento,
  decided,
  divisaDe,
  type Enviado,
  estadoDe,
  FAMILIAS,
  type Life,
  type Linea,
  needsApproval,
  type PanelEnviado,
  PERSONAS,
  type Persona,
  preciosDe,
  type Refusal,
  reckoned,
  refusalsOfPanel,
  refusalsOfSave,
  refusalsToAnnul,
  refusalsToDecide,
  refusalsToFollow,
  refusalsToPrepare,
  refusalsToRead,
  refusalsToSend,
  type Tipo,
  tomadoDe,
} from './model.ts'

// How a person sends a write.

/**
 * once: without a key. keyed: with one. doubled: a double click, twice at once with one key. lost: the answer is lost and the
 * write is sent again. reused: the key is sent again with another body. In each case it is stored once (LLA-05, VIS-08).
 */
const MANNERS = ['once', 'keyed', 'doubled', 'lost', 'reused'] as const
type Manner = (typeof MANNERS)[number]

type Act = {
  persona: Persona
  what: string
  url: string
  body: object
  isForm?: boolean
  manner: Manner
  refusals: readonly Refusal[]
  apply: (answer: Record<string, unknown>) => void
  touched: () => readonly Documento[]
}

const SECRET = written(COSTO)

/** What no answer may contain: an internal failure, or a cost where nobody may see one (SEC-11, DOC-06). */
const demandDecent = ({ statusCode, body }: Answer, { persona, what }: Pick<Act, 'persona' | 'what'>) => {
  demand('SEC-11', `${persona}, ${what}: ${body.slice(0, 200)}`, statusCode < 500, true)
  const isHis = (PERSONAS[persona] as readonly string[]).includes('CPA')
  demand('DOC-06', `${persona}, ${what}: tells a cost`, !isHis && body.includes(SECRET), false)
}

const act = async (desk: Desk, life: Life, given: Act): Promise<void> => {
  const { persona, what, url, body, isForm = false, manner, refusals, apply, touched } = given
  const headers = { ...(isForm && FORM_HEADERS), ...(manner !== 'once' && { 'idempotency-key': crypto.randomUUID() }) }
  const send = (sent = body) => desk.call(persona, url, isForm ? urlencoded(sent) : sent, headers)
  const answers: Answer[] =
    manner === 'doubled'
      ? await Promise.all([send(), send()])
      : manner === 'lost'
        ? [await send(), await send()]
        : [await send()]
  const statuses = answers.map(({ statusCode }) => statusCode)
  life.log.push(`${life.hoy} ${persona}, ${manner}: ${what} → ${statuses.join(', ')}`)
  life.outcomes.push([life.doing, refusals.length === 0])
  for (const answer of answers) demandDecent(answer, given)
  const [first, again = first] = answers
  const about = `${persona}, ${what}`
  if (refusals.length > 0) {
    const wanted = new Set(refusals.map(({ status }) => status))
    const why = [...new Set(refusals.map((refusal) => refusal.why))].join(' ')
    for (const status of statuses) {
      if (!wanted.has(status)) demand(why, `${about}: ${first?.body.slice(0, 300)}`, status, [...wanted].join(' or '))
    }
  } else {
    demand(
      'ARQ-16',
      `${about}: ${first?.body.slice(0, 300)}`,
      statuses,
      statuses.map(() => 200),
    )
    demand('LLA-05', `${about}, the answer to the second try`, again?.json(), first?.json())
    apply(first?.json() as Record<string, unknown>)
    if (manner === 'reused') {
      const other = await send({ ...body, observaciones: 'otro cuerpo', motivo: 'otro cuerpo', n_seguimiento: '9' })
      demand('LLA-05', `${about}, its key with another body`, other.statusCode, 422)
    }
  }
  await checkTouched(desk, life, touched())
}

/** Reads the record before acting, or acts on what was last read. */
const versionOf = (life: Life, persona: Persona, record: { n: string; version: number }, isFresh: boolean): number => {
  const key = `${persona} ${record.n}`
  if (isFresh || !life.seen.has(key)) life.seen.set(key, record.version)

  return life.seen.get(key) ?? record.version
}

/** An accepted write: the version in its answer must be the stored one; it is then on the person's screen. */
const raised = (
  life: Life,
  documento: Documento,
  { persona, accion, version, was }: { persona: Persona; accion: string; version: unknown; was: string },
): void => {
  documento.version++
  demand('LLA-06', `${documento.n}, the version told`, String(version), String(documento.version))
  documento.actos.push({ accion, persona, changed: visibleOf(documento) !== was })
  life.seen.set(`${persona} ${documento.n}`, documento.version)
}

/** The visible contents of a document: if none of them changes, its history gets no entry. */
const visibleOf = ({ version, actos, divisa, extensiones, origen, ...rest }: Documento): string =>
  JSON.stringify(rest, (_, value) => (typeof value === 'bigint' ? String(value) : value))

// What people choose.

const persona = fc.constantFrom(...(Object.keys(PERSONAS) as Persona[]))
/** Mostly people who work with documents; sometimes others try, too. */
const seller = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom<Persona>('vendedora', 'gerente') },
  { weight: 2, arbitrary: fc.constant<Persona>('acotado') },
  persona,
)
const dispatcher = fc.oneof({ weight: 8, arbitrary: fc.constantFrom<Persona>('despacho', 'turno') }, persona)
const manager = fc.oneof({ weight: 4, arbitrary: fc.constant<Persona>('gerente') }, persona)
const manner = fc.oneof({ weight: 6, arbitrary: fc.constant<Manner>('once') }, fc.constantFrom<Manner>(...MANNERS))
const isFresh = fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false))
const seldom = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true))
const which = fc.nat(11)

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const pedido = fc.record({
  familia: fc.nat(2),
  producto: fc.constantFrom<Linea['producto']>('304', '316L'),
  ancho: fc.constantFrom('1000', '1250.5'),
  cantidad: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 20_000 })),
  unitario: fc.oneof(fc.constant(3_172_000_000), fc.integer({ min: 50_000_000, max: 5_000_000_000 })),
  total: fc.option(fc.integer({ min: 1, max: 900_000 }), { freq: 3 }),
  moneda: fc.constantFrom<Linea['moneda']>('D', 'P'),
  precio: fc.oneof(
    fc.constantFrom('lista', '4.8', '4.9', '7258.33333333', '0'),
    fc.integer({ min: 1, max: 999_999_999_999 }).map((units) => written(BigInt(units))),
  ),
  plazo: fc.nat(30),
})
type PedidoDado = typeof pedido extends fc.Arbitrary<infer T> ? T : never

const lineaDe = (life: Life, negocio: 'I' | 'E', dado: PedidoDado): Linea => {
  const familia = at(
    FAMILIAS.filter((one) => one.negocio === negocio),
    dado.familia,
  )
  const asked = {
    familia,
    producto: dado.producto,
    ancho: exact(dado.ancho),
    moneda: dado.moneda,
    cantidad: BigInt(dado.cantidad) * 1_000_000n,
    unitario: BigInt(dado.unitario),
    precio: dado.precio === 'lista' ? preciosDe(life, familia.codigo).at(life.hoy) : exact(dado.precio),
  }

  return {
    ...reckoned(asked, dado.total === null ? undefined : BigInt(dado.total) * 1_000_000n),
    nro: 0,
    plazo: dado.plazo,
    observacion: '',
    interna: '',
    etiqueta: '',
    estado: 'A',
    motivo: '',
    empresa: '',
    comentarios: '',
    ficha: '',
    origen: 0,
    preparada: 0n,
  }
}

const encabezado = fc.record({
  referencia: fc.constantFrom('', 'OC 4471', 'OC 9'),
  lugar: fc.constantFrom('', '1', '2'),
  transporte: fc.constantFrom('', '12'),
  observaciones: fc.constantFrom('', 'Entregar por la mañana'),
  condicion: fc.constantFrom<keyof typeof CONDICIONES>('30_TR', '30_CH', '00_TR'),
  isEntrega: fc.boolean(),
  validez: fc.option(fc.nat(8)),
  flete: fc.boolean(),
})
type EncabezadoDado = typeof encabezado extends fc.Arbitrary<infer T> ? T : never

const encabezadoDe = ({ hoy }: Life, { isEntrega, validez, ...rest }: EncabezadoDado) => ({
  ...rest,
  validez: validez === null ? '' : masDias(hoy, validez),
  entrega_valor: isEntrega ? ENTREGA_VALORES[rest.condicion.endsWith('TR') ? 'TR' : 'CH'] : '',
})

// What is sent.

const lineaWire = (linea: Linea) => ({
  nro_item: linea.nro || '',
  nro_item_origen: linea.origen || '',
  familia: linea.familia.codigo,
  productos_seleccionados: [linea.producto, '2B'],
  medidas_seleccionadas: ['2', written(linea.ancho), '2000'],
  medidas_seleccionadas_hasta: ['2', written(linea.ancho), '2000'],
  atributos_seleccionados: [''],
  descripcion: `CHAPA ${linea.producto}`,
  observacion_cliente: linea.observacion,
  observacion_interna: linea.interna,
  observacion_etiqueta: linea.etiqueta,
  ficha: linea.ficha === '' ? null : { ficha: linea.ficha, area: '', ubicacion: '', cajon: '', observ: '' },
  cantidad: written(linea.cantidad),
  peso_unitario: written(linea.unitario),
  peso_total: written(linea.peso),
  peso_origen: 'manual',
  moneda: linea.moneda,
  precio_unitario: written(linea.precio),
  precio_origen: 'manual',
  precio_total: written(linea.importe),
  plazo_entrega: linea.plazo,
  medidas_familia: linea.familia.isByPiece ? 1 : 0,
})

const formOf = (sent: Enviado, { version = '', origen = '' }: { version?: number | ''; origen?: string }) => ({
  cliente: sent.cliente,
  razon_reemplazo: '',
  empresa_reemplazo: '',
  nro_cpt: '',
  negocio: sent.negocio,
  deposito: '',
  referencia: sent.referencia,
  lugar_entrega: sent.lugar,
  c_transp: sent.transporte,
  observaciones: sent.observaciones,
  condicion_ajuste: sent.condicion,
  entrega_valor: sent.entrega_valor,
  validez_oferta: sent.validez,
  flete_seguro_destino: sent.flete ? 'S' : 'N',
  cond_pago: sent.cond_pago,
  lugar_entre_sgai: sent.nuevo_lugar,
  fecha_comprometida: sent.comprometida,
  // Every note comes from a quotation and is for a user of the house (CND-03).
  usuario_destino_nv: origen === '' ? '' : 'vendedora',
  estado: '',
  tipo_cambio: sent.tipo_cambio,
  n_cotizacion_origen: origen,
  version,
  productos: sent.lineas.map(lineaWire),
})

const cabeceraOf = (documento: Documento): Cabecera => {
  const { cliente, negocio, referencia, lugar, transporte, observaciones } = documento
  const { condicion, entrega_valor, validez, flete, tipo_cambio, cond_pago, nuevo_lugar, comprometida } = documento

  return {
    cliente,
    negocio,
    referencia,
    lugar,
    transporte,
    observaciones,
    condicion,
    entrega_valor,
    validez,
    flete,
    tipo_cambio,
    cond_pago,
    nuevo_lugar,
    comprometida,
  }
}

/** What a person sends: the model's document, and, if he reads first, the form that the screen makes of it. */
type Guardar = {
  persona: Persona
  manner: Manner
  what: string
  sent: Enviado
  /** The screen's form of the record that he read; undefined where he sends what he assumes is stored. */
  wire?: Wire | undefined
  /** The screen's own line for an unchanged one. */
  asRead?: (wire: Wire, linea: Linea, i: number) => Wire['productos'][number] | undefined
}

/** The screen's form with what was typed: changed header fields and changed lines. */
const bodyOf = (
  { sent, wire, asRead }: Guardar,
  { stored, origen, version }: { stored?: Documento; origen?: Documento | undefined; version?: number },
): object => {
  const form: Record<string, unknown> = formOf(sent, { version: version ?? '', origen: origen?.n ?? '' })
  if (!wire) return form
  const before: Record<string, unknown> = stored ? formOf({ ...cabeceraOf(stored), lineas: [] }, {}) : form
  const typed = Object.keys(before).filter((campo) => campo !== 'productos' && before[campo] !== form[campo])

  return {
    ...wire,
    ...Object.fromEntries(typed.map((campo) => [campo, form[campo]])),
    version: form.version,
    n_cotizacion_origen: form.n_cotizacion_origen,
    usuario_destino_nv: form.usuario_destino_nv,
    productos: sent.lineas.map((linea, i) => asRead?.(wire, linea, i) ?? lineaWire(linea)),
  }
}

/** A new document, or a stored one with its changes. */
const save = async (
  desk: Desk,
  life: Life,
  given: Guardar,
  {
    tipo,
    stored,
    origen,
    version,
  }: { tipo: Tipo; stored?: Documento; origen?: Documento | undefined; version?: number },
): Promise<void> => {
  const { persona, manner, what, sent } = given
  const documento: Documento = stored ?? {
    ...sent,
    n: '',
    tipo,
    usuario: persona,
    fecha: life.hoy,
    version: 0,
    divisa: 0n,
    anulada: '',
    rechazada: '',
    isPendiente: false,
    isRechazada: false,
    isAnulada: false,
    seguimiento: '',
    extensiones: [],
    origen,
    ultimo: 0,
    lineas: [],
    actos: [],
  }
  const was = visibleOf(documento)
  await act(desk, life, {
    persona,
    manner,
    what,
    isForm: true,
    url: `/api/cotizaciones/${tipo}/guardar${stored ? `/${stored.n}` : ''}`,
    body: bodyOf(given, { ...(stored && { stored }), origen, ...(version !== undefined && { version }) }),
    refusals: refusalsOfSave(life, persona, { tipo, sent, ...(stored && { stored }), origen, version: version ?? 0 }),
    apply: (answer) => {
      const lineas = sent.lineas.map((linea): Linea => {
        const before = documento.lineas.find(({ nro }) => nro !== 0 && nro === linea.nro)

        return { ...linea, nro: before?.nro ?? ++documento.ultimo }
      })
      Object.assign(documento, sent, { lineas, divisa: divisaDe(life.hoy) })
      if (tipo === 'cotizacion') {
        documento.isPendiente = needsApproval(lineas, documento.divisa)
        documento.isRechazada = false
        documento.rechazada = ''
      }
      if (!stored) {
        documento.n = String(answer.n_cotizacion)
        life.documentos.push(documento)
      }
      raised(life, documento, { persona, accion: stored ? 'modificar' : 'alta', version: answer.version, was })
    },
    touched: () => (documento.n === '' ? [] : [documento, ...(origen ? [origen] : [])]),
  })
}

// The steps.

type Kind<P> = {
  name: string
  given: fc.Arbitrary<P>
  /** The document to act on, undefined where there is none yet. */
  on: (life: Life, given: P) => unknown
  run: (desk: Desk, life: Life, given: P) => Promise<void>
}
const kind = <P>(of: Kind<P>): Kind<P> => of

const quotations = ({ documentos }: Life) => documentos.filter(({ tipo }) => tipo === 'cotizacion')
const notes = ({ documentos }: Life) => documentos.filter(({ tipo }) => tipo === 'nota_venta')
const some = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]

/** Rules that only the status panel and the note itself check. */
const SIN_PANEL = { tipo_cambio: '', cond_pago: '', nuevo_lugar: '', comprometida: '' }

const cotizar = kind({
  name: 'cotizar',
  given: fc.record({
    persona: seller,
    manner,
    cliente: fc.nat(1),
    negocio: fc.constantFrom<'I' | 'E'>('I', 'E'),
    encabezado,
    lineas: fc.array(pedido, { minLength: 1, maxLength: 3 }),
  }),
  on: () => true,
  run: async (desk, life, { persona, manner, cliente, negocio, encabezado, lineas }) => {
    const sent: Enviado = {
      cliente: at(life.clientes, cliente),
      negocio,
      ...SIN_PANEL,
      ...encabezadoDe(life, encabezado),
      lineas: lineas.map((dado) => lineaDe(life, negocio, dado)),
    }
    await save(desk, life, { persona, manner, what: 'new quotation', sent }, { tipo: 'cotizacion' })
  },
})

const CAMBIOS = ['nada', 'encabezado', 'cliente', 'cantidad', 'precio', 'producto', 'agrega', 'quita'] as const

/** The screen's form of a stored document, with its unchanged lines. */
const again = async (desk: Desk, persona: Persona, stored: Documento, isOnScreen: boolean) => ({
  wire: isOnScreen
    ? await desk.onScreen(persona, stored, (screen, record) => screen.again(stored.tipo, record))
    : undefined,
  asRead: ({ productos }: Wire, linea: Linea) =>
    stored.lineas.includes(linea) ? productos.find(({ nro_item }) => nro_item === String(linea.nro)) : undefined,
})

const editar = kind({
  name: 'editar',
  given: fc.record({
    persona: seller,
    manner,
    isFresh,
    documento: which,
    cambio: fc.constantFrom(...CAMBIOS),
    linea: which,
    encabezado,
    pedido,
    isOnScreen: fc.boolean(),
  }),
  on: (life, { documento }) => some(quotations(life), documento),
  run: async (desk, life, given) => {
    const { persona, manner, isFresh, documento, cambio, linea, encabezado, pedido, isOnScreen } = given
    const stored = at(quotations(life), documento)
    const sent: Enviado = { ...cabeceraOf(stored), lineas: stored.lineas }
    const target = at(stored.lineas, linea)
    const fresh = lineaDe(life, stored.negocio, pedido)
    const replaced = (by: Linea) => stored.lineas.map((one) => (one === target ? by : one))
    if (cambio === 'encabezado') {
      Object.assign(sent, encabezadoDe(life, encabezado))
      // A text that replaces a condition's own belongs to that condition.
      if (sent.condicion !== stored.condicion) sent.cond_pago = ''
    }
    if (cambio === 'cliente') {
      sent.cliente = life.clientes.find((codigo) => codigo !== stored.cliente) ?? ''
    }
    if (cambio === 'cantidad')
      sent.lineas = replaced({ ...target, ...reckoned({ ...target, cantidad: fresh.cantidad }) })
    if (cambio === 'precio') {
      const { moneda, precio } = fresh
      sent.lineas = replaced({ ...target, ...reckoned({ ...target, moneda, precio }, target.peso) })
    }
    if (cambio === 'producto')
      sent.lineas = replaced({ ...target, producto: target.producto === '304' ? '316L' : '304' })
    if (cambio === 'agrega') sent.lineas = [...stored.lineas, fresh]
    if (cambio === 'quita' && stored.lineas.length > 1) sent.lineas = stored.lineas.filter((one) => one !== target)
    const version = versionOf(life, persona, stored, isFresh)
    await save(
      desk,
      life,
      {
        persona,
        manner,
        what: `${cambio} in quotation ${stored.n} at ${version}`,
        sent,
        ...(await again(desk, persona, stored, isOnScreen)),
      },
      { tipo: 'cotizacion', stored, version },
    )
  },
})

const panel = kind({
  name: 'panel',
  given: fc.record({
    persona: seller,
    manner,
    isFresh,
    documento: which,
    decisiones: fc.array(
      fc.record({
        estado: fc.constantFrom<Linea['estado'] | undefined>('G', 'G', 'G', 'P', 'A', undefined),
        motivo: fc.constantFrom('1', '1', '2', '2', '9', '9', ''),
        etiqueta: fc.constantFrom('', '', 'Colada 7'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    cond_pago: fc.constantFrom(undefined, undefined, 'Contra entrega'),
    nuevo_lugar: fc.constantFrom(undefined, undefined, 'Obra Ruta 3', ''),
    comprometida: fc.option(fc.constantFrom(0, 1, 2, 5, 8, -1)),
    extender: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom(-1, 3, 12, 20)),
    isOdd: seldom,
    encabezado,
  }),
  on: (life, { documento }) => some(quotations(life), documento),
  run: async (desk, life, given) => {
    const { persona, manner, isFresh, documento, decisiones, encabezado } = given
    const stored = at(quotations(life), documento)
    const version = versionOf(life, persona, stored, isFresh)
    const palabras = CONDICIONES[stored.condicion as keyof typeof CONDICIONES]
    const { referencia, lugar, transporte, observaciones, flete } =
      given.comprometida === null ? stored : encabezadoDe(life, encabezado)
    const sent: PanelEnviado = {
      referencia,
      lugar,
      transporte,
      observaciones,
      flete,
      seguimiento: stored.seguimiento,
      cond_pago: given.cond_pago ?? (stored.cond_pago || palabras),
      nuevo_lugar: given.nuevo_lugar ?? stored.nuevo_lugar,
      comprometida: given.comprometida === null ? stored.comprometida : masDias(life.hoy, given.comprometida),
      extender: given.extender === null ? '' : masDias(life.hoy, given.extender),
      motivo_extension: given.extender === null ? '' : 'Espera la obra',
      decisiones: stored.lineas.map((linea, i): Decision => {
        const { estado, motivo, etiqueta } = at(decisiones, i)
        // Sometimes also tries a label on lines that cannot have one.
        const isAsked = stored.negocio === 'E' || (given.isOdd && stored.negocio === 'I')
        const kept = { nro: linea.nro, interna: linea.interna, etiqueta: (isAsked && etiqueta) || linea.etiqueta }
        if (estado === undefined) {
          return {
            ...kept,
            estado: linea.estado,
            motivo: linea.motivo,
            empresa: linea.empresa,
            comentarios: linea.comentarios,
          }
        }

        return { ...kept, estado, motivo, empresa: 'Aceros Rivales', comentarios: 'Mejor precio' }
      }),
    }
    const items = sent.decisiones.map(({ nro, ...decision }) => [
      nro,
      {
        estado: decision.estado,
        motivo_codi: decision.motivo,
        dato_adicional_1: decision.empresa,
        descrip_motivo: decision.comentarios,
        obser_interna_item: decision.interna,
        obser_etiq_item: decision.etiqueta,
      },
    ])
    const was = visibleOf(stored)
    await act(desk, life, {
      persona,
      manner,
      isForm: true,
      what: `panel of ${stored.n} at ${version}: ${sent.decisiones.map(({ nro, estado, motivo }) => `${nro}${estado}${motivo}`).join(' ')}`,
      url: `/api/cotizaciones/estado/${stored.n}/guardar`,
      body: {
        codigo_cliente: stored.cliente,
        version,
        cotizacion: {
          [stored.n]: {
            empresa_reemplazo: '',
            razon_reemplazo: '',
            referencia,
            lugar_entrega: lugar,
            c_transp: transporte,
            cond_pago: sent.cond_pago,
            fecha_comprometida: sent.comprometida,
            lugar_entre_sgai: sent.nuevo_lugar,
            marca_flete_seguro_desti: flete ? 'S' : 'N',
            observaciones,
            fecha_seguimiento: sent.seguimiento,
            extender_plazo: sent.extender,
            motivo_extension: sent.motivo_extension,
            items: Object.fromEntries(items),
          },
        },
      },
      refusals: refusalsOfPanel(life, persona, { sent, stored, version }),
      apply: (answer) => {
        Object.assign(stored, { referencia, lugar, transporte, observaciones, flete })
        Object.assign(stored, { nuevo_lugar: sent.nuevo_lugar, comprometida: sent.comprometida })
        stored.cond_pago = sent.cond_pago === palabras ? '' : sent.cond_pago
        if (sent.extender !== '') {
          stored.validez = sent.extender
          stored.extensiones.push({ hasta: sent.extender, motivo: sent.motivo_extension })
        }
        for (const decision of sent.decisiones) {
          const linea = stored.lineas.find(({ nro }) => nro === decision.nro)
          if (linea) Object.assign(linea, decided(decision))
        }
        raised(life, stored, { persona, accion: 'estado', version: answer.version, was })
      },
      touched: () => [stored],
    })
  },
})

const isSellable = (life: Life, cotizacion: Documento, { nro, estado, cantidad }: Linea): boolean =>
  estado === 'G' && cantidad > tomadoDe(life, cotizacion, nro)

/** Quotations with something left to sell; sometimes, or while there are none, all of them. */
const sellable = (life: Life, isOdd: boolean): Documento[] => {
  const all = quotations(life)
  const won = all.filter(
    (one) =>
      !['AN', 'RE', 'PA'].includes(estadoDe(life, one)) && one.lineas.some((linea) => isSellable(life, one, linea)),
  )

  return isOdd || won.length === 0 ? all : won
}

const vender = kind({
  name: 'vender',
  given: fc.record({
    persona: seller,
    manner,
    documento: which,
    lineas: fc.integer({ min: 1, max: 7 }),
    parte: fc.integer({ min: 1, max: 6 }),
    lote: fc.option(fc.nat(1)),
    isOther: seldom,
    isOdd: seldom,
  }),
  on: (life, { documento, isOdd }) => some(sellable(life, isOdd), documento),
  run: async (desk, life, { persona, manner, documento, lineas, parte, lote, isOther, isOdd }) => {
    const origen = at(sellable(life, isOdd), documento)
    const won = origen.lineas.filter((linea) => (isOdd ? linea.estado === 'G' : isSellable(life, origen, linea)))
    const chosen = won.filter((_, i) => lineas & (1 << i))
    const taken = (chosen.length > 0 ? chosen : won.length > 0 ? won : origen.lineas).map((linea): Linea => {
      const left = linea.cantidad - tomadoDe(life, origen, linea.nro)
      // All of it, or a part; sometimes more than there is.
      const wanted =
        parte === 6 ? left + exact('1') : parte === 1 ? left : rounded(over(left, exact(String(parte)), 2), 2)
      const cantidad = wanted > 0n ? wanted : exact('0.01')
      const product = isOther ? { producto: linea.producto === '304' ? ('316L' as const) : ('304' as const) } : {}
      const whole = cantidad === linea.cantidad ? { peso: linea.peso, importe: linea.importe } : {}

      return {
        ...linea,
        ...reckoned({ ...linea, cantidad }),
        ...whole,
        ...product,
        nro: 0,
        origen: linea.nro,
        estado: 'A',
        motivo: '',
        empresa: '',
        comentarios: '',
        ficha: lote === null ? '' : at([...life.lotes.keys()], lote),
        preparada: 0n,
      }
    })
    const sent: Enviado = { ...cabeceraOf(origen), validez: '', lineas: taken }
    const elegidos = taken.map(({ origen: nro }) => String(nro))
    const isAsProposed = parte === 1 && lote === null && !isOther
    await save(
      desk,
      life,
      {
        persona,
        manner,
        sent,
        what: `note of quotation ${origen.n}: ${taken.map((l) => `${l.origen}×${written(l.cantidad)}`).join(' ')}`,
        wire: await desk.onScreen(persona, origen, (screen, record) => screen.nota(record, elegidos)),
        asRead: ({ productos }, linea) =>
          isAsProposed ? productos.find(({ nro_item_origen }) => nro_item_origen === String(linea.origen)) : undefined,
      },
      { tipo: 'nota_venta', origen },
    )
  },
})

const corregir = kind({
  name: 'corregir',
  given: fc.record({
    persona: seller,
    manner,
    isFresh,
    documento: which,
    linea: which,
    cantidad: fc.integer({ min: 1, max: 20_000 }),
    cambio: fc.constantFrom('cantidad', 'lote', 'quita', 'referencia', 'nada'),
    isOnScreen: fc.boolean(),
  }),
  on: (life, { documento }) => some(notes(life), documento),
  run: async (desk, life, { persona, manner, isFresh, documento, linea, cantidad, cambio, isOnScreen }) => {
    const stored = at(notes(life), documento)
    const target = at(stored.lineas, linea)
    const sent: Enviado = { ...cabeceraOf(stored), lineas: stored.lineas }
    const replaced = (by: Linea) => stored.lineas.map((one) => (one === target ? by : one))
    if (cambio === 'cantidad') {
      sent.lineas = replaced({ ...target, ...reckoned({ ...target, cantidad: BigInt(cantidad) * 1_000_000n }) })
    }
    if (cambio === 'lote') sent.lineas = replaced({ ...target, ficha: at([...life.lotes.keys(), ''], cantidad) })
    if (cambio === 'quita' && stored.lineas.length > 1) sent.lineas = stored.lineas.filter((one) => one !== target)
    if (cambio === 'referencia') sent.referencia = `Pedido ${cantidad}`
    const version = versionOf(life, persona, stored, isFresh)
    await save(
      desk,
      life,
      {
        persona,
        manner,
        what: `${cambio} in note ${stored.n} at ${version}`,
        sent,
        ...(await again(desk, persona, stored, isOnScreen)),
      },
      { tipo: 'nota_venta', stored, origen: stored.origen, version },
    )
  },
})

const BASE_DESPACHOS = '/api/cotizaciones/despachos-pendientes-preparacion'

const despachado = fc.record({
  persona: dispatcher,
  manner,
  isFresh: fc.boolean(),
  documento: which,
  linea: which,
  parte: fc.integer({ min: 1, max: 5 }),
})
type Despachado = typeof despachado extends fc.Arbitrary<infer T> ? T : never

const leftOf = ({ cantidad, preparada }: Linea, isBack: boolean): Exact => (isBack ? preparada : cantidad - preparada)

/** Lines with something to prepare or undo; sometimes, or where there are none, any of them. */
const toDispatch = (life: Life, isBack: boolean, odds: number) => {
  const all = notes(life).flatMap((stored) => stored.lineas.map((linea) => ({ stored, linea })))
  const some = all.filter(({ stored, linea }) => !stored.isAnulada && leftOf(linea, isBack) > 0n)

  return odds === 0 || some.length === 0 ? all : some
}

/** Prepares all or a part of what is left of a line, or undoes it; sometimes more than there is. */
const despachar = async (desk: Desk, life: Life, given: Despachado, isBack: boolean): Promise<void> => {
  const { persona, manner, isFresh, documento, linea, parte } = given
  const { stored, linea: target } = at(toDispatch(life, isBack, linea), documento)
  const left = leftOf(target, isBack)
  const part = parte === 5 ? left + exact('0.01') : rounded(over(left, exact(String(parte)), 2), 2)
  const cantidad = part > 0n ? part : exact('0.01')
  const key = `${persona} ${stored.n}/${target.nro}`
  if (isFresh || !life.seenLines.has(key)) {
    life.seenLines.set(key, { version: await desk.versionOf(stored.n, target.nro), was: asPrepared(target) })
  }
  const { version = '', was = '' } = life.seenLines.get(key) ?? {}
  const before = visibleOf(stored)
  const accion = isBack ? 'deshacer' : 'preparar'
  await act(desk, life, {
    persona,
    manner,
    url: `${BASE_DESPACHOS}/${accion}`,
    what: `${isBack ? 'takes back' : 'prepares'} ${written(cantidad)} of ${stored.n}/${target.nro}`,
    body: {
      n_cotizacion: stored.n,
      nro_item: String(target.nro),
      version,
      cantidad: written(cantidad),
      ...(isBack && { motivo: 'Era para otro cliente' }),
    },
    refusals: refusalsToPrepare(life, persona, { stored, linea: target, cantidad, was, isBack }),
    apply: (answer) => {
      target.preparada += isBack ? -cantidad : cantidad
      raised(life, stored, { persona, accion, version: answer.version, was: before })
    },
    touched: () => [stored],
  })
}

const preparar = kind({
  name: 'preparar',
  given: despachado,
  on: (life, { documento }) => some(notes(life), documento),
  run: (desk, life, given) => despachar(desk, life, given, false),
})

const devolver = kind({
  name: 'devolver',
  given: despachado,
  on: (life, { documento }) => some(notes(life), documento),
  run: (desk, life, given) => despachar(desk, life, given, true),
})

const anular = kind({
  name: 'anular',
  given: fc.record({ persona: seller, manner, isFresh, documento: which, isNota: fc.boolean() }),
  on: (life, { documento, isNota }) => some(isNota ? notes(life) : quotations(life), documento),
  run: async (desk, life, { persona, manner, isFresh, documento, isNota }) => {
    const stored = at(isNota ? notes(life) : quotations(life), documento)
    const version = versionOf(life, persona, stored, isFresh)
    const was = visibleOf(stored)
    await act(desk, life, {
      persona,
      manner,
      what: `annuls ${stored.tipo} ${stored.n} at ${version}`,
      url: `/api/cotizaciones/${stored.tipo}/${stored.n}/anular`,
      body: { version: String(version), motivo: 'Se cargó dos veces' },
      refusals: refusalsToAnnul(life, persona, { stored, version }),
      apply: (answer) => {
        stored.isAnulada = true
        stored.anulada = 'Se cargó dos veces'
        raised(life, stored, { persona, accion: 'anular', version: answer.version, was })
      },
      touched: () => [stored, ...(stored.origen ? [stored.origen] : [])],
    })
  },
})

const copiar = kind({
  name: 'copiar',
  given: fc.record({ persona: seller, manner, documento: which, cliente: fc.nat(1) }),
  on: (life, { documento }) => some(quotations(life), documento),
  run: async (desk, life, { persona, manner, documento, cliente }) => {
    const from = at(quotations(life), documento)
    const to = at(life.clientes, cliente)
    // Values from another client's lists are not copied; a condition is chosen again, since it is required (DOC-13, CND-01).
    const others =
      to === from.cliente
        ? {}
        : { lugar: '', nuevo_lugar: '', referencia: '', entrega_valor: '', condicion: '00_TR', cond_pago: '' }
    const sent: Enviado = {
      ...cabeceraOf(from),
      cliente: to,
      validez: '',
      comprometida: '',
      ...others,
      lineas: from.lineas.map((linea) => ({
        ...linea,
        nro: 0,
        estado: 'A',
        motivo: '',
        empresa: '',
        comentarios: '',
      })),
    }
    const wire = await desk.onScreen(persona, from, (screen, record) => screen.copia(record, to))
    await save(
      desk,
      life,
      {
        persona,
        manner,
        what: `copy of quotation ${from.n}`,
        sent,
        wire: wire && { ...wire, condicion_ajuste: sent.condicion },
        asRead: ({ productos }, _linea, i) => productos[i],
      },
      { tipo: 'cotizacion' },
    )
  },
})

const decidir = kind({
  name: 'decidir',
  given: fc.record({ persona: manager, manner, isFresh, documento: which, isApproved: fc.boolean() }),
  // Mostly quotations that wait for approval; sometimes others.
  on: (life, { documento }) => some(waiting(life), documento),
  run: async (desk, life, { persona, manner, isFresh, documento, isApproved }) => {
    const stored = at(waiting(life), documento)
    const version = versionOf(life, persona, stored, isFresh)
    const accion = isApproved ? 'autorizar' : 'rechazar'
    const was = visibleOf(stored)
    await act(desk, life, {
      persona,
      manner,
      what: `${accion} ${stored.n} at ${version}`,
      url: `/api/cotizaciones/margen-autorizacion-comercial/${stored.n}/${accion}`,
      body: { version: String(version), ...(!isApproved && { motivo: 'Bajo el costo' }) },
      refusals: refusalsToDecide(life, persona, { stored, version }),
      apply: (answer) => {
        stored.isPendiente = false
        stored.isRechazada = !isApproved
        stored.rechazada = isApproved ? '' : 'Bajo el costo'
        raised(life, stored, { persona, accion, version: answer.version, was })
      },
      touched: () => [stored],
    })
  },
})

const waiting = (life: Life): Documento[] => {
  const all = quotations(life)
  const pending = all.filter((documento) => estadoDe(life, documento) === 'PA')

  return pending.length > 0 ? pending : all
}

const enviar = kind({
  name: 'enviar',
  given: fc.record({ persona: seller, manner, documento: which }),
  on: (life, { documento }) => some(life.documentos, documento),
  run: async (desk, life, { persona, manner, documento }) => {
    const stored = at(life.documentos, documento)
    await act(desk, life, {
      persona,
      manner,
      what: `sends ${stored.tipo} ${stored.n}`,
      url: `/api/cotizaciones/${stored.tipo}/${stored.n}/enviar`,
      body: { para: `compras@${stored.cliente}.example`, copia: 'N', asunto: 'Documento', texto: 'Adjunto.' },
      refusals: refusalsToSend(life, persona, stored),
      apply: () => stored.actos.push({ accion: 'enviar', persona, changed: true }),
      touched: () => [stored],
    })
  },
})

const leer = kind({
  name: 'leer',
  given: fc.record({ persona, documento: which }),
  on: (life, { documento }) => some(life.documentos, documento),
  run: async (desk, life, { persona, documento }) => {
    const stored = at(life.documentos, documento)
    const answer = await desk.call(persona, `/api/cotizaciones/${stored.tipo}/${stored.n}/get`)
    const [refusal] = refusalsToRead(life, persona, stored)
    demandDecent(answer, { persona, what: `reads ${stored.n}` })
    demand('LLA-07', `${persona} reads ${stored.tipo} ${stored.n}`, answer.statusCode, refusal?.status ?? 200)
    demand(
      'LLA-07',
      `${persona} reads of another's client`,
      !!refusal && answer.body.includes(`CLIENTE ${stored.cliente}`),
      false,
    )
    if (!refusal) life.seen.set(`${persona} ${stored.n}`, stored.version)
  },
})

const pasa = kind({
  name: 'pasa',
  given: fc.record({ days: fc.integer({ min: 1, max: 3 }) }),
  on: () => true,
  run: async (desk, life, { days }) => {
    await desk.pass(life, days)
    life.log.push(`${life.hoy} ${days} days later`)
    await checkTouched(desk, life, life.documentos)
  },
})

const LISTA_DE_PRECIOS = 'precios/lista-de-precios'

const subir = kind({
  name: 'subir',
  given: fc.record({
    familia: fc.nat(FAMILIAS.length - 1),
    percent: fc.integer({ min: 1, max: 2_000 }),
    days: fc.nat(6),
    places: fc.constantFrom(0, 2, 4, 8),
  }),
  on: () => true,
  run: async (desk, life, { familia, percent, days, places }) => {
    const { codigo } = at(FAMILIAS, familia)
    const [value, desde] = [BigInt(percent) * 1_000_000n, masDias(life.hoy, days)]
    const query = `?vista=cambio&familia=${codigo}&valor=${written(value).replace('.', ',')}&decimales=${places}&desde=${desde}`
    const { body } = await desk.pagina.get(`${LISTA_DE_PRECIOS}${query}`)
    const [, marca = ''] = /name="marca" value="([^"]+)"/.exec(body) ?? []
    const answer = await desk.pagina.send(
      `${LISTA_DE_PRECIOS}/cambiar${query}`,
      urlencoded({ marca, _ficha: tokenOf(body) }),
    )
    life.log.push(`${life.hoy} raises ${codigo} by ${written(value)} % from ${desde} → ${answer.statusCode}`)
    demand('PAN-16', 'a raise of prices', answer.statusCode, 303)
    const { id } = await desk.db
      .selectFrom('precios_lotes')
      .select((eb) => eb.fn.max<number>('id').as('id'))
      .executeTakeFirstOrThrow()
    life.cambios.push({ id: Number(id), familia: codigo, percent: value, places, desde, undone: false })
    await checkPrecios(desk, life)
  },
})

const deshacer = kind({
  name: 'deshacer',
  given: fc.record({ cambio: which }),
  on: (life, { cambio }) => some(life.cambios, cambio),
  run: async (desk, life, { cambio }) => {
    const target = at(life.cambios, cambio)
    const later = life.cambios.filter(
      ({ id, familia, desde, undone }) =>
        !undone && familia === target.familia && id > target.id && desde >= target.desde,
    )
    const { body } = await desk.pagina.get(`${LISTA_DE_PRECIOS}?vista=cambios`)
    const sent = urlencoded({ lote: String(target.id), _ficha: tokenOf(body) })
    const answer =
      tokenOf(body) === ''
        ? { statusCode: 409 }
        : await desk.pagina.send(`${LISTA_DE_PRECIOS}/deshacer?vista=cambios`, sent)
    life.log.push(`${life.hoy} undoes the raise ${target.id} → ${answer.statusCode}`)
    const isOver = target.undone || target.desde <= life.hoy
    if (isOver) demand('PAN-16', 'undoing a raise that holds, or is undone', answer.statusCode, 409)
    else if (later.length === 0) demand('DOC-23', 'undoing a raise', answer.statusCode, 303)
    if (answer.statusCode === 303) target.undone = true
    await checkPrecios(desk, life)
  },
})

const seguir = kind({
  name: 'seguir',
  given: fc.record({ persona: seller, manner, cliente: fc.nat(1), documento: fc.option(which), days: fc.nat(5) }),
  on: () => true,
  run: async (desk, life, { persona, manner, cliente, documento, days }) => {
    const cotizacion = documento === null ? undefined : some(quotations(life), documento)
    const sent = {
      cliente: cotizacion?.cliente ?? at(life.clientes, cliente),
      cotizacion: cotizacion?.n ?? '',
      detalle: 'Llamar por el pedido',
      recordatorio: masDias(life.hoy, days),
    }
    await actOnFollowUp(desk, life, {
      persona,
      manner,
      what: `follow-up of ${sent.cliente}`,
      url: '/guardar',
      refusals: canFollow(life, persona, sent.cliente),
      body: followUpForm(life, sent, ''),
      apply: (n) => {
        const seguimiento = { n, ...sent, usuario: persona, estado: 'A' as const, resultado: '', version: 1 }
        life.seguimientos.push({ ...seguimiento, actos: [{ accion: 'alta', persona }] })
      },
    })
  },
})

const followUpForm = (
  { hoy }: Life,
  { cliente, cotizacion, detalle, recordatorio }: Record<'cliente' | 'cotizacion' | 'detalle' | 'recordatorio', string>,
  version: number | '',
) => ({
  codigo_cliente: cliente,
  nro_cpt: '',
  n_cotizacion: cotizacion,
  fecha: hoy,
  tipo: 'L',
  detalle,
  recordatorio,
  usuario: '',
  anterior: '',
  version: String(version),
})

type ActOnFollowUp = Pick<Act, 'persona' | 'manner' | 'what' | 'url' | 'body' | 'refusals'> & {
  apply: (n: string) => void
}

const actOnFollowUp = async (desk: Desk, life: Life, { url, apply, ...given }: ActOnFollowUp) => {
  let n = ''
  await act(desk, life, {
    ...given,
    url: `/api/utilitarios/seguimientos-clientes${url}`,
    apply: (answer) => {
      n = String((answer.seguimiento as { n_seguimiento: unknown }).n_seguimiento)
      apply(n)
    },
    touched: () => [],
  })
  const seguimiento = life.seguimientos.find((one) => one.n === n)
  if (seguimiento) await checkSeguimiento(desk, seguimiento)
}

const SOBRE = ['cambiar', 'cerrar', 'reabrir'] as const

const atender = kind({
  name: 'atender',
  given: fc.record({
    persona: seller,
    manner,
    isFresh,
    seguimiento: which,
    que: fc.constantFrom(...SOBRE),
    days: fc.nat(5),
  }),
  on: (life, { seguimiento }) => some(life.seguimientos, seguimiento),
  run: async (desk, life, { persona, manner, isFresh, seguimiento, que, days }) => {
    const stored = at(life.seguimientos, seguimiento)
    const version = versionOf(life, persona, { n: `s${stored.n}`, version: stored.version }, isFresh)
    const refusals = refusalsToFollow(life, persona, { stored, version })
    const done = (accion: string) => {
      stored.version++
      stored.actos.push({ accion, persona })
    }
    const isClosed = stored.estado === 'C'
    const resultado = `Compra en ${days} días`
    /** Whoever closed it first has said what came of it. */
    const isSaid = que === 'cerrar' && isClosed && stored.resultado !== resultado
    // Its quotation may belong to another client by now.
    const isOthers = life.documentos.some(({ n, cliente }) => n === stored.cotizacion && cliente !== stored.cliente)
    const sent = { ...stored, detalle: `Visitar en ${days} días`, recordatorio: masDias(life.hoy, days) }
    await actOnFollowUp(desk, life, {
      persona,
      manner,
      what: `${que} follow-up ${stored.n} at ${version}`,
      url: que === 'cambiar' ? `/guardar/${stored.n}` : `/${stored.n}/${que}`,
      body:
        que === 'cambiar'
          ? followUpForm(life, sent, version)
          : { version: String(version), ...(que === 'cerrar' && { resultado }) },
      refusals: [
        ...refusals,
        ...((isSaid || (que === 'cambiar' && (isClosed || isOthers))) && refusals.every(({ status }) => status === 409)
          ? [{ status: 422, why: 'PAN-05' }]
          : []),
      ],
      apply: () => {
        if (que === 'cambiar') {
          Object.assign(stored, { detalle: sent.detalle, recordatorio: sent.recordatorio })
          done('modificacion')
        }
        if (que === 'cerrar' && !isClosed) {
          Object.assign(stored, { estado: 'C', resultado })
          done('cierre')
        }
        if (que === 'reabrir' && isClosed) {
          // Reopening keeps the result with which it was closed (PAN-05).
          Object.assign(stored, { estado: 'A' })
          done('reapertura')
        }
        life.seen.set(`${persona} s${stored.n}`, stored.version)
      },
    })
  },
})

class Step<P> implements fc.AsyncCommand<Life, Desk> {
  readonly #kind: Kind<P>
  readonly #given: P

  constructor(of: Kind<P>, given: P) {
    this.#kind = of
    this.#given = given
  }

  check = (life: Readonly<Life>) => this.#kind.on(life as Life, this.#given) !== undefined
  run = (life: Life, desk: Desk) => {
    life.doing = this.#kind.name

    return this.#kind.run(desk, life, this.#given)
  }
  toString = () => `${this.#kind.name} ${JSON.stringify(this.#given)}`
}

const often = <P>(weight: number, of: Kind<P>) => ({
  weight,
  arbitrary: of.given.map((given): fc.AsyncCommand<Life, Desk> => new Step(of, given)),
})

/** Any step, weighted as often as it happens at a desk. */
export const steps = fc.oneof(
  often(5, cotizar),
  often(5, editar),
  often(7, panel),
  often(6, vender),
  often(3, corregir),
  often(5, preparar),
  often(2, devolver),
  often(2, anular),
  often(1, copiar),
  often(3, decidir),
  often(1, enviar),
  often(1, leer),
  often(1, pasa),
  often(1, subir),
  often(1, deshacer),
  often(1, seguir),
  often(2, atender),
)
