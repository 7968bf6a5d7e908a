import { contactoForm, contactoGuardar, contactoRequest, contactosSearch } from '@yunque/contracts/contactos'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { listed } from '@yunque/contracts/paged'
import * as z from 'zod'
import { findContacto } from '../find-stored.ts'
import { permitted, router } from '../trpc.ts'

/** The contact picker of a document and of a follow-up lists and creates contacts too ('Maestro Avanzado'). */
const picker = permitted('MCO', ...MODULOS_DOCUMENTOS, 'SEG')
const procedure = permitted('MCO')

/** Contacts: the master list and the form (docs/requirements/contactos.md). */
export const contactosRouter = router({
  list: picker
    .input(listed(contactosSearch))
    .query(({ ctx, input }) => ctx.legacy.call('contactos.list', { body: input })),

  get: picker
    .input(contactoRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('contactos.get', { params: input })).contacto),

  guardar: picker.input(contactoGuardar).mutation(async ({ ctx, input: { nro_cpt, idempotency_key, form } }) => {
    const { contacto } = await ctx.legacy.call('contactos.guardar', {
      params: { nro_cpt },
      body: z.encode(contactoForm, form),
      idempotencyKey: idempotency_key,
    })

    return contacto
  }),

  /** Looks for what a save without a clear answer has stored (ARQ-11); it writes nothing. */
  find: picker.input(contactoGuardar).mutation(({ ctx, input }) => findContacto(ctx.legacy, input)),

  anular: procedure
    .input(contactoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('contactos.anular', { params: input })),

  reactivar: procedure
    .input(contactoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('contactos.reactivar', { params: input })),

  exportar: procedure
    .input(contactosSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('contactos.exportar', { body: input })),
})
