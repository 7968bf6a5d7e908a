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

/** A choice, 'Seleccionar' first. A saved code that is not offered any more stays chosen, as its code. */
export function OpcionesSelect({ opciones, value, onChange, ...props }: OpcionesSelectProps) {
  const offered = (opciones ?? []).map((opcion) => ({ value: opcion.value, label: opcion.text }))
  const isKnown = value === '' || offered.some((option) => option.value === value)

  return (
    <NativeSelect
      {...props}
      value={value}
      data={[{ value: '', label: 'Seleccionar' }, ...(isKnown ? [] : [{ value, label: value }]), ...offered]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
