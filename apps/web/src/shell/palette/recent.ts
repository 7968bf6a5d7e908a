import { useRouter } from '@tanstack/react-router'
import { DOCUMENTOS, type Lugar, tituloDe } from '@yunque/contracts/codecs/codigos'
import { useEffect } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { keepFirst, readKept } from '#/lib/kept.ts'
import type { Destino } from '#/lib/link-to.ts'
import { titleOf, withNumber } from '../document-title.tsx'

/** A place to go to, as the palette shows it. */
export type Hit = { id: string; label: string; detail?: string; target: Destino }

const MAX = 5
const keyOf = (codigo: string) => `recientes:${codigo}`

/** The records that this user has opened last in this browser, the last one first. */
export const readRecent = (codigo: string): Hit[] =>
  readKept(keyOf(codigo), (hit) => typeof hit?.id === 'string' && typeof hit.label === 'string')

/** The name of a client or of a person, where the record has one. */
const nameOf = (record: unknown): string => {
  const { apellido = '', nombres = '', razon = '' } = (record ?? {}) as Record<string, unknown>
  if (typeof razon === 'string' && razon !== '') return razon

  return [apellido, nombres].filter((part) => typeof part === 'string' && part !== '').join(', ')
}

/** Keeps the records that are opened, for the palette. */
export const useRecent = () => {
  const router = useRouter()
  const codigo = useAppState((state) => state.codigo)

  useEffect(() => {
    const remember = () => {
      const match = router.state.matches.at(-1)
      const { id, tipo } = (match?.params ?? {}) as { id?: string; tipo?: string }
      if (!match || !codigo || !id || id === 'nuevo' || match.status !== 'success') return
      const label =
        tipo && tipo in DOCUMENTOS
          ? tituloDe(tipo as Lugar, id)
          : // A record without a name is called as its screen is, with its number.
            nameOf(match.loaderData) || withNumber(titleOf(match) ?? 'Registro', { id })
      const hit: Hit = { id: match.pathname, label, target: { to: match.pathname } as Destino }
      const others = readRecent(codigo).filter((other) => other.id !== hit.id)
      keepFirst(keyOf(codigo), hit, others, MAX)
    }

    return router.subscribe('onResolved', remember)
  }, [router, codigo])
}
