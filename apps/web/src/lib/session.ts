import { redirect } from '@tanstack/react-router'
import { ERRORES } from '@yunque/contracts/error-codes'
import type { Modulo } from '@yunque/contracts/modulos'
import type { LoginForm } from '@yunque/contracts/sesion'
import { type AppStore, tieneModulo, type Usuario } from './app-state.ts'
import { inAppPath } from './in-app-path.ts'
import { NoPermission } from './screen-errors.ts'
import { saveSystemVersion, tokens } from './tokens.ts'
import type { Client } from './trpc.ts'

/** 'logout' is the user's own wish; 'changed' is an expired session, or another tab's doing. */
type SessionChange = 'logout' | 'changed'

export type Session = {
  user: () => Usuario | null
  /** Ends with the token check (SES-01). */
  ready: () => Promise<void>
  /** Checks the stored token, at start-up and when another tab signs in. */
  verify: () => Promise<void>
  login: (form: LoginForm) => Promise<void>
  logout: () => Promise<void>
  /** A call met 401 or 419 while it carried `token` (SES-07). */
  expire: (token: string) => void
  /** Another tab signed in or out: its user is this tab's too. */
  followOtherTab: () => Promise<void>
  /** Asks the server's version; a failure is only logged, and the answer changes nothing (SES-09). */
  checkVersion: () => Promise<void>
}

type SessionDeps = { store: AppStore; client: Client; onChange: (why: SessionChange) => void }

export const createSession = ({ store, client, onChange }: SessionDeps): Session => {
  let checked = Promise.resolve()
  let alerted = false

  const setUser = (user: Usuario | null) =>
    store.set({ user, verificando: false, clave_md5: user?.clave_md5 ?? '', codigo: user?.codigo ?? '' })

  const signOut = (why: SessionChange) => {
    tokens.clear()
    setUser(null)
    onChange(why)
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

  const verify = () => {
    checked = check()
    return checked
  }

  return {
    user: () => store.get().user,
    ready: () => checked,
    verify,
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
      tokens.clear()
      if (!alerted) window.alert(ERRORES.SESSION_EXPIRED)
      alerted = true
      signOut('changed')
    },
    followOtherTab: async () => {
      await verify()
      onChange('changed')
    },
    checkVersion: async () => {
      try {
        saveSystemVersion((await client.sesion.version.query()).version)
      } catch (error) {
        console.error(error)
      }
    },
  }
}

type GuardArgs = { context: { session: Session } }

/** Guard of the shell: waits for the token check, then sends a visitor to /login and back here afterwards. */
export const requireUser = async ({ context, location }: GuardArgs & { location: { href: string } }) => {
  await context.session.ready()
  if (context.session.user()) return
  throw redirect({ to: '/login', search: location.href === '/' ? {} : { volver: location.href } })
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
