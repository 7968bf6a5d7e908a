import { Combobox, ComboboxChevron, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { formatCuit } from '@yunque/contracts/codecs/format'
import { useEffect, useId, useRef, useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import type { OpcionBuscada } from '../list/list-definition.ts'
import { Falta } from '../show/falta.tsx'
import { type AutocompleteProps, CARGANDO, isGoOn } from './autocomplete-props.ts'

/**
 * The field with its options. It takes over the text and focus of the plain field that stood in its place while this code
 * was loading.
 */
type AutocompleteOptionsProps = AutocompleteProps & {
  escrito: string
  autoFocus: boolean
  abierto: boolean
  /** The field was left before the options came. */
  dejado: boolean
  /** Enter was pressed before the options came. */
  entrado: boolean
  /** It was Ctrl + Enter. */
  seguido: boolean
}

/** What to choose when the answer comes: after Enter the first option, after leaving the field only one that was named exactly. */
type Wanted = 'first' | 'exact' | null

const digits = (text: string) => text.replace(/\D/g, '')

/** The option whose code or CUIT is this text. */
const exactOf = (found: readonly OpcionBuscada[], text: string) =>
  found.find(({ value }) => value.toUpperCase() === text.toUpperCase()) ??
  found.find(({ cuit }) => cuit && digits(text).length === 11 && digits(cuit) === digits(text))

/**
 * The options of the field: 'Escriba para buscar' before any search, 'Registro no encontrado' after an empty one
 * (LIS-10), the failure after a failed one (VIS-03). The first option is marked, and Enter takes it. A text that names
 * no option stays when the field is left, with what is wrong with it.
 */
export function AutocompleteOptions(given: AutocompleteOptionsProps) {
  const {
    value,
    text,
    onChange,
    onGoOn,
    useBuscar,
    falta,
    espera,
    escrito,
    abierto,
    dejado,
    entrado,
    seguido,
    autoFocus,
    error,
    disabled,
    ...props
  } = given
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  // null while nothing is being typed: the field then shows the value's text.
  const [typed, setTyped] = useState<string | null>(escrito || null)
  const [opened, setOpened] = useState(abierto)
  const [wanted, setWanted] = useState<Wanted>(entrado ? 'first' : dejado ? 'exact' : null)
  const goesOn = useRef(seguido)
  const [markedCode, setMarkedCode] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Opcion | null>(null)
  const [wrong, setWrong] = useState('')
  const combobox = useCombobox({ opened })

  const known = chosen?.value === value ? chosen : text ? { value, text } : null
  const lookup = useBuscar(value, value !== '' && !known && !espera)
  const current = known ?? lookup.data?.find((option) => option.value === value) ?? { value, text: value }
  const waits = typed === null && current.text === value && Boolean(espera || lookup.isFetching)
  const shown = typed ?? (waits ? '' : current.text)

  const term = (typed ?? '').trim()
  const [rested] = useDebouncedValue(term, 300)
  // After Enter or on leaving the search does not wait for more typing.
  const q = wanted ? term : rested
  const asking = term !== ''
  const { data, isFetching, isError, error: failure } = useBuscar(q, asking && q !== '')
  // An answer counts only if its text is still the one in the field.
  const found = asking && q === term ? data : undefined
  const failed = asking && isError === true && q === term
  const searching = asking && !failed && (isFetching || q !== term)
  const options = found ?? []
  const marked = Math.max(
    0,
    options.findIndex((option) => option.value === markedCode),
  )
  const nothing = found ? 'Registro no encontrado' : failed ? failureText(failure) : 'Escriba para buscar'
  const message = searching ? 'Buscando...' : nothing

  const close = () => {
    setOpened(false)
    setWanted(null)
    setMarkedCode(null)
  }
  const take = (option: OpcionBuscada | null) => {
    close()
    setTyped(null)
    setWrong('')
    setChosen(option)
    if ((option?.value ?? '') !== value) onChange(option?.value ?? '', option)
  }
  /** A text that cannot be taken stays as typed, and no value stands behind it. */
  const refuse = (why: string) => {
    close()
    setWrong(why)
    if (value !== '') onChange('', null)
  }

  // An Enter or leaving during the search takes effect when the answer comes, in the same pass that shows it.
  const settle = useRef(() => {})
  settle.current = () => {
    if (!wanted || searching) return
    const option = wanted === 'first' ? options[marked] : exactOf(options, term)
    if (option) {
      take(option)
      if (goesOn.current) onGoOn?.(option.value)
      goesOn.current = false
    } else if (options.length === 0 && wanted === 'first') close()
    else refuse(options.length > 0 ? 'Elija uno de la lista, o escriba su código completo.' : nothing)
  }
  useEffect(() => settle.current())

  // The value was changed from elsewhere, such as by its code in another field: the typed text is dropped.
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    if (value === '' || field.current === document.activeElement) return
    setTyped(null)
    setWrong('')
  }, [value])

  // If the field has the focus already when this code comes and nothing is typed, its text is selected as it was by
  // Tab, so that typing replaces it.
  const taken = useRef(autoFocus && escrito === '')
  useEffect(() => {
    if (taken.current && typed === null && shown !== '') field.current?.select()
  }, [shown, typed])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    goesOn.current = isGoOn(event) && onGoOn !== undefined && term !== ''
    if (goesOn.current) {
      event.preventDefault()
      event.stopPropagation()
      return setWanted('first')
    }
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowUp' ? -1 : 1
      if (!opened) setOpened(true)
      else setMarkedCode(options[(marked + step + options.length) % Math.max(1, options.length)]?.value ?? null)
    } else if (key === 'Enter' && typed !== null) {
      if (term === '') take(null)
      else setWanted('first')
    } else if (key === 'Escape' && (opened || typed !== null)) {
      close()
      setTyped(null)
      setWrong('')
    } else return
    event.preventDefault()
  }

  const select = (
    <Combobox
      store={combobox}
      size="xs"
      // Mounted only when needed: otherwise it would lay out the page once more before anything is seen.
      keepMounted={false}
      disabled={disabled === true}
      onOptionSubmit={(code) => take(options.find((option) => option.value === code) ?? null)}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          {...props}
          ref={field}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={opened}
          aria-busy={waits || undefined}
          {...(waits && { placeholder: CARGANDO })}
          aria-controls={opened ? listId : undefined}
          aria-activedescendant={opened && options[marked] ? `${listId}-${marked}` : undefined}
          // Escape closes the options, not the dialog around them.
          data-mantine-stop-propagation={opened || undefined}
          autoComplete="off"
          autoFocus={autoFocus}
          disabled={disabled === true}
          error={wrong || error}
          value={shown}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            taken.current = false
            setTyped(currentTarget.value)
            setMarkedCode(null)
            setWanted(null)
            setWrong('')
            setOpened(true)
          }}
          onClick={() => setOpened(true)}
          onBlur={() => {
            setOpened(false)
            taken.current = false
            if (typed === null || wanted || wrong) return
            if (term === '') take(null)
            else setWanted('exact')
          }}
          rightSection={
            searching ? (
              <Loader size={14} aria-hidden />
            ) : value !== '' && !disabled ? (
              <Combobox.ClearButton onClear={() => take(null)} />
            ) : (
              <ComboboxChevron size="xs" />
            )
          }
          rightSectionPointerEvents={value !== '' && !searching ? 'auto' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} aria-label={props.label} mah={220} style={{ overflowY: 'auto' }}>
          {options.length === 0 && (
            <Combobox.Option value="" disabled>
              {message}
            </Combobox.Option>
          )}
          {options.map((option, i) => (
            <Combobox.Option
              key={option.value}
              id={`${listId}-${i}`}
              value={option.value}
              selected={i === marked}
              aria-selected={i === marked}
            >
              {/* The code tells two of one name apart. */}
              <Group gap="xs" justify="space-between" wrap="nowrap" w="100%">
                {option.text}
                <Text span size="xs" c="gray.7" ta="right" aria-hidden>
                  {[option.value, formatCuit(option.cuit ?? '')].filter(Boolean).join(' · ')}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
  // A list box may hold no links, so the link stands below the field.
  if (!falta || found?.length !== 0) return select

  return (
    <div>
      {select}
      <Falta de={falta} texto="No se encontró." />
    </div>
  )
}
