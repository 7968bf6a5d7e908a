import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError, invalid } from '../../kernel/http/errors.ts'
import { createLimit } from '../../kernel/http/limit.ts'
import { type Planta, storeNoticias } from './maquinas.ts'

/** How far a plant's clock may be ahead of ours. */
const ADELANTO_MS = 5 * 60_000
/** Most reports of a plant per minute; one report covers all its machines. */
const POR_MINUTO = 60

/** Whoever sets up a plant's program reads these, and nothing else tells him what the call takes. */
const request = z.strictObject({
  planta: z.enum(['DAI', 'DAE'], 'Va DAI o DAE.'),
  momento: z.iso.datetime({
    offset: true,
    error: 'Va en ISO 8601 con su diferencia horaria: 2026-11-21T11:59:00-03:00.',
  }),
  maquinas: z
    .array(
      z.strictObject({
        codigo: z.string().min(1).max(20),
        estado: z.enum(['marcha', 'detenida', 'mantenimiento'], 'Va marcha, detenida o mantenimiento.'),
        orden_trabajo: z.string().max(40).default(''),
        kilos: z
          .string('Va como texto: "10.5".')
          .regex(/^\d{1,9}(\.\d{1,3})?$/, 'Va con punto y hasta 3 decimales: "10.5".')
          .default('0'),
      }),
    )
    .min(1, 'Falta la máquina.')
    .max(100, 'Van 100 máquinas a lo sumo.'),
})

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * POST /api/sistemas/maquinas/estado: reports what a plant's machines are doing, with the plant's own token as bearer (LLA-09).
 * The same report may be sent again.
 */
export const maquinasCalls = ({ reloj, tokensPlanta = {} }: Deps): readonly Call[] => {
  const limit = createLimit(reloj, POR_MINUTO)
  const isToken = (planta: Planta, given: string) => {
    const token = tokensPlanta[planta]

    return token !== undefined && timingSafeEqual(hashOf(token), hashOf(given))
  }

  return [
    call({
      path: '/api/sistemas/maquinas/estado',
      access: 'public',
      rows: 'house',
      request: (body) => body,
      answer: z.object({ recibidas: z.int(), repetidas: z.int() }),
      handler: async ({ db, body, bearer }) => {
        const plantas = (['DAI', 'DAE'] as const).filter((planta) => isToken(planta, bearer))
        if (plantas.length === 0) throw new ApiError(401, 'El token de la planta no es válido.')
        // The body is read only after the token, so that a caller without one learns nothing about it.
        const { planta, momento, maquinas } = request.parse(body)
        if (!plantas.includes(planta)) throw new ApiError(403, `El token no es de la planta ${planta}.`)
        limit(planta)
        const cuando = new Date(momento)
        if (cuando.getTime() > reloj().getTime() + ADELANTO_MS) {
          throw invalid({ momento: ['El momento está en el futuro.'] })
        }
        if (new Set(maquinas.map(({ codigo }) => codigo)).size < maquinas.length) {
          throw invalid({ maquinas: ['Una máquina figura dos veces.'] })
        }

        return inTransaction(db, (trx) => storeNoticias(trx, planta, cuando, maquinas))
      },
    }),
  ]
}
