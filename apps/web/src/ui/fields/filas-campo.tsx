import { Button, Fieldset, Input, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useRemoveRow } from './use-remove-row.ts'

type FilasCampoProps<Row> = {
  legend: string
  /** One row in words, with its article: 'el lugar'. */
  una: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** What a row that is added holds. */
  nueva: NoInfer<Row>
  error: string | undefined
  gap?: 'xs' | 'md'
  /** A row's fields, and the button that takes it away. */
  children: (row: Row, i: number, removeButton: ReactNode) => ReactNode
}

/** A field that holds rows, which people add and take away. */
export function FilasCampo<Row>({ una, rows, onChange, nueva, error, children, ...look }: FilasCampoProps<Row>) {
  const { addButton, remove } = useRemoveRow(rows, onChange)
  const removeButton = (i: number) => (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      px={4}
      aria-label={`Quitar ${una} ${i + 1}`}
      onClick={() => remove(i)}
    >
      Quitar
    </Button>
  )

  return (
    <Fieldset legend={look.legend}>
      <Stack gap={look.gap ?? 'xs'}>
        {rows.map((row, i) => (
          <Fragment key={i}>{children(row, i, removeButton(i))}</Fragment>
        ))}
        {error && <Input.Error size="xs">{error}</Input.Error>}
        <Button
          ref={addButton}
          variant="default"
          size="compact-xs"
          w="fit-content"
          onClick={() => onChange([...rows, nueva])}
        >
          {`Agregar ${una.split(' ')[1]}`}
        </Button>
      </Stack>
    </Fieldset>
  )
}
