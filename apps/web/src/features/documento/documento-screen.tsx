import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import type { RecibidoRecord } from '@yunque/contracts/pedidos'
import type { Lugar } from '@yunque/contracts/productos'
import { useState } from 'react'
import { catalogoConocido } from '#/features/items/index.ts'
import { Documento } from './documento.tsx'
import { withCliente } from './model/cabecera.ts'
import type { Propuesta } from './model/contenido.ts'
import { createDocumento } from './model/documento-store.ts'
import { deRecibido, textoDe } from './model/recibido.ts'

type DocumentoScreenProps = {
  tipo: Lugar
  id: string
  record: DocumentoRecord | null
  /** The content that a new document starts with (DOC-07). */
  propuesta?: Propuesta | null
  /** The client of a new document that is otherwise empty. */
  cliente?: string | undefined
  /** The request that came by mail that a new document answers (PED-07). */
  pedido?: RecibidoRecord | undefined
  /** What the proposal was made from. Another source opens another document. */
  de?: string
}

const openDocumento = ({ tipo, record, propuesta, cliente, pedido }: DocumentoScreenProps, queries: QueryClient) => {
  const documento = createDocumento(tipo, record, record ? catalogoConocido(queries, record) : undefined)
  const contenido = documento.getContenido()
  if (propuesta) documento.propose(propuesta)
  else if (!record && pedido) documento.propose(deRecibido(contenido, pedido))
  else if (!record && cliente) {
    documento.propose({ ...contenido, cabecera: withCliente(contenido.cabecera, cliente), acordado: '' })
  }

  return documento
}

/**
 * The document at a URL. Another URL opens another document, but for the first save, which gives the one on screen its
 * own URL: that one stays open.
 */
export function DocumentoScreen(props: DocumentoScreenProps) {
  const { tipo, id, de } = props
  const queries = useQueryClient()
  const url = [tipo, id, de].join('/')
  const [abierto, setAbierto] = useState(() => ({ url, key: url, documento: openDocumento(props, queries) }))

  if (abierto.url !== url) {
    const { documento } = abierto
    const isSame = documento.tipo === tipo && documento.store.get().record?.n_cotizacion === id
    setAbierto(isSame ? { ...abierto, url } : { url, key: url, documento: openDocumento(props, queries) })
  }

  return <Documento key={abierto.key} documento={abierto.documento} pedido={props.pedido && textoDe(props.pedido)} />
}
