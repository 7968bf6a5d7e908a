import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { NEGOCIOS } from '@yunque/contracts/codecs/codigos'
import { type Usuario, useAppState, useAppStore } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'

const DE_SIEMPRE = Object.entries(NEGOCIOS).map(([value, text]) => ({ value, text, baja: false }))

/** All lines of business of the house, also those out of use; the specification's where the server tells none (DAT-01, ARQ-10). */
const todosOf = (user: Usuario | null) => user?.extra.negocios ?? DE_SIEMPRE
export const useNegociosTodos = () => useAppState(({ user }) => todosOf(user))

/** The lines of business on offer, and the chosen one even if it is no longer offered. */
export const negociosOf = (user: Usuario | null, elegido: string): readonly Opcion[] =>
  todosOf(user).filter(({ value, baja }) => !baja || value === elegido)
export const useNegocios = (elegido: string): readonly Opcion[] => {
  const user = useAppState((state) => state.user)

  return negociosOf(user, elegido)
}

/** The lines of business as options of a list's filter. */
export const useNegociosDeFiltro = () => ({ data: useNegociosTodos(), isError: false, error: null })

/** The line that a search begins with: the one in its address, otherwise the first on offer. */
export const negocioInicialOf = (user: Usuario | null, dicho: string): string => {
  const todos = todosOf(user)

  return (todos.find(({ value }) => value === dicho) ?? todos.find(({ baja }) => !baja))?.value ?? ''
}
export const useNegocioInicial = (dicho: string): string => useAppState(({ user }) => negocioInicialOf(user, dicho))

/** After a change of the master of lines, by hand or by a file, this session reads them again; other people's sessions do so at their next start. */
export const useRefreshNegocios = (tabla: string) => {
  const store = useAppStore()
  const { sesion } = trpc.useUtils()

  return () => {
    if (tabla !== 'negocios') return
    sesion.verificarToken
      .fetch(undefined, { staleTime: 0 })
      .then(({ user }) => store.set({ user }))
      .catch((error: unknown) => console.error(error))
  }
}
