import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListDefinition, ListSearch } from '#/ui/list/list-definition.ts'

type AnyList = ListDefinition<Record<string, unknown>, ListSearch>

const files = import.meta.glob<Record<string, unknown>>('../features/*/*-list.tsx', { eager: true })
const isList = (value: unknown): value is AnyList => typeof value === 'object' && value !== null && 'useRows' in value

/** Every list of the app, by the name of its file. */
const lists = Object.entries(files).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter(isList)
    .map((list) => [path.split('/').at(-1) ?? path, list] as const),
)

const PERSONA = /^usuario|_por$|^vendedor$/
/** Columns in which the server's answer already is the person's name. */
const YA_ES_NOMBRE = ['empresas-list.tsx vendedor', 'tareas-list.tsx asignada_por']

const LOGIN = 'ALOVELACE'
const NOMBRE = 'Ada Lovelace'
const row = new Proxy<Record<string, unknown>>({}, { get: (_, key) => (/nombre/.test(String(key)) ? NOMBRE : LOGIN) })

describe('every list', () => {
  it('is walked', () => {
    expect(lists.length).toBeGreaterThanOrEqual(11)
  })

  it.each(lists)(
    '%s: people are names, with the code that they sign in by in the tooltip [VIS-28]',
    (file, { columns }) => {
      for (const { key, cell } of columns.filter((column) => PERSONA.test(column.key))) {
        if (YA_ES_NOMBRE.includes(`${file} ${key}`)) continue
        const { container, unmount } = render(<MantineProvider>{cell?.(row)}</MantineProvider>)
        expect(container, `${file} ${key}`).toHaveTextContent(NOMBRE)
        expect(container.querySelector('[title]'), `${file} ${key}`).toHaveAttribute('title', LOGIN)
        unmount()
      }
    },
  )
})
