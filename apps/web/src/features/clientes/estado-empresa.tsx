import { Button } from '@mantine/core'
import type { EmpresaRecord } from '@yunque/contracts/clientes/empresa'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'

const PREGUNTA = '¿Dar de baja la empresa? Sus documentos quedan; no se le vende más hasta reactivarla.'

type EstadoEmpresaProps = {
  empresa: Pick<EmpresaRecord, 'codigo' | 'baja'>
  before: () => Promise<boolean>
  onDone: () => void
}

/** Dar de Baja, confirmed, or the way back into use. */
export function EstadoEmpresa({ empresa: { codigo, baja }, before, onDone }: EstadoEmpresaProps) {
  const confirm = useConfirm()
  const outcome = {
    onSuccess: () => {
      notify(baja ? 'La empresa está activa otra vez.' : 'La empresa se dio de baja.')
      onDone()
    },
    onError: (error: unknown) => {
      console.error(error)
      notifyError(error)
    },
  }
  const anular = trpc.clientes.anular.useMutation(outcome)
  const reactivar = trpc.clientes.reactivar.useMutation(outcome)
  if (baja) {
    return (
      <Button
        variant="light"
        loading={reactivar.isPending}
        onClick={() => void before().then((yes) => yes && reactivar.mutate({ codigo }))}
      >
        Reactivar
      </Button>
    )
  }
  const takeOutOfUse = async () => {
    if ((await before()) && (await confirm(PREGUNTA, { si: 'Dar de Baja', danger: true }))) anular.mutate({ codigo })
  }

  return (
    <Button variant="light" color="red" c="red.9" loading={anular.isPending} onClick={() => void takeOutOfUse()}>
      Dar de Baja
    </Button>
  )
}
