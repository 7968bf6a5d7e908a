import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ausencia } from '#/lib/gateway-error.ts'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { ReadFailed } from '#/ui/async/read-failed.tsx'
import { useNegocios } from '#/ui/fields/negocios.ts'
import { Falta } from '#/ui/show/falta.tsx'
import { StockFiltros } from './stock-filtros.tsx'

/** The familias of a line of business, to be filtered by. */
export const useFamilias = (negocio: string) => trpc.productos.familias.useQuery({ negocio }, SELDOM)

type FiltrosDeNegocioProps = Omit<
  ComponentProps<typeof StockFiltros>,
  'familias' | 'sinRespuesta' | 'lacksFamilias'
> & { negocio: string; onNegocio: (negocio: string) => void }

/** The filters of a product, which begin with the line of business that its familias are of. */
export function FiltrosDeNegocio({ negocio, onNegocio, children, ...filtros }: FiltrosDeNegocioProps) {
  const negocios = useNegocios(negocio)
  const familias = useFamilias(negocio)

  return (
    <StockFiltros
      {...filtros}
      familias={familias.data}
      sinRespuesta={familias.isError}
      lacksFamilias={familias.error !== null && ausencia(familias.error) !== undefined}
    >
      <ReadFailed of={familias} />
      <NativeSelect
        label="Negocio"
        size="xs"
        data={negocios.map(({ value, text }) => ({ value, label: text }))}
        value={negocio}
        onChange={({ currentTarget }) => onNegocio(currentTarget.value)}
      />
      {negocios.length === 0 && <Falta de="negocios" />}
      {children}
    </StockFiltros>
  )
}
