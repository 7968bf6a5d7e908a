import { Box, Button, Menu, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Filter } from '../list-definition.ts'
import { type AddFilterProps, BOTON } from './add-filter-boton.tsx'
import { FilterField } from './filter-field.tsx'
import classes from './filter-form.module.css'

/** The filters that are not set yet. Choosing one asks for its value in place. */
export function AddFilterMenu({ filters, values, onSearch, abierto }: AddFilterProps & { abierto: boolean }) {
  const [opened, setOpened] = useState(abierto)
  const [chosen, setChosen] = useState<Filter | null>(null)
  const unused = filters.filter(({ name, type }) => type !== 'hidden' && !values[name])
  const apply = ({ name }: Filter, value: string) => {
    setChosen(null)
    if (value !== '') onSearch({ ...values, [name]: value })
  }
  if (unused.length === 0) return null

  return (
    <Popover
      opened={chosen !== null}
      onChange={(isOpen) => !isOpen && setChosen(null)}
      position="bottom-start"
      trapFocus
      returnFocus
      // The popover hangs on a box, and only a button may have the role that says it has opened something. The form
      // inside has a name of its own.
      withRoles={false}
    >
      <Popover.Target>
        <Box className={classes.boton} visibleFrom="sm">
          <Menu opened={opened} onChange={setOpened} position="bottom-start">
            <Menu.Target>
              <Button {...BOTON} />
            </Menu.Target>
            <Menu.Dropdown>
              {unused.map((filter) => (
                <Menu.Item
                  key={filter.name}
                  onClick={() => (filter.type === 'checkbox' ? apply(filter, 'S') : setChosen(filter))}
                >
                  {filter.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Box>
      </Popover.Target>
      <Popover.Dropdown w={260}>
        {chosen && <OneFilter key={chosen.name} filter={chosen} onApply={(value) => apply(chosen, value)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function OneFilter({ filter, onApply }: { filter: Filter; onApply: (value: string) => void }) {
  const [value, setValue] = useState('')
  // An option chosen from an autocomplete is applied at once. Other inputs wait for Enter, since a typed or stepped
  // value may be unfinished.
  const onChange = (next: string) => (filter.type === 'autocomplete' && next !== '' ? onApply(next) : setValue(next))

  return (
    <form
      aria-label={`Filtrar por ${filter.label}`}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(value)
      }}
    >
      <Stack gap="xs">
        <FilterField filter={filter} value={value} onChange={onChange} />
        <Button type="submit" variant="light">
          Aplicar
        </Button>
      </Stack>
    </form>
  )
}
