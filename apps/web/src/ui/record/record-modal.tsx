import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { useIsAsking } from '#/ui/dialogs.tsx'
import { DialogRecordsContext, type OpenRecord, useUnsaved } from './unsaved.tsx'

/** A dialog with a record in it: it asks before it closes over unsaved work (VIS-05). */
export function RecordModal({ onClose, children, ...props }: ModalProps) {
  const unsaved = useUnsaved()
  const isAsking = useIsAsking()
  const [records] = useState(() => new Set<OpenRecord>())
  const close = async () => {
    if (await unsaved.ask(records)) onClose()
  }

  return (
    <Modal {...props} onClose={() => void close()} closeOnEscape={!isAsking}>
      <DialogRecordsContext value={records}>{children}</DialogRecordsContext>
    </Modal>
  )
}
