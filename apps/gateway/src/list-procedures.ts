import { type FileName, fileName } from '@yunque/contracts/list'
import { LISTS } from '@yunque/contracts/lists'
import type { Search, SearchOf } from '@yunque/contracts/search'
import { listed, type Page, searched } from '@yunque/contracts/wire/paged'
import { declaredIn, type InRoom, nameIn } from './in-room.ts'
import { permitted } from './trpc.ts'

type Known = (typeof LISTS)[number]
/** A list of the contract. */
type List<S extends object, Row> = Pick<Known, 'name' | 'access' | 'archivo'> & {
  search: Search<S>
  /** Reads a page; only its type is used here. */
  page: { parse: (answer: unknown) => Page<Row> }
}

/** A page of a list, or how many rows there are (docs/requirements/listas.md). */
const rowsOf = <S extends object, Row>({ name, access, search }: List<S, Row>) =>
  permitted(...access)
    .input(listed(search))
    .query(({ ctx, input }) => ctx.legacy.call(name, { body: input }) as unknown as Promise<Page<Row>>)

/** The address of the file with all rows that are found (LIS-09). */
const fileOf = <S extends object, Row>({ name, access, archivo, search }: List<S, Row>) =>
  permitted(...(archivo.access ?? access))
    .input(searched(search))
    .mutation(({ ctx, input }) => ctx.legacy.call(fileName(name), { body: input }))

type RowIn<L extends Known> = ReturnType<L['page']['parse']>['data'][number]
type Rows<L extends Known> = ReturnType<typeof rowsOf<SearchOf<L['search']>, RowIn<L>>>
type File<L extends Known> = ReturnType<typeof fileOf<SearchOf<L['search']>, RowIn<L>>>
type ListProcedures<Room extends string> = { [L in Known as InRoom<Room, L['name']>]: Rows<L> } & {
  [L in Known as InRoom<Room, FileName<L['name']>>]: File<L>
}

/** The procedures of all lists of a room, one for the rows and one for the file of each, named as its contract says. */
export const listsOf = <const Room extends string>(room: Room): ListProcedures<Room> => {
  const own = declaredIn(room, LISTS) as readonly List<object, object>[]

  return Object.fromEntries(
    own.flatMap((list): [string, unknown][] => [
      [nameIn(room, list.name), rowsOf(list)],
      [nameIn(room, fileName(list.name)), fileOf(list)],
    ]),
  ) as ListProcedures<Room>
}
