import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { IconFileArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { Late } from '#/ui/async/late.tsx'

/** A won line, as people know it. */
type Ganado = { nro_item: string; texto: string }

type GenerarNotaVentaProps = { n_cotizacion: string; ganados: readonly Ganado[] }

/** Opens a nota de venta of a quotation's won lines, all of them or those that are chosen (DOC-07). */
export function GenerarNotaVenta({ n_cotizacion, ganados }: GenerarNotaVentaProps) {
  const puede = useAppState(({ user }) => hasModulo(user, 'NVR'))
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  if (!puede || ganados.length === 0) return null

  const generate = (elegidos: readonly string[]) => {
    setOpened(false)
    void navigate({
      to: '/cotizaciones/notas-ventas/$tipo/$id',
      params: { tipo: 'nota_venta', id: 'nuevo' },
      search: { desde: n_cotizacion, ...(elegidos.length < ganados.length && { items: elegidos.join(',') }) },
    })
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileArrowRight size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Generar Nota de Venta
      </Button>
      <Late>
        <Modal opened={opened} onClose={() => setOpened(false)} title="Generar Nota de Venta" size="lg">
          <Choose ganados={ganados} onGenerate={generate} />
        </Modal>
      </Late>
    </>
  )
}

type ChooseProps = { ganados: readonly Ganado[]; onGenerate: (elegidos: readonly string[]) => void }

function Choose({ ganados, onGenerate }: ChooseProps) {
  const todos = ganados.map(({ nro_item }) => nro_item)
  const [elegidos, setElegidos] = useState(todos)

  return (
    <Stack gap="sm">
      <Checkbox.Group
        label="Ítems ganados a incluir"
        value={elegidos}
        // In the quotation's order, not in the order of the ticks.
        onChange={(now) => setElegidos(todos.filter((nro_item) => now.includes(nro_item)))}
      >
        <Stack gap={6} mt="xs">
          {ganados.map(({ nro_item, texto }) => (
            <Checkbox key={nro_item} size="xs" value={nro_item} label={`${nro_item}. ${texto}`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button disabled={elegidos.length === 0} onClick={() => onGenerate(elegidos)}>
          Generar
        </Button>
      </Group>
    </Stack>
  )
}
