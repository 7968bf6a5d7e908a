import { redirect } from '@tanstack/react-router'
import { ERRORES } from '@yunque/contracts/error-codes'
import type { Modulo } from '@yunque/contracts/modulos'
import type { LoginForm } from '@yunque/contracts/sesion'
import { type AppStore, tieneModulo, type Usuario } from './app-state.ts'
import { inAppPath } from './in-app-path.ts'
import { NoPermission } from './screen-errors.ts'
import { tokens } from './tokens.ts'
import type { Client } from './trpc.ts'

export type SignedOut = 'logout' | 'expired'

export type Session = {
  /** Ends with the token check (SES-01). */
  ready: () => Promise<void>
  /** Checks the stored token, at start-up and when another tab signs in. */
  verify: () => Promise<void>
  login: (form: LoginForm) => Promise<void>
  logout: () => Promise<void>
  /** A call met 401 or 419 while it carried `token`. */
  expire: (token: string) => void
  user: () => Usuario | null
}

type SessionDeps = { store: AppStore; client: Client; onSignedOut: (why: SignedOut) => void }

export const createSession = ({ store, client, onSignedOut }: SessionDeps): Session => {
  let checked = Promise.resolve()
  let alerted = false

  const setUser = (user: Usuario | null) =>
    store.set({ user, verificando: false, clave_md5: user?.clave_md5 ?? '', codigo: user?.codigo ?? '' })

  const signOut = (why: SignedOut) => {
    tokens.clear()
    setUser(null)
    onSignedOut(why)
  }

  const check = async () => {
    if (!tokens.get()) return setUser(null)
    store.set({ verificando: true })
    try {
      setUser((await client.sesion.verificarToken.query()).user)
    } catch (error) {
      console.error(error)
      tokens.clear()
      setUser(null)
    }
  }

  return {
    user: () => store.get().user,
    ready: () => checked,
    verify: () => {
      checked = check()
      return checked
    },
    login: async (form) => {
      const { handle, user } = await client.sesion.login.mutate(form)
      tokens.save(handle)
      setUser(user)
    },
    logout: async () => {
      try {
        await client.sesion.logout.mutate()
        signOut('logout')
      } catch (error) {
        console.error(error)
      }
    },
    expire: (token) => {
      // A late answer to a call of the session before this one says nothing of this one.
      if (!token || token !== tokens.get()) return
      if (!alerted) window.alert(ERRORES.SESSION_EXPIRED)
      alerted = true
      signOut('expired')
    },
  }
}

type GuardArgs = { context: { session: Session } }

/** Guard of the shell: waits for the token check, then sends a visitor to /login and back here afterwards. */
export const requireUser = async ({ context, location }: GuardArgs & { location: { href: string } }) => {
  await context.session.ready()
  if (!context.session.user()) throw redirect({ to: '/login', search: { volver: location.href } })
}

/** Guard of a screen: without the module code it shows the no-permission page in its place (VIS-02). */
export const requireModulo =
  (codigo: Modulo) =>
  ({ context }: GuardArgs) => {
    if (!tieneModulo(context.session.user(), codigo)) throw new NoPermission(codigo)
  }

/** Guard of /login: who is signed in already goes where he wanted to. */
export const requireVisitor = async ({ context, search }: GuardArgs & { search: { volver?: string | undefined } }) => {
  await context.session.ready()
  if (context.session.user()) throw redirect({ href: inAppPath(search.volver) })
}
