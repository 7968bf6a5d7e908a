import { Anchor, Group, Input, Radio, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { CondicionesOriginal } from '@yunque/contracts/documento/documento'
import { useEffect, useId, useRef, useState } from 'react'
import { Falta } from '#/ui/show/falta.tsx'
import { codigoDe, condicionesDe } from '../model/condiciones.ts'

type CondicionAjusteProps = {
  condiciones: CondicionesOriginal
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Name of the value where it is not offered any more. */
  fuera?: string | undefined
  readOnly: boolean
}

/** The adjustment conditions: one choice in a table of kinds of payment by terms (CND-01). */
export function CondicionAjuste({
  condiciones,
  value,
  onChange,
  error,
  fuera = value,
  readOnly,
}: CondicionAjusteProps) {
  const label = useId()
  const errorId = useId()
  const { vencimientos } = condiciones
  const opciones = condicionesDe(condiciones)
  const elegida = opciones.find(({ codigo }) => codigo === value)
  const ofrecida = elegida !== undefined
  // The chosen condition is one line. While somebody is choosing the whole table is shown, until the focus leaves it.
  const [opened, setOpen] = useState(false)
  const isOpen = opened || !ofrecida
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened) group.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [opened])
  const choose = (codigo: string) => {
    setOpen(true)
    onChange(codigo)
  }

  if (vencimientos.length === 0 && value === '') {
    return (
      <Falta
        de="condiciones_opciones"
        texto="No hay condiciones para este cliente: escriba la acordada en Observaciones."
      />
    )
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={label}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error && errorId}
    >
      <Input.Label id={label} required size="xs" component="div">
        Condición de ajuste
      </Input.Label>
      {isOpen ? (
        <Eleccion condiciones={condiciones} opciones={opciones} value={value} onChange={choose} readOnly={readOnly} />
      ) : (
        <Group gap="md" wrap="nowrap">
          <Radio
            {...RADIO}
            value={value}
            label={elegida && textoDe(elegida)}
            aria-label={elegida?.name}
            checked
            disabled={readOnly}
            onChange={() => onChange(value)}
          />
          {!readOnly && (
            <Anchor component="button" type="button" size="xs" onClick={() => setOpen(true)}>
              Cambiar
            </Anchor>
          )}
        </Group>
      )}
      {value !== '' && !ofrecida && (
        <Text size="xs" c="orange.9">
          La condición guardada ({fuera}) ya no se ofrece a este cliente.
        </Text>
      )}
      {error && (
        <Input.Error id={errorId} size="xs" mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}

const RADIO = { size: 'xs', name: 'condicion_ajuste' } as const

/** `name` is also the name of the table's cell. */
type Opcion = { codigo: string; nombre: string; descrip: string; name: string }

const textoDe = ({ nombre, descrip }: Opcion) => `${nombre} · ${descrip}`

type EleccionProps = Pick<CondicionAjusteProps, 'condiciones' | 'value' | 'onChange' | 'readOnly'> & {
  opciones: readonly Opcion[]
}

/** A table of kinds of payment by terms; where a column would be cut off, a list of what it holds. */
function Eleccion({ condiciones, opciones, value, onChange, readOnly }: EleccionProps) {
  const { tipos_vencimientos, vencimientos } = condiciones
  const isNarrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  if (isNarrow) {
    return (
      <Stack gap={12} mt={8}>
        {opciones.map((opcion) => (
          <Radio
            key={opcion.codigo}
            {...RADIO}
            value={opcion.codigo}
            label={textoDe(opcion)}
            aria-label={opcion.name}
            checked={value === opcion.codigo}
            disabled={readOnly}
            onChange={() => onChange(opcion.codigo)}
          />
        ))}
      </Stack>
    )
  }

  return (
    <Table.ScrollContainer minWidth={320} pb={0}>
      <Table withTableBorder withColumnBorders w="auto" verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Vencimiento</Table.Th>
            {tipos_vencimientos.map(({ descrip, col }) => (
              <Table.Th key={col} ta="center">
                {descrip}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {vencimientos.map(({ nombre, opciones }) => (
            <Table.Tr key={nombre}>
              <Table.Th fw={400} scope="row">
                {nombre}
              </Table.Th>
              {tipos_vencimientos.map(({ descrip, col }, j) => {
                const codigo = codigoDe(opciones[j])

                return (
                  <Table.Td key={col} ta="center">
                    {codigo && (
                      <Radio
                        {...RADIO}
                        display="inline-flex"
                        style={{ verticalAlign: 'middle' }}
                        value={codigo}
                        aria-label={`${nombre}, ${descrip}`}
                        checked={value === codigo}
                        disabled={readOnly}
                        onChange={() => onChange(codigo)}
                      />
                    )}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
