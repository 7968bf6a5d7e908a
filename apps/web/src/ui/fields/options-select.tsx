import { type InputWrapperProps, NativeSelect } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { Falta } from '../show/falta.tsx'
import type { QueFalta } from '../show/faltas.ts'

/** 'c_transp 77': 'Expreso Ñandú'. */
type FueraDeUso = Readonly<Record<string, string>>

type OptionsSelectProps = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> & {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** null until they are known. */
  opciones: readonly Opcion[] | null
  /** The options are loading; until then the chosen value has no name. */
  espera?: boolean
  error?: string | undefined
  required?: boolean
  disabled: boolean
  /** Text of the empty choice; null where one must be chosen. */
  none?: string | null | undefined
  /** Names of codes that are out of use, by field. */
  fuera?: FueraDeUso | undefined
  /** What to say is missing when no options are offered. */
  falta?: QueFalta | undefined
}

/** Choices as a select shows them. A saved code that is not offered any more stays chosen, by its name where that is known. */
export const optionsOf = (opciones: readonly Opcion[], value: string, none: string | null, nombre = value) => {
  const offered = opciones.map((opcion) => ({ value: opcion.value, label: opcion.text }))
  const isKnown = value === '' || offered.some((option) => option.value === value)
  const all = [...(isKnown ? [] : [{ value, label: nombre }]), ...offered]
  // A house may give two of them one name: their codes tell them apart.
  const times = Map.groupBy(all, ({ label }) => label)
  const said = all.map((option) =>
    (times.get(option.label)?.length ?? 0) > 1 ? { ...option, label: `${option.label} (${option.value})` } : option,
  )

  return [...(none === null ? [] : [{ value: '', label: none }]), ...said]
}

/** The names of what a field offers, by the field and the code: 'usuario eva' is 'Eva Paz'. */
export const nombresDe = (campo: string, opciones: readonly Opcion[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(opciones.map(({ value, text }) => [`${campo} ${value}`, text]))

export const SELECCIONAR = 'Seleccionar'

/** A choice, with 'Seleccionar' first unless it says otherwise. */
export function OptionsSelect({
  opciones,
  value,
  onChange,
  none = SELECCIONAR,
  fuera,
  falta,
  espera = false,
  ...props
}: OptionsSelectProps) {
  const waits = espera && opciones === null && value !== ''
  const select = (
    <NativeSelect
      {...props}
      aria-busy={waits || undefined}
      value={value}
      data={optionsOf(opciones ?? [], value, none, waits ? 'Cargando…' : fuera?.[`${props.name} ${value}`])}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
  if (!falta || opciones?.length !== 0 || props.disabled) return select

  return (
    <div>
      {select}
      <Falta de={falta} />
    </div>
  )
}
