import { redirect } from '@tanstack/react-router'
import type { Modulo } from '@yunque/contracts/modulos'
import { hasModulo } from '../app-state.ts'
import { inAppPath, volverA } from '../in-app-path.ts'
import { NoPermission } from '../screen-errors.ts'
import type { Session } from './create-session.ts'

export type GuardArgs = { context: { session: Session } }
type Asked = GuardArgs & { location: { href: string } }

/** Guard of the shell: waits for the token check, then sends a visitor to /login and back here afterwards. */
export const requireUser = async ({ context, location }: Asked) => {
  await context.session.ready()
  if (context.session.user()) return
  throw redirect({ to: '/login', search: volverA(location.href) })
}

/**
 * Guard of every screen: nothing else works until a temporary password is changed (PAN-10) and a required second factor
 * is activated (SEC-26). Then one goes on to what was asked for: a draft that the end of a session left there is offered (VIS-06).
 */
export const requireIngreso = ({ context, location }: Asked) => {
  const extra = context.session.user()?.extra
  if (extra?.clave_temporal) throw redirect({ to: '/change-password', search: volverA(location.href) })
  if (extra?.segundo_pendiente) throw redirect({ to: '/segundo-factor', search: volverA(location.href) })
}

/**
 * Guard of a screen: without one of the module codes it shows the no-permission page in its place (VIS-02). Before it refuses
 * somebody it asks anew what he may do.
 */
export const requireModulo =
  (codigo: Modulo, ...others: readonly Modulo[]) =>
  ({ context: { session } }: GuardArgs): Promise<void> | undefined => {
    const isOpen = () => [codigo, ...others].some((one) => hasModulo(session.user(), one))
    if (isOpen()) return undefined

    return session.renew().then(() => {
      if (!isOpen()) throw new NoPermission(codigo, ...others)
    })
  }

/** Guard of /login: who is signed in already goes where he wanted to. */
export const requireVisitor = async ({ context, search }: GuardArgs & { search: { volver?: string | undefined } }) => {
  await context.session.ready()
  if (context.session.user()) throw redirect({ href: inAppPath(search.volver) })
}
