import { isSame } from '#/ui/record/merge.ts'
import { opcionesDe } from '../cells/opciones.ts'
import type { Edit } from '../model/edits.ts'
import { CONSULTAS, type Item } from '../model/item.ts'
import type { ItemsState } from '../model/items-state.ts'
import { withAnswered } from '../model/numbers.ts'
import { contextoDe, withDefinicion, withItem, withItems, withoutOldRefusals } from '../model/with-item.ts'
import { pasteRow, pasteWaiting, withPendingText } from '../paste/paste.ts'
import { takeAnswer } from './answers.ts'
import { clave } from './questions.ts'

/**
 * Gives a waiting line its family. A typed text means the likeliest family, as Enter does in the list; a pasted one
 * must name it in full.
 */
const withExpectedFamilia = (item: Item, state: ItemsState): Item => {
  const { familia: esperada, ...errores } = item.errores
  if (!state.familias || !esperada?.espera) return item
  const [likeliest] = opcionesDe(state.familias, esperada.texto)
  const texto = esperada.espera === 'escrito' && likeliest ? likeliest.text : esperada.texto

  return pasteRow({ ...item, errores }, 'familia', [texto, ...item.pegado], contextoDe(state), (line) =>
    withDefinicion(state, line),
  )
}

/** Looks up the families that were pasted or typed before their list had come (VIS-13). */
export const withExpected = (state: ItemsState): ItemsState =>
  withItems(state, (item) => withExpectedFamilia(item, state))

export const findFamilia = (state: ItemsState, { id, texto }: Edit & { type: 'findFamilia' }): ItemsState =>
  withExpected(withItem(state, id, (item) => withPendingText(item, [texto, ...item.pegado], 'escrito')))

/** Gives the lines of a family its definition, also another one than they had, and fills what was pasted into them. */
export const withDefiniciones = (
  state: ItemsState,
  { familia, definicion }: Edit & { type: 'definicion' },
): ItemsState =>
  withItems(state, (item) => {
    const { definicion: before } = item
    // Most lines have none yet, or this very one: their contents need not be compared.
    const isKnown = before !== null && (before === definicion || isSame(before, definicion))
    if (item.familia !== familia || isKnown) return item
    const answered = withAnswered(item, definicion, contextoDe(state))

    return before ? withoutOldRefusals(item, answered) : pasteWaiting(answered, contextoDe(state))
  })

export const withFailedDefinicion = (state: ItemsState, familia: string): ItemsState =>
  withItems(state, (item) => (item.familia === familia && !item.definicion ? { ...item, definicionFallo: true } : item))

/** Takes an answer, or its failure, into the line if the line still asks that question; otherwise it is too late (VIS-10). */
export const withAnswer = (state: ItemsState, edit: Edit & { type: 'answer' | 'failure' }): ItemsState =>
  withItem(state, edit.id, (item) => {
    const { consulta, clave: asked, hora } = edit
    if (clave(consulta, item, state) !== asked) return item
    const respuesta = { clave: asked, hora, fallo: edit.type === 'failure' }
    const marked = { ...item, respuestas: { ...item.respuestas, [consulta]: respuesta } }

    return edit.type === 'failure' ? marked : takeAnswer(marked, edit, contextoDe(state))
  })

const withoutFailures = (item: Item): Item => {
  const kept = CONSULTAS.filter((consulta) => item.respuestas[consulta]?.fallo === false)
  const respuestas = Object.fromEntries(kept.map((consulta) => [consulta, item.respuestas[consulta]]))

  return { ...item, respuestas, definicionFallo: false }
}

/** A failed question counts as unanswered, so it is asked again. */
export const retry = (state: ItemsState, id: string | null): ItemsState =>
  id === null ? { ...state, fallos: { familias: false, depositos: false } } : withItem(state, id, withoutFailures)
