import { codigoInput } from '@yunque/contracts/codecs'
import {
  type ContactoForm,
  type ContactoRecord,
  contactoForm,
  contactoFormOf,
  contactoRecord,
} from '@yunque/contracts/contactos'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { idempotencyKey } from '#/lib/idempotency-key.ts'
import { trpc } from '#/lib/trpc.ts'
import { useForm } from '#/ui/form/use-form.ts'
import { CAMPOS, contactoVacio } from './contacto-campos.ts'

/** As the procedure asks, with the flags already booleans, and words for a company that is missing. */
const schema = contactoForm.extend({
  codigo_cliente: z.string().min(1, 'Elija la empresa.').pipe(codigoInput),
  recibe_certificado: z.boolean(),
  version: z.string(),
  guardar_igual: z.boolean(),
})

type ContactoFormOptions = {
  contacto: ContactoRecord | undefined
  codigo_cliente: string
  onSaved: (contacto: ContactoRecord) => void
}

/** State of the contact form: one save at a time, its retry with the same key, what the server asks back. */
export const useContactoForm = ({ contacto, codigo_cliente, onSaved }: ContactoFormOptions) => {
  const utils = trpc.useUtils()
  const guardar = trpc.contactos.guardar.useMutation()
  const [initial] = useState(() => (contacto ? contactoFormOf(contacto) : contactoVacio(codigo_cliente)))
  /** What the record was when it was read, and what another user has made of it since (LLA-06). */
  const [original, setOriginal] = useState(initial)
  const [actual, setActual] = useState<ContactoForm>()
  const guardado = useRef<ContactoRecord>(null)
  const intento = useRef({ content: '', key: '' })
  const igual = useRef(false)

  const form = useForm<ContactoForm>({
    initial,
    schema,
    save: async (values) => {
      const version = actual?.version ?? values.version
      const input = { nro_cpt: contacto?.nro_cpt ?? '', form: { ...values, version, guardar_igual: igual.current } }
      // A retry of the same content keeps its key: saved once, even if the answer was lost (LLA-05, VIS-08).
      const content = JSON.stringify(input)
      if (content !== intento.current.content) intento.current = { content, key: idempotencyKey() }
      guardado.current = await guardar.mutateAsync({ ...input, idempotency_key: intento.current.key })
      void utils.contactos.invalidate()
    },
    onSaved: () => guardado.current && onSaved(guardado.current),
    onFailure: (failure) => {
      const { codigo, mensaje, campos } = failure
      const now = codigo === 'CONFLICT' ? contactoRecord.safeParse(failure.actual).data : undefined
      if (now) takeOver(contactoFormOf(now))
      // The session's own alert tells of the one; the form asks about the other.
      if (codigo !== 'SESSION_EXPIRED' && !campos.duplicado) window.alert(mensaje)
    },
  })

  /** Another user saved first: what only he changed is taken over, what both changed stays as typed (VIS-07). */
  const takeOver = (suyo: ContactoForm) => {
    for (const { name } of CAMPOS) if (form.values[name] === original[name]) form.set(name, suyo[name])
    if (form.values.recibe_certificado === original.recibe_certificado) {
      form.set('recibe_certificado', suyo.recibe_certificado)
    }
    setOriginal(actual ?? original)
    setActual(suyo)
  }

  const enDuda = form.errors.email ?? form.errors.telefono

  return {
    form,
    original,
    actual,
    /** The contact of this client that has the same e-mail or phone, until either is changed. */
    duplicado: enDuda ? form.failure?.campos.duplicado?.[0] : undefined,
    guardarIgual: async () => {
      igual.current = true
      await form.submit()
      igual.current = false
    },
  }
}
