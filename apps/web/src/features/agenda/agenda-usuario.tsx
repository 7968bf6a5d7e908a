import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type AgendaEvento, type AgendaSearch, ESTADOS_EVENTO, TIPOS_EVENTO } from '@yunque/contracts/agenda'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { inAppPath } from '#/lib/in-app-path.ts'
import { trpc } from '#/lib/trpc.ts'
import { useHoy } from '#/lib/use-hoy.ts'
import { LoadFailed } from '#/ui/load-failed.tsx'
import classes from './agenda.module.css'
import { diasDe, masDias, nombreDelDia, otraVista, tituloDe } from './dias.ts'
import { Suscribirse } from './suscribirse.tsx'
import { isMovible, useMover } from './use-mover.ts'

type AgendaUsuarioProps = { search: AgendaSearch; onSearch: (change: Partial<AgendaSearch>) => void }

const INICIALES = [
  ['D', 'domingo'],
  ['L', 'lunes'],
  ['M', 'martes'],
  ['M', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
] as const
const PASOS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const options = (all: string, texts: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(texts).map(([value, label]) => ({ value, label })),
]
const keyOf = ({ tipo, id }: AgendaEvento) => `${tipo}-${id}`

/** /inicio/agenda-usuario (PAN-02): what does my month look like, and that of my people? */
export function AgendaUsuario({ search, onSearch }: AgendaUsuarioProps) {
  const { vista, usuario, tipo, estado } = search
  const utils = trpc.useUtils()
  // What is late today was not yesterday.
  const hoy = useHoy(() => void utils.agenda.eventos.invalidate())
  const dia = search.fecha || hoy
  const dias = diasDe(vista, dia)
  const [desde = dia, hasta = dia] = [dias[0], dias.at(-1)]
  const { data, error, isError, refetch, isPlaceholderData } = trpc.agenda.eventos.useQuery(
    { desde, hasta, usuario },
    { placeholderData: (before) => before },
  )
  const eventos = (data?.eventos ?? []).filter(
    (evento) => (tipo === '' || evento.tipo === tipo) && (estado === '' || evento.estado === estado),
  )
  const personas = data?.personas ?? []

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
          data={options('Todos', TIPOS_EVENTO)}
          onChange={({ currentTarget }) => onSearch({ tipo: currentTarget.value as AgendaSearch['tipo'] })}
        />
        <NativeSelect
          label="Estado"
          value={estado}
          data={options('Todos', ESTADOS_EVENTO)}
          onChange={({ currentTarget }) => onSearch({ estado: currentTarget.value as AgendaSearch['estado'] })}
        />
        {personas.length > 0 && (
          <NativeSelect
            label="Persona"
            value={usuario}
            data={[{ value: '', label: 'Mi agenda' }, ...personas.map(({ value, text }) => ({ value, label: text }))]}
            onChange={({ currentTarget }) => onSearch({ usuario: currentTarget.value })}
          />
        )}
        <Text size="xs" c="gray.7" pb={6}>
          Arrastre un seguimiento o una tarea a otro día, o muévalo con Mayús y las flechas.
        </Text>
      </Group>
      {isError ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : data ? (
        <Dias {...{ dias, vista, eventos, hoy }} mes={dia.slice(0, 7)} old={isPlaceholderData} />
      ) : (
        <Skeleton height={vista === 'mes' ? 560 : 400} radius="sm" role="status" aria-label="Cargando" />
      )}
      {data && !isError && eventos.length === 0 && (
        <Text size="sm" c="gray.7" ta="center">
          No hay nada en estos días.
        </Text>
      )}
    </Stack>
  )
}

type DiasProps = {
  dias: readonly string[]
  vista: AgendaSearch['vista']
  hoy: string
  mes: string
  eventos: readonly AgendaEvento[]
  /** The events are those of other days. */
  old: boolean
}

function Dias({ dias, vista, hoy, mes, eventos, old }: DiasProps) {
  const mover = useMover()
  const table = useRef<HTMLTableElement>(null)
  const [sobre, setSobre] = useState('')
  /** What was moved by a key keeps the focus on its new day. */
  const [movido, setMovido] = useState('')
  const porDia = Object.groupBy(eventos, ({ fecha }) => fecha)
  const semanas = Array.from({ length: Math.ceil(dias.length / 7) }, (_, i) => dias.slice(i * 7, i * 7 + 7))

  useEffect(() => {
    if (movido === '') return
    const link = table.current?.querySelector<HTMLElement>(`[data-evento="${movido}"]`)
    if (link && document.activeElement === document.body) link.focus()
  }, [movido, eventos])

  const onDrop = (event: DragEvent, dia: string) => {
    event.preventDefault()
    setSobre('')
    const key = event.dataTransfer.getData('text/plain')
    const evento = eventos.find((one) => keyOf(one) === key)
    if (evento) mover(evento, dia)
  }
  const onKeyDown = (event: KeyboardEvent, evento: AgendaEvento) => {
    const paso = PASOS[event.key]
    if (!event.shiftKey || paso === undefined || !isMovible(evento)) return
    event.preventDefault()
    setMovido(keyOf(evento))
    mover(evento, masDias(evento.fecha, paso))
  }

  return (
    <table ref={table} className={classes.tabla} aria-label="Agenda" aria-busy={old}>
      {vista !== 'dia' && (
        <thead>
          <tr>
            {INICIALES.map(([inicial, nombre]) => (
              <th key={nombre} scope="col" abbr={nombre} aria-label={nombre}>
                {inicial}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]}>
            {semana.map((dia) => (
              <td
                key={dia}
                className={classes.dia}
                aria-label={nombreDelDia(dia)}
                data-hoy={dia === hoy || undefined}
                data-fuera={(vista === 'mes' && dia.slice(0, 7) !== mes) || undefined}
                data-alto={vista !== 'mes' || undefined}
                data-sobre={sobre === dia || undefined}
                onDragOver={(event) => {
                  event.preventDefault()
                  setSobre(dia)
                }}
                onDragLeave={() => setSobre('')}
                onDrop={(event) => onDrop(event, dia)}
              >
                <span className={classes.numero}>{Number(dia.slice(8))}</span>
                <ul className={classes.lista}>
                  {(porDia[dia] ?? []).map((evento) => (
                    <li key={keyOf(evento)}>
                      <Link
                        to={inAppPath(evento.link)}
                        className={classes.evento ?? ''}
                        title={[evento.titulo, evento.cliente].filter(Boolean).join(' · ')}
                        data-evento={keyOf(evento)}
                        data-estado={evento.estado}
                        data-movible={isMovible(evento) || undefined}
                        draggable={isMovible(evento)}
                        onDragStart={(event) => event.dataTransfer.setData('text/plain', keyOf(evento))}
                        onKeyDown={(event) => onKeyDown(event, evento)}
                      >
                        {[evento.titulo, evento.cliente].filter(Boolean).join(' · ')}
                      </Link>
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
