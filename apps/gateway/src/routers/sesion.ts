import {
  cambiarClaveForm,
  hecho,
  loginAnswer,
  loginForm,
  type Usuario,
  verificarTokenAnswer,
} from '@yunque/contracts/sesion'
import { publicProcedure, router, signedIn } from '../trpc.ts'

/** Session: spec §7, LLA-01, LLA-02, LLA-08. */
export const sesionRouter = router({
  login: publicProcedure
    .input(loginForm)
    .mutation(async ({ ctx, input }): Promise<{ handle: string; user: Usuario }> => {
      const { auth_token_crm, user } = await ctx.legacy.post('/api/login', {
        clase: 'action',
        json: input,
        response: loginAnswer,
      })

      return { handle: await ctx.session.open(auth_token_crm, user.codigo), user }
    }),

  /** The cookie goes only once the legacy session is dead: until then the user can try again (SES-08). */
  logout: signedIn.mutation(async ({ ctx }) => {
    const done = await ctx.legacy.post('/api/logout', { clase: 'action', response: hecho })
    ctx.session.close()

    return done
  }),

  verificarToken: signedIn.query(({ ctx }) =>
    ctx.legacy.get('/api/verificar-token', { clase: 'lookup', response: verificarTokenAnswer }),
  ),

  /** Every open tab asks this every 5 s: answered from memory, so that it costs the legacy server nothing. */
  version: publicProcedure.query(({ ctx }) => ({ version: ctx.version() })),

  cambiarClave: signedIn
    .input(cambiarClaveForm)
    .mutation(({ ctx, input }) =>
      ctx.legacy.post('/api/cambiar-clave', { clase: 'save', json: input, response: hecho }),
    ),
})
