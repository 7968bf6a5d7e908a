import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { CABECERA } from '@yunque/contracts/labels'
import { useState } from 'react'
import { ContactoPicker } from '#/features/contactos/contacto-picker.tsx'
import type { Documento } from './documento-store.ts'
import { useCampo, useDocumento } from './use-documento.ts'

type DocumentoContactoProps = { documento: Documento; readOnly: boolean }

/** The client's contact, from 'Maestro Avanzado' (CON-05). Another client clears it (CON-09). */
export function DocumentoContacto({ documento, readOnly }: DocumentoContactoProps) {
  const [buscando, setBuscando] = useState(false)
  const cliente = useCampo(documento, 'cliente').value
  const { value, error } = useCampo(documento, 'nro_cpt')
  const contacto = useDocumento(documento, (state) => state.contacto)

  return (
    <Group gap={4} align="flex-end" wrap="nowrap">
      <TextInput label={CABECERA.nro_cpt} value={contacto || value} error={error} readOnly variant="filled" flex={1} />
      {!readOnly && (
        <>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Buscar contacto"
            title="Buscar contacto"
            disabled={cliente === ''}
            onClick={() => setBuscando(true)}
          >
            <IconSearch size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={30}
            aria-label="Quitar contacto"
            title="Quitar contacto"
            disabled={value === ''}
            onClick={() => documento.setContacto({ nro_cpt: '', text: '' })}
          >
            <IconX size={16} />
          </ActionIcon>
        </>
      )}
      <ContactoPicker
        opened={buscando}
        codigo_cliente={cliente}
        onClose={() => setBuscando(false)}
        onElegir={documento.setContacto}
      />
    </Group>
  )
}
