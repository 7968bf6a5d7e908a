import { permisosSearch } from '@yunque/contracts/search/usuarios'
import {
  asociadosBuscar,
  asociadosGuardar,
  asociadosMover,
  asociadosRequest,
  cerrarSesionRequest,
  perfilPermisosRequest,
  solicitarAccesoForm,
  usuarioRequest,
} from '@yunque/contracts/usuarios'
import * as z from 'zod'
import { formsOf } from '../form-procedures.ts'
import { listsOf } from '../list-procedures.ts'
import { permitted, router, signedIn } from '../trpc.ts'

const key = { idempotency_key: z.uuid() }
const procedure = permitted('USU')
const permisos = permitted('PER')
const asociados = permitted('CLU')

/** Who works here and what he may do (PAN-10). */
export const usuariosRouter = router({
  ...listsOf('usuarios'),
  ...formsOf('usuarios'),

  get: procedure
    .input(usuarioRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('usuarios.get', { params: input })).usuario),

  anular: procedure
    .input(usuarioRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('usuarios.anular', { params: input })),

  reactivar: procedure
    .input(usuarioRequest)
    .mutation(async ({ ctx, input }) => (await ctx.legacy.call('usuarios.reactivar', { params: input })).usuario),

  /** Each call makes another password: it has no key, so that no answer is kept. */
  restablecerClave: procedure
    .input(usuarioRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('usuarios.restablecerClave', { params: input })),

  cerrarSesion: procedure.input(cerrarSesionRequest).mutation(async ({ ctx, input: { codigo, ...body } }) => {
    const { usuario } = await ctx.legacy.call('usuarios.cerrarSesion', { params: { codigo }, body })

    return usuario
  }),

  /** Who has which code (PAN-11). */
  permisos: permisos.query(async ({ ctx }) => (await ctx.legacy.call('usuarios.permisos')).permisos),

  exportarPermisos: permisos
    .input(permisosSearch)
    .mutation(({ ctx, input }) => ctx.legacy.call('usuarios.exportarPermisos', { body: input })),

  anularPerfil: permisos
    .input(perfilPermisosRequest.extend(key))
    .mutation(async ({ ctx, input: { idempotency_key, ...params } }) => {
      const { permisos } = await ctx.legacy.call('usuarios.anularPerfil', { params, idempotencyKey: idempotency_key })

      return permisos
    }),

  /** Who sees which clients (PAN-09). */
  asociados: asociados.query(({ ctx }) => ctx.legacy.call('usuarios.asociados')),

  asociadosDe: asociados
    .input(asociadosRequest)
    .query(async ({ ctx, input }) => (await ctx.legacy.call('usuarios.asociadosDe', { params: input })).asociados),

  /** No query: thousands of pasted codes are more than an address holds. */
  buscarAsociados: asociados
    .input(asociadosBuscar)
    .mutation(({ ctx, input }) => ctx.legacy.call('usuarios.buscarAsociados', { body: input })),

  guardarAsociados: asociados.input(asociadosGuardar).mutation(async ({ ctx, input: { idempotency_key, form } }) => {
    const { ve, ...rest } = form
    // The mark is not sent to a server that does not keep it (ARQ-17).
    const said = { body: ve === '' ? rest : form, idempotencyKey: idempotency_key }

    return (await ctx.legacy.call('usuarios.guardarAsociados', said)).asociados
  }),

  moverAsociados: asociados
    .input(asociadosMover.extend(key))
    .mutation(async ({ ctx, input: { idempotency_key, ...body } }) => {
      const { asociados } = await ctx.legacy.call('usuarios.moverAsociados', { body, idempotencyKey: idempotency_key })

      return asociados
    }),

  /** Asks for access to a screen that the user may not see (PAN-13). */
  solicitarAcceso: signedIn
    .input(solicitarAccesoForm)
    .mutation(({ ctx, input }) => ctx.legacy.call('usuarios.solicitarAcceso', { body: input })),
})
