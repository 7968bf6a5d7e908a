import {
  contactoAnswer,
  contactoForm,
  contactoGuardar,
  contactoRecord,
  contactoRequest,
  contactosPage,
  contactosSearch,
} from '@yunque/contracts/contactos'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { hecho } from '@yunque/contracts/sesion'
import * as z from 'zod'
import { permitted, router } from '../trpc.ts'

const BASE = '/api/clientes/maestro-contactos'

/** A document's contact picker lists and creates contacts too (spec §2, 'Maestro Avanzado'). */
const picker = permitted('MCO', ...MODULOS_DOCUMENTOS)
const procedure = permitted('MCO')

/** Contacts: spec §2 "Contacts master list", "Contact form"; calls in §7. */
export const contactosRouter = router({
  list: picker
    .input(contactosSearch)
    .query(({ ctx, input }) => ctx.legacy.post(BASE, { clase: 'list', json: input, response: contactosPage })),

  get: picker.input(contactoRequest).query(async ({ ctx, input }) => {
    const path = `${BASE}/${input.nro_cpt}/get` as const

    return (await ctx.legacy.post(path, { clase: 'lookup', response: contactoAnswer })).contacto
  }),

  guardar: picker.input(contactoGuardar).mutation(async ({ ctx, input }) => {
    const path = input.nro_cpt ? (`${BASE}/guardar/${input.nro_cpt}` as const) : (`${BASE}/guardar` as const)
    const { contacto } = await ctx.legacy.post(path, {
      clase: 'save',
      form: z.encode(contactoForm, input.form),
      encoding: 'form-data',
      idempotencyKey: input.idempotency_key,
      response: contactoAnswer,
      actual: contactoRecord,
    })

    return contacto
  }),

  anular: procedure
    .input(contactoRequest)
    .mutation(({ ctx, input }) =>
      ctx.legacy.post(`${BASE}/${input.nro_cpt}/anular`, { clase: 'save', response: hecho }),
    ),

  exportar: procedure
    .input(contactosSearch)
    .mutation(({ ctx, input }) =>
      ctx.legacy.post(`${BASE}/exportar`, { clase: 'slow', json: input, response: ctx.exportedUrl, text: true }),
    ),
})
