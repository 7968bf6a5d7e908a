import type { DocumentoRecord } from '@yunque/contracts/cotizaciones'
import type { Lugar } from '@yunque/contracts/productos'
import { useState } from 'react'
import { Documento } from './documento.tsx'
import { createDocumento } from './documento-store.ts'

type DocumentoScreenProps = { tipo: Lugar; id: string; record: DocumentoRecord | null }

/**
 * The document at a URL. Another URL opens another document, but for the first save, which gives the one on screen its
 * own URL: that one stays open.
 */
export function DocumentoScreen({ tipo, id, record }: DocumentoScreenProps) {
  const url = `${tipo}/${id}`
  const [abierto, setAbierto] = useState(() => ({ url, key: url, documento: createDocumento(tipo, record) }))

  if (abierto.url !== url) {
    const { documento } = abierto
    const isSame = documento.tipo === tipo && documento.store.get().record?.n_cotizacion === id
    setAbierto(isSame ? { ...abierto, url } : { url, key: url, documento: createDocumento(tipo, record) })
  }

  return <Documento key={abierto.key} documento={abierto.documento} />
}
