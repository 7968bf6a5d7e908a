import type { MenuLink } from '#/shell/menu.ts'

/** Where an entry leads, as the address bar has it. */
export const addressOf = ({ to, params = {}, search = {} }: MenuLink['action']): string => {
  const query = new URLSearchParams(search as Record<string, string>)
  const path = Object.entries(params).reduce<string>((url, [name, value]) => url.replace(`$${name}`, String(value)), to)

  return query.size > 0 ? `${path}?${query}` : path
}
