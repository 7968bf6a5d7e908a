import { Alert, Box, Button, Grid, Group, NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AsociadosRecord, AsociadosResumen, ClienteAsociado } from '@yunque/contracts/usuarios'
import { useEffect, useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import { useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { asociadosDefinition, codigosDe, opcionDe, veDe } from './asociados-definition.ts'
import { AsociadosLista } from './asociados-lista.tsx'

/** Rows of a list that are drawn at once. */
const SHOWN = 100
const NADA = { q: '', vendedor: '', localidad: '', codigos: [] as string[] }

type AsociadosScreenProps = {
  resumen: AsociadosResumen
  asociados: AsociadosRecord
  /** What is on screen is not what the server holds any more. */
  onReload: () => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const clientesDe = (n: number) => `${n} ${n === 1 ? 'cliente' : 'clientes'}`

/** Who sees which clients: two lists, and what each change means before it is saved (PAN-09). */
export function AsociadosScreen({ resumen, asociados, onReload }: AsociadosScreenProps) {
  const form = useRecord(asociadosDefinition, { record: asociados, onSaved: onReload })
  const { values, base } = useStore(form.values.store, (state) => state)
  const [known, setKnown] = useState(() => new Map(asociados.clientes.map((cliente) => [cliente.codigo, cliente])))
  const [propios, setPropios] = useState('')
  const chosen = Object.keys(values.clientes).filter((codigo) => values.clientes[codigo])
  const gana = chosen.filter((codigo) => !base.clientes[codigo]).length
  const pierde = Object.keys(base.clientes).filter((codigo) => !values.clientes[codigo]).length
  const antes = Object.keys(base.clientes).length
  const { errors } = useFormState(form)
  const { sin_cambio, sin_todos } = asociados
  const cerrada = sin_cambio !== ''
  const isDirty = gana + pierde > 0 || values.ve !== base.ve
  const mine = chosen
    .map((codigo) => known.get(codigo) ?? { codigo, razon: '', localidad: '' })
    .filter(({ codigo, razon }) => plain(`${codigo} ${razon}`).includes(plain(propios.trim())))

  /** Answers how many of them he did not have. */
  const agregar = (clientes: readonly ClienteAsociado[]): number => {
    setKnown((before) => new Map([...before, ...clientes.map((cliente) => [cliente.codigo, cliente] as const)]))
    const { clientes: has, ve } = form.values.store.get().values
    form.set('clientes', { ...has, ...Object.fromEntries(clientes.map(({ codigo }) => [codigo, true])) })
    // Who is given clients is limited to them.
    if (ve === 'todos' && clientes.length > 0) form.set('ve', 'suyos')

    return clientes.filter(({ codigo }) => !has[codigo]).length
  }
  const quitar = ({ codigo }: ClienteAsociado) => {
    const { [codigo]: _, ...rest } = form.values.store.get().values.clientes
    form.set('clientes', rest)
  }

  return (
    <RecordForm form={form}>
      <Stack gap="md">
        {cerrada && <Alert color="yellow">{sin_cambio}</Alert>}
        {base.ve === '' && antes === 0 && (
          <Alert color="gray">
            {asociados.nombre} no tiene clientes asociados: ve todos los clientes ({resumen.total}).
          </Alert>
        )}
        {base.ve !== '' && (
          <Radio.Group
            label={`Qué clientes ve ${asociados.nombre}`}
            value={values.ve}
            error={errors.ve?.[0]}
            onChange={(ve) => {
              form.set('ve', ve === 'todos' ? 'todos' : 'suyos')
              if (ve === 'todos') form.set('clientes', {})
            }}
          >
            <Stack gap={10} mt={4}>
              <Radio
                size="xs"
                value="todos"
                label={`Todos los clientes${sin_todos ? '' : ` (${resumen.total})`}`}
                disabled={cerrada || (sin_todos !== '' && base.ve !== 'todos')}
                description={base.ve === 'todos' ? undefined : sin_todos}
              />
              <Radio
                size="xs"
                value="suyos"
                label="Solo sus clientes asociados: sin ninguno en la lista, ningún cliente"
                disabled={cerrada}
              />
            </Stack>
          </Radio.Group>
        )}
        {!cerrada && <Agregar resumen={resumen} onAgregar={agregar} />}
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Hallados chosen={values.clientes} cerrada={cerrada} onAgregar={(cliente) => agregar([cliente])} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <AsociadosLista
              titulo={`Clientes de ${asociados.nombre}`}
              etiqueta={`Buscar en clientes de ${asociados.nombre}`}
              buscar={propios}
              onBuscar={setPropios}
              clientes={mine.slice(0, SHOWN)}
              mas={mine.length - SHOWN}
              accion="Quitar"
              cerrada={cerrada}
              onAccion={quitar}
              vacio={
                chosen.length === 0 ? `Sin clientes asociados: ${veDe(values.ve, 0)}.` : 'No se encontraron registros.'
              }
            >
              <Button size="compact-xs" variant="subtle" disabled={cerrada} onClick={() => form.set('clientes', {})}>
                Quitar todos
              </Button>
            </AsociadosLista>
          </Grid.Col>
        </Grid>
        {isDirty && (
          <Alert color="yellow" title="Cambios sin guardar" role="status">
            {asociados.nombre} gana {gana} y pierde {pierde}: ahora {veDe(base.ve, antes)}, al guardar{' '}
            {veDe(values.ve, chosen.length)}.
          </Alert>
        )}
        <Box maw={420}>
          <Fields form={form} names={['motivo']} />
        </Box>
        <Group align="flex-end">
          <SaveButton form={form} disabled={cerrada}>
            Guardar
          </SaveButton>
          <Mover resumen={resumen} asociados={asociados} isDirty={isDirty} onMoved={onReload} />
        </Group>
      </Stack>
    </RecordForm>
  )
}

/** The clients that there are, searched on the server. */
function Hallados({
  chosen,
  cerrada,
  onAgregar,
}: {
  chosen: Readonly<Record<string, boolean>>
  cerrada: boolean
  onAgregar: (one: ClienteAsociado) => void
}) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, 300)
  const { data, error, mutate } = trpc.usuarios.buscarAsociados.useMutation({
    onError: (error) => console.error(error),
  })
  useEffect(() => mutate({ ...NADA, q }), [q, mutate])
  const left = (data?.clientes ?? []).filter(({ codigo }) => !chosen[codigo])

  return (
    <AsociadosLista
      titulo="Clientes"
      etiqueta="Buscar en clientes"
      buscar={text}
      onBuscar={setText}
      clientes={left.slice(0, SHOWN)}
      mas={0}
      accion="Agregar"
      cerrada={cerrada}
      onAccion={onAgregar}
      vacio={error ? failureText(error) : data ? 'No se encontraron registros.' : 'Buscando...'}
    />
  )
}

/** Many at once: by codes from a spreadsheet, by seller, by locality. */
function Agregar({
  resumen,
  onAgregar,
}: {
  resumen: AsociadosResumen
  onAgregar: (many: readonly ClienteAsociado[]) => number
}) {
  const [pegado, setPegado] = useState('')
  const [vendedor, setVendedor] = useState('')
  const [localidad, setLocalidad] = useState('')
  const [equivocados, setEquivocados] = useState<readonly string[]>([])
  const [hallados, setHallados] = useState(0)
  const buscar = trpc.usuarios.buscarAsociados.useMutation({ onError: notifyError })

  const agregar = async (asked: Partial<typeof NADA>) => {
    const answer = await buscar.mutateAsync({ ...NADA, ...asked }).catch(() => null)
    if (!answer) return
    const nuevos = onAgregar(answer.clientes)
    setEquivocados(answer.equivocados)
    setHallados(answer.clientes.length)
    notify(nuevos === 0 ? 'Ningún cliente nuevo.' : `Por agregar: ${clientesDe(nuevos)}. Falta guardar.`)
    if (asked.codigos) setPegado(answer.equivocados.join('\n'))
  }

  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <Group align="flex-end" gap="xs">
          <Textarea
            label="Códigos pegados de una planilla"
            rows={2}
            w={280}
            value={pegado}
            onChange={({ currentTarget }) => setPegado(currentTarget.value)}
          />
          <Button
            variant="default"
            loading={buscar.isPending}
            disabled={codigosDe(pegado).length === 0}
            onClick={() => void agregar({ codigos: codigosDe(pegado) })}
          >
            Agregar códigos
          </Button>
        </Group>
        <Group align="flex-end" gap="xs">
          <NativeSelect
            label="Vendedor"
            value={vendedor}
            data={[
              { value: '', label: 'Seleccionar' },
              ...resumen.usuarios.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
            ]}
            onChange={({ currentTarget }) => setVendedor(currentTarget.value)}
          />
          <Button variant="default" disabled={vendedor === ''} onClick={() => void agregar({ vendedor })}>
            Agregar los suyos
          </Button>
        </Group>
        <Group align="flex-end" gap="xs">
          <TextInput
            label="Localidad"
            value={localidad}
            onChange={({ currentTarget }) => setLocalidad(currentTarget.value)}
          />
          <Button variant="default" disabled={localidad.trim() === ''} onClick={() => void agregar({ localidad })}>
            Agregar los de la localidad
          </Button>
        </Group>
      </Group>
      {equivocados.length > 0 && (
        <Alert
          color="red"
          role="alert"
          title={
            equivocados.length === 1
              ? '1 código no es de ningún cliente'
              : `${equivocados.length} códigos no son de ningún cliente`
          }
        >
          <Text size="sm">
            {equivocados.join(', ')}.{hallados > 0 && ' Los demás se agregaron.'}
          </Text>
        </Alert>
      )}
    </Stack>
  )
}

