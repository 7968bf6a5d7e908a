import { LISTS } from '@yunque/contracts/lists'

/**
 * What src/lib/early.ts knows of each list: for the screen's address, the procedure that it asks first, and the fields
 * of the address that belong to the search (others, such as the record over the list, do not). It is written into the
 * code at build time, since early.ts runs before any schema is loaded.
 */
export const listsByAddress = {
  __LISTS__: JSON.stringify(
    Object.fromEntries(
      LISTS.map(({ path, name, search }) => [path.replace(/^\/api/, ''), [name, ...Object.keys(search.shape)]]),
    ),
  ),
}
