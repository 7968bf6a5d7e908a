import { Button } from '@mantine/core'
import { tituloDe } from '@yunque/contracts/codecs/codigos'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { useState } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import type { Documento } from '../model/documento-store.ts'

const AnularForm = lazyPart(async () => (await import('./anular-form.tsx')).AnularForm, { soon: true })

type AnularProps = { documento: Documento; record: DocumentoRecord }

/** Takes a document out of use, for good, with a motive (DOC-12). */
export function AnularButton({ documento, record }: AnularProps) {
  const [opened, setOpened] = useState(false)
  const { tipo } = documento
  const { n_cotizacion } = record

  return (
    <>
      <Button variant="light" color="red" c="red.9" onClick={() => AnularForm.whenHere(() => setOpened(true))}>
        Anular
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(false)} title={`Anular ${tituloDe(tipo, n_cotizacion)}`}>
        <AnularForm documento={documento} record={record} onClose={() => setOpened(false)} />
      </RecordModal>
    </>
  )
}
