import type { LoginForm } from '@yunque/contracts/sesion'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import type { AppStore, Servidor, Usuario } from '../app-state.ts'
import { readError } from '../gateway-error.ts'
import type { Client } from '../gateway-link.ts'
import { saveSystemVersion, tokens } from './tokens.ts'

/** 'logout' is the user's own wish; 'changed' is an expired session, or another tab's doing. */
type SessionChange = 'logout' | 'changed'

export type Session = {
  user: () => Usuario | null
  /** Ends with the token check (SES-01). */
  ready: () => Promise<void>
  /** Checks the stored token, at start-up and when another tab signs in. */
  verify: () => Promise<void>
  /** Asks anew what the user may do: a right may have been taken from him, or given to him, since he was last asked for (DUR-05). */
  renew: () => Promise<void>
  /** Signs in. Answers a notice for the person, '' for none. */
  login: (form: LoginForm) => Promise<string>
  /** Signs in somebody who has come back from the company's provider, who at most is asked for a code (OPE-08). */
  loginProveedor: (form: Pick<LoginForm, 'segundo'>) => Promise<string>
  /** What the gateway calls that provider; '' where there is none, or it does not say. */
  proveedor: () => Promise<string>
  /** Starts with a user whom the server has just let in. */
  begin: (user: Usuario) => void
  logout: () => Promise<void>
  /** A call met 401 or 419 while it carried `token` (SES-07). */
  expire: (token: string) => Promise<void>
  /** Another tab signed in or out: this tab takes over its user. */
  followOtherTab: () => Promise<void>
  /** Asks the server's version; a failure is only logged, and the answer changes nothing (SES-09). */
  checkVersion: () => Promise<void>
}

type Entrada = { handle: string; user: Usuario; servidor?: Servidor; aviso?: string }

type SessionDeps = { store: AppStore; client: Client; onChange: (why: SessionChange) => void }

/** How long the overlay waits for a server that gives no verdict on the token (SES-04). */
const PATIENCE_MS = 8_000
/**
 * The gateway answers the version from memory, so that a wait longer than a slow line needs means there is no
 * connection (VIS-21).
 */
const LATE_MS = 8_000
const AGAIN_MS = [250, 500, 1_000, 2_000] as const
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const createSession = ({ store, client, onChange }: SessionDeps): Session => {
  let checked: Promise<void> = Promise.resolve()
  let checks = 0
  let alerted = false
  let renewing: Promise<void> | undefined

  const setUser = (user: Usuario | null, servidor?: Servidor) =>
    store.set({
      user,
      ...(servidor && { servidor }),
      verificando: false,
      unchecked: false,
      clave_md5: user?.clave_md5 ?? '',
      codigo: user?.codigo ?? '',
    })

  const enter = ({ handle, user, servidor, aviso = '' }: Entrada): string => {
    tokens.save(handle)
    setUser(user, servidor)

    return aviso
  }

  const signOut = (why: SessionChange) => {
    tokens.clear()
    setUser(null)
    onChange(why)
  }

  /** Asks the server about the token: its user, null if it is refused, undefined while the server cannot tell. */
  const ask = async (token: string): Promise<{ user: Usuario; servidor?: Servidor } | null | undefined> => {
    try {
      return await client.sesion.verificarToken.query()
    } catch (error) {
      console.error(error)
      if (readError(error).codigo !== 'SESSION_EXPIRED') return undefined
      // A token that another tab has stored meanwhile is not removed.
      if (tokens.get() === token) tokens.clear()
      return null
    }
  }

  const check = async (): Promise<void> => {
    const turn = ++checks
    const token = tokens.get()
    if (!token) return setUser(null)
    store.set({ verificando: true })
    const stop = Date.now() + PATIENCE_MS
    for (let attempt = 0; ; attempt++) {
      const left = stop - Date.now()
      const answer = await Promise.race([ask(token), pause(left).then(() => undefined)])
      // Another tab has signed in or out meanwhile: who is here is what the later check finds (VIS-10).
      if (turn !== checks) return checked
      if (answer !== undefined) return setUser(answer?.user ?? null, answer?.servidor)
      const wait = AGAIN_MS[Math.min(attempt, AGAIN_MS.length - 1)] ?? 0
      if (Date.now() + wait >= stop) break
      await pause(wait)
      if (turn !== checks) return checked
    }
    // A failing server tells nothing about the session: the token is kept, for another try and for the other tabs.
    setUser(null)
    store.set({ unchecked: true })
  }

  const verify = () => {
    checked = check()
    return checked
  }

  const renew = async () => {
    const token = tokens.get()
    const answer = await ask(token)
    const { user } = store.get()
    if (!answer || !user || token !== tokens.get()) return
    if (JSON.stringify(answer.user) !== JSON.stringify(user)) setUser(answer.user, answer.servidor)
  }

  return {
    user: () => store.get().user,
    ready: () => checked,
    verify,
    renew: () => {
      renewing ??= renew().finally(() => {
        renewing = undefined
      })

      return renewing
    },
    login: async (form) => enter(await client.sesion.login.mutate(form)),
    loginProveedor: async (form) => enter(await client.sesion.loginProveedor.mutate(form)),
    proveedor: () =>
      client.sesion.ingreso.query().then(
        ({ proveedor }) => proveedor,
        (error: unknown) => {
          console.error(error)
          return ''
        },
      ),
    begin: setUser,
    logout: async () => {
      try {
        await client.sesion.logout.mutate()
        signOut('logout')
      } catch (error) {
        console.error(error)
      }
    },
    expire: async (token) => {
      // Ignores a late answer to a call of an earlier session, or of one whose password is just being changed, and a failure during
      // the token check, which reports by itself.
      const isOver = () => token !== '' && token === tokens.get() && !store.get().verificando
      if (isOver()) await tokens.settled()
      if (!isOver()) return
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
      const late = setTimeout(() => store.set({ sinConexion: true }), LATE_MS)
      try {
        saveSystemVersion((await client.sesion.version.query()).version)
      } catch (error) {
        console.error(error)
      } finally {
        clearTimeout(late)
      }
    },
  }
}
