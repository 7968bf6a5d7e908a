import { initTRPC } from '@trpc/server'
import * as con from '@yunque/contracts/contactos'
import * as cot from '@yunque/contracts/cotizaciones'
import type { Campos, ErrorCode } from '@yunque/contracts/error-codes'
import * as ses from '@yunque/contracts/sesion'
import * as z from 'zod'

const t = initTRPC.create({
  errorFormatter: ({ shape }) => ({
    ...shape,
    data: { ...shape.data, codigo: 'INTERNAL' as ErrorCode, campos: {} as Campos, reqId: '', actual: null as unknown },
  }),
})
const never = (): never => {
  throw new Error()
}
const p = t.procedure
const handle = z.object({ handle: z.string(), user: ses.usuario })
const placeholder = t.router({
  sesion: t.router({
    login: p.input(ses.loginForm).output(handle).mutation(never),
    logout: p.output(z.null()).mutation(never),
    verificarToken: p.output(ses.verificarTokenAnswer).query(never),
    version: p.output(ses.versionAnswer).query(never),
    cambiarClave: p.input(ses.cambiarClaveForm).output(z.null()).mutation(never),
  }),
  contactos: t.router({
    list: p.input(con.contactosSearch).output(con.contactosPage).query(never),
    exportar: p.input(con.contactosSearch).output(z.url()).mutation(never),
  }),
  cotizaciones: t.router({
    list: p.input(cot.cotizacionesSearch).output(cot.cotizacionesPage).query(never),
    exportar: p.input(cot.cotizacionesSearch).output(z.url()).mutation(never),
  }),
})
export type AppRouter = typeof placeholder
