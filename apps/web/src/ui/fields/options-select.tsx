import { NativeSelect } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'

type OptionsSelectProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** null until they are known. */
  opciones: readonly Opcion[] | null
  error?: string | undefined
  disabled: boolean
  /** What to choose none is called; null where one is always chosen. */
  none?: string | null | undefined
}

/** Choices as a select shows them. A saved code that is not offered any more stays chosen, as its code. */
export const optionsOf = (opciones: readonly Opcion[], value: string, none: string | null) => {
  const offered = opciones.map((opcion) => ({ value: opcion.value, label: opcion.text }))
  const isKnown = value === '' || offered.some((option) => option.value === value)

  return [
    ...(none === null ? [] : [{ value: '', label: none }]),
    ...(isKnown ? [] : [{ value, label: value }]),
    ...offered,
  ]
}

export const SELECCIONAR = 'Seleccionar'

/** A choice, with 'Seleccionar' first unless it says otherwise. */
export function OptionsSelect({ opciones, value, onChange, none = SELECCIONAR, ...props }: OptionsSelectProps) {
  return (
    <NativeSelect
      {...props}
      value={value}
      data={optionsOf(opciones ?? [], value, none)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
