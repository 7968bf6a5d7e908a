import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import type { ContactoElegido } from './contacto-elegido.ts'

/** What the picker shows: whoever opens it waits for this first. */
export const ContactoMaestro = lazyPart(async () => (await import('./contacto-maestro.tsx')).ContactoMaestro, {
  soon: true,
})

type ContactoPickerProps = {
  opened: boolean
  onClose: () => void
  /** The client whose contacts are shown, and who gets a new one; without it, all. */
  codigo_cliente?: string
  onChoose: (contacto: ContactoElegido) => void
}

/** 'Maestro Avanzado': the contacts list as a modal picker (CON-05, CON-06). */
export function ContactoPicker({ opened, onClose, ...picker }: ContactoPickerProps) {
  return (
    <RecordModal opened={opened} onClose={onClose} title="Maestro Avanzado" size="90rem">
      <ContactoMaestro {...picker} onClose={onClose} />
    </RecordModal>
  )
}
