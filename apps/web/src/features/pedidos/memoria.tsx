import { Button, Group, Text } from '@mantine/core'
import type { RenglonLeido } from '@yunque/contracts/pedidos'
import { useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { isSame } from '#/ui/record/merge.ts'
import type { Respuestas } from './fila.ts'

type MemoriaProps = { renglon: RenglonLeido; respuestas: Respuestas }

/** What can be learned from the person's answer: unknown words of the line may mean the chosen option from now on (PED-05). */
const leccionDe = ({ campos, recordable, texto }: RenglonLeido, respuestas: Respuestas) => {
  const familia = campos.find(({ lugar }) => lugar === 'familia')?.valor
  const [lugar, ...more] = Object.keys(respuestas).filter((one) => one.startsWith('productos.') && respuestas[one])
  const campo = campos.find((one) => one.lugar === lugar)
  const opcion = campo?.alternativas.find(({ value }) => value === respuestas[campo.lugar])
  if (!familia || !recordable || !campo || !opcion || more.length > 0) return undefined

  return {
    texto: `«${recordable}» es ${opcion.text} (${campo.nombre})`,
    form: {
      familia,
      selector: Number(campo.lugar.split('.')[1]),
      valor: opcion.value,
      nombre: recordable,
      renglon: texto.slice(0, 600),
    },
  }
}

/** Offers to remember what the person answered, never a number, and to forget what he taught before. Nothing is learned unasked. */
export function Memoria({ renglon, respuestas }: MemoriaProps) {
  const recordar = trpc.pedidos.recordar.useMutation()
  const [olvidados, setOlvidados] = useState<ReadonlySet<string>>(new Set())
  const olvidar = trpc.pedidos.olvidar.useMutation({
    onSuccess: (_, { id }) => setOlvidados((before) => new Set([...before, id])),
  })
  const leccion = leccionDe(renglon, respuestas)
  const propios = renglon.campos.filter(({ olvidable }) => olvidable !== '')
  // Another answer since then is another lesson, which nobody has remembered.
  const isRecordada = recordar.isSuccess && leccion !== undefined && isSame(recordar.variables, leccion.form)
  const failure = recordar.error ?? olvidar.error
  if (!leccion && propios.length === 0) return null

  return (
    <Group gap="xs" mt={4}>
      {leccion &&
        (isRecordada ? (
          <Text size="xs" c="dimmed" role="status">
            {`Recordado: ${leccion.texto}.`}
          </Text>
        ) : (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={recordar.isPending}
            onClick={() => recordar.mutate(leccion.form)}
          >
            {`Recordar que ${leccion.texto}`}
          </Button>
        ))}
      {propios.map(({ lugar, olvidable, origen }) =>
        olvidados.has(olvidable) ? (
          <Text key={lugar} size="xs" c="dimmed" role="status">
            Olvidado: vale desde el próximo pedido.
          </Text>
        ) : (
          <Button
            key={lugar}
            size="compact-xs"
            variant="subtle"
            loading={olvidar.isPending && olvidar.variables.id === olvidable}
            onClick={() => olvidar.mutate({ id: olvidable })}
          >
            {`Olvidar ${origen.split(',')[0]}`}
          </Button>
        ),
      )}
      {failure && (
        <Text size="xs" c="red" role="alert">
          {readError(failure).mensaje}
        </Text>
      )}
    </Group>
  )
}
