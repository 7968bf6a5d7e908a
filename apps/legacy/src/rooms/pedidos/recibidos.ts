import { diaDe } from '@yunque/contracts/codecs/dias'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import {
  buzonAnswer,
  ESTADOS_RECIBIDO,
  type EstadoRecibido,
  type RecibidoCambiar,
  recibidoCambiar,
  recibidoRecord,
  recibidoRequest,
} from '@yunque/contracts/pedidos'
import { sql } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { ApiError, notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { type Caller, canSeeOrUnknown } from '../../kernel/people/visible.ts'
import { createTarea } from '../tareas/create-tarea.ts'
import { recibidosFrom, recibidosList, told } from './recibidos-list.ts'

const NO_EXISTE = 'El pedido no existe.'

/** A request with its contents; 404 for one of a client that the caller does not see. */
const readRecibido = async (db: Db | Trx, caller: Caller, id: string) => {
  const row = await recibidosFrom(db)
    .leftJoin('contactos as ct', 'ct.nro_cpt', 'r.nro_cpt')
    .select(['r.responder_a', 'r.negocio', 'r.texto', 'r.avisos'])
    .select(sql<string>`coalesce(r.nro_cpt::text, '')`.as('nro_cpt'))
    .select(sql<string>`concat_ws(', ', nullif(ct.apellido, ''), nullif(ct.nombres, ''))`.as('contacto'))
    .where('r.id', '=', Number(id))
    .where(canSeeOrUnknown(caller, 'r.cliente'))
    .executeTakeFirst()
  if (!row) throw notFound(NO_EXISTE)

  return told(row)
}

/** The request, locked until the change is made: of two people who take it at once, the second learns who was first. */
const hold = async (trx: Trx, caller: Caller, id: string) => {
  const row = await trx
    .selectFrom('pedidos_recibidos as r')
    .select(['r.id', 'r.estado', 'r.usuario', 'r.tomado', 'r.asunto', nombreDe('r.usuario').as('quien')])
    .where('r.id', '=', Number(id))
    .where(canSeeOrUnknown(caller, 'r.cliente'))
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) throw notFound(NO_EXISTE)

  return row
}
type Held = Awaited<ReturnType<typeof hold>>

const refuse = ({ estado, quien, tomado }: Held): never => {
  const cuando = tomado ? `, ${formatDateTime(momentoDe(tomado))}` : ''
  if (estado === 'T') throw new ApiError(422, `El pedido lo tomó ${quien}${cuando}.`)

  throw new ApiError(
    422,
    `El pedido está ${ESTADOS_RECIBIDO[estado].toLowerCase()}${quien ? ` (${quien}${cuando})` : ''}.`,
  )
}

/** For each action, the states that it starts from and the one that it leads to; with `suyo` the request must be the caller's or nobody's. */
const PASOS: Record<RecibidoCambiar['accion'], { de: readonly EstadoRecibido[]; a: EstadoRecibido; suyo: boolean }> = {
  tomar: { de: ['N', 'T'], a: 'T', suyo: true },
  quitar: { de: ['N', 'T'], a: 'T', suyo: false },
  soltar: { de: ['T'], a: 'N', suyo: true },
  descartar: { de: ['N', 'T'], a: 'D', suyo: true },
  recuperar: { de: ['D'], a: 'N', suyo: false },
}

/** Tells whoever had a request that somebody else has it now: he may be quoting it at this moment. */
const tellQuitado = async (
  trx: Trx,
  { usuario, ahora }: Caller,
  { id, usuario: antes, asunto }: Held,
): Promise<void> => {
  const { nombre } = await trx
    .selectFrom('usuarios')
    .select('nombre')
    .where('codigo', '=', usuario)
    .executeTakeFirstOrThrow()
  await createTarea(trx, ahora, {
    para: { usuario: antes ?? '' },
    tarea: 'Otra persona tomó un pedido que usted tenía',
    detalle: `${nombre} tomó el pedido «${asunto}». Si ya lo estaba cotizando, acuerden quién lo responde.`,
    asignada_por: usuario,
    vencimiento: diaDe(ahora),
    link: `/cotizaciones/pedidos/${id}`,
  })
}

/** Takes a request, gives it back, archives it or brings it back (PED-07). Repeated by the same person, it is done once. */
const changeRecibido = async (trx: Trx, caller: Caller, { id, accion }: RecibidoCambiar): Promise<void> => {
  const held = await hold(trx, caller, id)
  const { de, a, suyo } = PASOS[accion]
  const isSuyo = held.usuario === caller.usuario
  if (held.estado === a && (a === 'N' || isSuyo)) return
  if (!de.includes(held.estado) || (suyo && held.estado === 'T' && !isSuyo)) refuse(held)
  const next = a === 'N' ? { usuario: null, tomado: null } : { usuario: caller.usuario, tomado: caller.ahora }
  await trx
    .updateTable('pedidos_recibidos')
    .set({ estado: a, ...next })
    .where('id', '=', held.id)
    .execute()
  await audit(trx, {
    momento: caller.ahora,
    usuario: caller.usuario,
    accion,
    entidad: 'pedido_recibido',
    id_entidad: held.id,
    antes: { estado: held.estado, usuario: held.usuario },
    despues: { estado: a, usuario: next.usuario },
  })
  if (accion === 'quitar' && held.usuario !== null && !isSuyo) await tellQuitado(trx, caller, held)
}

/** Requests that came by mail: the list, one request, who takes it, and the state of the mailbox (PED-07). */
export const recibidosCalls: readonly Call[] = [
  ...recibidosList,
  call({
    path: '/api/cotizaciones/pedidos/:id/get',
    access: ['COT'],
    rows: 'clients',
    params: recibidoRequest,
    answer: recibidoRecord,
    handler: ({ db, caller, params: { id } }) => readRecibido(db, caller, id),
  }),
  call({
    path: '/api/cotizaciones/pedidos/cambiar',
    access: ['COT'],
    rows: 'clients',
    saves: true,
    request: recibidoCambiar,
    answer: recibidoRecord,
    handler: async ({ trx, caller, body }) => {
      await changeRecibido(trx, caller, body)

      return readRecibido(trx, caller, body.id)
    },
  }),
  call({
    path: '/api/cotizaciones/pedidos/buzon',
    access: ['COT'],
    rows: 'house',
    answer: buzonAnswer,
    handler: async ({ db, deps: { buzon } }) => {
      if (!buzon) return { configurado: false, leido: '', motivo: '', motivo_desde: '' }
      const row = await db
        .selectFrom('buzones')
        .select(['leido', 'error', 'error_desde'])
        .where('nombre', '=', buzon.nombre)
        .executeTakeFirst()
      const when = (momento: Date | null | undefined) => (momento ? momentoDe(momento) : '')

      return {
        configurado: true,
        // Not named `error`: the gateway would take an answer with that field for a refusal.
        motivo: row?.error ?? '',
        leido: when(row?.leido),
        motivo_desde: when(row?.error_desde),
      }
    },
  }),
]
