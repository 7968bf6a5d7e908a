import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { counted } from '@yunque/contracts/codecs/format'
import type { Cm05Row } from '@yunque/contracts/list/clientes'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'

type AvisarCm05Props = { rows: readonly Cm05Row[]; onDone: () => void }

type Resultado = { en_cola: number; repetidos: number; sin_correo: number; noSalen: boolean }

/** 'Se pusieron en cola 3 avisos. 1 ya estaba pedido por este vencimiento.'; that they do not go out is said, too (PAN-25). */
const resultado = ({ en_cola, repetidos, sin_correo, noSalen }: Resultado): string =>
  [
    (en_cola === 1 ? 'Se puso en cola 1 aviso' : `Se pusieron en cola ${en_cola} avisos`) +
      (noSalen ? `, ${en_cola === 1 ? 'no enviado' : 'no enviados'}: falta configurar el correo.` : '.'),
    repetidos > 0 && `${counted(repetidos, 'ya estaba pedido', 'ya estaban pedidos')} por este vencimiento.`,
    sin_correo > 0 && `${sin_correo} sin e-mail.`,
  ]
    .filter(Boolean)
    .join(' ')

/** 'Enviar aviso' mails to the chosen companies, once for each expiry (PAN-08). It is shown, disabled, while none is chosen. */
export function AvisarCm05({ rows, onDone }: AvisarCm05Props) {
  const confirm = useConfirm()
  const avisar = trpc.clientes.avisarCm05.useMutation()

  const onSend = async () => {
    const cuantos = counted(rows.length, 'cliente', 'clientes')
    if (!(await confirm(`¿Enviar el aviso de CM05 por e-mail a ${cuantos}?`, { si: 'Enviar aviso' }))) return
    try {
      const answer = await avisar.mutateAsync({ codigos: rows.map(({ codigo }) => codigo) })
      const { en_cola, repetidos, sin_correo } = answer
      const noSalen = answer.sin_configurar && (en_cola ?? 0) > 0
      const texto = resultado({
        en_cola: en_cola ?? 0,
        repetidos: repetidos ?? 0,
        sin_correo: sin_correo ?? 0,
        noSalen,
      })
      notify(texto, noSalen ? 'yellow' : 'green')
      onDone()
    } catch (error) {
      console.error(error)
      notifyError(error)
    }
  }

  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconMail size={14} aria-hidden />}
      disabled={rows.length === 0}
      loading={avisar.isPending}
      onClick={() => void onSend()}
    >
      Enviar aviso
    </Button>
  )
}
