import { isSame } from '../merge.ts'
import type { RecordOptions, RecordValues } from '../session-types.ts'
import type { Draft } from './drafts.ts'

type OffersOptions<F extends object, R> = Pick<RecordOptions<F, R, never>, 'belongs'> & {
  values: Pick<RecordValues<F, R>, 'formIn' | 'getBase'>
  /** Number of the record; '' until its first save. */
  id: string
}

/** A form without what the server gives it: its version, and the numbers of its new lines. */
const contentOf = (form: unknown): unknown =>
  JSON.parse(JSON.stringify(form), (key, value) => (key === 'version' || key === 'nro_item' ? undefined : value))

/**
 * Which drafts a form offers, and which of them the server's record holds already: their save was stored while their
 * page was reloaded. A new record's draft is always offered: if it was saved before, the key that is kept with it
 * prevents a second record.
 */
export const sortDrafts = <F extends object, R>(
  found: readonly Draft[],
  { values, id, belongs = () => true }: OffersOptions<F, R>,
): { offers: Draft[]; stored: Draft[] } => {
  const formIn = ({ contenido }: Draft): F | null => {
    try {
      return values.formIn(contenido)
    } catch (error) {
      // One that no build can read is told when somebody restores it (VIS-23).
      console.error(error)
      return null
    }
  }
  const isStored = (form: F | null) =>
    id !== '' && form !== null && isSame(contentOf(form), contentOf(values.getBase()))
  const read = found.map((draft) => ({ draft, form: formIn(draft) }))

  return {
    stored: read.filter(({ form }) => isStored(form)).map(({ draft }) => draft),
    offers: read.filter(({ form }) => !isStored(form) && (form === null || belongs(form))).map(({ draft }) => draft),
  }
}
