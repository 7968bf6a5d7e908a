import { LISTS } from '@yunque/contracts/lists'

/**
 * What src/lib/early.ts knows of the lists: by the address of each screen the procedure that it asks first, and what of the
 * address that takes: a screen may have more in it, as the record that stands over its list. Written into the code when it is
 * built, since early.ts runs before there is any schema.
 */
export const listsByAddress = {
  __LISTS__: JSON.stringify(
    Object.fromEntries(
      LISTS.map(({ path, name, search }) => [path.replace(/^\/api/, ''), [name, ...Object.keys(search.shape)]]),
    ),
  ),
}
