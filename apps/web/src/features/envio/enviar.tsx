import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { whyNotSent } from '@yunque/contracts/documento/en-vigor'
import { useState } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { notify } from '#/ui/async/notify.ts'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import type { EnviarProps } from './enviar-form.tsx'

const Enviar = lazyPart(async () => (await import('./enviar-form.tsx')).Enviar, { soon: true })

type EnviarButtonProps = Omit<EnviarProps, 'onClose'>

/**
 * Sends a saved document to the client's contact: by mail with its PDF, or by WhatsApp (PAN-25). For a document that is
 * not in force it says why it cannot be sent (DOC-19).
 */
export function EnviarButton(props: EnviarButtonProps) {
  const { tipo, record } = props
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
      <RecordModal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Enviar el documento N° ${record.n_cotizacion}`}
        size="lg"
      >
        <Enviar {...props} onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}
