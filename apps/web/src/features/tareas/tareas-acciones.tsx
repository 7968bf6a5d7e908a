import { Button, Menu, Popover, Stack } from '@mantine/core'
import { IconCalendarShare, IconCheck, IconUserShare } from '@tabler/icons-react'
import type { TareaRow } from '@yunque/contracts/list/tareas'
import { useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import { hoy } from '#/lib/hoy.ts'
import { trpc } from '#/lib/trpc.ts'
import { DateField } from '#/ui/fields/date-field.tsx'
import { OptionsSelect } from '#/ui/fields/options-select.tsx'
import { focusRefused } from '#/ui/record/refused.ts'
import { type Accion, useChangeTareas } from './use-change-tareas.ts'

type TareasAccionesProps = { rows: readonly TareaRow[]; onDone: () => void }

/** Hecha, Posponer and Reasignar, of one chosen row or many (PAN-03). They are shown, disabled, while none is chosen. */
export function TareasAcciones({ rows, onDone }: TareasAccionesProps) {
  const { run, isPending } = useChangeTareas()
  const [asking, setAsking] = useState<'fecha' | 'persona' | null>(null)
  const idle = rows.length === 0 || isPending
  const act = async (accion: Accion) => {
    setAsking(null)
    if (await run(accion, rows)) onDone()
  }

  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={idle}
        leftSection={<IconCheck size={14} aria-hidden />}
        onClick={() => void act({ accion: 'hecha' })}
      >
        Hecha
      </Button>
      <Popover
        withRoles={false}
        opened={asking === 'fecha'}
        onClose={() => setAsking(null)}
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <span>
            <Menu>
              <Menu.Target>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={idle}
                  leftSection={<IconCalendarShare size={14} aria-hidden />}
                >
                  Posponer
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void act({ accion: 'posponer', hasta: '1' })}>1 día</Menu.Item>
                <Menu.Item onClick={() => void act({ accion: 'posponer', hasta: '7' })}>1 semana</Menu.Item>
                <Menu.Item onClick={() => setAsking('fecha')}>Otra fecha…</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </span>
        </Popover.Target>
        <Popover.Dropdown>
          <OtraFecha onFecha={(hasta) => void act({ accion: 'posponer', hasta })} />
        </Popover.Dropdown>
      </Popover>
      <Popover opened={asking === 'persona'} onClose={() => setAsking(null)} trapFocus returnFocus withinPortal>
        <Popover.Target>
          <Button
            size="compact-sm"
            variant="default"
            disabled={idle}
            aria-expanded={asking === 'persona'}
            leftSection={<IconUserShare size={14} aria-hidden />}
            onClick={() => setAsking(asking === 'persona' ? null : 'persona')}
          >
            Reasignar
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <OtraPersona onPersona={(usuario) => void act({ accion: 'reasignar', usuario })} />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

function OtraFecha({ onFecha }: { onFecha: (fecha: string) => void }) {
  const [fecha, setFecha] = useState('')
  const [error, setError] = useState('')

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        // A typed date counts once its field is left, or Enter is pressed in it.
        if (focusRefused(event.currentTarget)) return
        if (fecha === '') setError('Indique la fecha.')
        else onFecha(fecha)
      }}
    >
      <Stack gap="xs" w={220}>
        <DateField label="Posponer hasta" value={fecha} onChange={setFecha} minDate={hoy()} error={error} />
        <Button type="submit" size="compact-sm">
          Posponer a esa fecha
        </Button>
      </Stack>
    </form>
  )
}

function OtraPersona({ onPersona }: { onPersona: (usuario: string) => void }) {
  const [usuario, setUsuario] = useState('')
  const { data, error } = trpc.tareas.usuarios.useQuery()

  return (
    <Stack gap="xs" w={240}>
      <OptionsSelect
        name="usuario"
        label="Reasignar a"
        value={usuario}
        onChange={setUsuario}
        opciones={data ?? null}
        error={error ? failureText(error, 'No se pudieron cargar las opciones.') : undefined}
        disabled={!data}
      />
      <Button size="compact-sm" disabled={usuario === ''} onClick={() => onPersona(usuario)}>
        Reasignar a esa persona
      </Button>
    </Stack>
  )
}