type MoverProps = { resumen: AsociadosResumen; asociados: AsociadosRecord; isDirty: boolean; onMoved: () => void }

/** All of them to another user, after one has read what that means for both. */
function Mover({ resumen, asociados: { usuario, nombre, ve, sin_cambio, clientes }, isDirty, onMoved }: MoverProps) {
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const [a, setA] = useState('')
  const mover = trpc.usuarios.moverAsociados.useMutation({
    onError: notifyError,
    onSuccess: () => {
      notify('Los clientes se movieron.')
      onMoved()
    },
  })
  const otro = resumen.usuarios.find(({ codigo }) => codigo === a)
  const ask = async () => {
    if (!otro) return
    const suyos = await utils.usuarios.asociadosDe.fetch({ usuario: a }, { staleTime: 0 }).catch(notifyError)
    if (!suyos) return
    const tiene = new Set(suyos.clientes.map(({ codigo }) => codigo))
    const gana = clientes.filter(({ codigo }) => !tiene.has(codigo)).length
    const despues =
      suyos.ve === 'todos'
        ? `${otro.nombre} los ve ya: ve todos los clientes.`
        : `${otro.nombre} gana ${gana}: hoy ${veDe(suyos.ve, tiene.size)}, después ${veDe(suyos.ve, tiene.size + gana)}.`
    const text = `¿Mover ${clientesDe(clientes.length)} de ${nombre} a ${otro.nombre}? ${nombre} pierde ${clientes.length}: después ${veDe(ve, 0)}. ${despues}`
    if (await confirm(text, { si: 'Mover' })) mover.mutate({ de: usuario, a })
  }

  return (
    <>
      <NativeSelect
        label="Mover todos a"
        value={a}
        data={[
          { value: '', label: 'Seleccionar' },
          ...resumen.usuarios
            .filter(({ codigo, estado }) => codigo !== usuario && estado === 'A')
            .map((one) => ({
              value: one.codigo,
              label: `${one.nombre} (${one.sin_cambio ? 'no puede cambiarlo' : opcionDe(one.ve, one.clientes)})`,
              disabled: one.sin_cambio !== '',
            })),
        ]}
        onChange={({ currentTarget }) => setA(currentTarget.value)}
      />
      <Button
        variant="default"
        loading={mover.isPending}
        disabled={a === '' || clientes.length === 0 || isDirty || sin_cambio !== ''}
        onClick={() => void ask()}
      >
        Mover todos
      </Button>
    </>
  )
}
