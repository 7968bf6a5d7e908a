import type { Modulo } from '@yunque/contracts/modulos'
import { type Exact, exact, over, raisedBy, rounded, sumOf, times } from './exact.ts'

/**
 * A model of a sale, from docs/requirements alone: who may do what, what is refused and why, and what is then stored in a
 * document. It uses neither the server nor packages/pricing.
 */

/** The people: a seller, one limited to the first client, a manager, and two who prepare. */
export const PERSONAS = {
  vendedora: ['COT', 'NVR', 'SEG'],
  acotado: ['COT', 'NVR', 'SEG'],
  gerente: ['COT', 'NVR', 'SEG', 'CPA'],
  despacho: ['DPP'],
  turno: ['DPP'],
} as const satisfies Record<string, readonly Modulo[]>
export type Persona = keyof typeof PERSONAS

const has = (persona: Persona, modulo: Modulo): boolean => (PERSONAS[persona] as readonly Modulo[]).includes(modulo)

/** Families priced by the kilo or by the piece; 1 computes its unit weight from the total (PES-01), 8 has a margin floor (DOC-06). */
export const FAMILIAS = [
  { codigo: '1', negocio: 'I', isByPiece: false, isDerived: true, piso: 0n },
  { codigo: '8', negocio: 'I', isByPiece: false, isDerived: false, piso: 15n },
  { codigo: '6', negocio: 'I', isByPiece: true, isDerived: false, piso: 0n },
  { codigo: '2', negocio: 'E', isByPiece: false, isDerived: false, piso: 0n },
  { codigo: '16', negocio: 'E', isByPiece: true, isDerived: false, piso: 0n },
] as const
type Familia = (typeof FAMILIAS)[number]

/** The families' rates of IVA (DOC-14). */
export const PRODUCTOS = { '304': exact('21'), '316L': exact('10.5') } as const
type Producto = keyof typeof PRODUCTOS

/** Every product's cost and its first list price, in U$S. */
export const COSTO = exact('4.1111')
export const LISTA = exact('4.85')

/** Pesos for a dollar, by the day from which each rate holds. */
export const DIVISA = [
  ['2026-11-20', exact('1411.5')],
  ['2026-11-24', exact('1500.25')],
] as const
export const divisaDe = (hoy: string): Exact => DIVISA.findLast(([desde]) => desde <= hoy)?.[1] ?? 0n

/** How many days before its last one an offer counts as about to expire (DOC-01). */
const PRONTA_MS = 3 * 86_400_000

export type Linea = {
  nro: number
  familia: Familia
  producto: Producto
  ancho: Exact
  cantidad: Exact
  unitario: Exact
  peso: Exact
  moneda: 'D' | 'P'
  precio: Exact
  importe: Exact
  plazo: number
  observacion: string
  interna: string
  etiqueta: string
  estado: 'A' | 'G' | 'P'
  motivo: string
  empresa: string
  comentarios: string
  /** The lot of a note's line, '' for none; and the number of the quotation's line that it comes from, 0 for none. */
  ficha: string
  origen: number
  preparada: Exact
}

export type Tipo = 'cotizacion' | 'nota_venta'

export type Cabecera = {
  cliente: string
  negocio: 'I' | 'E'
  referencia: string
  lugar: string
  transporte: string
  observaciones: string
  condicion: string
  entrega_valor: string
  validez: string
  flete: boolean
  tipo_cambio: string
  /** A text that replaces the condition's own, another place of delivery, and the promised day (EST-03, DOC-18). */
  cond_pago: string
  nuevo_lugar: string
  comprometida: string
}

export type Documento = Cabecera & {
  seguimiento: string
  n: string
  tipo: Tipo
  usuario: Persona
  fecha: string
  version: number
  divisa: Exact
  anulada: string
  rechazada: string
  /** The motives of a rejection and of an annulment; '' where there was none. */
  isPendiente: boolean
  isRechazada: boolean
  isAnulada: boolean
  extensiones: { hasta: string; motivo: string }[]
  origen: Documento | undefined
  ultimo: number
  lineas: Linea[]
  /** Every action, by whom, and whether it changed something visible. */
  actos: { accion: string; persona: Persona; changed: boolean }[]
}

type Cambio = { id: number; familia: string; percent: Exact; places: number; desde: string; undone: boolean }

export type Seguimiento = {
  n: string
  cliente: string
  cotizacion: string
  usuario: Persona
  detalle: string
  recordatorio: string
  estado: 'A' | 'C'
  resultado: string
  version: number
  actos: { accion: string; persona: Persona }[]
}

