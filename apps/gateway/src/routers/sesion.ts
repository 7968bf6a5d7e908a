import { cambiarClaveForm, loginForm, perfilGuardar, type Usuario } from '@yunque/contracts/sesion'
import { permitted, publicProcedure, router, signedIn } from '../trpc.ts'

const perfil = permitted('PRF')

/** Session (LLA-01, LLA-02, LLA-08). */
export const sesionRouter = router({
  login: publicProcedure
    .input(loginForm)
    .mutation(async ({ ctx, input }): Promise<{ handle: string; user: Usuario }> => {
      await ctx.limitLogin()
      const { auth_token_crm, user } = await ctx.legacy.call('sesion.login', { body: input })

      return { handle: await ctx.session.open(auth_token_crm, user.codigo), user }
    }),

  /** The cookie goes only once the legacy session is dead: until then the user can try again (SES-08). */
  logout: signedIn.mutation(async ({ ctx }) => {
    const done = await ctx.legacy.call('sesion.logout')
    ctx.session.close()

    return done
  }),

  verificarToken: signedIn.query(async ({ ctx }) => {
    const { user } = await ctx.legacy.call('sesion.verificarToken')
    const ausentes = ctx.absent()

    /** `ausentes`: what this company's server does not have (ARQ-10). */
    return { user, ...(ausentes.length > 0 && { ausentes }) }
  }),

  /** Every open tab asks this every 5 s: answered from memory, so that it costs the legacy server nothing. */
  version: publicProcedure.query(({ ctx }) => ({ version: ctx.version() })),

  cambiarClave: signedIn
    .input(cambiarClaveForm)
    .mutation(({ ctx, input }) => ctx.legacy.call('sesion.cambiarClave', { body: input })),

  perfil: perfil.query(async ({ ctx }) => (await ctx.legacy.call('sesion.perfil')).perfil),

  guardarPerfil: perfil.input(perfilGuardar).mutation(async ({ ctx, input: { idempotency_key, form } }) => {
    const answer = await ctx.legacy.call('sesion.guardarPerfil', { body: form, idempotencyKey: idempotency_key })

    return answer.perfil
  }),
})
