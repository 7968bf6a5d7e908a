import * as z from 'zod'
import { flagS, texto, textoInput } from './codecs/codecs.ts'
import { documentoRequest } from './documento/documento.ts'
import { record } from './wire/reader.ts'

/** The proposed mail with a document: its recipient and its words. `configurado` tells whether mail goes out at all (PAN-25). */
export const envioPropuesta = record(
  { configurado: flagS },
  { para: texto, telefono: texto, copia: texto, asunto: texto, texto },
  {
    /** The mail that it answers, in words, if the document was made of one; sent to another address it answers none (PED-07). */
    responde: texto,
    /** Who else took the request that the document was made of: its client would be answered twice (PED-07). */
    aviso: texto,
    /** The document's version by which the mail would go now; '' where the server does not say (LLA-06). */
    version: texto,
  },
)
export type EnvioPropuesta = z.output<typeof envioPropuesta>

/** A mail with a document's PDF. `copia` sends one to oneself. */
export const envioForm = z.strictObject({
  para: z.email('Ingrese una dirección de e-mail válida.').max(100, 'Máximo 100 caracteres.'),
  copia: flagS,
  /** Confirms an address that belongs to nobody of the document's client. */
  direccion_ajena: flagS,
  // A line break in a subject would be another header of the mail.
  asunto: textoInput(150).pipe(
    z
      .string()
      .regex(/\S/, 'Escriba el asunto.')
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'El asunto va en un solo renglón.'),
  ),
  texto: textoInput(4000).pipe(z.string().regex(/\S/, 'Escriba el texto.')),
  /** The document's version that its sender looks at; a later one is not sent before he saw what changed (VIS-32). '' sends any. */
  version: z.string().max(20).default(''),
})
export type EnvioForm = z.output<typeof envioForm>

/** A send as the browser asks for it. */
export const envioGuardar = documentoRequest.extend({ idempotency_key: z.string().max(100), form: envioForm })

/** `en_cola`: it goes out in a moment; otherwise it waits until mail is configured. */
export const envioAnswer = record({ en_cola: flagS }, {})
