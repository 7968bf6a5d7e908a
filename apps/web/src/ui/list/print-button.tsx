import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { ListDefinition, ListSearch } from './list-definition.ts'
import { ListSheet } from './list-sheet.tsx'

type PrintButtonProps<Row, Search extends ListSearch> = { definition: ListDefinition<Row, Search>; search: Search }

/** Prints the rows of the search, all of them, as a sheet (LIS-16). */
export function PrintButton<Row extends object, Search extends ListSearch>(props: PrintButtonProps<Row, Search>) {
  const [printing, setPrinting] = useState(false)
  const onDone = useCallback(() => setPrinting(false), [])

  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Imprimir"
        title="Imprimir"
        loading={printing}
        onClick={() => setPrinting(true)}
      >
        <IconPrinter size={16} />
      </ActionIcon>
      {printing && <ListSheet {...props} onDone={onDone} />}
    </>
  )
}
