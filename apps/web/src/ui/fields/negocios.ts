import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { NEGOCIOS } from '@yunque/contracts/codecs/codigos'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { useAppState, useAppStore } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'

const DE_SIEMPRE = Object.entries(NEGOCIOS).map(([value, text]) => ({ value, text, baja: false }))

/** The house's lines of business, those out of use among them; of a server that tells none, the specification's (DAT-01, ARQ-10). */
export const useNegociosTodos = () => useAppState(({ user }) => user?.extra.negocios ?? DE_SIEMPRE)

/** Those that are offered, and the one that stands there though it is not offered any more. */
export const useNegocios = (elegido = ''): readonly Opcion[] =>
  useNegociosTodos().filter(({ value, baja }) => !baja || value === elegido)

/** The same as a filter of a list asks for them. */
export const useNegociosDeFiltro = () => ({ data: useNegociosTodos(), isError: false, error: null })

/** The line that a search begins with: the one that its address names, else the first that is offered. */
export const useNegocioInicial = (dicho: string): string => {
  const todos = useNegociosTodos()

  return (todos.find(({ value }) => value === dicho) ?? todos.find(({ baja }) => !baja))?.value ?? ''
}

/** Of a changed master of theirs the session learns at once; whoever else is signed in, with the next start of his desk. */
export const useRefreshNegocios = (tabla: Tabla) => {
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
