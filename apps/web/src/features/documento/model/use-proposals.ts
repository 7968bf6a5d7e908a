import { useEffect, useRef } from 'react'
import type { Documento } from './documento-store.ts'
import { asksFor } from './documentos.ts'
import { type Inicio, useDocumento } from './use-documento.ts'

/**
 * Takes what a client brings to his document: days of delivery, which choices it needs, and proposals for a new one. `onReady` is
 * called once these are there for the client whose code was given to `waitFor` (VIS-13); of a stored document it is at once.
 */
export const useProposals = (documento: Documento, inicio: Inicio, onReady: () => void) => {
  const { tipo, store, items } = documento
  const cliente = useDocumento(documento, ({ cabecera }) => cabecera.cliente)
  /** The client whose values were proposed: once each, so that a field which a person empties later stays empty. */
  const proposed = useRef('')
  const awaited = useRef('')
  const goOn = () => {
    awaited.current = ''
    onReady()
  }

  useEffect(() => {
    if (!inicio.data) return
    const { validez_oferta, habitual, iniciar, plazo_entrega } = inicio.data
    store.set({ sinCondiciones: inicio.data.cliente.condiciones.original.vencimientos.length === 0 })
    items.dispatch({ type: 'plazo', plazo: plazo_entrega })
    if (store.get().record) return
    const choices = [
      ['usuario_destino_nv', iniciar.usuarios_nv],
      ['estado', iniciar.estados_nv],
      ['tipo_cambio', iniciar.tipos_cambio],
    ] as const
    store.set({
      asked: choices.filter(([campo, lista]) => asksFor(tipo, campo) && lista.length > 0).map(([campo]) => campo),
    })
    if (proposed.current === cliente) return
    proposed.current = cliente
    documento.complete({ validez_oferta, estado: iniciar.estados_nv[0]?.value ?? '' })
    if (store.get().acordado !== cliente) documento.suggest(habitual)
    if (awaited.current === cliente) goOn()
  }, [inicio.data, cliente, documento, store, items, tipo])

  return {
    waitFor: (codigo: string) => {
      awaited.current = codigo
      if (store.get().record || proposed.current === codigo) goOn()
    },
  }
}
