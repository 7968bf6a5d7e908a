import { Group, Loader, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { formatCuit } from '@yunque/contracts/codecs/format'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import { Falta } from '../show/falta.tsx'
import type { AutocompleteProps } from './autocomplete-props.ts'

/**
 * The field with its options. What was typed, that the focus was here and that somebody wanted the options comes from the field
 * that stood in its place.
 */
type AutocompleteOptionsProps = AutocompleteProps & { escrito: string; autoFocus: boolean; abierto: boolean }

/** Value of the option that only says something: a list box must hold an option. No record has it. */
const MESSAGE = '\0'

/** 'Escriba para buscar' before any result, 'Registro no encontrado' after an empty one (LIS-10), the failure after none (VIS-03). */
export function AutocompleteOptions(given: AutocompleteOptionsProps) {
  const { value, text, onChange, useBuscar, falta, escrito, abierto, ...props } = given
  const [typed, setTyped] = useState('')
  // After the select, which begins with its value's text.
  useEffect(() => {
    if (escrito) setTyped(escrito)
  }, [escrito])
  const [chosen, setChosen] = useState<Opcion | null>(null)
  const known = chosen?.value === value ? chosen : text ? { value, text } : null
  const lookup = useBuscar(value, value !== '' && !known)
  const current = known ?? lookup.data?.find((option) => option.value === value) ?? { value, text: value }
  // The select writes a new text of its value into the field, over what is being typed there: it waits until that is done.
  const [shown, setShown] = useState(current)
  const isStale = shown.value !== value || (shown.text !== current.text && typed === shown.text)
  if (isStale) setShown(current)
  // Where the focus was here already, with nothing typed, the text is selected, as it was by Tab: what is typed next replaces it.
  const field = useRef<HTMLInputElement>(null)
  const taken = useRef(props.autoFocus && escrito === '')
  useEffect(() => {
    if (typed === '') return
    if (taken.current && typed === shown.text) field.current?.select()
    taken.current = false
  }, [typed, shown.text])

  const [q] = useDebouncedValue(typed.trim(), 300)
  const asking = typed.trim() !== '' && typed !== shown.text
  const { data, isFetching, isError, error } = useBuscar(q, asking && q !== '')
  // What was found for a text that has changed since is no answer to this one.
  const found = asking && q === typed.trim() ? data : undefined
  const searching = asking && (isFetching || q !== typed.trim())

  const own = value ? [shown] : []
  const others = (found ?? []).filter((option) => option.value !== value)
  const options = new Map([...own, ...others].map((option) => [option.value, option]))

  const failed = asking && isError === true && q === typed.trim()
  const nothing = found ? 'Registro no encontrado' : failed ? failureText(error) : 'Escriba para buscar'
  const message = searching ? 'Buscando...' : nothing
  const items = [...options.values()].map((option) => ({ value: option.value, label: option.text, disabled: false }))
  const cuitDe = (code: string) => found?.find((option) => option.value === code)?.cuit ?? ''
  const isShown = ({ value: code }: { value: string }) => !asking || found?.some((option) => option.value === code)

  const select = (
    <Select
      {...props}
      ref={field}
      searchable
      clearable
      // A screen that brings the focus here asks nothing yet: a click or a letter opens it.
      openOnFocus={false}
      defaultDropdownOpened={abierto}
      // Mounted all the time, it would lay out the page once more before anything of it is seen.
      comboboxProps={{ keepMounted: false }}
      value={value || null}
      data={[...items, { value: MESSAGE, label: message, disabled: true }]}
      filter={() => {
        const shown = items.filter(isShown)
        return shown.length > 0 ? shown : [{ value: MESSAGE, label: message, disabled: true }]
      }}
      // The code tells two of one name apart; a message has none.
      renderOption={({ option }) => (
        <Group gap="xs" justify="space-between" wrap="nowrap" w="100%">
          {option.label}
          {!option.disabled && (
            <Text span size="xs" c="gray.7" ta="right" aria-hidden>
              {[option.value, formatCuit(cuitDe(option.value))].filter(Boolean).join(' · ')}
            </Text>
          )}
        </Group>
      )}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => {
        const option = (next && options.get(next)) || null
        setChosen(option)
        onChange(next ?? '', option)
      }}
      rightSection={searching ? <Loader size={14} aria-hidden /> : undefined}
    />
  )
  // A list box holds no links: below the field one leads on.
  if (!falta || found?.length !== 0) return select

  return (
    <div>
      {select}
      <Falta de={falta} texto="No se encontró." />
    </div>
  )
}
