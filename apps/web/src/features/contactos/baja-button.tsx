import { Button } from '@mantine/core'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { useConfirm } from '#/ui/confirm.tsx'

const PREGUNTA = '¿Estás seguro de que deseas eliminar este contacto?'

/** Dar de Baja, confirmed (spec §5; CON-12). A failure alerts the server's message (spec §8; CON-14). */
export function BajaButton({ nro_cpt, onBaja }: { nro_cpt: string; onBaja: () => void }) {
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const { mutate, isPending } = trpc.contactos.anular.useMutation({
    onSuccess: () => {
      void utils.contactos.invalidate()
      onBaja()
    },
    onError: (error) => {
      console.error(error)
      const { codigo, mensaje } = readError(error)
      if (codigo !== 'SESSION_EXPIRED') window.alert(mensaje)
    },
  })
  const baja = async () => {
    if (await confirm(PREGUNTA, { si: 'Dar de Baja', danger: true })) mutate({ nro_cpt })
  }

  return (
    <Button variant="light" color="red" loading={isPending} onClick={() => void baja()}>
      Dar de Baja
    </Button>
  )
}
