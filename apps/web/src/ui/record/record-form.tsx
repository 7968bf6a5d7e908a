import { Button, type ButtonProps, Stack } from '@mantine/core'
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import { withDuda } from '#/lib/gateway-error.ts'
import { useStore } from '#/lib/store.ts'
import { DraftOffer } from './drafts/draft-offer.tsx'
import { ErrorsAlert } from './errors-alert.tsx'
import { focusRefused } from './refused.ts'
import classes from './save-button.module.css'
import { useSaveKey } from './save-key.ts'
import { DialogRecordsContext, useLeaveGuard } from './unsaved.tsx'
import { type Form, useFormState } from './use-record.tsx'

type RecordFormProps<F extends object> = { form: Form<F>; children: ReactNode }

/**
 * The first field of a form that comes into an open dialog, as after a step or a loading, has the focus (VIS-24), unless somebody went
 * on to something else in it. One that comes with its dialog gets it from that.
 */
const useFirstField = (element: RefObject<HTMLFormElement | null>) =>
  useEffect(() => {
    const form = element.current
    const dialog = form?.closest('[role=dialog]')
    const { activeElement: at, body } = document
    const isFree = at === body || at === dialog || (at?.matches('[aria-label=Cerrar]') && dialog?.contains(at))
    if (dialog && isFree) form?.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')?.focus()
  }, [element])

/** The element around a form: Enter and Ctrl+S save, a draft is offered, a failure stands on top, the first wrong field gets the focus. */
export function RecordForm<F extends object>({ form, children }: RecordFormProps<F>) {
  const element = useRef<HTMLFormElement>(null)
  const inDialog = use(DialogRecordsContext) !== null
  const [tries, setTries] = useState(0)
  const { errors, failure, inDoubt, saving } = useFormState(form)
  const { label, alerts, duda } = form.definition

  const submit = async () => {
    if (focusRefused(element.current)) return false
    const isSaved = await form.submit()
    if (!isSaved) setTries((before) => before + 1)

    return isSaved
  }
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  useFirstField(element)
  useSaveKey(element, () => void submit())
  useLeaveGuard(element, {
    ...form.session,
    // In a dialog the save goes on to `onSaved`; on a page the person goes to where he was leaving for.
    save: async () => (inDialog ? form.submit() : (await form.session.save()) !== null),
  })

  const texts = Object.values(errors).flat()
  // A message that stands at its field, or that an alert has told, is not shown on top as well.
  const told = failure && (texts.includes(failure.mensaje) || alerts?.(failure)) && failure.codigo !== 'OUTDATED'

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        // Stopped here because a form in a dialog is, for React, inside the form behind it.
        event.stopPropagation()
        void submit()
      }}
    >
      <Stack gap="sm">
        <DraftOffer session={form.session} />
        <ErrorsAlert
          failure={told && !inDoubt ? null : failure && withDuda(failure, duda)}
          errors={[]}
          onLook={inDoubt ? () => void form.look() : undefined}
        />
        <div inert={saving}>{children}</div>
      </Stack>
    </form>
  )
}

type SaveButtonProps = ButtonProps & {
  form: Pick<Form<object>, 'session'>
  /** For a save button that is not inside the form, such as that of a bar that stays in sight. */
  onSave?: () => void
  children: ReactNode
}

/** The submit button: 'Guardando...' while it saves (CON-11). */
export function SaveButton({ form, onSave, disabled = false, children, ...props }: SaveButtonProps) {
  const saving = useStore(form.session.store, (state) => state.saving)

  return (
    <Button type={onSave ? 'button' : 'submit'} onClick={onSave} disabled={saving || disabled} {...props}>
      {/* As wide as its longer word, so that nothing beside it moves. */}
      <span className={classes.ancho} data-ancho="Guardando...">
        {saving ? 'Guardando...' : children}
      </span>
    </Button>
  )
}
