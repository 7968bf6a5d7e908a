import { Alert, Box, Button, Grid, Group, Radio, Stack } from '@mantine/core'
import { isFoundBy } from '@yunque/contracts/codecs/text'
import type { AsociadosRecord, AsociadosResumen, ClienteAsociado } from '@yunque/contracts/usuarios'
import { useState } from 'react'
import { useStore } from '#/lib/store.ts'
import { Fields } from '#/ui/record/fields.tsx'
import { RecordForm, SaveButton } from '#/ui/record/record-form.tsx'
import { useFormState, useRecord } from '#/ui/record/use-record.tsx'
import { AddAsociados } from './add-asociados.tsx'
import { asociadosDefinition, veInWords } from './asociados-definition.ts'
import { AsociadosHallados } from './asociados-hallados.tsx'
import { AsociadosLista, SHOWN } from './asociados-lista.tsx'
import { MoveAsociados } from './move-asociados.tsx'

type AsociadosScreenProps = {
  resumen: AsociadosResumen
  asociados: AsociadosRecord
  /** Called when the server holds something newer than the screen shows. */
  onReload: () => void
}

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
    .filter(({ codigo, razon }) => isFoundBy(`${codigo} ${razon}`, propios))

  /** Adds clients to the user's list; answers how many of them were new. */
  const add = (clientes: readonly ClienteAsociado[]): number => {
    setKnown((before) => new Map([...before, ...clientes.map((cliente) => [cliente.codigo, cliente] as const)]))
    const { clientes: has, ve } = form.values.store.get().values
    form.set('clientes', { ...has, ...Object.fromEntries(clientes.map(({ codigo }) => [codigo, true])) })
    // A user with a list of clients sees only those.
    if (ve === 'todos' && clientes.length > 0) form.set('ve', 'suyos')

    return clientes.filter(({ codigo }) => !has[codigo]).length
  }
  const remove = ({ codigo }: ClienteAsociado) => {
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
        {!cerrada && <AddAsociados resumen={resumen} onAdd={add} />}
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <AsociadosHallados chosen={values.clientes} cerrada={cerrada} onAdd={(cliente) => add([cliente])} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <AsociadosLista
              titulo={`Clientes de ${asociados.nombre}`}
              etiqueta={`Buscar en clientes de ${asociados.nombre}`}
              buscar={propios}
              onSearch={setPropios}
              clientes={mine.slice(0, SHOWN)}
              resto={mine.length > SHOWN ? `Y ${mine.length - SHOWN} más: use la búsqueda.` : ''}
              accion="Quitar"
              cerrada={cerrada}
              onAccion={remove}
              vacio={
                chosen.length === 0
                  ? `Sin clientes asociados: ${veInWords(values.ve, 0)}.`
                  : 'No se encontraron registros.'
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
            {asociados.nombre} gana {gana} y pierde {pierde}: ahora {veInWords(base.ve, antes)}, al guardar{' '}
            {veInWords(values.ve, chosen.length)}.
          </Alert>
        )}
        <Box maw={420}>
          <Fields form={form} names={['motivo']} />
        </Box>
        <Group align="flex-end">
          <SaveButton form={form} disabled={cerrada}>
            Guardar
          </SaveButton>
          <MoveAsociados resumen={resumen} asociados={asociados} isDirty={isDirty} onMoved={onReload} />
        </Group>
      </Stack>
    </RecordForm>
  )
}
