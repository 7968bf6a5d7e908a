import * as z from 'zod'

/** `yyyy-mm-dd` of a legacy answer. null, '' and MySQL's zero date read as '' (reliability §5, fault 34). */
export const fecha = z
  .string()
  .nullish()
  .transform((text) => (!text || text.startsWith('0000-00-00') ? '' : text.slice(0, 10)))
  .pipe(z.union([z.literal(''), z.iso.date()]))

/** A moment of a legacy answer, 'yyyy-mm-dd hh:mm:ss' in Buenos Aires or ISO with its offset; '' when unknown. */
export const fechaHora = z
  .string()
  .nullish()
  .transform((text) => (!text || text.startsWith('0000-00-00') ? '' : text))
  .pipe(z.string().regex(/^$|^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/))

/** A date that we send. */
export const fechaInput = z.iso.date('Ingrese una fecha válida.')

export const fechaInputOrEmpty = z.union([z.literal(''), fechaInput])
