import { Combobox, ComboboxChevron, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { formatCuit } from '@yunque/contracts/codecs/format'
import { useId } from 'react'
import { Falta } from '../show/falta.tsx'
import { type AutocompleteProps, CARGANDO, inputOf, type Visit } from './autocomplete-props.ts'
import { useAutocomplete } from './use-autocomplete.ts'

/**
 * The options of the field: 'Escriba para buscar' before any search, 'Registro no encontrado' after an empty one
 * (LIS-10), the failure after a failed one (VIS-03). The first option is marked, and Enter takes it. It takes over the text and
 * focus of the plain field that stood in its place while this code was loading.
 */
export function AutocompleteOptions({ visit, ...given }: AutocompleteProps & { visit: Visit }) {
  const { label, value, falta, error, disabled, sinCodigo = false } = given
  const listId = useId()
  const {
    field,
    isHere,
    shown,
    waits,
    searching,
    opened,
    open,
    options,
    marked,
    message,
    foundNone,
    wrong,
    take,
    ...hears
  } = useAutocomplete(given, visit)
  const combobox = useCombobox({ opened })

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
          {...inputOf(given)}
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
          autoFocus={isHere}
          disabled={disabled === true}
          error={wrong || error}
          value={shown}
          onKeyDown={hears.onKeyDown}
          onChange={({ currentTarget }) => hears.onType(currentTarget.value)}
          onClick={open}
          onBlur={hears.onLeave}
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
        <Combobox.Options id={listId} aria-label={label} mah={220} style={{ overflowY: 'auto' }}>
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
                  {[sinCodigo ? '' : option.value, formatCuit(option.cuit ?? '')].filter(Boolean).join(' · ')}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
  // A list box may hold no links, so the link stands below the field.
  if (!falta || !foundNone) return select

  return (
    <div>
      {select}
      <Falta de={falta} texto="No se encontró." />
    </div>
  )
}
