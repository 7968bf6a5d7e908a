import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import { horaDe } from '@yunque/contracts/codecs/dias'
import type { MedidaDef, Negocio, ProductosAnswer } from '@yunque/contracts/productos'
import { ausencia } from '#/lib/gateway-error.ts'
import { ahora } from '#/lib/reloj.ts'
import type { AnswerEdit, Answers, Ayuda } from '../model/edits.ts'
import { CONSULTAS, type Consulta, type Item } from '../model/item.ts'
import type { ItemsState } from '../model/items-state.ts'
import type { ItemsStore } from '../model/items-store.ts'
import { isOtraFamilia } from '../model/refusals.ts'
import { textoArriba, withStockLeft } from '../model/stock-arriba.ts'
import { clave, estadoConsulta, type Pregunta, pregunta } from './questions.ts'
import { createTasks } from './tasks.ts'

/** The answer of a lookup that this server lacks: it is empty, to be filled in by hand (ARQ-10). */
const SIN_AYUDA: Answers & {
  familias: readonly Opcion[]
  depositos: readonly Opcion[]
  definicion: ProductosAnswer
} = {
  producto: { desc_1: '', medidas_familia: 0, prod01: '', iva: '' },
  peso_precio: { peso: '', precio: '' },
  stock: { kilos_disponible_stock: '', candidad_disponible_stock: '' },
  ultima: { pedidos_anteriores: [], nv_anteriores: [] },
  ingresos: [],
  familias: [],
  depositos: [],
  definicion: { productos: [], medidas: [], atributos: [], um1: '', reglas: null },
}

type Ask<C extends Consulta> = (
  pregunta: Pregunta<C>,
  signal: AbortSignal,
  medidas: readonly MedidaDef[],
) => Promise<Answers[C]>

/** The calls that the editor makes. */
export type Lookups = { [C in Consulta]: Ask<C> } & {
  familias: (negocio: Negocio, signal: AbortSignal) => Promise<readonly Opcion[]>
  depositos: (signal: AbortSignal) => Promise<readonly Opcion[]>
  /** `isFresh`: as it is now, whatever was told before. */
  definicion: (familia: string, signal: AbortSignal, isFresh?: true) => Promise<ProductosAnswer>
}

/**
 * Wait in ms before a question that the person's keys are still changing. A question that has only become possible, as when
 * a document is opened, is asked at once. Price and weight are asked first: calls of one moment share a batch, and a batch
 * is as slow as its slowest call.
 */
const ESPERA: Record<Consulta, number> = { producto: 300, peso_precio: 300, stock: 350, ultima: 400, ingresos: 400 }

/** Asked only for the lines on screen: a document of 500 lines is opened without 1,000 calls. */
const SOLO_A_LA_VISTA: readonly Consulta[] = ['stock', 'ultima', 'ingresos']

/** ms from a change until the lines' questions are looked at, so that the key or the document is painted first. */
const TRAS_PINTAR = 20

/** Arrivals matter also to a line that the lines above leave short (DOC-17). */
const isPending = (consulta: Consulta, item: Item, state: ItemsState): boolean =>
  estadoConsulta(consulta, consulta === 'ingresos' ? withStockLeft(item, state) : item, state) === 'pendiente'

const horaActual = () => horaDe(ahora())

/** Without a product there is nothing to ask of a line whose selectors the server does not tell. */
const withoutProducto = ({ definicion, productos_seleccionados }: Item): boolean =>
  definicion === SIN_AYUDA.definicion && productos_seleccionados.every((value) => value === '')

/**
 * Asks every line's questions: each question once, even if many lines share it, after a pause, and cancelling the one
 * before (ITM-10, VIS-10).
 */