/** A life: everything there is, and what each person last read of it. */
export type Life = {
  hoy: string
  clientes: readonly [string, string]
  documentos: Documento[]
  lotes: ReadonlyMap<string, Exact>
  cambios: Cambio[]
  seguimientos: Seguimiento[]
  /** The version of a record that a person has on screen, by person and record. */
  seen: Map<string, number>
  /** What somebody read of a line to prepare: its version, and its contents at that moment. */
  seenLines: Map<string, { version: string; was: string }>
  /** What was done and its result, in words; and how often each kind of step was accepted and refused. */
  log: string[]
  doing: string
  outcomes: [kind: string, isTaken: boolean][]
}

/** Why the server must refuse, and with which status. */
export type Refusal = { status: number; why: string }

const refused = (isRefused: boolean, status: number, why: string): Refusal[] => (isRefused ? [{ status, why }] : [])

// Money and weight.

export type Pedido = Pick<Linea, 'familia' | 'producto' | 'ancho' | 'cantidad' | 'unitario' | 'moneda' | 'precio'>

/** A line's weight: from its unit weight, or from a typed total where the unit weight is computed from it (PES-01, PES-03). */
const pesoDe = ({ familia, cantidad, unitario }: Pedido, total?: Exact) => {
  if (total === undefined || !familia.isDerived) return { unitario, peso: times(unitario, cantidad) }
  const peso = rounded(total, 2)

  return { unitario: over(peso, cantidad, 8), peso }
}

const importeDe = (linea: Pick<Linea, 'familia' | 'cantidad' | 'peso' | 'precio'>): Exact =>
  times(linea.precio, linea.familia.isByPiece ? linea.cantidad : linea.peso)

/** The numbers of a line, computed by the requirements (PES, PRC). */
export const reckoned = (pedido: Pedido, total?: Exact) => {
  const peso = pesoDe(pedido, total)

  return { ...pedido, ...peso, importe: importeDe({ ...pedido, ...peso }) }
}

/** A subtotal for each currency; currencies are never added together (DOC-08). */
export const subtotalDe = (lineas: readonly Linea[], moneda: 'D' | 'P'): Exact | undefined => {
  const own = lineas.filter((linea) => linea.moneda === moneda)

  return own.length > 0 ? sumOf(own.map(({ importe }) => importe)) : undefined
}

/** The IVA of a currency, rounded once for each rate over all its lines (DOC-14). */
export const ivaDe = (lineas: readonly Linea[], moneda: 'D' | 'P'): Exact =>
  sumOf(
    Object.entries(PRODUCTOS).map(([producto, alicuota]) => {
      const own = lineas.filter((linea) => linea.moneda === moneda && linea.producto === producto)

      return times(sumOf(own.map(({ importe }) => importe)), alicuota / 100n)
    }),
  )

/** Whether a price needs an approval: zero, or below the floor at the document's rate (DOC-06, DOC-10). */
const isBelow = ({ familia, precio, importe, moneda }: Linea, divisa: Exact): boolean => {
  if (precio === 0n || importe === 0n) return true
  const [uno, rate] = [exact('1'), moneda === 'D' ? exact('1') : divisa]

  return familia.piso > 0n && (precio * uno - COSTO * rate) * 100n < familia.piso * precio * uno
}

export const needsApproval = (lineas: readonly Linea[], divisa: Exact): boolean =>
  lineas.some((linea) => isBelow(linea, divisa))

// States.

export const estadoDe = ({ hoy }: Life, documento: Documento): string => {
  const { isAnulada, isRechazada, isPendiente, lineas, validez } = documento
  if (isAnulada) return 'AN'
  if (isRechazada) return 'RE'
  if (isPendiente) return 'PA'
  const decided = new Set(lineas.map(({ estado }) => estado))
  if (!decided.has('A')) return decided.size > 1 ? 'GP' : decided.has('G') ? 'GA' : 'PE'
  if (validez !== '' && validez < hoy) return 'VE'

  return validez !== '' && Date.parse(validez) - Date.parse(hoy) <= PRONTA_MS ? 'PV' : 'SV'
}

/** How far a note is prepared. */
export const preparacionDe = ({ isAnulada, lineas }: Documento): string => {
  if (isAnulada) return 'N'
  if (lineas.every(({ preparada, cantidad }) => preparada >= cantidad)) return 'T'

  return lineas.some(({ preparada }) => preparada > 0n) ? 'R' : 'P'
}

// Quantities.

const notasDe = ({ documentos }: Life, cotizacion: Documento) =>
  documentos.filter(({ origen, isAnulada }) => origen === cotizacion && !isAnulada)

