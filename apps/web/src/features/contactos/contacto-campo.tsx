import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ContactoMaestro, ContactoPicker } from './contacto-picker.tsx'

type ContactoCampoProps = {
  label: string
  /** Whose contacts are offered; without a client none are. */
  codigo_cliente: string
  /** `nro_cpt` of the chosen one, '' none. */
  value: string
  /** The contact's name in the record. */
  conocido: { nro_cpt: string; text: string }
  error?: string | undefined
  readOnly?: boolean
  onChange: (contacto: { nro_cpt: string; text: string }) => void
}

/** A client's contact, from 'Maestro Avanzado' (CON-05). */
export function ContactoCampo(props: ContactoCampoProps) {
  const { label, codigo_cliente, value, conocido, error, readOnly = false, onChange } = props
  const [buscando, setBuscando] = useState(false)
  const [elegido, setElegido] = useState(conocido)
  const known = [elegido, conocido].find(({ nro_cpt }) => nro_cpt === value)

  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <TextInput label={label} value={known?.text || value} error={error} readOnly variant="filled" flex={1} />
      {!readOnly && (
        <>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Buscar contacto"
            title="Buscar contacto"
            disabled={codigo_cliente === ''}
            onClick={() => ContactoMaestro.whenHere(() => setBuscando(true))}
          >
            <IconSearch size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Quitar contacto"
            title="Quitar contacto"
            disabled={value === ''}
            onClick={() => onChange({ nro_cpt: '', text: '' })}
          >
            <IconX size={16} />
          </ActionIcon>
        </>
      )}
      <ContactoPicker
        opened={buscando}
        codigo_cliente={codigo_cliente}
        onClose={() => setBuscando(false)}
        onChoose={({ nro_cpt, text }) => {
          setElegido({ nro_cpt, text })
          onChange({ nro_cpt, text })
        }}
      />
    </Group>
  )
}
