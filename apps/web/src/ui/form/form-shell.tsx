import { Alert, Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { Form } from './use-form.ts'

type FormShellProps<T extends object> = {
  form: Form<T>
  /** Name of the form for screen readers. */
  label: string
  children: ReactNode
  /** Asks before leaving with changes (VIS-05); off for forms whose loss costs nothing. */
  guard?: boolean
}

/** The element around a form: Enter saves, a failure stands on top, the first wrong field gets the focus. */
export function FormShell<T extends object>({ form, label, children, guard = true }: FormShellProps<T>) {
  const element = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(form.errors).join()

  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a dialog is in the React tree of the form behind it.
        event.stopPropagation()
        void form.submit()
      }}
    >
      {form.failure && (
        <Alert color="red" role="alert" mb="sm" py="xs">
          {form.failure.mensaje}
          {form.failure.reqId &&
            ['SERVER_FAILED', 'UNEXPECTED_ANSWER', 'INTERNAL'].includes(form.failure.codigo) &&
            ` Código ${form.failure.reqId}.`}
        </Alert>
      )}
      {children}
      {guard && <UnsavedGuard isDirty={form.isDirty} save={form.submit} />}
    </form>
  )
}

/** The submit button: 'Guardando...' while it saves (spec §8). */
export function SubmitButton({ saving, children, ...props }: ButtonProps & { saving: boolean; children: ReactNode }) {
  return (
    <Button type="submit" disabled={saving} {...props}>
      {saving ? 'Guardando...' : children}
    </Button>
  )
}
