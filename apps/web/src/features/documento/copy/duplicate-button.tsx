import { Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { tituloDe } from '@yunque/contracts/codecs/codigos'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { CABECERA } from '@yunque/contracts/documento/labels'
import type { Lugar } from '@yunque/contracts/productos'
import { useState } from 'react'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { Late } from '#/ui/async/late.tsx'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'
import type { Precios } from './copia.ts'

type DuplicateProps = { tipo: Lugar; record: DocumentoRecord }

/** Makes a new document like this one, for its client or another, with today's prices or its own (DOC-13). */
export function DuplicateButton({ tipo, record }: DuplicateProps) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={() => setOpened(true)}>
        Duplicar
      </Button>
      <Late>
        <Modal
          opened={opened}
          onClose={() => setOpened(false)}
          title={`Duplicar ${tituloDe(tipo, record.n_cotizacion)}`}
        >
          <Choose tipo={tipo} record={record} onClose={() => setOpened(false)} />
        </Modal>
      </Late>
    </>
  )
}

function Choose({ tipo, record, onClose }: DuplicateProps & { onClose: () => void }) {
  const { n_cotizacion } = record
  const [cliente, setCliente] = useState(record.cliente)
  const [precios, setPrecios] = useState<Precios>('hoy')
  const navigate = useNavigate()

  const duplicate = () => {
    onClose()
    void navigate({
      to: '/cotizaciones/$tipo/$id',
      params: { tipo, id: 'nuevo' },
      search: { copia: n_cotizacion, precios, ...(cliente !== record.cliente && { cliente }) },
    })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        duplicate()
      }}
    >
      <Stack gap="sm">
        <Autocomplete
          label={CABECERA.cliente}
          placeholder="Nombre, código o CUIT"
          required
          value={cliente}
          text={cliente === record.cliente ? record.razon : ''}
          onChange={setCliente}
          useBuscar={useBuscarCliente}
          falta="clientes"
        />
        <Radio.Group label="Precios" value={precios} onChange={(value) => setPrecios(value as Precios)}>
          <Stack gap={10} mt={4}>
            <Radio size="xs" value="hoy" label="Los de la lista de hoy" />
            <Radio size="xs" value="copia" label="Los de este documento, marcados como copiados" />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button type="submit" data-autofocus disabled={cliente === ''}>
            Duplicar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