export const attachLookups = (store: ItemsStore, lookups: Lookups, hora: () => string = horaActual) => {
  const tasks = createTasks(store.together)

  /**
   * Makes a call. Answers the empty answer where the server lacks the call, and undefined where it failed, which is
   * logged in the console.
   */
  const orNothing =
    <T>(ayuda: Ayuda, que: string, call: (signal: AbortSignal) => Promise<T>) =>
    async (signal: AbortSignal): Promise<T | undefined> => {
      try {
        return await call(signal)
      } catch (error) {
        if (signal.aborted) return undefined
        const mensaje = ausencia(error)
        if (mensaje) {
          store.dispatch({ type: 'ausente', ayuda, mensaje })
          return SIN_AYUDA[ayuda] as T
        }
        console.error(`Error al ${que}:`, error)
        return undefined
      }
    }
  let vista: ReadonlySet<string> = new Set()
  let seen: { state: ItemsState; vista: ReadonlySet<string> } | null = null
  /** Lines answered since they were looked at. Esc may have put back exactly the line as it was before the answer, which then looks unchanged. */
  const respondidos = new Set<string>()

  /** Whether lines came into view by scrolling: such lines may be gone again in a moment. */
  let isScrolled = false
  /** What each line would have asked when it was last looked at. */
  const before = new Map<string, string>()
  /** Lines that have ever asked. The others, most of a long document, have nothing to cancel. */
  const preguntaron = new Set<string>()

  const ask = (consulta: Consulta, item: Item, state: ItemsState) => {
    preguntaron.add(item.id)
    const asked = clave(consulta, item, state)
    const last = before.get(`${item.id} ${consulta}`)
    const call = lookups[consulta] as Ask<Consulta>
    tasks.run(
      `${item.id} ${consulta}`,
      `${consulta} ${asked}`,
      last === asked || (last === undefined && !isScrolled) ? 0 : ESPERA[consulta],
      orNothing(consulta, `consultar ${consulta}`, async (signal) =>
        withoutProducto(item)
          ? SIN_AYUDA[consulta]
          : call(pregunta(consulta, item, state), signal, item.definicion?.medidas ?? []),
      ),
      (answer) => {
        // No time of reading where the server lacks the call, since no figure is shown.
        const leida = answer === SIN_AYUDA[consulta] ? '' : hora()
        const reading = { id: item.id, consulta, clave: asked, hora: leida }
        respondidos.add(item.id)
        store.dispatch(
          answer ? ({ type: 'answer', ...reading, answer } as AnswerEdit) : { type: 'failure', ...reading },
        )
      },
    )
  }

  const syncItem = (item: Item, state: ItemsState) => {
    for (const consulta of CONSULTAS) {
      const wanted = vista.has(item.id) || !SOLO_A_LA_VISTA.includes(consulta)
      if (wanted && isPending(consulta, item, state)) ask(consulta, item, state)
      else if (preguntaron.has(item.id)) tasks.cancel(`${item.id} ${consulta}`)
      if (wanted && item.familia !== '') before.set(`${item.id} ${consulta}`, clave(consulta, item, state))
    }
  }

  const syncDefiniciones = (items: readonly Item[]) => {
    const missing = items.filter(
      ({ familia, definicion, definicionFallo }) => familia && !definicion && !definicionFallo,
    )
    for (const familia of new Set(missing.map((item) => item.familia))) {
      tasks.run(
        `definicion ${familia}`,
        `definicion ${familia}`,
        0,
        orNothing('definicion', 'obtener los productos', (signal) => lookups.definicion(familia, signal)),
        (definicion) =>
          store.dispatch(
            definicion ? { type: 'definicion', familia, definicion } : { type: 'definicionFailure', familia },
          ),
      )
    }
  }

  /** Refusals whose families were asked again. */
  const revisados = new WeakSet<Item['rechazos']>()
  /** Somebody configured a familia otherwise while its lines were open: they are reckoned again by what it says now (DAT-16). */
  const syncRefused = (items: readonly Item[]) => {
    const refused = items.filter((item) => isOtraFamilia(item) && !revisados.has(item.rechazos))
    for (const { rechazos } of refused) revisados.add(rechazos)
    for (const familia of new Set(refused.map((item) => item.familia))) {
      tasks.run(
        `revision ${familia}`,
        `revision ${familia}`,
        0,
        orNothing('definicion', 'obtener los productos', (signal) => lookups.definicion(familia, signal, true)),
        (definicion) => definicion && store.dispatch({ type: 'definicion', familia, definicion }),
      )
    }
  }

  const syncCabecera = ({ negocio, familias, depositos, fallos, lugar }: ItemsState) => {
    if (negocio && !familias && !fallos.familias) {
      tasks.run(
        'familias',
        `familias ${negocio}`,
        0,
        orNothing('familias', 'obtener familias', (signal) => lookups.familias(negocio, signal)),
        (opciones) =>
          store.dispatch(
            opciones ? { type: 'familias', negocio, opciones } : { type: 'cabeceraFailure', cual: 'familias' },
          ),
      )
    }
    if (DOCUMENTOS[lugar].pideDeposito && !depositos && !fallos.depositos) {
      tasks.run(
        'depositos',
        'depositos',
        0,
        orNothing('depositos', 'obtener depositos', (signal) => lookups.depositos(signal)),
        (opciones) =>
          store.dispatch(opciones ? { type: 'depositos', opciones } : { type: 'cabeceraFailure', cual: 'depositos' }),
      )
    }
  }

  const sync = () => {
    const state = store.getState()
    const last = seen
    seen = { state, vista }
    syncCabecera(state)
    // Compares the lists place by place, in one pass. A line that only moved is looked at once more, which changes
    // nothing.
    const antes = last?.state.items ?? []
    const isLeftOther = ({ id }: Item) =>
      last && vista.has(id) && textoArriba(state, id) !== textoArriba(last.state, id)
    const changed = state.items.filter((item, i) => item !== antes[i] || respondidos.has(item.id) || isLeftOther(item))
    const gone = antes.filter((item, i) => item !== state.items[i] && !store.getItem(item.id))
    for (const { id } of gone) for (const consulta of CONSULTAS) tasks.cancel(`${id} ${consulta}`)
    syncDefiniciones(changed)
    syncRefused(changed)
    // Scrolling changes what only a few lines ask: those that came into view or left it.
    const seenBefore = last?.vista ?? vista
    const moved = vista === seenBefore ? [] : state.items.filter(({ id }) => vista.has(id) !== seenBefore.has(id))
    const all = last?.state.empresa !== state.empresa || last.state.negocio !== state.negocio
    for (const item of all ? state.items : new Set([...changed, ...moved])) syncItem(item, state)
    respondidos.clear()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const syncSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      sync()
    }, TRAS_PINTAR)
  }
  const unsubscribe = store.subscribe(syncSoon)
  syncSoon()

  return {
    /** The lines that a person sees. */
    onVista: (ids: readonly string[]) => {
      isScrolled ||= vista.size > 0 && ids.length > 0
      vista = new Set(ids)
      syncSoon()
    },
    detach: () => {
      unsubscribe()
      clearTimeout(timer)
      tasks.cancelAll()
    },
  }
}
