import type { DocumentoRecord } from '@yunque/contracts/documento'
import type { Lugar } from '@yunque/contracts/productos'
import { useState } from 'react'
import { Documento } from './documento.tsx'
import { type Contenido, createDocumento } from './documento-store.ts'

type DocumentoScreenProps = {
  tipo: Lugar
  id: string
  record: DocumentoRecord | null
  /** What a new document starts with instead of nothing (DOC-07). */
  propuesta?: Contenido | null
}

const abrir = ({ tipo, record, propuesta }: DocumentoScreenProps) => {
  const documento = createDocumento(tipo, record)
  if (propuesta) documento.propose(propuesta)

  return documento
}

/**
 * The document at a URL. Another URL opens another document, but for the first save, which gives the one on screen its
 * own URL: that one stays open.
 */
export function DocumentoScreen(props: DocumentoScreenProps) {
  const { tipo, id, propuesta } = props
  const url = [tipo, id, propuesta?.cabecera.n_cotizacion_origen].join('/')
  const [abierto, setAbierto] = useState(() => ({ url, key: url, documento: abrir(props) }))

  if (abierto.url !== url) {
    const { documento } = abierto
    const isSame = documento.tipo === tipo && documento.store.get().record?.n_cotizacion === id
    setAbierto(isSame ? { ...abierto, url } : { url, key: url, documento: abrir(props) })
  }

  return <Documento key={abierto.key} documento={abierto.documento} />
}
