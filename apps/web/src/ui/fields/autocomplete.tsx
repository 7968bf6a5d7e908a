import { ComboboxChevron, TextInput } from '@mantine/core'
import { useState } from 'react'
import { later } from '../async/later.ts'
import type { AutocompleteProps } from './autocomplete-props.ts'

export const options = later(async () => (await import('./autocomplete-options.tsx')).AutocompleteOptions)

/** An input that finds one of many options by what is typed. */
export function Autocomplete(props: AutocompleteProps) {
  const Options = options.use()
  const [visit, setVisit] = useState<Visit>(null)
  if (Options) {
    const isHere = visit !== null && !visit.left
    return (
      <Options
        {...props}
        escrito={visit?.typed ?? ''}
        autoFocus={isHere}
        abierto={isHere && visit.wanted}
        dejado={visit?.left === true}
        entrado={visit?.entered === true}
      />
    )
  }

  return <Plain {...props} visit={visit} onVisit={setVisit} />
}

/**
 * What somebody has done in the field since the focus came to it: `wanted` by a click or a letter, which would open the options;
 * `entered` by Enter, which takes the first as soon as there are some.
 */
type Visit = { typed?: string; wanted: boolean; left?: boolean; entered?: boolean } | null

type PlainProps = AutocompleteProps & { visit: Visit; onVisit: (visit: Visit) => void }

/** The field before its options' code is here. It takes what is typed and hands it on. */
function Plain({ value, text, onChange: _, useBuscar, falta: __, espera, visit, onVisit, ...props }: PlainProps) {
  const lookup = useBuscar(value, value !== '' && !text && !espera)
  const shown = text || lookup.data?.find((option) => option.value === value)?.text || value

  return (
    <TextInput
      {...props}
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={false}
      aria-busy={(shown === value && (espera || lookup.isFetching)) || undefined}
      autoComplete="off"
      value={visit?.typed ?? shown}
      onFocus={() => {
        onVisit({ ...visit, wanted: false, left: false })
        void options.load()
      }}
      onClick={() => onVisit({ ...visit, wanted: true })}
      onChange={({ currentTarget }) => onVisit({ typed: currentTarget.value, wanted: true })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !visit?.typed || event.nativeEvent.isComposing) return
        event.preventDefault()
        onVisit({ ...visit, entered: true })
      }}
      onBlur={() => onVisit(visit?.typed === undefined ? null : { ...visit, left: true })}
      rightSection={<ComboboxChevron size="xs" />}
      rightSectionPointerEvents="none"
    />
  )
}
