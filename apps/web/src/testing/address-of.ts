import type { MenuLink } from '#/shell/menu.ts'

/** Where an entry leads, without its search. */
export const pathOf = ({ to, params = {} }: MenuLink['action']): string =>
  Object.entries(params).reduce<string>((url, [name, value]) => url.replace(`$${name}`, String(value)), to)

/** Where an entry leads, as the address bar has it. */
export const addressOf = (action: MenuLink['action']): string => {
  const query = new URLSearchParams((action.search ?? {}) as Record<string, string>)
  const path = pathOf(action)

  return query.size > 0 ? `${path}?${query}` : path
}
