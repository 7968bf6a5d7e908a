import { Input, Radio, Table, Text } from '@mantine/core'
import type { CondicionesOriginal } from '@yunque/contracts/documento/documento'
import { useId } from 'react'
import { Falta } from '#/ui/show/falta.tsx'

type CondicionAjusteProps = {
  condiciones: CondicionesOriginal
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** What the value is called where it is offered no more. */
  fuera?: string | undefined
  readOnly: boolean
}

/** `opciones[j]` of a row belongs to column j; a cell without codes is no choice. */
const codigoDe = (
  opcion: CondicionesOriginal['vencimientos'][number]['opciones'][number] | undefined,
): string | null =>
  opcion?.tipo_ajuste_codi && opcion.tipo_vencim_codi ? `${opcion.tipo_ajuste_codi}_${opcion.tipo_vencim_codi}` : null

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
  const { tipos_vencimientos, vencimientos } = condiciones
  const ofrecida = vencimientos.some(({ opciones }) => opciones.some((opcion) => codigoDe(opcion) === value))

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
      role="radiogroup"
      aria-labelledby={label}
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error && errorId}
    >
      <Input.Label id={label} required size="xs" component="div">
        Condición de ajuste
      </Input.Label>
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
                          size="xs"
                          display="inline-flex"
                          style={{ verticalAlign: 'middle' }}
                          name="condicion_ajuste"
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
