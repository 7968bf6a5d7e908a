import { Alert, Box, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { counted, formatDateTime } from '@yunque/contracts/codecs/format'
import type { CodigosForm, PermisosRecord } from '@yunque/contracts/usuarios'
import { filterCodigos, filterPersonas, siglaDe } from '@yunque/contracts/usuarios/matriz'
import { useCallback, useMemo, useState } from 'react'
import { createStore, type Store, useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { ExportButton } from '#/ui/list/export-button.tsx'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useRecord } from '#/ui/record/use-record.tsx'
import { type Seccion, withSigla } from './codigos.ts'
import { cambiosDe, permisosDefinition } from './permisos-definition.ts'
import { type Lugar, PermisosGrid } from './permisos-grid.tsx'
import { Perfiles } from './permisos-perfiles.tsx'

type PermisosScreenProps = {
  permisos: PermisosRecord
  secciones: readonly Seccion[]
  /** The person by whom the list is filtered at first. */
  persona: string
}

/** Who has which code (PAN-11). Changes are shown before they are saved, all of them or none. */
export function PermisosScreen({ permisos: read, secciones, persona: initial }: PermisosScreenProps) {
  const [permisos, setPermisos] = useState(read)
  const [persona, setPersona] = useState(initial)
  const [codigo, setCodigo] = useState('')
  const [estado, setEstado] = useState<'' | 'A' | 'B'>(initial ? '' : 'A')
  const [elegidas, setElegidas] = useState<ReadonlySet<string>>(new Set())
  // Kept outside of React's state: moving the focus would otherwise draw the whole screen anew.
  const [lugares] = useState(() => createStore<{ lugar: Lugar | undefined }>({ lugar: undefined }))
  const onLugar = useCallback((lugar: Lugar) => lugares.set({ lugar }), [lugares])
  const form = useRecord(permisosDefinition, { record: read, onSaved: ({ answer }) => setPermisos(answer) })
  const { values, base } = useStore(form.values.store, (state) => state)
  const error = useStore(form.values.store, ({ errors }) => (errors.USU ?? errors.PER)?.[0])
  const exportar = trpc.usuarios.exportarPermisos.useMutation()

  const personas = useMemo(() => filterPersonas(permisos.usuarios, { persona, estado }), [permisos, persona, estado])
  const codigos = useMemo(() => filterCodigos(codigo), [codigo])
  const toggle = useCallback(
    ({ persona: whose, codigo: which }: Lugar) => {
      const { celdas } = form.values.store.get().values
      form.set('celdas', { ...celdas, [whose]: { ...celdas[whose], [which]: !celdas[whose]?.[which] } })
    },
    [form.values, form.set],
  )
  const choose = useCallback(
    (whose: string, isElegida: boolean) =>
      setElegidas((before) => {
        const next = new Set(before)
        if (isElegida) next.add(whose)
        else next.delete(whose)

        return next
      }),
    [],
  )
  const apply = (change: (before: CodigosForm) => CodigosForm) => {
    const { celdas } = form.values.store.get().values
    const whose = [...elegidas].filter((one) => celdas[one])
    form.set('celdas', { ...celdas, ...Object.fromEntries(whose.map((one) => [one, change(celdas[one] ?? {})])) })
  }

  return (
    <RecordForm form={form}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Persona"
            value={persona}
            onChange={({ currentTarget }) => setPersona(currentTarget.value)}
          />
          <TextInput label="Código" value={codigo} onChange={({ currentTarget }) => setCodigo(currentTarget.value)} />
          <NativeSelect
            label="Estado"
            value={estado}
            data={[
              { value: 'A', label: 'Activos' },
              { value: 'B', label: 'Dados de baja' },
              { value: '', label: 'Todos' },
            ]}
            onChange={({ currentTarget }) => setEstado(currentTarget.value as '' | 'A' | 'B')}
          />
          <ExportButton
            exportar={() => exportar.mutateAsync({ persona, codigo, estado })}
            loading={exportar.isPending}
          />
        </Group>
        <Perfiles
          permisos={permisos}
          secciones={secciones}
          elegidas={elegidas}
          celdas={values.celdas}
          onApply={apply}
          onPermisos={(next) => setPermisos((before) => ({ ...before, perfiles: next.perfiles }))}
        />
        {error && (
          <Alert color="red" role="alert" py="xs">
            {error}
          </Alert>
        )}
        {personas.length === 0 || codigos.length === 0 ? (
          <Text size="sm" role="alert" py="xl" ta="center">
            No se encontraron registros.
          </Text>
        ) : (
          <PermisosGrid
            personas={personas}
            codigos={codigos}
            celdas={values.celdas}
            base={base.celdas}
            elegidas={elegidas}
            onChoose={choose}
            onToggle={toggle}
            onLugar={onLugar}
          />
        )}
        <Quien permisos={permisos} lugares={lugares} />
        <Cambios permisos={permisos} cambios={cambiosDe(base.celdas, values.celdas)} />
        <Box maw={420}>
          <Fields form={form} names={['motivo']} />
        </Box>
        <Group>
          <SaveButton form={form}>Guardar</SaveButton>
        </Group>
      </Stack>
    </RecordForm>
  )
}

const personaDe = ({ usuarios }: PermisosRecord, codigo: string) =>
  usuarios.find((one) => one.codigo === codigo)?.nombre ?? codigo

type QuienProps = { permisos: PermisosRecord; lugares: Store<{ lugar: Lugar | undefined }> }

/** Tells about the cell that has the focus. */
function Quien({ permisos, lugares }: QuienProps) {
  const lugar = useStore(lugares, (state) => state.lugar)

  return (
    <Text size="sm" role="status" mih={20}>
      {lugar ? quien(permisos, lugar) : 'Flechas: moverse. Barra espaciadora: dar o quitar.'}
    </Text>
  )
}

/** Since when he has the code, or no longer has it, and who changed it. */
const quien = (permisos: PermisosRecord, { persona, codigo }: Lugar): string => {
  const whose = permisos.usuarios.find((one) => one.codigo === persona)
  const cambio = permisos.cambios.find((one) => one.usuario === persona && one.codigo === codigo)
  const tiene = whose?.codigos.includes(codigo)
  const desde = cambio && ` desde el ${formatDateTime(cambio.momento)}, por ${cambio.por}`

  return `${whose?.nombre ?? persona} · ${withSigla(codigo)}: ${tiene ? 'lo tiene' : 'no lo tiene'}${
    desde ?? (tiene ? ' desde su alta' : '')
  }.`
}

type CambiosProps = { permisos: PermisosRecord; cambios: ReturnType<typeof cambiosDe> }

/** Says for each person what saving will change. */
function Cambios({ permisos, cambios }: CambiosProps) {
  if (cambios.length === 0) return null

  return (
    <Alert color="yellow" title={`Cambios sin guardar: ${counted(cambios.length, 'persona', 'personas')}`}>
      <List size="sm" aria-label="Cambios sin guardar">
        {cambios.map(({ codigo, gana, pierde }) => (
          <List.Item key={codigo}>
            {personaDe(permisos, codigo)}
            {gana.length > 0 && ` gana ${gana.map(siglaDe).join(', ')}`}
            {gana.length > 0 && pierde.length > 0 && ';'}
            {pierde.length > 0 && ` pierde ${pierde.map(siglaDe).join(', ')}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
