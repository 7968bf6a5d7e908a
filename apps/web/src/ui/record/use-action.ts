import { useState } from 'react'
import { type Client, trpc } from '#/lib/trpc.ts'
import { notifyFailure } from '#/ui/async/notify.ts'
import { defineRecord, type RecordDefinition } from './define-record.ts'
import { useFormState, useRecord } from './use-record.tsx'

type Version = { version: string }

/** What a button does to a record as its person sees it (VIS-32). */
type Action<R extends Version, A = unknown> = {
  call: (client: Client, sent: Version & { idempotency_key: string }) => Promise<A>
  /** Reads the record again; null where the action is no longer possible, which `over.gone` tells. */
  reread: (client: Client) => Promise<R | null>
  over: NonNullable<RecordDefinition<Version, R, A>['over']>
  author?: RecordDefinition<Version, R, A>['author']
  notice: (answer: A) => string
  onDone?: () => void
}

/**
 * An action without a form. It is sent once; if somebody changed the record meanwhile, it shows the changes and asks
 * whether to go on. Use the record's version as the button's key: another version needs another action.
 */
export const useAction = <R extends Version, A>(record: R, action: Action<R, A>) => {
  const utils = trpc.useUtils()
  const { call, reread, over, author, notice, onDone } = action
  const [definition] = useState(() =>
    defineRecord<Version, R, A>({
      name: 'accion',
      label: '',
      fields: [],
      empty: { version: '' },
      call: (client, { form: { version }, idempotency_key }) => call(client, { version, idempotency_key }),
      formOf: ({ version }) => ({ version }),
      reread,
      over,
      ...(author && { author }),
      notice,
      draft: false,
    }),
  )
  const form = useRecord(definition, {
    record,
    onSaved: () => onDone?.(),
    onFailure: notifyFailure,
  })
  const { saving } = useFormState(form)

  const run = async () => {
    const isDone = await form.submit()
    // Shows the current state, and with it what prevented the action.
    if (!isDone) void utils.invalidate()
  }

  return { run: () => void run(), isPending: saving }
}
