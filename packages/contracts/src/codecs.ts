import * as z from 'zod'

/**
 * 'S' means true (spec §3, Quotation); we write 'N' for false. A boolean is read too, so that one schema serves
 * the legacy wire, where it is a letter, and the procedures, where it is a boolean already. Absent is false.
 */
export const flagS = z.codec(z.union([z.string(), z.boolean(), z.number()]).nullish(), z.boolean(), {
  decode: (value) => value === 'S' || value === true || value === 1 || value === '1',
  encode: (value) => (value ? 'S' : 'N'),
})

/** A code or number that is a text for us: PHP sends 1204 and '1204' for the same client. Never blank. */
export const codigo = z
  .union([z.string(), z.int()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1))

/** A text that may be missing: null and absent read as ''. */
export const texto = z
  .union([z.string(), z.int()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value)))

/** A whole number that PHP may send as text. */
export const entero = z
  .union([z.int(), z.string().regex(/^-?\d{1,15}$/)])
  .transform(Number)
  .pipe(z.int())

/** A list of a legacy answer. PHP writes an empty one as [], null or not at all, and one with gaps as {"0":…,"2":…}. */
export const lista = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(z.unknown()), z.record(z.string().regex(/^\d+$/), z.unknown())])
    .nullish()
    .transform((value) => (value == null ? [] : Object.values(value)))
    .pipe(z.array(item))

/** A map of a legacy answer. PHP writes an empty one as []. */
export const mapa = <T extends z.ZodType>(value: T) =>
  z
    .union([z.record(z.string(), z.unknown()), z.array(z.unknown()).length(0)])
    .nullish()
    .transform((map) => (map == null || Array.isArray(map) ? {} : map))
    .pipe(z.record(z.string(), value))

/** An option of a select or an autocomplete: {value, text} (spec §7). */
export const opcion = z.object({ value: codigo, text: texto })
export type Opcion = z.output<typeof opcion>

export const opciones = lista(opcion)

/** Code of a two-part key. It can't hold the separator, or the text could not be read back. */
const part = z.string().regex(/^[^_]+$/)

/** `'{ajuste}_{vencimiento}'` on the wire, two codes where the parts matter (spec §3, Adjustment conditions). */
export const condicionAjuste = z.codec(
  z.string().regex(/^[^_]+_[^_]+$/, 'Elija una condición.'),
  z.object({ ajuste: part, vencimiento: part }),
  {
    decode: (text) => {
      const [ajuste = '', vencimiento = ''] = text.split('_')
      return { ajuste, vencimiento }
    },
    encode: ({ ajuste, vencimiento }) => `${ajuste}_${vencimiento}`,
  },
)

/** NUL breaks Postgres and a lone surrogate is not text; both are refused at the edge (reliability §0.14). */
const isText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Length as people count it: an emoji is one character, in client, gateway and database alike. */
export const codePoints = (text: string): number => [...text].length

/** A text that we send, at most `max` code points. */
export const textoInput = (max: number) =>
  z
    .string()
    .refine(isText, 'El texto tiene caracteres no válidos.')
    .refine((text) => codePoints(text) <= max, `Máximo ${max} caracteres`)

/** A code in what we send. */
export const codigoInput = z.string().regex(/^[\w.-]{1,40}$/, 'Código no válido.')
export const codigoInputOrEmpty = z.union([z.literal(''), codigoInput])

/** A record's number in what we send: '12345'. */
export const numeroInput = z.string().regex(/^\d{1,15}$/, 'Número no válido.')