/** What valid notes have taken of a quotation's line, leaving one note out (DOC-07, DOC-09). */
export const tomadoDe = (life: Life, cotizacion: Documento, nro: number, but?: Documento): Exact =>
  sumOf(
    notasDe(life, cotizacion)
      .filter((nota) => nota !== but)
      .flatMap(({ lineas }) => lineas.filter(({ origen }) => origen === nro).map(({ cantidad }) => cantidad)),
  )

/** What valid notes promise of a lot. */
export const comprometidoDe = ({ documentos }: Life, lote: string, but?: Documento): Exact =>
  sumOf(
    documentos
      .filter((nota) => nota.tipo === 'nota_venta' && !nota.isAnulada && nota !== but)
      .flatMap(({ lineas }) => lineas.filter(({ ficha }) => ficha === lote).map(({ cantidad }) => cantidad)),
  )

// Prices (PAN-16, DOC-23).

/** A family's list price after each change that was not undone, in the order in which they were made, as if undone ones never existed. */
export const preciosDe = ({ cambios }: Life, familia: string) => {
  const made: { id: number; desde: string; precio: Exact }[] = []
  const at = (dia: string) =>
    made
      .filter(({ desde }) => desde <= dia)
      .reduce((last, next) => (next.desde >= last.desde ? next : last), {
        id: 0,
        desde: '',
        precio: LISTA,
      }).precio
  for (const { id, desde, percent, places, undone, familia: own } of cambios) {
    if (!undone && own === familia) made.push({ id, desde, precio: raisedBy(at(desde), percent, places) })
  }

  return { made, at }
}

// Who may do what, and what is refused.

const MODULO = { cotizacion: 'COT', nota_venta: 'NVR' } as const

export const sees = ({ clientes }: Life, persona: Persona, cliente: string): boolean =>
  persona !== 'acotado' || cliente === clientes[0]

/** Refused whatever the contents: the person lacks the code, or the record is of a client that he does not see (LLA-07). */
const closedTo = (life: Life, persona: Persona, modulo: Modulo, cliente: string): Refusal | undefined => {
  if (!has(persona, modulo)) return { status: 403, why: 'LLA-07' }

  return sees(life, persona, cliente) ? undefined : { status: 404, why: 'LLA-07' }
}

export const refusalsToRead = (life: Life, persona: Persona, { tipo, cliente }: Documento): Refusal[] => {
  const closed = closedTo(life, persona, MODULO[tipo], cliente)

  return closed ? [closed] : []
}

/** Errors of any action on a stored document: the person may not see it, it is annulled, or it changed since he read it. */
const refusalsToAct = (life: Life, persona: Persona, modulo: Modulo, documento: Documento, version: number) => {
  const closed = closedTo(life, persona, modulo, documento.cliente)
  if (closed) return { closed: [closed], others: [] }

  return {
    closed: undefined,
    others: [...refused(documento.isAnulada, 422, 'DOC-12'), ...refused(version !== documento.version, 409, 'LLA-06')],
  }
}

export type Enviado = Cabecera & { lineas: Linea[] }

const isOtherProduct = (a: Linea, b: Linea): boolean =>
  a.familia !== b.familia || a.producto !== b.producto || a.ancho !== b.ancho

const isOtherSale = (a: Linea, b: Linea): boolean =>
  isOtherProduct(a, b) || a.precio !== b.precio || a.moneda !== b.moneda

/** What of a quotation notes are based on, or was decided (DOC-09, DOC-15). */
const refusalsOfLocks = (life: Life, stored: Documento, sent: Enviado): Refusal[] => {
  const isOtherHeader = sent.cliente !== stored.cliente || sent.negocio !== stored.negocio
  const isTaken = stored.lineas.some(({ nro }) => tomadoDe(life, stored, nro) > 0n)
  const isDecided = stored.lineas.some(({ estado }) => estado !== 'A')

  return [
    ...refused(isOtherHeader && isTaken, 422, 'DOC-09'),
    ...refused(isOtherHeader && isDecided, 422, 'DOC-15'),
    ...stored.lineas.flatMap((was) => {
      const now = sent.lineas.find(({ nro }) => nro === was.nro)
      const taken = tomadoDe(life, stored, was.nro)

      return [
        ...refused(taken > 0n && (!now || isOtherSale(was, now) || now.cantidad < taken), 422, 'DOC-09'),
        ...refused(taken > 0n && now !== undefined && now.unitario !== was.unitario, 422, 'DOC-09'),
        ...refused(
          was.estado !== 'A' &&
            (!now || isOtherSale(was, now) || now.cantidad !== was.cantidad || now.unitario !== was.unitario),
          422,
          'DOC-15',
        ),
      ]
    }),
  ]
}

