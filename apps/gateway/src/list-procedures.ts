import { fileName } from '@yunque/contracts/list'
import type { LISTS } from '@yunque/contracts/lists'
import { listed, type Page } from '@yunque/contracts/paged'
import type { Search } from '@yunque/contracts/search'
import { permitted } from './trpc.ts'

type Known = (typeof LISTS)[number]
/** A list of the contract. */
type List<S extends object, Row> = Pick<Known, 'name' | 'access' | 'archivo'> & {
  search: Search<S>
  row?: Row
}

/** A page of a list, or how many rows there are (docs/requirements/listas.md). */
export const rowsOf = <S extends object, Row>({ name, access, search }: List<S, Row>) =>
  permitted(...access)
    .input(listed(search))
    .query(({ ctx, input }) => ctx.legacy.call(name, { body: input }) as unknown as Promise<Page<Row>>)

/** The address of the file with all rows that are found (LIS-09). */
export const fileOf = <S extends object, Row>({ name, access, archivo, search }: List<S, Row>) =>
  permitted(...(archivo.access ?? access))
    .input(search)
    .mutation(({ ctx, input }) => ctx.legacy.call(fileName(name), { body: input }))
