import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ESTADOS_EVENTO, MODULO_DE_EVENTO, TIPOS_EVENTO } from '@yunque/contracts/agenda'
import { claves } from '@yunque/contracts/codecs/codigos'
import type { AgendaSearch } from '@yunque/contracts/search/agenda'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { useHoy } from '#/lib/hoy.ts'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { optionsOf } from '#/ui/fields/options-select.tsx'
import classes from './agenda.module.css'
import { AgendaDias } from './agenda-dias.tsx'
import { diasDe, otraVista, rangoDe, tituloDe } from './dias.ts'
import { Suscribirse } from './suscribirse.tsx'

type AgendaUsuarioProps = { search: AgendaSearch; onSearch: (change: Partial<AgendaSearch>) => void }

const options = (texts: readonly (readonly [string, string])[]) => [
  { value: '', label: 'Todos' },
  ...texts.map(([value, label]) => ({ value, label })),
]

/** The kinds of which one sees events, and the one that an address names. */
const useTipos = (elegido: AgendaSearch['tipo']) => {
  const user = useAppState((state) => state.user)

  return claves(TIPOS_EVENTO)
    .filter((tipo) => tipo === elegido || hasModulo(user, MODULO_DE_EVENTO[tipo]))
    .map((tipo) => [tipo, TIPOS_EVENTO[tipo]] as const)
}

/** /inicio/agenda-usuario (PAN-02): what does my month look like, and that of my people? */
export function AgendaUsuario({ search, onSearch }: AgendaUsuarioProps) {
  const { vista, usuario, tipo, estado } = search
  const hoy = useHoy()
  const tipos = useTipos(tipo)
  const dia = search.fecha || hoy
  const dias = diasDe(vista, dia)
  const { data, error, isError, refetch, isPlaceholderData } = trpc.agenda.eventos.useQuery(rangoDe(search, hoy), {
    placeholderData: (before) => before,
  })
  const eventos = (data?.eventos ?? []).filter(
    (evento) => (tipo === '' || evento.tipo === tipo) && (estado === '' || evento.estado === estado),
  )
  const isFiltered = tipo !== '' || estado !== ''
  const personas = data?.personas ?? []
  // Who may no longer see another's, or came by a link of somebody who may, has a way back to his own.
  const isAjena = isError && usuario !== ''

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => onSearch({ fecha: '' })}>
            Hoy
          </Button>
          <ActionIcon
            variant="default"
            aria-label="Anterior"
            onClick={() => onSearch({ fecha: otraVista(vista, dia, -1) })}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label="Siguiente"
            onClick={() => onSearch({ fecha: otraVista(vista, dia, 1) })}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          <Title order={2} size="md" aria-live="polite">
            {tituloDe(vista, dia)}
          </Title>
          {!data && !isError && (
            <Text size="xs" c="dimmed" role="status">
              Cargando…
            </Text>
          )}
        </Group>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Vista"
            value={vista}
            onChange={(value) => onSearch({ vista: value as AgendaSearch['vista'] })}
            data={[
              { value: 'mes', label: 'Mes' },
              { value: 'semana', label: 'Semana' },
              { value: 'dia', label: 'Día' },
            ]}
          />
          <Suscribirse />
        </Group>
      </Group>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label="Tipo"
          value={tipo}
          data={options(tipos)}
          onChange={({ currentTarget }) => onSearch({ tipo: currentTarget.value as AgendaSearch['tipo'] })}
        />
        <NativeSelect
          label="Estado"
          value={estado}
          data={options(Object.entries(ESTADOS_EVENTO))}
          onChange={({ currentTarget }) => onSearch({ estado: currentTarget.value as AgendaSearch['estado'] })}
        />
        {(personas.length > 0 || isAjena) && (
          <NativeSelect
            label="Persona"
            value={usuario}
            data={optionsOf(personas, usuario, 'Mi agenda')}
            onChange={({ currentTarget }) => onSearch({ usuario: currentTarget.value })}
          />
        )}
        <Text size="xs" c="gray.7" pb={6}>
          <span className={classes.conRaton}>
            Arrastre un seguimiento o una tarea a otro día, o muévalo con Mayús y las flechas.
          </span>
          {/* A finger has neither. */}
          <span className={classes.conDedo}>
            Toque un día para ver lo suyo. La fecha de un seguimiento se cambia al abrirlo; una tarea se pospone en
            Tareas de Usuario.
          </span>
        </Text>
      </Group>
      {isError ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        // The days are known before what falls on them: the calendar stands from the start.
        <AgendaDias
          onDia={(fecha) => onSearch({ vista: 'dia', fecha })}
          {...{ dias, vista, eventos, hoy }}
          mes={dia.slice(0, 7)}
          old={!data || isPlaceholderData}
        />
      )}
      {data && !isError && eventos.length === 0 && (
        <Group justify="center" gap="xs">
          <Text size="sm" c="gray.7" role="status">
            {isFiltered ? 'No hay nada en estos días con esos filtros.' : 'No hay nada en estos días.'}
          </Text>
          {isFiltered && (
            <Button variant="subtle" size="compact-sm" onClick={() => onSearch({ tipo: '', estado: '' })}>
              Quitar los filtros
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
