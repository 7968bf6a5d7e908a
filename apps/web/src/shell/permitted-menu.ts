import { isFoundBy } from '@yunque/contracts/codecs/text'
import { permisos } from '@yunque/contracts/modulos'
import { hasModulo, type Servidor, type Usuario } from '#/lib/app-state.ts'
import { plainSearch } from '#/lib/plain-search.ts'
import { type MenuLink, type MenuSection, menu } from './menu.ts'

/** Whether this company's server lacks what the entry's screen shows (ARQ-10). */
export const isOff = ({ call }: MenuLink, { ausentes }: Servidor): boolean =>
  call !== undefined && ausentes.includes(call)

/** The entry, opening its list with the search that this user has chosen for it (LIS-15). */
const withPrimera = (entry: MenuLink, user: Usuario | null): MenuLink => {
  const search = user?.extra.vistas?.find(({ pantalla }) => pantalla === entry.action.to)?.search

  return search ? { ...entry, action: { ...entry.action, search: plainSearch.parseSearch(search) } } : entry
}

/** What this user may open here (SHE-11): a section without a permitted entry is not there at all. */
export const permittedMenu = (user: Usuario | null, servidor?: Servidor): readonly MenuSection[] =>
  menu
    .map((section) => ({
      ...section,
      action: section.action
        .filter(
          (entry) =>
            (entry.permission === false || hasModulo(user, entry.permission)) &&
            (!entry.besides || hasModulo(user, entry.besides)) &&
            !(entry.propia && servidor && isOff(entry, servidor)) &&
            !(entry.buzon && !user?.extra.buzon),
        )
        .map((entry) => withPrimera(entry, user)),
    }))
    .filter(({ action }) => action.length > 0)

/** All codes by the section of the menu in which they open something, with the permissions last (PAN-10). */
export const codigosBySeccion = [
  ...menu
    .map(({ name, action }) => ({
      nombre: name,
      codigos: [...new Set(action.map(({ permission }) => permission))].filter((codigo) => codigo !== false),
    }))
    .filter(({ codigos }) => codigos.length > 0),
  { nombre: 'PERMISOS', codigos: permisos },
]

/** Entries whose name holds `text`, whatever its case or accents (SHE-05). */
export const searchMenu = (sections: readonly MenuSection[], text: string): MenuLink[] =>
  sections.flatMap(({ action }) => action).filter(({ name }) => isFoundBy(name, text))

const covers = (path: string, pathname: string) =>
  path === pathname || (path !== '/' && pathname.startsWith(`${path}/`))

/**
 * The section of the open page (SHE-07): the one of the longest entry that is a beginning of the path; else the one
 * with the path's first word, as for /cotizaciones/nota_venta/7.
 */
export const currentSection = (pathname: string): string | undefined => {
  const found = menu
    .flatMap(({ name, action }) => action.map((entry) => ({ name, path: entry.action.to })))
    .filter(({ path }) => covers(path, pathname))
    .sort((a, b) => b.path.length - a.path.length)
  const area = pathname.split('/')[1]

  return found[0]?.name ?? menu.find(({ name }) => name.toLowerCase() === area)?.name
}
