import { cambiarClaveForm, loginForm, loginProveedorForm, type Usuario } from '@yunque/contracts/sesion'
import { nombreMarco } from '@yunque/contracts/sesion/marco'
import { cambiarEmailForm } from '@yunque/contracts/sesion/perfil'
import { segundoActivarForm, segundoClaveForm } from '@yunque/contracts/sesion/segundo-factor'
import { FALLAS_INGRESO } from '@yunque/contracts/wire/fallas-ingreso'
import * as z from 'zod'
import { Failure } from '../failure.ts'
import { formsOf } from '../form-procedures.ts'
import { permitted, publicProcedure, router, type Servidor, signedIn } from '../trpc.ts'

/** Who is signed in, and how his server differs from ours; a server that says nothing counts as ours. */
type Entrada = { user: Usuario; servidor?: Servidor }
/** The browser's half of the session, and a notice for the person who signed in ('' for none). */
type Llave = { handle: string; aviso?: string }

const perfil = permitted('PRF')

/** Session (LLA-01, LLA-02, LLA-08). */
export const sesionRouter = router({
  ...formsOf('sesion'),

  login: publicProcedure.input(loginForm).mutation(async ({ ctx, input }): Promise<Entrada & Llave> => {
    await ctx.limitLogin()
    const [{ auth_token_crm, user, aviso }, servidor] = await Promise.all([
      ctx.legacy.call('sesion.login', { body: input }),
      ctx.servidor(),
    ])

    return { handle: await ctx.session.open(auth_token_crm, user.codigo), user, servidor, aviso }
  }),

  /** The sign-in that the screen offers besides a password: the provider's name, '' where there is none (OPE-08). */
  ingreso: publicProcedure.query(async ({ ctx }) => ({ proveedor: await ctx.proveedor.nombre() })),

  /** Opens the session of somebody who came back from the provider: our signed word opens one session only. */
  loginProveedor: publicProcedure
    .input(loginProveedorForm)
    .mutation(async ({ ctx, input }): Promise<Entrada & Llave> => {
      await ctx.limitLogin()
      const asercion = await ctx.proveedor.asercion()
      if (!asercion || !(await ctx.proveedor.nombre()))
        throw new Failure('INVALID', 'provider', { userMessage: FALLAS_INGRESO.perdido })
      const [{ auth_token_crm, user, aviso }, servidor] = await Promise.all([
        ctx.legacy.call('sesion.ingresoProveedor', { body: { asercion, ...input } }),
        ctx.servidor(),
      ])
      ctx.proveedor.done()

      return { handle: await ctx.session.open(auth_token_crm, user.codigo), user, servidor, aviso }
    }),

  /** The cookie goes only once the legacy session is dead: until then the user can try again (SES-08). */
  logout: signedIn.mutation(async ({ ctx }) => {
    const done = await ctx.legacy.call('sesion.logout')
    ctx.session.close()

    return done
  }),

  verificarToken: signedIn.query(async ({ ctx }): Promise<Entrada> => {
    const [{ user }, servidor] = await Promise.all([ctx.legacy.call('sesion.verificarToken'), ctx.servidor()])

    return { user, servidor }
  }),

  /** Every open tab asks this every 5 s: it is answered from memory and costs the legacy server nothing. */
  version: publicProcedure.query(({ ctx }) => ({ version: ctx.version() })),

  /** Finds out why a framed page does not come, which a browser can't see in a frame of another origin (FAU-80). */
  marco: signedIn
    .input(z.strictObject({ pagina: nombreMarco }))
    .query(async ({ ctx, input }) => ctx.marco(await ctx.usuario(), input.pagina)),

  /** Answers the browser's new half where the session has a new token, '' where it keeps its own (SEC-03). */
  cambiarClave: signedIn.input(cambiarClaveForm).mutation(async ({ ctx, input }) => {
    const { codigo } = await ctx.usuario()
    const { auth_token_crm } = await ctx.legacy.call('sesion.cambiarClave', { body: input })

    return { handle: auth_token_crm && (await ctx.session.open(auth_token_crm, codigo)) }
  }),

  perfil: perfil.query(async ({ ctx }) => (await ctx.legacy.call('sesion.perfil')).perfil),

  cambiarEmail: perfil
    .input(cambiarEmailForm)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('sesion.cambiarEmail', { body: input })).perfil),

  /** One's own second factor (SEC-26). */
  prepararSegundo: signedIn
    .input(segundoClaveForm)
    .mutation(({ ctx, input }) => ctx.legacy.call('sesion.prepararSegundo', { body: input })),
  activarSegundo: signedIn
    .input(segundoActivarForm)
    .mutation(({ ctx, input }) => ctx.legacy.call('sesion.activarSegundo', { body: input })),
  quitarSegundo: perfil
    .input(segundoClaveForm)
    .mutation(({ ctx, input }) => ctx.legacy.call('sesion.quitarSegundo', { body: input })),

  cerrarDemas: perfil.mutation(async ({ ctx }) => (await ctx.legacy.call('sesion.cerrarDemas')).perfil),
})
