import { ERRORES } from '@yunque/contracts/error-codes'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import { type GatewayError, readError } from '#/lib/gateway-error.ts'

/** First message of each field, by path: `apellido`, `productos.3.cantidad`. */
type FieldErrors = Record<string, string>

type FormOptions<T extends object> = {
  initial: T
  /** What the gateway will ask of the values; checked before the call, so that most mistakes cost no wait. */
  schema?: z.ZodType
  save: (values: T) => Promise<unknown>
  /** After a save, with the form clean: the place to navigate from. */
  onSaved?: () => void
  /** A failed save. The form shows it too, and keeps every value (VIS-04). */
  onFailure?: (error: GatewayError) => void
}

export type Form<T extends object> = {
  values: T
  errors: FieldErrors
  failure: GatewayError | null
  saving: boolean
  isDirty: () => boolean
  set: <K extends keyof T>(name: K, value: T[K]) => void
  /** Puts other values in place as the clean state: a record that was read again. */
  reset: (values: T) => void
  /** Saves unless a save is under way; says whether it was saved. */
  submit: () => Promise<boolean>
}

const saveError = (error: unknown): GatewayError => {
  const read = readError(error)

  return read.codigo === 'INTERNAL' && read.mensaje === ERRORES.INTERNAL
    ? { ...read, mensaje: 'No se pudo guardar. Intente nuevamente.' }
    : read
}

/** The one manner of a form: values, errors at their fields, one save at a time (VIS-04, VIS-08). */
export const useForm = <T extends object>({ initial, schema, save, onSaved, onFailure }: FormOptions<T>): Form<T> => {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<GatewayError | null>(null)
  const [saving, setSaving] = useState(false)
  // Beside the state: the blocker and a second click ask between two renders.
  const now = useRef({ values: initial, clean: JSON.stringify(initial), saving: false })

  const put = (next: T) => {
    now.current.values = next
    setValues(next)
  }

  const fail = (error: GatewayError) => {
    setErrors(Object.fromEntries(Object.entries(error.campos).map(([name, [message = '']]) => [name, message])))
    setFailure(error)
    onFailure?.(error)
  }

  const check = (sent: T): boolean => {
    const parsed = schema?.safeParse(sent)
    if (!parsed || parsed.success) return true
    const found: FieldErrors = {}
    for (const { path, message } of parsed.error.issues) found[path.map(String).join('.')] ??= message
    setErrors(found)

    return false
  }

  return {
    values,
    errors,
    failure,
    saving,
    isDirty: () => JSON.stringify(now.current.values) !== now.current.clean,
    set: (name, value) => {
      put({ ...now.current.values, [name]: value })
      setErrors(({ [name as string]: _, ...others }) => others)
    },
    reset: (next) => {
      now.current.clean = JSON.stringify(next)
      put(next)
      setErrors({})
      setFailure(null)
    },
    submit: async () => {
      const sent = now.current.values
      if (now.current.saving || !check(sent)) return false
      now.current.saving = true
      setSaving(true)
      setErrors({})
      setFailure(null)
      try {
        await save(sent)
        now.current.clean = JSON.stringify(sent)
        onSaved?.()
        return true
      } catch (error) {
        console.error(error)
        fail(saveError(error))
        return false
      } finally {
        now.current.saving = false
        setSaving(false)
      }
    },
  }
}
