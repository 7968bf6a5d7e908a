import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { ESTADOS as DE_DOCUMENTO } from '@yunque/contracts/codecs/codigos'
import { describe, expect, it } from 'vitest'
import type { ListDefinition, ListSearch } from '#/ui/list/list-definition.ts'
import { Sumas } from '#/ui/list/sumas.tsx'
import { expectListDefinition } from './expect-list-definition.ts'
import { listAddresses, staysOf } from './screens.ts'

type AnyList = ListDefinition<Record<string, unknown>, ListSearch>

const files = import.meta.glob<Record<string, unknown>>('../features/**/*-list.tsx', { eager: true })
const isList = (value: unknown): value is AnyList => typeof value === 'object' && value !== null && 'useRows' in value

/** Every list of the app, by its file and the name that it has there. Those of plain tables are exported together. */
const lists = Object.entries(files).flatMap(([path, exported]) =>
  Object.entries(exported)
    .flatMap(([name, value]) =>
      isList(value) || typeof value !== 'object' ? [[name, value]] : Object.entries(value ?? {}),
    )
    .flatMap(([name, list]) => (isList(list) ? [[path.split('/').at(-1) ?? path, name, list] as const] : [])),
)

const PERSONA = /^usuario|_por$|^vendedor$/
/** Columns in which the server's answer already is the person's name. */
const YA_ES_NOMBRE = ['empresas-list.tsx vendedor', 'tareas-list.tsx asignada_por']

/** The state in which a row is out of use, and greyed. In the lists that are not here no row is. */
const APAGADAS: Record<string, Record<string, unknown>> = {
  'contactos-list.tsx': { estado: 'B' },
  'cotizaciones-list.tsx': { estado: 'AN' },
  'empresas-list.tsx': { baja: true },
  'facturas-list.tsx': { estado: 'B' },
  'familias-list.tsx': { estado: 'B' },
  'maestro-list.tsx': { estado: 'B' },
  'notas-ventas-list.tsx': { estado: 'N' },
  'recibidos-list.tsx': { estado: 'D' },
  'seguimientos-list.tsx': { estado: 'C' },
  'tareas-list.tsx': { estado: 'H' },
  'usuarios-list.tsx': { estado: 'B' },
}
const ESTADOS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', ...Object.keys(DE_DOCUMENTO), '']

const LOGIN = 'ALOVELACE'
const NOMBRE = 'Ada Lovelace'
const row = new Proxy<Record<string, unknown>>({}, { get: (_, key) => (/nombre/.test(String(key)) ? NOMBRE : LOGIN) })

describe('every list', () => {
  it('is walked', () => {
    expect(lists.length).toBeGreaterThanOrEqual(30)
  })

  it.each(lists)('%s, %s: each filter, order and link is one that it takes [LIS-02]', (_file, _name, list) =>
    expectListDefinition(list),
  )

  it.each(lists)(
    '%s, %s: people are names, with the code that they sign in by in the tooltip [VIS-28]',
    (file, _name, { columns }) => {
      for (const { key, cell } of columns.filter((column) => PERSONA.test(column.key))) {
        if (YA_ES_NOMBRE.includes(`${file} ${key}`)) continue
        const { container, unmount } = render(<MantineProvider>{cell?.(row)}</MantineProvider>)
        expect(container, `${file} ${key}`).toHaveTextContent(NOMBRE)
        expect(container.querySelector('[title]'), `${file} ${key}`).toHaveAttribute('title', LOGIN)
        unmount()
      }
    },
  )

  it.each(lists)('%s, %s: greys what is out of use, and nothing else [VIS-28]', (file, _name, { apagado }) => {
    const rows = [{ baja: true }, { baja: false }, ...ESTADOS.map((estado) => ({ estado }))]

    expect(rows.filter((one) => apagado?.(one))).toEqual(file in APAGADAS ? [APAGADAS[file]] : [])
  })

  it.each(lists.filter(([, , { columns }]) => columns.some(({ importe }) => importe)))(
    '%s, %s: adds up what its page shows, without what is annulled, and says so [DOC-08] [VIS-28]',
    (file, _name, definition) => {
      const rowOf = (amount: string, change: object = { estado: 'A' }) => ({
        ...Object.fromEntries(definition.columns.map(({ key }) => [key, amount])),
        ...change,
      })
      const apagada = APAGADAS[file]
      const rows = [rowOf('1.10'), rowOf('2.25'), ...(apagada ? [rowOf('400.00', apagada)] : [])]
      render(
        <table>
          <Sumas definition={definition} rows={rows} before={0} />
        </table>,
      )

      expect(screen.getByRole('rowheader')).toHaveTextContent(
        apagada ? /^Suma de la página, sin lo anulado$/ : /^Suma de la página$/,
      )
      const sums = screen.getAllByRole('cell').flatMap(({ textContent }) => textContent || [])
      expect(sums.map((sum) => sum.replace(/^\S+\s/, ''))).toEqual(
        definition.columns.flatMap(({ importe }) => (importe ? ['3,35'] : [])),
      )
    },
  )

  it.each(listAddresses())('%s is kept as it was left, for the way back to it [VIS-21]', (address) => {
    expect(staysOf(address)).toBe(true)
  })
})
