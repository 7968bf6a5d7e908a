import { NativeSelect } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs'

type OptionsSelectProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** null until they are known. */
  opciones: readonly Opcion[] | null
  error?: string | undefined
  disabled: boolean
}

/** Choices as a select shows them. A saved code that is not offered any more stays chosen, as its code. */
export const optionsOf = (opciones: readonly Opcion[], value: string, conSeleccionar: boolean) => {
  const offered = opciones.map((opcion) => ({ value: opcion.value, label: opcion.text }))
  const isKnown = value === '' || offered.some((option) => option.value === value)

  return [
    ...(conSeleccionar ? [{ value: '', label: 'Seleccionar' }] : []),
    ...(isKnown ? [] : [{ value, label: value }]),
    ...offered,
  ]
}

/** A choice, 'Seleccionar' first. */
export function OptionsSelect({ opciones, value, onChange, ...props }: OptionsSelectProps) {
  return (
    <NativeSelect
      {...props}
      value={value}
      data={optionsOf(opciones ?? [], value, true)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
