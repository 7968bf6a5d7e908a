import { ComboboxChevron, TextInput } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs'
import { type ReactNode, useState } from 'react'
import { later } from './later.ts'
import type { UseBuscar } from './list/list-definition.ts'

export type AutocompleteProps = {
  label: string
  /** Value of the chosen option, '' for none. */
  value: string
  /** Text of `value`, where the screen knows it; otherwise it is looked up by the value. */
  text?: string
  onChange: (value: string, option: Opcion | null) => void
  useBuscar: UseBuscar
  placeholder?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

export const options = later(async () => (await import('./autocomplete-options.tsx')).AutocompleteOptions)

/** Finds one of many by what is typed. */
export function Autocomplete(props: AutocompleteProps) {
  const Options = options.use()
  const [focused, setFocused] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  if (Options) return <Options {...props} escrito={typed ?? ''} autoFocus={focused} abierto={focused && wanted} />

  return <Plain {...props} typed={typed} onTyped={setTyped} onFocused={setFocused} onWanted={() => setWanted(true)} />
}

type PlainProps = AutocompleteProps & {
  /** null while nothing is being typed. */
  typed: string | null
  onTyped: (typed: string | null) => void
  onFocused: (focused: boolean) => void
  /** A click or a letter, which would open the options. */
  onWanted: () => void
}

/** The same field before its options are here: it takes what is typed, and hands it on. */
function Plain({ value, text, onChange: _, useBuscar, typed, onTyped, onFocused, onWanted, ...props }: PlainProps) {
  const lookup = useBuscar(value, value !== '' && !text)
  const shown = text || lookup.data?.find((option) => option.value === value)?.text || value

  return (
    <TextInput
      {...props}
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={false}
      autoComplete="off"
      value={typed ?? shown}
      onFocus={() => {
        onFocused(true)
        void options.load()
      }}
      onClick={onWanted}
      onChange={({ currentTarget }) => {
        onWanted()
        onTyped(currentTarget.value)
      }}
      onBlur={() => {
        onFocused(false)
        onTyped(null)
      }}
      rightSection={<ComboboxChevron size="xs" />}
      rightSectionPointerEvents="none"
    />
  )
}
