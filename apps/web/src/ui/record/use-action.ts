import { useState } from 'react'
import { type Client, type ScreenUtils, trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { defineRecord, type RecordDefinition } from './define-record.ts'
import { useFormState, useRecord } from './use-record.tsx'

type Version = { version: string }

/** What a button does to a record as its person sees it (VIS-32). */
type Action<R extends Version, A = unknown> = {
  call: (client: Client, sent: Version & { idempotency_key: string }) => Promise<A>
  /** Reads the record; null where this can no longer be done to it, which `over.gone` says. */
  reread: (client: Client) => Promise<R | null>
  over: NonNullable<RecordDefinition<Version, R, A>['over']>
  author?: RecordDefinition<Version, R, A>['author']
  notice: (answer: A) => string
  refresh: (utils: ScreenUtils) => unknown
  onDone?: () => void
}

/**
 * An action without a form: it is sent once, and over a record that somebody saved meanwhile it shows what changed and asks
 * whether to go on, as a dialog does. Of another version that is on screen now it is another action: give its button that key.
 */
export const useAction = <R extends Version, A>(record: R, action: Action<R, A>) => {
  const utils = trpc.useUtils()
  const { call, reread, over, author, notice, refresh, onDone } = action
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
      refresh,
      draft: false,
    }),
  )
  const form = useRecord(definition, {
    record,
    onSaved: () => onDone?.(),
    onFailure: ({ mensaje }) => notify(mensaje, 'red'),
  })
  const { saving } = useFormState(form)

  const run = async () => {
    const isDone = await form.submit()
    // What keeps it from being done is on screen then.
    if (!isDone) void refresh(utils)
  }

  return { run: () => void run(), isPending: saving }
}
