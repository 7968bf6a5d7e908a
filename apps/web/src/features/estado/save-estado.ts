import { type Campos, ERRORES } from '@yunque/contracts/error-codes'
import type { EstadoForm } from '@yunque/contracts/estado'
import { type EstadoAnswer, estadoAnswer } from '@yunque/contracts/estado'
import { type GatewayError, readError } from '#/lib/gateway-error.ts'
import { hoy } from '#/lib/hoy.ts'
import type { Tres } from '#/lib/merge.ts'
import type { Envio } from '../documento/envio.ts'
import { estadoFormDe, formCoherente } from './estado-form.ts'
import type { Panel } from './estado-store.ts'

/** Mine over another user's; null when the person doesn't decide (VIS-07). */
export type Unir = (tres: Tres<EstadoForm>) => Promise<EstadoForm | null>

type Deps = {
  envio: Envio<EstadoForm>
  leer: () => Promise<EstadoAnswer>
  unir: Unir
}

/** The panel's field of an error that names it as it travelled: 'cotizacion.12345.items.7.estado' is 'items.0.estado'. */
export const camposDelPanel = (campos: Campos, { items }: EstadoForm): Campos =>
  Object.fromEntries(
    Object.entries(campos).map(([campo, textos]) => {
      const [, suyo = campo] = /^cotizacion\.\d+\.(.+)$/.exec(campo) ?? []
      if (suyo === campo) return [campo, textos]
      const nombre = suyo.replace(/^items\.(\d+)/, (_, nro) => `items.${items.findIndex((i) => i.nro_item === nro)}`)

      return [nombre, textos]
    }),
  )

const falloDe = (error: unknown): GatewayError => {
  const fallo = readError(error)

  return fallo.mensaje === ERRORES.INTERNAL ? { ...fallo, mensaje: 'No se pudo guardar. Intente nuevamente.' } : fallo
}

/** The panel neither adds lines nor takes any away: one that is gone from the document is gone from here too. */
const conLineasDe = (form: EstadoForm, { items }: EstadoForm): EstadoForm => {
  const vivas = new Set(items.map(({ nro_item }) => nro_item))

  return { ...form, items: form.items.filter(({ nro_item }) => vivas.has(nro_item)) }
}

/** Mine over another user's, each line as its estado asks (DOC-04); null while the person doesn't decide. */
export const unirForms = async ({ original, mio, actual }: Tres<EstadoForm>, unir: Unir) => {
  const unido = await unir({ original: conLineasDe(original, actual), mio: conLineasDe(mio, actual), actual })

  return unido && formCoherente(unido)
}

/** Somebody saved first: whether my changes now stand over his. */
const ponerEncima = async ({ store, load }: Panel, actual: EstadoAnswer, unir: Unir): Promise<boolean> => {
  const { form, inicial } = store.get()
  const unido = await unirForms({ original: inicial, mio: form, actual: estadoFormDe(actual, hoy()) }, unir)
  if (unido) load(actual, unido)

  return unido !== null
}

/** One try; a conflict that gets decided leads to the next. Answers whether it was saved. */
const intentar = async (panel: Panel, deps: Deps): Promise<boolean> => {
  const campos = panel.validar()
  panel.store.set({ campos, fallo: null })
  if (Object.keys(campos).length > 0) return false
  try {
    const { version } = await deps.envio.enviar(panel.n_cotizacion, panel.getEnvio())
    const actual = await deps.leer().catch(() => null)
    if (actual) panel.load(actual)
    else panel.setGuardado(version)

    return true
  } catch (error) {
    const fallo = falloDe(error)
    const actual = fallo.codigo === 'CONFLICT' ? estadoAnswer.safeParse(fallo.actual).data : undefined
    if (actual && (await ponerEncima(panel, actual, deps.unir))) return intentar(panel, deps)
    const cortado = fallo.codigo === 'INCOMPLETE' ? estadoAnswer.safeParse(fallo.actual).data : undefined
    if (cortado) panel.load(cortado, { ...panel.store.get().form, version: cortado.cotizacion.version })
    console.error(error)
    panel.store.set({ fallo, campos: camposDelPanel(fallo.campos, panel.store.get().form) })

    return false
  }
}

/** Saves what is on screen, unless a save is under way (VIS-08). A failed one keeps everything as it was typed (VIS-04). */
export const guardarEstado = async (panel: Panel, deps: Deps): Promise<boolean> => {
  if (panel.store.get().guardando) return false
  panel.store.set({ guardando: true })
  try {
    return await intentar(panel, deps)
  } finally {
    panel.store.set({ guardando: false })
  }
}
