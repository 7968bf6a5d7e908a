import { SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import { useEffect, useRef } from 'react'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { TextField } from '#/ui/record/text-field.tsx'
import type { Panel } from './estado-store.ts'
import { useCampoEstado } from './use-panel.ts'

/** Wait of a client lookup. */
const DEBOUNCE = 500

/**
 * The buyer for whom the generic client stands (EST-02). What is typed as Empresa is looked up, and the first one found
 * gives the Razón Social, unless somebody typed that one himself.
 */
export function EstadoReemplazo({ panel }: { panel: Panel }) {
  const empresa = useCampoEstado(panel, 'empresa_reemplazo')
  const razon = useCampoEstado(panel, 'razon_reemplazo')
  const escrita = useRef(empresa.value)
  const propuesta = useRef('')
  const [q] = useDebouncedValue(empresa.value.trim(), DEBOUNCE)
  const isTyped = q !== escrita.current && q === empresa.value.trim()
  const { data } = useBuscarCliente(q, isTyped && q !== '')
  const encontrada = isTyped ? (data?.[0]?.text ?? '') : ''

  useEffect(() => {
    const { razon_reemplazo } = panel.store.get().form
    if (encontrada === '' || (razon_reemplazo !== '' && razon_reemplazo !== propuesta.current)) return
    propuesta.current = encontrada
    panel.set('razon_reemplazo', encontrada)
  }, [encontrada, panel])

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
      <TextField {...empresa} max={DOCUMENTO_MAX.empresa_reemplazo} />
      <TextField {...razon} max={DOCUMENTO_MAX.razon_reemplazo} required />
    </SimpleGrid>
  )
}
