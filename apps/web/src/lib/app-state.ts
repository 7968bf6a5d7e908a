import type { Modulo, Permiso } from '@yunque/contracts/modulos'
import { createContext, use } from 'react'
import { createStore, type Store, useStore } from './store.ts'
import type { Outputs } from './trpc.ts'

/** The signed-in user, as the gateway answers. */
export type Usuario = Outputs['sesion']['verificarToken']['user']

/** What this company's legacy server does otherwise than ours (ARQ-10). */
export type Servidor = NonNullable<Outputs['sesion']['verificarToken']['servidor']>

/** Global state of the app (SES-11). */
export type AppState = {
  /** The token check is under way (SES-01). */
  verificando: boolean
  /** The server could not tell whether the token is good: the login screen offers to ask again (SES-04). */
  unchecked: boolean
  /** The gateway cannot be reached (VIS-21). */
  sinConexion: boolean
  user: Usuario | null
  servidor: Servidor
  /** Token of framed pages and code of the session's user, '' when signed out. */
  clave_md5: string
  codigo: string
  /** The window is 1280 px wide or less, where the drawer collapses (SHE-09). */
  anchoMinimo: boolean
  /** The drawer is open. */
  drawer: boolean
}

/** The values of our own server, also assumed for another server that says nothing else. */
const PROPIO: Servidor = { ausentes: [], repite: true }

export type AppStore = Store<AppState>

export const createAppStore = (): AppStore =>
  createStore<AppState>({
    verificando: true,
    unchecked: false,
    sinConexion: false,
    user: null,
    servidor: PROPIO,
    clave_md5: '',
    codigo: '',
    anchoMinimo: false,
    drawer: false,
  })

export const AppStoreContext = createContext<AppStore | null>(null)

export const useAppStore = (): AppStore => {
  const store = use(AppStoreContext)
  if (!store) throw new Error('Outside of AppStoreContext')

  return store
}

export const useAppState = <S>(select: (state: AppState) => S): S => useStore(useAppStore(), select)

/** The two checks that show or hide features (SES-12). */
export const hasModulo = (user: Usuario | null, codigo: Modulo): boolean => user?.modulos_usuario[codigo] === true

export const hasPermiso = (user: Usuario | null, permiso: Permiso): boolean => user?.permisos_usuario[permiso] === true
