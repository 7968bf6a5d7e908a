import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { ColumnaImportar, ConjuntoImportar, ImportarMirar } from '@yunque/contracts/datos/importar'
import { useEffect, useRef, useState } from 'react'

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
  const box = useRef<HTMLDivElement>(null)
  const agregar = useRef<HTMLSelectElement>(null)
  // The focus stays with the value that was said, also where its field moves among the others; and goes on where one was
  // taken away (VIS-13).
  const [dicha, setDicha] = useState('')
  const isQuitada = useRef(false)
  useEffect(() => {
    if (isQuitada.current) agregar.current?.focus()
    isQuitada.current = false
  }, [fijas.length])
  const say = (name: string, texto: string) => {
    const others = fijas.filter((one) => one.campo !== name)
    const isHere = box.current?.contains(document.activeElement) === true
    setDicha(isHere ? name : '')
    isQuitada.current = isHere && texto.trim() === ''
    onChange(texto.trim() === '' ? others : [...others, { campo: name, texto }])
    setCampo('')
  }

  return (
    <Stack ref={box} gap="xs">
      <Text size="sm" fw={600}>
        Igual en todas las filas
      </Text>
      {fijas.map(({ campo: name, texto }) => (
        <Fija
          key={name}
          campo={campos.find((one) => one.campo === name)}
          autoFocus={name === dicha}
          {...{ texto, isBusy, say }}
        />
      ))}
      <Group gap="xs" align="end">
        <NativeSelect
          size="xs"
          ref={agregar}
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
  autoFocus?: boolean
  say: (campo: string, texto: string) => void
}

/**
 * One fixed value: a select where the field has options, otherwise a text as a cell would have it. An empty text
 * removes the fixed value.
 */
function Fija({ campo, texto, isBusy, autoFocus, say }: FijaProps) {
  const [escrito, setEscrito] = useState<string | null>(null)
  if (!campo) return null
  const { campo: name, label, opciones } = campo
  if (opciones.length > 0) {
    return (
      <NativeSelect
        size="xs"
        label={label}
        disabled={isBusy}
        autoFocus={autoFocus}
        value={texto}
        data={[{ value: '', label: '—' }, ...opciones.map((one) => one.text)]}
        onChange={({ currentTarget: { value } }) => say(name, value)}
      />
    )
  }
  const done = () => {
    setEscrito(null)
    if (escrito !== null && escrito.trim() !== texto) say(name, escrito)
  }

  return (
    <TextInput
      size="xs"
      label={label}
      maxLength={200}
      disabled={isBusy}
      autoFocus={autoFocus}
      value={escrito ?? texto}
      onChange={({ currentTarget }) => setEscrito(currentTarget.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done()
      }}
    />
  )
}
