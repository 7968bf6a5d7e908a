import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { ColumnaImportar, ConjuntoImportar, ImportarMirar } from '@yunque/contracts/datos/importar'
import { useState } from 'react'

type Fija = NonNullable<ImportarMirar['fijas']>[number]

type FijasProps = {
  conjunto: ConjuntoImportar
  columnas: readonly ColumnaImportar[]
  fijas: readonly Fija[]
  isBusy: boolean
  onChange: (fijas: Fija[]) => void
}

/**
 * Values that hold for all rows, of fields that the file has no column for: a list in dollars may say so in its title
 * alone (DAT-05).
 */
export function Fijas({ conjunto: { campos }, columnas, fijas, isBusy, onChange }: FijasProps) {
  const [campo, setCampo] = useState('')
  const libres = campos.filter((one) => columnas.every((columna) => columna.campo !== one.campo))
  const abierta = libres.find((one) => one.campo === campo)
  const say = (name: string, texto: string) => {
    const others = fijas.filter((one) => one.campo !== name)
    onChange(texto.trim() === '' ? others : [...others, { campo: name, texto }])
    setCampo('')
  }

  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        Igual en todas las filas
      </Text>
      {fijas.map(({ campo: name, texto }) => (
        <Fija key={`${name}/${texto}`} campo={campos.find((one) => one.campo === name)} {...{ texto, isBusy, say }} />
      ))}
      <Group gap="xs" align="end">
        <NativeSelect
          size="xs"
          aria-label="Qué vale lo mismo en todas las filas"
          disabled={isBusy || libres.length === 0}
          value={campo}
          data={[
            { value: '', label: 'Agregar…' },
            ...libres.map(({ campo: value, label, obligatorio }) => ({
              value,
              label: `${label}${obligatorio ? ' *' : ''}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setCampo(value)}
        />
        {abierta && <Fija key={campo} campo={abierta} texto="" isBusy={isBusy} say={say} />}
      </Group>
    </Stack>
  )
}

type FijaProps = {
  campo: ConjuntoImportar['campos'][number] | undefined
  texto: string
  isBusy: boolean
  say: (campo: string, texto: string) => void
}

/**
 * One fixed value: a select where the field has options, otherwise a text as a cell would have it. An empty text
 * removes the fixed value.
 */
function Fija({ campo, texto, isBusy, say }: FijaProps) {
  const [nuevo, setNuevo] = useState(texto)
  if (!campo) return null
  const { campo: name, label, opciones } = campo
  if (opciones.length > 0) {
    return (
      <NativeSelect
        size="xs"
        label={label}
        disabled={isBusy}
        value={texto}
        data={[{ value: '', label: '—' }, ...opciones.map((one) => one.text)]}
        onChange={({ currentTarget: { value } }) => say(name, value)}
      />
    )
  }
  const done = () => {
    if (nuevo.trim() !== texto) say(name, nuevo)
  }

  return (
    <TextInput
      size="xs"
      label={label}
      maxLength={200}
      disabled={isBusy}
      value={nuevo}
      onChange={({ currentTarget }) => setNuevo(currentTarget.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done()
      }}
    />
  )
}