/** Errors of a sales note: what it takes from its quotation and its lots, and at which price (DOC-07, DOC-10). */
const refusalsOfNota = (
  life: Life,
  origen: Documento | undefined,
  sent: Enviado,
  stored: Documento | undefined,
): Refusal[] => {
  const lotes = [...new Set(sent.lineas.map(({ ficha }) => ficha))].filter((ficha) => ficha !== '')
  const demand = (lineas: readonly Linea[], lote: string) =>
    sumOf(lineas.filter(({ ficha }) => ficha === lote).map(({ cantidad }) => cantidad))

  return [
    ...refused(origen !== undefined && origen.cliente !== sent.cliente, 422, 'DOC-07'),
    ...refused(origen?.isAnulada === true, 422, 'DOC-12'),
    ...refused(origen?.isRechazada === true || origen?.isPendiente === true, 422, 'DOC-06'),
    ...sent.lineas.flatMap((linea) => {
      const de = origen?.lineas.find(({ nro }) => nro === linea.origen)
      if (!origen || linea.origen === 0) {
        const was = stored?.lineas.find(({ nro }) => nro === linea.nro)
        const isSame = was !== undefined && !isOtherSale(was, linea)

        return refused(!isSame && isBelow(linea, divisaDe(life.hoy)), 422, 'DOC-10')
      }
      const mine = sumOf(sent.lineas.filter(({ origen: nro }) => nro === linea.origen).map(({ cantidad }) => cantidad))

      return [
        ...refused(de?.estado !== 'G', 422, 'DOC-07'),
        ...refused(
          de !== undefined && mine + tomadoDe(life, origen, linea.origen, stored) > de.cantidad,
          422,
          'DOC-07 DOC-09',
        ),
        ...refused(de !== undefined && isOtherProduct(de, linea), 422, 'DOC-18'),
      ]
    }),
    ...lotes.flatMap((lote) => {
      const asked = demand(sent.lineas, lote)
      const before = stored ? demand(stored.lineas, lote) : 0n
      const free = (life.lotes.get(lote) ?? 0n) - comprometidoDe(life, lote, stored)

      return refused(asked > free && asked > before, 422, 'DOC-07')
    }),
    ...(stored?.lineas ?? []).flatMap((was) => {
      const now = sent.lineas.find(({ nro }) => nro === was.nro)

      return refused(
        was.preparada > 0n &&
          (!now || isOtherProduct(was, now) || now.ficha !== was.ficha || now.cantidad < was.preparada),
        422,
        'DOC-09',
      )
    }),
  ]
}

/** Whether a save of a new or a stored document must be refused. */
export const refusalsOfSave = (
  life: Life,
  persona: Persona,
  {
    tipo,
    sent,
    stored,
    origen,
    version = 0,
  }: { tipo: Tipo; sent: Enviado; stored?: Documento; origen?: Documento | undefined; version?: number },
): Refusal[] => {
  const { closed, others } = stored
    ? refusalsToAct(life, persona, MODULO[tipo], stored, version)
    : { closed: has(persona, MODULO[tipo]) ? undefined : [{ status: 403, why: 'LLA-07' }], others: [] }
  if (closed) return closed

  return [
    ...others,
    ...refused(!sees(life, persona, sent.cliente), 422, 'LLA-07'),
    ...(tipo === 'nota_venta'
      ? refusalsOfNota(life, origen, sent, stored)
      : stored
        ? refusalsOfLocks(life, stored, sent)
        : []),
  ]
}

/** A line of the status panel. */
export type Decision = Pick<Linea, 'nro' | 'estado' | 'motivo' | 'empresa' | 'comentarios' | 'interna' | 'etiqueta'>
export type PanelEnviado = Pick<
  Cabecera,
  'referencia' | 'lugar' | 'transporte' | 'observaciones' | 'flete' | 'cond_pago' | 'nuevo_lugar' | 'comprometida'
> & {
  seguimiento: string
  extender: string
  motivo_extension: string
  decisiones: Decision[]
}

/** A line keeps a motive and texts only where its state requires them (EST-07, DOC-04). */
export const decided = ({ estado, motivo, empresa, comentarios, ...rest }: Decision): Decision => ({
  ...rest,
  estado,
  motivo: estado === 'P' ? motivo : '',
  empresa: estado === 'P' && motivo === '1' ? empresa : '',
  comentarios: estado === 'P' && (motivo === '1' || motivo === '9') ? comentarios : '',
})

const DECISION = ['estado', 'motivo', 'empresa', 'comentarios'] as const

