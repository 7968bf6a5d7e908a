import { NativeSelect } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs'

type OpcionesSelectProps = {
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
export const opcionesDe = (opciones: readonly Opcion[], value: string, conSeleccionar: boolean) => {
  const offered = opciones.map((opcion) => ({ value: opcion.value, label: opcion.text }))
  const isKnown = value === '' || offered.some((option) => option.value === value)

  return [
    ...(conSeleccionar ? [{ value: '', label: 'Seleccionar' }] : []),
    ...(isKnown ? [] : [{ value, label: value }]),
    ...offered,
  ]
}

/** A choice, 'Seleccionar' first. */
export function OpcionesSelect({ opciones, value, onChange, ...props }: OpcionesSelectProps) {
  return (
    <NativeSelect
      {...props}
      value={value}
      data={opcionesDe(opciones ?? [], value, true)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
