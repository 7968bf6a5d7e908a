import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { Late } from '#/ui/async/late.tsx'
import { useIsAsking } from '#/ui/dialogs/dialogs.tsx'
import { DialogRecordsContext, type OpenRecord, useUnsaved } from './unsaved.tsx'

/** What closes a dialog that may hold unsaved work, and the records in it. */
const useDialogRecords = (onClose: () => void) => {
  const unsaved = useUnsaved()
  const isAsking = useIsAsking()
  const [records] = useState(() => new Set<OpenRecord>())
  const close = async () => {
    if (await unsaved.ask(records)) onClose()
  }

  return { records, closing: { onClose: () => void close(), closeOnEscape: !isAsking } }
}

/** A dialog with a record in it: it asks before it closes over unsaved work (VIS-05). */
export function RecordModal({ onClose, children, ...props }: ModalProps) {
  const { records, closing } = useDialogRecords(onClose)

  return (
    <Late>
      <Modal {...props} {...closing}>
        <DialogRecordsContext value={records}>{children}</DialogRecordsContext>
      </Modal>
    </Late>
  )
}

/** The same as a panel over a list, whose rows stay in sight beside it. */
export function RecordDrawer({ onClose, children, ...props }: DrawerProps) {
  const { records, closing } = useDialogRecords(onClose)

  return (
    <Drawer position="right" size="min(72rem, 100%)" {...props} {...closing}>
      <DialogRecordsContext value={records}>{children}</DialogRecordsContext>
    </Drawer>
  )
}
