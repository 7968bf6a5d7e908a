import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import { PEDIDO_MAX, type PedidoTomado } from '@yunque/contracts/pedidos'
import type { Negocio } from '@yunque/contracts/productos'
import { useEffect, useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { certezaDe, type Destino, filaDe, type Respuestas } from './fila.ts'
import classes from './pegar-pedido.module.css'
import { Renglon } from './renglon.tsx'
import { TextoLeido } from './texto-leido.tsx'

type PegarPedidoProps = Destino & {
  negocio: Negocio
  /** What was pasted where lines go; '' opens an empty box. */
  inicial: string
  /** Rows for the document, in the order of the request, and what they were read of. */
  onAgregar: (filas: string[][], pedido: PedidoTomado) => void
  onClose: () => void
}

const NADA: Respuestas = {}

/** A client's request, read into candidate lines that a person takes (PED-04). Nothing is added by itself. */
export function PegarPedido({ negocio, lugar, deposito, inicial, onAgregar, onClose }: PegarPedidoProps) {
  const [texto, setTexto] = useState(inicial)
  const [respuestas, setRespuestas] = useState<Readonly<Record<number, Respuestas>>>({})
  const [agregados, setAgregados] = useState<ReadonlySet<number>>(new Set())
  const [mirado, setMirado] = useState<number | null>(null)
  const { mutate, data, error, isPending, reset, variables } = trpc.pedidos.leer.useMutation()
  const leido = variables?.texto ?? ''

  const leer = (pedido: string) => {
    if (pedido.trim() === '') return
    setRespuestas({})
    setAgregados(new Set())
    mutate({ negocio, texto: pedido })
  }
  useEffect(() => {
    if (inicial.trim() !== '') mutate({ negocio, texto: inicial })
  }, [inicial, mutate, negocio])

  const de = (desde: number) => respuestas[desde] ?? NADA
  const renglones = data?.renglones ?? []
  const pedidos = renglones.filter(({ es }) => es === 'pedido')
  const faltan = pedidos.filter(({ desde }) => !agregados.has(desde))
  const seguros = faltan.filter((renglon) => certezaDe(renglon, de(renglon.desde)) === 'seguro')

  const agregar = (elegidos: typeof pedidos) => {
    onAgregar(
      elegidos.map((renglon) => filaDe(renglon, de(renglon.desde), { lugar, deposito })),
      { texto: leido, renglones: elegidos.map(({ desde, hasta }) => `${desde}-${hasta}`).join(',') },
    )
    setAgregados(new Set([...agregados, ...elegidos.map(({ desde }) => desde)]))
    if (elegidos.length === faltan.length) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title="Pegar pedido"
      size="min(1200px, 96vw)"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {data ? (
        <Stack gap="sm">
          <div className={classes.partes}>
            <TextoLeido renglones={renglones} mirado={mirado} />
            {pedidos.length === 0 ? (
              <Text>No se encontró ningún pedido en el texto.</Text>
            ) : (
              <ul className={classes.renglones} aria-label="Ítems leídos">
                {pedidos.map((renglon) => {
                  const { desde } = renglon
                  return (
                    <Renglon
                      key={desde}
                      renglon={renglon}
                      respuestas={de(desde)}
                      agregado={agregados.has(desde)}
                      mirado={desde === mirado}
                      onMirar={() => setMirado(desde)}
                      onResponder={(campo, valor) =>
                        setRespuestas({ ...respuestas, [desde]: { ...de(desde), [campo]: valor } })
                      }
                      onAgregar={() => agregar([renglon])}
                    />
                  )
                })}
              </ul>
            )}
          </div>
          <Group justify="space-between">
            <Button variant="subtle" onClick={reset}>
              Cambiar el texto
            </Button>
            <Group gap="xs">
              <Button variant="default" disabled={seguros.length === 0} onClick={() => agregar(seguros)}>
                {`Agregar seguros (${seguros.length})`}
              </Button>
              <Button data-autofocus disabled={faltan.length === 0} onClick={() => agregar(faltan)}>
                {`Agregar todos (${faltan.length})`}
              </Button>
            </Group>
          </Group>
          <Text size="xs" c="dimmed" role="status">
            {`${counted(pedidos.length, 'ítem leído', 'ítems leídos')}. Lo que el texto no dice queda vacío en la línea, marcado.`}
          </Text>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Textarea
            data-autofocus
            label="Texto del pedido"
            description="Péguelo como llegó: del correo, de WhatsApp o de una planilla. Ctrl+Enter lo lee."
            rows={14}
            maxLength={PEDIDO_MAX}
            value={texto}
            error={error ? readError(error).mensaje : undefined}
            onChange={({ currentTarget }) => setTexto(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) leer(texto)
            }}
          />
          <Group justify="flex-end">
            <Button loading={isPending} disabled={texto.trim() === ''} onClick={() => leer(texto)}>
              Leer pedido
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
