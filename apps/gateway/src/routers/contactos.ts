import { contactoBuscar, contactoMarca, contactoRequest } from '@yunque/contracts/contactos'
import { MODULOS_CONTACTOS } from '@yunque/contracts/modulos'
import { formsOf } from '../form-procedures.ts'
import { listsOf } from '../list-procedures.ts'
import { findContacto, markContacto } from '../stored/find-stored.ts'
import { permitted, router } from '../trpc.ts'

const picker = permitted(...MODULOS_CONTACTOS)
const procedure = permitted('MCO')

/** Contacts: the master list and the form (docs/requirements/contactos.md). */
export const contactosRouter = router({
  ...listsOf('contactos'),
  ...formsOf('contactos'),

  get: picker
    .input(contactoRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('contactos.get', { params: input })).contacto),

  /** Looks for what a save without a clear answer has stored (ARQ-11); it writes nothing. */
  find: picker.input(contactoBuscar).mutation(({ ctx, input }) => findContacto(ctx, input)),

  /** The newest record before a save. On a server without keys it shows later which records are new (ARQ-16). */
  mark: picker.input(contactoMarca).query(({ ctx, input }) => markContacto(ctx.legacy, input)),

  anular: procedure
    .input(contactoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('contactos.anular', { params: input })),

  reactivar: procedure
    .input(contactoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('contactos.reactivar', { params: input })),
})
