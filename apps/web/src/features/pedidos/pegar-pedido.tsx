import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { counted } from '@yunque/contracts/codecs/format'
import type { PedidoTomado, RenglonLeido } from '@yunque/contracts/pedidos'
import type { Negocio } from '@yunque/contracts/productos'
import { useEffect, useRef, useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { useIsAsking } from '#/ui/dialogs/dialogs.tsx'
import { certezaDe, type DestinoDePedido, filaDe, isProposed, type Respuestas } from './fila.ts'
import { igualesA, keptAgregados, keptRespuestas, type Todas, withIguales } from './iguales.ts'
import { PedidoEntrada } from './pedido-entrada.tsx'
import classes from './pegar-pedido.module.css'
import { Renglon } from './renglon.tsx'
import { TextoLeido } from './texto-leido.tsx'
import { useArchivo } from './use-archivo.ts'
import { useNextRenglon } from './use-next-renglon.ts'

type PegarPedidoProps = DestinoDePedido & {
  negocio: Negocio
  /** What was pasted or dropped where lines go; '' opens an empty box. */
  inicial: string | File
  /** Takes rows into the document, in the order of the request, together with the request that they were read from. */
  onAdd: (filas: string[][], pedido: PedidoTomado) => void
  onClose: () => void
}

const NADA: Respuestas = {}

/** A client's request, read into candidate lines that a person takes (PED-04). Nothing is added by itself. */
export function PegarPedido({ negocio, lugar, deposito, inicial, onAdd, onClose }: PegarPedidoProps) {
  const [texto, setTexto] = useState(typeof inicial === 'string' ? inicial : '')
  const [isTecleado, setTecleado] = useState(false)
  const confirm = useConfirm()
  const isAsking = useIsAsking()
  const [respuestas, setRespuestas] = useState<Todas>({})
  const [agregados, setAgregados] = useState<ReadonlySet<number>>(new Set())
  const [mirado, setMirado] = useState<number | null>(null)
  const { mutate, data, error, isPending, reset, variables } = trpc.pedidos.leer.useMutation()
  const leido = variables?.texto ?? ''
  const ayuda = trpc.pedidos.ayuda.useMutation()

  /** The lines of the reading whose text is being changed. */
  const leidos = useRef<readonly RenglonLeido[]>([])
  const read = (pedido: string) => {
    if (pedido.trim() === '') return
    const antes = leidos.current
    mutate(
      { negocio, texto: pedido },
      {
        onSuccess: ({ renglones }) => {
          setRespuestas(keptRespuestas(antes, respuestas, renglones))
          setAgregados(keptAgregados(antes, agregados, renglones))
        },
      },
    )
  }
  const archivo = useArchivo((leido) => {
    setTexto(leido)
    setTecleado(false)
    // A file is another request: its lines are new ones even where their text equals a line that was added.
    leidos.current = []
    read(leido)
  })
  const { open } = archivo
  useEffect(() => {
    if (typeof inicial !== 'string') void open(inicial)
    else if (inicial.trim() !== '') mutate({ negocio, texto: inicial })
  }, [inicial, mutate, negocio, open])

  const { mutate: pedirAyuda, reset: dejarAyuda } = ayuda
  useEffect(() => {
    if (data?.ayuda && variables) pedirAyuda(variables)
    else dejarAyuda()
  }, [data, variables, pedirAyuda, dejarAyuda])

  const todos = useRef<HTMLButtonElement>(null)
  // The focus goes to the button that takes what was read, since the box with the text is gone.
  useEffect(() => {
    if (data) todos.current?.focus()
  }, [data])

  const { lista, onAgregados } = useNextRenglon(agregados, todos)

  const de = (desde: number) => respuestas[desde] ?? NADA
  const ayudados = new Map(ayuda.data?.renglones.map((renglon) => [renglon.desde, renglon]))
  const renglones = (data?.renglones ?? []).map((renglon) => ayudados.get(renglon.desde) ?? renglon)
  const pedidos = renglones.filter(({ es }) => es === 'pedido')
  /**
   * Lines in which our own reading found something that is asked for: they can be added without the other reader's
   * proposals (PED-08).
   */
  const propios = new Set(data?.renglones.flatMap(({ es, desde }) => (es === 'pedido' ? [desde] : [])))
  const faltan = pedidos.filter((renglon) => !agregados.has(renglon.desde) && !isProposed(renglon, de(renglon.desde)))
  const seguros = faltan.filter((renglon) => certezaDe(renglon, de(renglon.desde)) === 'seguro')

  const add = (elegidos: typeof pedidos) => {
    onAdd(
      elegidos.map((renglon) => filaDe(renglon, de(renglon.desde), { lugar, deposito })),
      { texto: leido, renglones: elegidos.map(({ desde, hasta }) => `${desde}-${hasta}`).join(','), recibido: '' },
    )
    const hechos = new Set([...agregados, ...elegidos.map(({ desde }) => desde)])
    setAgregados(hechos)
    onAgregados(elegidos.at(-1)?.desde)
    // What another reader proposes, or still looks at, is there to be decided.
    if (!ayuda.isPending && pedidos.every(({ desde }) => hechos.has(desde))) onClose()
  }
  /** Asks before answers that no line has taken, or a request that was typed, are given up (VIS-05); what was pasted can be pasted again. */
  const close = async () => {
    const hasRespuestas = pedidos.some(({ desde }) => !agregados.has(desde) && Object.values(de(desde)).some(Boolean))
    const isEscrito = isTecleado && texto.trim() !== '' && agregados.size === 0
    const pregunta = `¿Cerrar sin agregar lo que ${hasRespuestas ? 'respondió' : 'escribió'}?`
    if ((!hasRespuestas && !isEscrito) || (await confirm(pregunta, { si: 'Cerrar sin agregar', danger: true })))
      onClose()
  }

  return (
    <Modal
      opened
      onClose={() => void close()}
      // Esc belongs to the question that stands over it.
      closeOnEscape={!isAsking}
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
              <ul ref={lista} className={classes.renglones} aria-label="Ítems leídos">
                {pedidos.map((renglon) => {
                  const { desde } = renglon
                  return (
                    <Renglon
                      key={desde}
                      renglon={renglon}
                      respuestas={de(desde)}
                      agregado={agregados.has(desde)}
                      propio={propios.has(desde)}
                      mirado={desde === mirado}
                      onLook={() => setMirado(desde)}
                      onAnswer={(campo, valor) =>
                        setRespuestas({ ...respuestas, [desde]: { ...de(desde), [campo]: valor } })
                      }
                      iguales={(campo) => igualesA(renglon, campo, faltan, respuestas).length}
                      onIguales={(campo, valor) =>
                        setRespuestas(
                          withIguales(respuestas, igualesA(renglon, campo, faltan, respuestas), campo, valor),
                        )
                      }
                      onAdd={() => add([renglon])}
                    />
                  )
                })}
              </ul>
            )}
          </div>
          <Group justify="space-between">
            <Button
              variant="subtle"
              onClick={() => {
                leidos.current = renglones
                reset()
              }}
            >
              Cambiar el texto
            </Button>
            <Group gap="xs">
              <Button variant="default" disabled={seguros.length === 0} onClick={() => add(seguros)}>
                {`Agregar seguros (${seguros.length})`}
              </Button>
              <Button ref={todos} data-autofocus disabled={faltan.length === 0} onClick={() => add(faltan)}>
                {`Agregar todos (${faltan.length})`}
              </Button>
            </Group>
          </Group>
          {ayuda.isPending && (
            <Text size="xs" c="dimmed" role="status">
              El lector adicional mira los renglones que no se entendieron…
            </Text>
          )}
          {ayuda.error && (
            <Text size="xs" c="dimmed" role="status">
              {readError(ayuda.error).mensaje}
            </Text>
          )}
          {archivo.avisos.map((aviso) => (
            <Text key={aviso} size="xs" c="orange">
              {aviso}
            </Text>
          ))}
          <Text size="xs" c="dimmed" role="status">
            {`${counted(pedidos.length, 'ítem leído', 'ítems leídos')}. Lo que el texto no dice queda vacío en la línea, marcado.`}
          </Text>
        </Stack>
      ) : (
        <PedidoEntrada
          texto={texto}
          error={archivo.error ?? error}
          isPending={isPending || archivo.isPending}
          onTexto={(escrito, isPegado) => {
            setTexto(escrito)
            setTecleado((before) => before || !isPegado)
          }}
          onArchivo={(elegido) => void open(elegido)}
          onRead={() => read(texto)}
        />
      )}
    </Modal>
  )
}
