import { Fieldset, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Notificaciones } from '#/features/clientes/notificaciones.tsx'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { useClienteInformacion } from '#/features/clientes/use-cliente-informacion.ts'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'

type ClientePanelProps = {
  codigo_cliente: string
  onChange: (codigo_cliente: string) => void
  /** The company cannot be changed: an edit, or a default customer is given (CON-08). */
  readOnly: boolean
  /** Name of the customer, where the record tells it. */
  cliente?: string | undefined
  error?: string | undefined
}

/** 'EMPRESA': the client of a contact or a follow-up (CON-08, CON-09). */
export function ClientePanel({ codigo_cliente, onChange, readOnly, cliente, error }: ClientePanelProps) {
  const { codigo, notificaciones } = useClienteInformacion(codigo_cliente)
  const [elegido, setElegido] = useState(codigo_cliente)
  const lookup = useBuscarCliente(codigo, readOnly && !cliente)
  const razon = cliente ?? lookup.data?.find(({ value }) => value === codigo)?.text ?? ''

  return (
    <Fieldset legend="EMPRESA">
      <Stack gap="xs">
        {readOnly ? (
          <TextInput label="Empresa" value={razon} variant="filled" readOnly />
        ) : (
          // A code that is being typed is looked up once, when it stands still.
          <Autocomplete
            label="Empresa"
            placeholder="Nombre o código"
            required
            value={codigo_cliente === codigo || codigo_cliente === elegido ? codigo_cliente : ''}
            onChange={(value) => {
              setElegido(value)
              onChange(value)
            }}
            useBuscar={useBuscarCliente}
            falta="clientes"
            error={error}
          />
        )}
        <TextInput
          label="Código de cliente"
          inputMode="numeric"
          value={codigo_cliente}
          variant={readOnly ? 'filled' : 'default'}
          readOnly={readOnly}
          error={readOnly && error}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 40))}
        />
        <Notificaciones notificaciones={notificaciones} />
      </Stack>
    </Fieldset>
  )
}
