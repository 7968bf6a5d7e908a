import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { unaccented } from '@yunque/contracts/codecs/text'
import { perObject } from '../model/per-object.ts'

/** How texts are compared when a person looks for an option: without accents or capitals. */
export const comparable = (text: string) => unaccented(text.trim())

/** An option with its names by other norms, if it has any: AISI 304 is W-Nr 1.4301 too (PAN-18). */
export type OpcionBuscable = Opcion & { otros?: readonly string[] }

const known = new WeakMap<readonly Opcion[], readonly OpcionBuscable[]>()

/** Options with their other names; the same options are the same list, so that a cell knows that nothing changed. */
export const withOtherNames = (
  opciones: readonly Opcion[],
  otros: Readonly<Record<string, readonly string[]>>,
): readonly OpcionBuscable[] => {
  if (Object.keys(otros).length === 0) return opciones
  const before = known.get(opciones)
  if (before) return before
  const all = opciones.map((opcion) => {
    const nombres = Object.hasOwn(otros, opcion.value) ? (otros[opcion.value] ?? []) : []

    return nombres.length > 0 ? { ...opcion, otros: nombres } : opcion
  })
  known.set(opciones, all)

  return all
}

/** A norm's name for comparing: only its letters and digits, since points and hyphens are written differently. */
const clave = (text: string) => comparable(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** 'W-Nr 1.4301' is asked for without its norm too. */
const nombresDe = (otro: string): string[] =>
  [clave(otro), clave(otro.replace(/^\S+ /, ''))].filter((nombre) => nombre !== '')

const isOtro = ({ otros = [] }: OpcionBuscable, texto: string): boolean => {
  const wanted = clave(texto)
  return otros.some((otro) => nombresDe(otro).includes(wanted))
}

/** Cached: each typed key is compared with the same options. */
const comparableText = perObject(({ text }: Opcion) => comparable(text))

/**
 * How well an option matches a text, 0 being best: its shown text, its code, a name by another norm, a beginning, a
 * part; null where it does not match.
 */
const rango = (opcion: OpcionBuscable, wanted: string): number | null => {
  const { value } = opcion
  const shown = comparableText(opcion)
  if (shown === wanted) return 0
  if (comparable(value) === wanted) return 1
  if (isOtro(opcion, wanted)) return 2
  if (shown.startsWith(wanted)) return 3

  return shown.includes(wanted) ? 4 : null
}

/** The options that a typed text may mean, the likeliest first: Enter takes that one (VIS-13). */
export const opcionesDe = <O extends OpcionBuscable>(opciones: readonly O[], texto: string): O[] => {
  const wanted = comparable(texto)

  return opciones
    .flatMap((opcion) => {
      const orden = rango(opcion, wanted)
      return orden === null ? [] : [{ opcion, orden }]
    })
    .sort((a, b) => a.orden - b.orden)
    .map(({ opcion }) => opcion)
}

/** An index of a list's options by everything that names them in full. Several options may share a name of another norm. */
type Indice = {
  texto: Map<string, OpcionBuscable>
  codigo: Map<string, OpcionBuscable>
  otro: Map<string, Set<OpcionBuscable>>
}

/** Kept, since each of 200 pasted rows asks it. */
const indiceDe = perObject((opciones: readonly OpcionBuscable[]): Indice => {
  const indice: Indice = { texto: new Map(), codigo: new Map(), otro: new Map() }
  // Reversed, so that the first of several options with the same name is kept.
  for (const opcion of opciones.toReversed()) {
    indice.texto.set(comparable(opcion.text), opcion)
    indice.codigo.set(comparable(opcion.value), opcion)
    for (const nombre of (opcion.otros ?? []).flatMap(nombresDe))
      indice.otro.set(nombre, (indice.otro.get(nombre) ?? new Set()).add(opcion))
  }

  return indice
})

/**
 * The option that a text names in full, by its own name or by one of another norm that no other option has. Nobody sees
 * what a pasted text is taken for, so it is taken only if it matches so.
 */
export const opcionExacta = (opciones: readonly OpcionBuscable[], texto: string): OpcionBuscable | undefined => {
  const indice = indiceDe(opciones)
  const wanted = comparable(texto)
  const own = indice.texto.get(wanted) ?? indice.codigo.get(wanted)
  if (own) return own
  const others = indice.otro.get(clave(wanted))

  return others?.size === 1 ? [...others][0] : undefined
}

/** Whether a text is the code of a family where there is no list of them to choose from. */
export const isCodigoDeFamilia = (col: string, opciones: readonly unknown[], texto: string): boolean =>
  col === 'familia' && opciones.length === 0 && /^\d{1,6}$/.test(texto.trim())
