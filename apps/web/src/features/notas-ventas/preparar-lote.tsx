import { Button } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import type { DespachoRow } from '@yunque/contracts/list/notas-ventas'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyFailure } from '#/ui/async/notify.ts'
import { useOnce } from '#/ui/record/use-once.ts'

type PrepararLoteProps = { rows: readonly DespachoRow[]; onDone: () => void }

const cuantas = (n: number) => counted(n, 'línea', 'líneas')

/** Told after a conflict: the list shows what changed, the choice stays, and another try starts from there (VIS-32). */
const CAMBIO = 'Una de estas líneas cambió mientras tanto. No se preparó ninguna: se muestran como están ahora.'

/** Prepares everything that is pending of the chosen lines, at once (RUT-19). It is shown, disabled, while none is chosen. */
export function PrepararLote({ rows, onDone }: PrepararLoteProps) {
  const utils = trpc.useUtils()
  const preparar = trpc.notasVentas.prepararLote.useMutation()
  const once = useOnce(preparar.mutateAsync)

  const onPrepare = async () => {
    const lineas = rows.map(({ n_cotizacion, nro_item, version }) => ({
      n_cotizacion,
      nro_item: String(nro_item),
      version,
    }))
    const { failure } = await once({ lineas })
    if (failure) {
      notifyFailure(failure.codigo === 'CONFLICT' ? { ...failure, mensaje: CAMBIO } : failure)
      void utils.invalidate()
      return
    }
    notify(`${cuantas(lineas.length)}: todo lo pendiente quedó preparado.`)
    onDone()
  }

  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={rows.length === 0 || preparar.isPending}
      onClick={() => void onPrepare()}
    >
      Preparar todo lo pendiente
    </Button>
  )
}
