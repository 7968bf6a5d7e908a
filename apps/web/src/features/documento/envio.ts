import type { DocumentoForm, DocumentoGuardarAnswer } from '@yunque/contracts/documento'
import type { ErrorCode } from '@yunque/contracts/error-codes'
import { readError } from '#/lib/gateway-error.ts'
import { idempotencyKey } from '#/lib/idempotency-key.ts'

/** One content on its way to the server, under its own key (LLA-05). `id` is '' for a document never saved. */
export type Intento<Form = DocumentoForm> = { id: string; idempotency_key: string; form: Form }

/** Failures of a first try after which nobody knows whether it was saved; after any other it certainly was not. */
const SIN_CONFIRMAR: ReadonlySet<ErrorCode> = new Set([
  'TIMEOUT',
  'UNREACHABLE',
  'UNCONFIRMED',
  'SERVER_FAILED',
  'UNEXPECTED_ANSWER',
  'INTERNAL',
])

/** Refusals of a repeated try that tell that the first one was not saved either. Of a signed-out one nothing is known. */
const NO_GUARDADO: ReadonlySet<ErrorCode> = new Set(['INVALID', 'NOT_FOUND', 'CONFLICT'])

/** A part of it was saved: no try of the same would do better, and the next content goes over that part. */
const isCortado = (codigo: ErrorCode) => codigo === 'INCOMPLETE'

const esElMismo = <Form>(a: Intento<Form>, b: { id: string; form: Form }) =>
  a.id === b.id && JSON.stringify(a.form) === JSON.stringify(b.form)

/**
 * Saves a document once, whatever gets lost on the way (VIS-08). The key belongs to the content: a retry of the same
 * content carries the same key and gets the first answer. When a content changed after a save whose answer was lost,
 * that earlier save is settled first, under its own key, and the new content goes on top of it: otherwise a new
 * document would be saved twice.
 */
export const createEnvio = <Form extends { version: string } = DocumentoForm>(
  send: (intento: Intento<Form>) => Promise<DocumentoGuardarAnswer>,
) => {
  let pendiente: Intento<Form> | null = null

  const entregar = async (intento: Intento<Form>) => {
    const esRepetido = pendiente === intento
    pendiente = intento
    try {
      const answer = await send(intento)
      pendiente = null

      return answer
    } catch (error) {
      const { codigo } = readError(error)
      const isSettled = esRepetido ? NO_GUARDADO.has(codigo) : !SIN_CONFIRMAR.has(codigo)
      if (isSettled || isCortado(codigo)) pendiente = null
      throw error
    }
  }

  /** The document as it stands after the earlier attempt: saved by it, or untouched if the server had refused it. */
  const resolver = async (anterior: Intento<Form>, id: string, form: Form) => {
    try {
      const { n_cotizacion, version } = await entregar(anterior)

      return { id: n_cotizacion, form: { ...form, version } }
    } catch (error) {
      if (pendiente || isCortado(readError(error).codigo)) throw error

      return { id, form }
    }
  }

  return {
    /** The attempt whose answer is still owed, to be kept with the draft. */
    pendiente: () => pendiente,
    /** Takes over such an attempt from the draft of an earlier page load. */
    retomar: (intento: Intento<Form> | null) => {
      pendiente = intento
    },
    enviar: async (id: string, form: Form) => {
      if (pendiente && esElMismo(pendiente, { id, form })) return entregar(pendiente)
      const now = pendiente ? await resolver(pendiente, id, form) : { id, form }

      return entregar({ ...now, idempotency_key: idempotencyKey() })
    },
  }
}

export type Envio<Form extends { version: string } = DocumentoForm> = ReturnType<typeof createEnvio<Form>>
