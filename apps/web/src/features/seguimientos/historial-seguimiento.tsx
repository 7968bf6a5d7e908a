import { Entradas, HistorialDrawer } from '#/features/documento/actions/historial.tsx'
import { trpc } from '#/lib/trpc.ts'

type Props = { n_seguimiento: string }

/** Opens who changed what of a follow-up, and when, as of a document. */
export function HistorialSeguimiento(props: Props) {
  return (
    <HistorialDrawer>
      <Historial {...props} />
    </HistorialDrawer>
  )
}

function Historial(props: Props) {
  return <Entradas historial={trpc.seguimientos.historial.useQuery(props, { staleTime: 0 })} />
}
