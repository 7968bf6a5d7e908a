import { LISTS } from '@yunque/contracts/lists'

/**
 * What src/lib/early.ts knows of the lists: by the address of each screen the procedure that it asks first. Written into the
 * code when it is built, since early.ts runs before there is any schema.
 */
export const listsByAddress = {
  __LISTS__: JSON.stringify(Object.fromEntries(LISTS.map(({ path, name }) => [path.replace(/^\/api/, ''), name]))),
}
