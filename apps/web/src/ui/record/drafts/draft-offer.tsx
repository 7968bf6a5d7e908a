import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { diaDe, horaDe } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import { useState } from 'react'
import { hoy } from '#/lib/hoy.ts'
import { useStore } from '#/lib/store.ts'
import type { RecordSession } from '../session-types.ts'
import type { Draft } from './drafts.ts'
import { attemptOf } from './offering.ts'

/** '09:05', or '09:05 del 22/11/2026' of another day. */
const moment = (fecha: number): string => {
  const dia = diaDe(fecha)

  return dia === hoy() ? horaDe(fecha) : `${horaDe(fecha)} del ${formatDate(dia)}`
}

/** The offer of an unsaved draft, the newest first (VIS-06). */
export function DraftOffer({ session }: { session: Pick<RecordSession<unknown>, 'store' | 'restore' | 'dismiss'> }) {
  const [offer] = useStore(session.store, (state) => state.offers)
  const unreadable = useStore(session.store, (state) => state.unreadable)
  if (unreadable) return <Unreadable draft={unreadable} onDismiss={() => session.dismiss(unreadable)} />
  if (!offer) return null

  return (
    <Alert color="azul" role="status" p="xs">
      <Group gap="sm">
        <Text size="sm">
          {attemptOf(offer.contenido)
            ? `Se recuperó un borrador de las ${moment(offer.fecha)} que se estaba guardando: no se sabe si se guardó.`
            : `Se recuperó un borrador sin guardar de las ${moment(offer.fecha)}.`}
        </Text>
        <Button onClick={() => void session.restore(offer)}>Restaurar</Button>
        <Button variant="default" onClick={() => session.dismiss(offer)}>
          Descartar
        </Button>
      </Group>
    </Alert>
  )
}

/** Offers a draft that no longer fits the form as text to read and copy, so that nothing of it is lost (VIS-23). */
function Unreadable({ draft, onDismiss }: { draft: Draft; onDismiss: () => void }) {
  const [copied, setCopied] = useState(false)
  const text = JSON.stringify(draft.contenido, null, 2)
  // Where the desk runs on plain http there is no clipboard: the text stands there to be marked and copied by hand.
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <Alert
      color="yellow"
      role="alert"
      p="xs"
      title="No se pudo restaurar el borrador. Puede copiar lo que tenía como texto."
    >
      <Stack gap="xs">
        <Textarea
          aria-label="Borrador como texto"
          value={text}
          rows={6}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap="sm">
          {'clipboard' in navigator && (
            <Button onClick={() => void copy()}>{copied ? 'Copiado' : 'Copiar como texto'}</Button>
          )}
          <Button variant="default" onClick={onDismiss}>
            Descartar
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
