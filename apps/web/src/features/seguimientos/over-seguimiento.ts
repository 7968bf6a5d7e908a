import type { SeguimientoRecord } from '@yunque/contracts/seguimientos'
import { wordsOf } from '#/ui/record/use-record.tsx'
import { seguimientoDefinition } from './seguimiento-definition.ts'

/** What is shown of a follow-up that somebody changed while it was being closed, or opened again (VIS-32). */
export const overSeguimiento = {
  view: (record: SeguimientoRecord) => ({
    ...seguimientoDefinition.formOf?.(record),
    // People read names.
    nro_cpt: record.contacto,
    usuario: record.nombre_usuario,
  }),
  ...wordsOf(seguimientoDefinition.fields),
}
