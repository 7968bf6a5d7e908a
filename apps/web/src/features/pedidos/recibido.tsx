import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { counted, formatDateTime, nombreOCodigo } from '@yunque/contracts/codecs/format'
import type { RecibidoCambiar, RecibidoRecord } from '@yunque/contracts/pedidos'
import { useAppState } from '#/lib/app-state.ts'
import { linkToDocumento } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { useLeaving } from '#/ui/async/use-leaving.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import classes from './pegar-pedido.module.css'
import { EstadoRecibidoBadge } from './recibidos-list.tsx'
import { useChangeRecibido } from './use-change-recibido.ts'

const { cotizacion } = linkToDocumento

/** The client and how he was recognised: a sender can be forged, and a domain is shared by many people. */
const clienteDe = ({ cliente, razon, contacto, conocido }: RecibidoRecord): string => {
  if (cliente === '') return 'Cliente sin reconocer: se elige en la cotización.'
  const how = conocido === 'dominio' ? ' (por el dominio de su dirección)' : ''

  return `${[`${cliente} ${razon}`, contacto].filter(Boolean).join(' · ')}${how}`
}

/**
 * A request that came by mail (PED-07): what it says, who has it, and the way to its quotation. It is shown as plain
 * text, whatever the mail was made of.
 */
export function Recibido({ inicial }: { inicial: RecibidoRecord }) {
  const { data: pedido = inicial } = trpc.pedidos.recibido.useQuery({ id: inicial.id }, { initialData: inicial })
  const { de, direccion, responder_a, asunto, llego, estado, renglones, texto, avisos, n_cotizacion } = pedido

  return (
    <Stack gap="sm">
      <Paper withBorder px="sm" py="xs">
        <Group justify="space-between" align="flex-start">
          <Stack gap={2}>
            <Group gap="xs">
              <Title order={2} size="h4">
                {asunto || '(sin asunto)'}
              </Title>
              <EstadoRecibidoBadge estado={estado} />
            </Group>
            <Text size="sm">
              {`${de || '(sin remitente)'}${direccion && direccion !== de ? ` <${direccion}>` : ''}, ${formatDateTime(llego)}`}
              {responder_a !== '' && ` · pide la respuesta en ${responder_a}`}
            </Text>
            <Text size="sm">{clienteDe(pedido)}</Text>
            <Text size="xs" c="dimmed">
              {`${counted(renglones ?? 0, 'línea leída', 'líneas leídas')}${quien(pedido)}`}
            </Text>
            {n_cotizacion !== '' && (
              <Anchor size="sm" renderRoot={(props) => <Link {...props} {...cotizacion(n_cotizacion)} />}>
                {`Cotización N° ${n_cotizacion}`}
              </Anchor>
            )}
          </Stack>
          <Acciones pedido={pedido} />
        </Group>
      </Paper>
      {avisos.map((aviso) => (
        <Alert key={aviso} color="yellow">
          {aviso}
        </Alert>
      ))}
      <section className={classes.texto} aria-label="Texto del pedido">
        {texto || '(sin texto)'}
      </section>
    </Stack>
  )
}

const quien = ({ usuario, nombre_usuario, tomado }: RecibidoRecord): string =>
  usuario === '' ? '' : ` · ${nombreOCodigo(usuario, nombre_usuario)}, ${formatDateTime(tomado)}`

/** The actions on a request, by its state and by who has taken it. */
function Acciones({ pedido: { id, estado, usuario, nombre_usuario } }: { pedido: RecibidoRecord }) {
  const { change, say, changeAndSay, isPending } = useChangeRecibido()
  const yo = useAppState((state) => state.codigo)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const watchLeaving = useLeaving()
  const isAjeno = estado === 'T' && usuario !== yo
  const quote = async () => {
    // Quoting takes the request first: of two people who try, the second is told who has it.
    const isLeft = watchLeaving()
    if (!(await change(id, 'tomar'))) return
    if (isLeft()) say('tomar')
    else await navigate({ ...cotizacion('nuevo'), search: { pedido: id } })
  }
  const remove = async () => {
    if (await confirm(`Lo tomó ${nombreOCodigo(usuario, nombre_usuario)}. ¿Tomarlo igual?`, { si: 'Tomarlo' }))
      await changeAndSay(id, 'quitar')
  }
  const boton = (texto: string, accion: RecibidoCambiar['accion']) => (
    <Button variant="default" loading={isPending} onClick={() => void changeAndSay(id, accion)}>
      {texto}
    </Button>
  )
  if (estado === 'D') return boton('Recuperar', 'recuperar')
  if (estado === 'C' || estado === 'R') return null
  if (isAjeno)
    return (
      <Button variant="default" loading={isPending} onClick={() => void remove()}>
        Tomar
      </Button>
    )

  return (
    <Group gap="xs">
      {boton('Descartar', 'descartar')}
      {estado === 'N' ? boton('Tomar', 'tomar') : boton('Soltar', 'soltar')}
      <Button loading={isPending} onClick={() => void quote()}>
        Cotizar
      </Button>
    </Group>
  )
}
