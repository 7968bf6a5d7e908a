import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../async/lazy-part.tsx'
import type { ListDefinition, ListSearch } from '../list-definition.ts'
import type { ListSheet as Sheet } from './list-sheet.tsx'

// Its code comes when somebody prints.
const ListSheet = lazyPart(
  async () => (await import('./list-sheet.tsx')).ListSheet as ComponentType<{ onDone: () => void }>,
  {
    Missing: ({ onDone }) => {
      useEffect(onDone, [onDone])
      return null
    },
  },
) as unknown as typeof Sheet

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
