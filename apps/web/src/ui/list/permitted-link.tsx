import type { Modulo } from '@yunque/contracts/modulos'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import type { Destino } from '#/lib/link-to.ts'
import { CellLink } from './cell-link.tsx'

type PermittedLinkProps = { modulo: Modulo; link: Destino; children: string }

/** A cell that leads to another screen whoever may open it, and is text for anybody else. */
export function PermittedLink({ modulo, link, children }: PermittedLinkProps) {
  const puede = useAppState(({ user }) => hasModulo(user, modulo))
  if (!puede || children === '') return children

  return <CellLink {...link}>{children}</CellLink>
}
