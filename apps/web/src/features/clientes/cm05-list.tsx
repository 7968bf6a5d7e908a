import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { MAX_AVISOS } from '@yunque/contracts/clientes'
import { ESTADOS_AVISO } from '@yunque/contracts/codecs/codigos'
import { counted, formatDateTime } from '@yunque/contracts/codecs/format'
import { type Cm05Row, listOfCm05 } from '@yunque/contracts/list/clientes'
import type { Cm05Search } from '@yunque/contracts/search/clientes'
import { useState } from 'react'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { defineList } from '#/ui/list/define-list.ts'
import { ListPage } from '#/ui/list/list-page.tsx'

const avisoDe = ({ aviso, aviso_estado }: Cm05Row): string =>
  aviso === '' ? '—' : `${formatDateTime(aviso)}, ${ESTADOS_AVISO[aviso_estado]}`

/** Whether a notice can be sent: the company has an address and was not told of this very expiry. */
const isElegible = ({ e_mail, avisado }: Cm05Row): boolean => e_mail !== '' && !avisado

/** /clientes/cm05-vencidas (PAN-08), without the column of boxes. */
export const cm05List = defineList(listOfCm05, {
  filters: [
    {
      name: 'rango',
      label: 'Vencimiento',
      type: 'select',
      cols: 3,
      options: [
        { value: 'vencidas', text: 'Vencidas' },
        { value: '15', text: 'A vencer en 15 días' },
        { value: '30', text: 'A vencer en 30 días' },
      ],
    },
  ],
  looks: {
    codigo: {
      type: 'internal',
      link: ({ codigo }) => linkTo({ to: '/clientes/maestro-empresas', search: { cliente: codigo } }),
    },
    razon: { ancha: true },
    e_mail: { cell: ({ e_mail }) => e_mail || 'Sin e-mail' },
    aviso: { cell: avisoDe },
  },
  rowKey: ({ codigo }) => codigo,
  vacio: 'Ningún cliente tiene el CM05 vencido. El vencimiento se carga en la ficha de cada empresa.',
})

/** 'Se envían 3 avisos. 1 ya se había enviado.' */
const resultado = (en_cola: number, repetidos: number, sin_correo: number): string =>
  [
    en_cola === 1 ? 'Se puso en cola 1 aviso.' : `Se pusieron en cola ${en_cola} avisos.`,
    repetidos > 0 && `${counted(repetidos, 'ya se había', 'ya se habían')} enviado por este vencimiento.`,
    sin_correo > 0 && `${sin_correo} sin e-mail.`,
  ]
    .filter(Boolean)
    .join(' ')

/** The list with its choice: 'Enviar aviso' mails to the chosen ones, once for each expiry. */
export function Cm05List({ search }: { search: Cm05Search }) {
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set())
  const [rows, setRows] = useState<readonly Cm05Row[]>([])
  const confirm = useConfirm()
  const { clientes, agenda } = trpc.useUtils()
  const avisar = trpc.clientes.avisarCm05.useMutation()
  const posibles = rows.filter(isElegible)
  const codigos = posibles.map(({ codigo }) => codigo).filter((codigo) => elegidos.has(codigo))

  const choose = ({ codigo }: Cm05Row, checked: boolean) =>
    setElegidos((before) => new Set(checked ? [...before, codigo] : [...before].filter((one) => one !== codigo)))
  const send = async () => {
    const cuantos = counted(codigos.length, 'cliente', 'clientes')
    if (!(await confirm(`¿Enviar el aviso de CM05 por e-mail a ${cuantos}?`, { si: 'Enviar aviso' }))) return
    try {
      const { en_cola, repetidos, sin_correo } = await avisar.mutateAsync({ codigos })
      notify(resultado(en_cola ?? 0, repetidos ?? 0, sin_correo ?? 0))
      setElegidos(new Set())
    } catch (error) {
      console.error(error)
      notifyError(error)
    }
    void clientes.invalidate()
    void agenda.invalidate()
  }
  const definition: typeof cm05List = {
    ...cm05List,
    columns: [
      {
        key: 'avisado',
        label: 'Elegir',
        type: 'checkbox',
        checked: ({ codigo }) => elegidos.has(codigo),
        rotulo: ({ razon }) => `Elegir ${razon}`,
        isDisabled: (row) => !isElegible(row),
        onChange: choose,
      },
      ...cm05List.columns,
    ],
  }

  return (
    <ListPage definition={definition} search={search} onRows={setRows}>
      {rows.length > 0 && (
        <>
          <Button
            variant="default"
            disabled={posibles.length === 0}
            onClick={() =>
              setElegidos(
                codigos.length === posibles.length ? new Set() : new Set(posibles.map(({ codigo }) => codigo)),
              )
            }
          >
            {codigos.length > 0 && codigos.length === posibles.length
              ? 'No elegir ninguno'
              : 'Elegir todos los de la página'}
          </Button>
          <Button
            leftSection={<IconMail size={14} aria-hidden />}
            disabled={codigos.length === 0 || codigos.length > MAX_AVISOS}
            loading={avisar.isPending}
            onClick={() => void send()}
          >
            Enviar aviso{codigos.length > 0 && ` (${codigos.length})`}
          </Button>
        </>
      )}
    </ListPage>
  )
}
