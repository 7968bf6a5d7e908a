import { Alert, Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { AsociadosResumen, ClienteAsociado } from '@yunque/contracts/usuarios'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { clientesDe, codigosDe, NADA } from './asociados-definition.ts'

/** Adds many clients at once: by codes from a spreadsheet, by seller or by locality. */
export function AddAsociados({
  resumen,
  onAdd,
}: {
  resumen: AsociadosResumen
  onAdd: (many: readonly ClienteAsociado[]) => number
}) {
  const [pegado, setPegado] = useState('')
  const [vendedor, setVendedor] = useState('')
  const [localidad, setLocalidad] = useState('')
  const [equivocados, setEquivocados] = useState<readonly string[]>([])
  const [hallados, setHallados] = useState(0)
  const buscar = trpc.usuarios.buscarAsociados.useMutation({ onError: notifyError })

  const addFound = async (asked: Partial<typeof NADA>) => {
    const answer = await buscar.mutateAsync({ ...NADA, ...asked }).catch(() => null)
    if (!answer) return
    const nuevos = onAdd(answer.clientes)
    setEquivocados(answer.equivocados)
    setHallados(answer.clientes.length)
    notify(nuevos === 0 ? 'Ningún cliente nuevo.' : `Por agregar: ${clientesDe(nuevos)}. Falta guardar.`)
    if (asked.codigos) setPegado(answer.equivocados.join('\n'))
  }

  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <Group align="flex-end" gap="xs">
          <Textarea
            label="Códigos pegados de una planilla"
            rows={2}
            w={280}
            value={pegado}
            onChange={({ currentTarget }) => setPegado(currentTarget.value)}
          />
          <Button
            variant="default"
            loading={buscar.isPending}
            disabled={codigosDe(pegado).length === 0}
            onClick={() => void addFound({ codigos: codigosDe(pegado) })}
          >
            Agregar códigos
          </Button>
        </Group>
        <Group align="flex-end" gap="xs">
          <NativeSelect
            label="Vendedor"
            value={vendedor}
            data={[
              { value: '', label: 'Seleccionar' },
              ...resumen.usuarios.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
            ]}
            onChange={({ currentTarget }) => setVendedor(currentTarget.value)}
          />
          <Button variant="default" disabled={vendedor === ''} onClick={() => void addFound({ vendedor })}>
            Agregar los suyos
          </Button>
        </Group>
        <Group align="flex-end" gap="xs">
          <TextInput
            label="Localidad"
            value={localidad}
            onChange={({ currentTarget }) => setLocalidad(currentTarget.value)}
          />
          <Button variant="default" disabled={localidad.trim() === ''} onClick={() => void addFound({ localidad })}>
            Agregar los de la localidad
          </Button>
        </Group>
      </Group>
      {equivocados.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={
            equivocados.length === 1
              ? '1 código no es de ningún cliente'
              : `${equivocados.length} códigos no son de ningún cliente`
          }
        >
          <Text size="sm">
            {equivocados.join(', ')}.{hallados > 0 && ' Los demás se agregaron.'}
          </Text>
        </Alert>
      )}
    </Stack>
  )
}
