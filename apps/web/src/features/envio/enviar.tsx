import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { whyNotSent } from '@yunque/contracts/documento/en-vigor'
import type { Lugar } from '@yunque/contracts/productos'
import { useState } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { notify } from '#/ui/async/notify.ts'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import type { EnPantalla } from './enviar-form.tsx'

const Enviar = lazyPart(async () => (await import('./enviar-form.tsx')).Enviar, { soon: true })

type EnviarButtonProps = { tipo: Lugar; id: string; record: DocumentoRecord; enPantalla: () => EnPantalla }

/**
 * Sends a saved document to the client's contact: by mail with its PDF, or by WhatsApp (PAN-25). For a document that is
 * not in force it says why it cannot be sent (DOC-19).
 */
export function EnviarButton({ tipo, id, record, enPantalla }: EnviarButtonProps) {
  const [opened, setOpened] = useState(false)
  const noSeEnvia = whyNotSent(tipo, record)

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={14} aria-hidden />}
        {...(noSeEnvia && { 'aria-disabled': true, 'data-disabled': true, title: noSeEnvia })}
        onClick={() => (noSeEnvia ? notify(noSeEnvia, 'yellow') : Enviar.whenHere(() => setOpened(true)))}
      >
        Enviar
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(false)} title={`Enviar el documento N° ${id}`} size="lg">
        <Enviar tipo={tipo} id={id} enPantalla={enPantalla} onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}
