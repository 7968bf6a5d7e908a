import { merge, type Three } from './merge.ts'
import type { Join, RecordOptions } from './session-types.ts'

type JoinOptions<F extends object, R, A> = Pick<
  RecordOptions<F, R, A>,
  | 'values'
  | 'formOf'
  | 'author'
  | 'record'
  | 'baja'
  | 'groups'
  | 'listas'
  | 'words'
  | 'decide'
  | 'tell'
  | 'over'
  | 'accept'
>

/** Joins my changes with those of somebody who saved first (VIS-07), or who changed the record of an action (VIS-32). */
export const createJoin = <F extends object, R, A>(options: JoinOptions<F, R, A>) => {
  const { values, formOf, author, baja, groups = [], listas = {}, words, decide, tell, over } = options
  let seen = over?.record
  const isOut = (record: R | undefined) => record !== undefined && (baja?.(record) ?? false)
  let wasOut = isOut(options.record)

  /** That it was taken out of use is in no field of the form, and it would be saved as if it were in use. */
  const tellBaja = (current: R) => {
    const by = author?.(current)?.usuario
    if (isOut(current) && !wasOut) tell(`Mientras tanto se dio de baja${by ? `: el último cambio es de ${by}` : ''}.`)
    wasOut = isOut(current)
  }

  const join =
    (whose: R | null, propio = false): Join<F> =>
    async (three) => {
      const { merged, conflicts, taken } = merge(three, { groups, listas })
      const { label, text } = words(whose)
      const by = (whose && author?.(whose)) ?? null
      if (conflicts.length > 0) {
        const choices = await decide({ label, text, conflicts, taken, author: by, propio })

        return choices && merge(three, { choices, groups, listas }).merged
      }
      const { original, current } = three as Three<{ version?: unknown }>
      if (taken.length > 0 && original.version !== current.version) {
        const names = [...new Set(taken.map(label))].join(', ')
        tell(`Se unieron los cambios de ${by?.usuario || (propio ? 'antes' : 'otro usuario')}: ${names}.`)
      }

      return merged
    }

  return {
    join,
    /** Puts my changes over the record that somebody else saved first; answers whether the person agreed. */
    putOver: async (current: R, propio: boolean): Promise<boolean> => {
      const original = values.getBase()
      if (!original || !formOf) return false
      const merged = await join(current, propio)({ original, mine: values.getForm(), current: formOf(current) })
      if (merged) {
        values.load(current, merged)
        tellBaja(current)
      }

      return merged !== null
    },
    /** Shows what somebody changed of the record since the person saw it; answers whether he still wants the action (VIS-32). */
    acceptOver: async (current: R, propio: boolean): Promise<boolean> => {
      if (!over || seen === undefined) return true
      const [original, now] = [over.view(seen), over.view(current)]
      seen = current
      const { changes } = merge({ original, mine: original, current: now })
      const { label, text } = over

      return (await options.accept?.({ changes, label, text, author: author?.(current) ?? null, propio })) ?? false
    },
  }
}
