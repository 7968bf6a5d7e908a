import { Button } from '@mantine/core'
import type { FamiliaRecord } from '@yunque/contracts/datos/familias'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'

type UsoButtonProps = {
  familia: Pick<FamiliaRecord, 'codigo' | 'nombre' | 'estado'>
  before: () => Promise<boolean>
  onDone: () => void
}

/** Out of use, confirmed, or back: a familia is never deleted (DAT-01). */
export function UsoButton({ familia: { codigo, nombre, estado }, before, onDone }: UsoButtonProps) {
  const confirm = useConfirm()
  const outcome = (text: string) => ({
    onSuccess: () => {
      notify(text)
      onDone()
    },
    onError: notifyError,
  })
  const anular = trpc.datos.anularFamilia.useMutation(outcome(`La familia ${nombre} está fuera de uso.`))
  const reactivar = trpc.datos.reactivarFamilia.useMutation(outcome(`La familia ${nombre} está en uso otra vez.`))

  if (estado === 'B') {
    return (
      <Button
        variant="light"
        loading={reactivar.isPending}
        onClick={() => void before().then((yes) => yes && reactivar.mutate({ codigo }))}
      >
        Volver a usar
      </Button>
    )
  }
  const baja = async () => {
    const text = `¿Sacar de uso la familia ${nombre}? Los documentos guardados no cambian.`
    if ((await before()) && (await confirm(text, { si: 'Sacar de uso', danger: true }))) anular.mutate({ codigo })
  }

  return (
    <Button variant="light" color="red" c="red.9" loading={anular.isPending} onClick={() => void baja()}>
      Sacar de uso
    </Button>
  )
}