export const refusalsOfPanel = (
  life: Life,
  persona: Persona,
  { sent, stored, version }: { sent: PanelEnviado; stored: Documento; version: number },
): Refusal[] => {
  const { closed, others } = refusalsToAct(life, persona, 'COT', stored, version)
  if (closed) return closed
  const past = (['comprometida', 'seguimiento'] as const).some(
    (campo) => sent[campo] !== '' && sent[campo] !== stored[campo] && sent[campo] < life.hoy,
  )
  const isExtended = sent.extender !== '' || sent.motivo_extension !== ''

  return [
    ...others,
    ...refused(past, 422, 'EST-09'),
    ...refused(
      isExtended &&
        (sent.extender === '' ||
          sent.motivo_extension === '' ||
          sent.extender <= stored.validez ||
          sent.extender < life.hoy),
      422,
      'DOC-05',
    ),
    ...sent.decisiones.flatMap((decision) => {
      const was = stored.lineas.find(({ nro }) => nro === decision.nro)
      // Only lines of one business line may have a label, whoever enters one.
      const isLabelled = decision.etiqueta !== '' && decision.etiqueta !== was?.etiqueta && stored.negocio !== 'E'
      const label = refused(isLabelled, 422, 'ITM-11')
      if (!was || DECISION.every((campo) => decision[campo] === was[campo])) return label
      const wins = decision.estado === 'G' && was.estado !== 'G'

      return [
        ...label,
        ...refused(decision.estado === 'P' && !['1', '2', '9'].includes(decision.motivo), 422, 'DOC-04'),
        ...refused(decision.estado !== was.estado && tomadoDe(life, stored, was.nro) > 0n, 422, 'DOC-09'),
        ...refused(wins && (stored.isPendiente || stored.isRechazada), 422, 'DOC-20'),
      ]
    }),
  ]
}

export const refusalsToAnnul = (
  life: Life,
  persona: Persona,
  { stored, version }: { stored: Documento; version: number },
): Refusal[] => {
  const { closed, others } = refusalsToAct(life, persona, MODULO[stored.tipo], stored, version)

  return (
    closed ?? [
      ...others,
      ...refused(
        stored.lineas.some(({ preparada }) => preparada > 0n),
        422,
        'DOC-12',
      ),
      ...refused(stored.tipo === 'cotizacion' && notasDe(life, stored).length > 0, 422, 'DOC-12'),
    ]
  )
}

export const refusalsToDecide = (
  life: Life,
  persona: Persona,
  { stored, version }: { stored: Documento; version: number },
): Refusal[] => {
  const { closed, others } = refusalsToAct(life, persona, 'CPA', stored, version)

  return closed ?? [...others, ...refused(estadoDe(life, stored) !== 'PA', 422, 'DOC-06')]
}

/** What dispatch compares of a line: two people on different lines do not disturb each other (DOC-22). */
export const asPrepared = ({ familia, producto, ancho, ficha, cantidad, preparada }: Linea): string =>
  [familia.codigo, producto, ancho, ficha, cantidad, preparada].join()

type Preparacion = { stored: Documento; linea: Linea; cantidad: Exact; was: string; isBack: boolean }

/** At most what is left can be prepared, and at most what is prepared can be undone. */
export const refusalsToPrepare = (
  life: Life,
  persona: Persona,
  { stored, linea, cantidad, was, isBack }: Preparacion,
): Refusal[] => {
  const closed = closedTo(life, persona, 'DPP', stored.cliente)
  if (closed) return [closed]
  const most = isBack ? linea.preparada : linea.cantidad - linea.preparada

  return [
    ...refused(stored.isAnulada, 422, 'DOC-12'),
    ...refused(was !== asPrepared(linea), 409, 'LLA-06'),
    ...refused(cantidad > most, 422, 'DOC-22'),
  ]
}

export const refusalsToSend = (life: Life, persona: Persona, stored: Documento): Refusal[] => {
  const closed = closedTo(life, persona, MODULO[stored.tipo], stored.cliente)
  if (closed) return [closed]

  return refused(['PA', 'RE', 'AN'].includes(estadoDe(life, stored)), 422, 'DOC-19')
}

export const refusalsToFollow = (
  life: Life,
  persona: Persona,
  { stored, version }: { stored: Seguimiento; version: number },
): Refusal[] => {
  const closed = closedTo(life, persona, 'SEG', stored.cliente)

  return closed ? [closed] : refused(version !== stored.version, 409, 'LLA-06')
}

export const canFollow = (life: Life, persona: Persona, cliente: string): Refusal[] => {
  const closed = closedTo(life, persona, 'SEG', cliente)

  return closed ? [{ ...closed, status: closed.status === 404 ? 422 : closed.status }] : []
}
