import type { MenuLink } from '#/shell/menu.ts'

/** Where an entry leads, as the address bar has it. */
export const addressOf = ({ to, search = {} }: MenuLink['action']): string => {
  const query = new URLSearchParams(search as Record<string, string>)

  return query.size > 0 ? `${to}?${query}` : to
}
