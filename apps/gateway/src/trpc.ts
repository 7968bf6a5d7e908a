import { initTRPC } from '@trpc/server'
import { DOCUMENTOS } from '@yunque/contracts/codecs/codigos'
import type { Modulo } from '@yunque/contracts/modulos'
import { lugar } from '@yunque/contracts/productos'
import type { Usuario } from '@yunque/contracts/sesion'
import { forbiddenText } from '@yunque/contracts/wire/error-codes'
import { currentSpan, inPart } from '@yunque/metrics/tracing'
import * as z from 'zod'
import { errorData } from './error-data.ts'
import { Failure } from './failure.ts'
import type { CallName } from './legacy/calls.ts'
import type { Legacy } from './legacy/legacy.ts'

/** What the screens must know about the legacy server. */
export type Servidor = {
  /** Calls that it does not have. */
  ausentes: CallName[]
  /** A save that is sent again under its key is stored once (LLA-05). */
  repite: boolean
}

/** What a procedure may use. Plain types only, so that nothing of Fastify or Node reaches the web through `AppRouter`. */
export type Context = {
  reqId: string
  /** The legacy server with this user's rights; without any when nobody is signed in. */
  legacy: Legacy
  /** The signed-in user as last heard of, or asked for again; null when nobody is signed in. */
  usuario: ((isFresh?: boolean) => Promise<Usuario>) | null
  session: {
    /** Seals the legacy token into the cookie and answers the browser's half (LLA-08). */
    open: (token: string, codigo: string) => Promise<string>
    close: () => void
  }
  /** Signing in by the company's provider (OPE-08). */
  proveedor: {
    /** What its button says; '' where there is none. */
    nombre: () => Promise<string>
    /** Our signed word on the person who came back from the provider; undefined where nobody did. */
    asercion: () => Promise<string | undefined>
    /** Forgets the arrival: its person is signed in. */
    done: () => void
  }
  /** Whether this user's browser can show a framed page, which then may tell by itself that it is there (FAU-80). */
  marco: (usuario: Usuario, pagina: string) => Promise<{ avisa: boolean }>
  /** Refuses a sign-in where too many came from this address. */
  limitLogin: () => Promise<void>
  /** The legacy server's version as last heard; '' until then. */
  version: () => string
  /** In what this company's server differs from ours (ARQ-10). */
  servidor: () => Promise<Servidor>
  /** Whether the legacy server can say what it answered to a save, by the save's key (LLA-12). */
  recuerda: () => Promise<boolean>
}

// A refusal that the contract does not word must not be shown in zod's English.
z.config({ customError: () => 'Dato no válido.' })

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ shape, error, ctx }) => {
    const { message, ...data } = errorData(error, ctx?.reqId ?? '')

    return { ...shape, message, data: { ...shape.data, ...data } }
  },
})

export const router = t.router
/** @internal For tests: it calls procedures without HTTP. */
export const createCallerFactory = t.createCallerFactory

/** Procedures throw whatever they meet; this gives a legacy failure its tRPC code, once for all. */
const told = <R extends { ok: boolean; error?: { cause?: unknown } }>(result: R): R => {
  if (!result.ok && result.error?.cause instanceof Failure) throw result.error.cause.toTrpc()

  return result
}

/** Runs a procedure as a span of its request. The request's span takes the name of its last procedure (OPE-06). */
const asPart = <R>(path: string, work: () => Promise<R>): Promise<R> => {
  currentSpan()?.rename(path)

  return inPart(path, 'internal', work)
}

export const publicProcedure = t.procedure.use(({ path, next }) => asPart(path, async () => told(await next())))

const requireAny = async (usuario: (isFresh?: boolean) => Promise<Usuario>, codes: readonly Modulo[]) => {
  const has = ({ modulos_usuario }: Usuario) => codes.some((code) => modulos_usuario[code])
  // Asks again before it refuses: a session that was just opened may have rights that are not remembered yet.
  if (!has(await usuario()) && !has(await usuario(true))) {
    throw new Failure('FORBIDDEN', 'gateway', { userMessage: forbiddenText(codes) })
  }
}

/** Checks session and permission in one step, because each step copies the context. */
const guarded = (codes: readonly Modulo[] | null) =>
  t.procedure.use(({ ctx, path, next }) =>
    asPart(path, async () => {
      const { usuario } = ctx
      if (!usuario) throw new Failure('SESSION_EXPIRED', 'session').toTrpc()
      if (codes) {
        await requireAny(usuario, codes).catch((cause: unknown) => {
          throw cause instanceof Failure ? cause.toTrpc() : cause
        })
      }

      return told(await next({ ctx: { usuario } }))
    }),
  )

/** For whoever is signed in. The legacy server checks the token again on the call itself. */
export const signedIn = guarded(null)

/** For holders of any of these menu permission codes (SEC-08). */
export const permitted = (...codes: [Modulo, ...Modulo[]]) => guarded(codes)

/** For who may edit the kind of document that the input names. */
export const permittedByTipo = signedIn.input(z.object({ tipo: lugar })).use(async ({ ctx, input, next }) => {
  await requireAny(ctx.usuario, [DOCUMENTOS[input.tipo].modulo])

  return next()
})
