import { conAnswer } from './answers.ts'
import { conDefinicion, conItem, conItems, contextoDe } from './con-item.ts'
import type { Edit } from './edits.ts'
import { CONSULTAS, type Item } from './item.ts'
import type { ItemsState } from './items-state.ts'
import { pegarFila, pegarResto } from './paste.ts'
import { clave } from './preguntas.ts'

/** The families have come: those that were pasted before they had are looked for now (VIS-13). */
export const conFamilias = (state: ItemsState, { opciones }: Edit & { type: 'familias' }): ItemsState => {
  const known = { ...state, familias: opciones }

  return conItems(known, (item) => {
    const { familia: pasted, ...errores } = item.errores
    if (!pasted) return item

    return pegarFila({ ...item, errores }, 'familia', [pasted.texto, ...item.pegado], contextoDe(known), (line) =>
      conDefinicion(known, line),
    )
  })
}

/** The lines of the family learn what it asks; what was pasted into them finds its cells. */
export const conDefiniciones = (
  state: ItemsState,
  { familia, definicion }: Edit & { type: 'definicion' },
): ItemsState =>
  conItems(state, (item) => {
    if (item.familia !== familia || item.definicion) return item
    const known: Item = { ...item, definicion, definicionFallo: false }

    return known.pegado.length === 0 ? known : pegarResto(known, known.pegado, contextoDe(state))
  })

export const sinDefinicion = (state: ItemsState, familia: string): ItemsState =>
  conItems(state, (item) => (item.familia === familia && !item.definicion ? { ...item, definicionFallo: true } : item))

/** An answer, or its failure, for the line that still asks it; for any other it is too late (VIS-10). */
export const conRespuesta = (state: ItemsState, edit: Edit & { type: 'answer' | 'failure' }): ItemsState =>
  conItem(state, edit.id, (item) => {
    const { consulta, clave: asked, hora } = edit
    if (clave(consulta, item, state) !== asked) return item
    const respuesta = { clave: asked, hora, fallo: edit.type === 'failure' }
    const marked = { ...item, respuestas: { ...item.respuestas, [consulta]: respuesta } }

    return edit.type === 'failure' ? marked : conAnswer(marked, edit, contextoDe(state))
  })

const sinFallos = (item: Item): Item => {
  const kept = CONSULTAS.filter((consulta) => item.respuestas[consulta]?.fallo === false)
  const respuestas = Object.fromEntries(kept.map((consulta) => [consulta, item.respuestas[consulta]]))

  return { ...item, respuestas, definicionFallo: false }
}

/** What failed is not answered any more, so it is asked again. */
export const retry = (state: ItemsState, id: string | null): ItemsState =>
  id === null ? { ...state, fallos: { familias: false, depositos: false } } : conItem(state, id, sinFallos)
