import { ComboboxChevron, TextInput } from '@mantine/core'
import { useState } from 'react'
import { later } from '../async/later.ts'
import { type AutocompleteProps, CARGANDO, goOn, inputOf, isGoOn, type Visit } from './autocomplete-props.ts'

export const options = later(async () => (await import('./autocomplete-options.tsx')).AutocompleteOptions)

/** An input that finds one of many options by what is typed. */
export function Autocomplete(props: AutocompleteProps) {
  const Options = options.use()
  const [visit, setVisit] = useState<Visit>(null)

  return Options ? <Options {...props} visit={visit} /> : <Plain {...props} visit={visit} onVisit={setVisit} />
}

type PlainProps = AutocompleteProps & { visit: Visit; onVisit: (visit: Visit) => void }

/** The field before its options' code is here. It takes what is typed and hands it on. */
function Plain({ visit, onVisit, ...given }: PlainProps) {
  const { value, text, onGoOn, onTake, useBuscar, espera } = given
  const lookup = useBuscar(value, value !== '' && !text && !espera, true)
  const name = text || lookup.data?.find((option) => option.value === value)?.text
  const waits = !name && (espera || lookup.isFetching)
  const shown = waits ? '' : name || value

  return (
    <TextInput
      {...inputOf(given)}
      role="combobox"
      aria-haspopup="listbox"
      aria-autocomplete="list"
      aria-expanded={false}
      aria-busy={waits || undefined}
      {...(waits && { placeholder: CARGANDO })}
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
        const goesOn = onGoOn !== undefined && isGoOn(event)
        if (goesOn) event.stopPropagation()
        const hears = goesOn ? onGoOn : onTake
        onVisit({ ...visit, entered: hears ? goOn(hears) : 'take', stays: !goesOn })
      }}
      onBlur={() => onVisit(visit?.typed === undefined ? null : { ...visit, left: true })}
      rightSection={<ComboboxChevron size="xs" />}
      rightSectionPointerEvents="none"
    />
  )
}
